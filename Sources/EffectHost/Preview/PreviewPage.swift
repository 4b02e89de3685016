/// The page in which a script is looked at.
public enum PreviewPage {
  /// Returns the page, which asks for everything else beside its own address.
  public static func html(title: String) -> [UInt8] {
    let title = WebPage.escaped(title)
    let text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title) · effecthost</title>
      <link rel="icon" href="data:,">
      <style>
      \(style)
      \(WebScript.stageStyle)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <label id="choice">Effect <select id="effect"></select></label>
      <label class="switch"><input type="checkbox" id="calm"> Reduced motion</label>
      </header>
      <pre id="failure" role="alert" hidden></pre>
      <main>
      <section id="viewport" aria-label="Scene">
      <div id="box"><div class="stage" tabindex="0" role="region" aria-roledescription="carousel" \
      aria-label="\(title)" aria-describedby="keys"></div></div>
      <div id="player"><button type="button" id="play">Play</button> \
      <input type="range" id="moment" min="0" step="any" aria-label="Time"> <output id="clock"></output></div>
      <p id="keys">Drag, scroll, or use the arrow keys, Home and End. Click a card for its numbers.</p>
      <p id="place" role="status" aria-live="polite"></p>
      <ol id="strip" aria-label="One card from a page before the middle to a page after it"></ol>
      </section>
      <section id="side">
      <h2>Parameters</h2>
      <form id="parameters"></form>
      <h2>Numbers <label>of card <input type="number" id="card" min="1" value="1"></label></h2>
      <table id="numbers"><thead><tr><th scope="col">property<th scope="col">value</thead><tbody></tbody></table>
      <h2>Curves</h2>
      <div id="curves"></div>
      </section>
      </main>
      <script>
      'use strict';
      \(WebPage.places)
      \(WebScript.stage)
      \(WebScript.tracks)
      \(WebScript.motion)
      \(WebScript.preview)
      \(WebScript.choices)
      \(WebScript.film)
      </script>
      </body>
      </html>

      """
    return Array(text.utf8)
  }

  private static let style = """
    :root { color-scheme: light dark; --ink: #1b1e26; --paper: #f6f7f9; --line: #d5d9e2; --soft: #5b6270;
      --accent: #2456c8; --bad: #a11226; --badpaper: #fdecef; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e8eaf0; --paper: #15171c; --line: #343944;
      --soft: #a0a7b6; --accent: #8fb0ff; --bad: #ff9aa8; --badpaper: #3a1a20; } }
    * { box-sizing: border-box; }
    body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
    header { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; padding: .6rem 1rem;
      border-bottom: 1px solid var(--line); }
    h1 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
    h2 { font-size: .95rem; margin: 1.2rem 0 .4rem; display: flex; gap: .75rem; align-items: baseline; flex-wrap: wrap; }
    h2 label { font-weight: 400; color: var(--soft); }
    main { display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: 1.25rem; padding: 1rem; }
    #side h2:first-child { margin-top: 0; }
    #box { position: relative; overflow: hidden; margin: 0 auto; border-radius: 10px; touch-action: none; }
    #box .stage { position: absolute; left: 0; top: 0; transform-origin: 0 0; cursor: grab; user-select: none; }
    #box .stage.held { cursor: grabbing; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .stage:focus-visible { outline-offset: -4px; }
    #box .picture { position: absolute; width: 100%; height: 100%; }
    #player { display: flex; gap: .75rem; align-items: center; margin: .6rem auto 0; max-width: 40rem; }
    #player[hidden], body:not(.film) #player { display: none; }
    #player input { flex: 1; min-width: 0; accent-color: var(--accent); }
    button { font: inherit; color: inherit; min-height: 32px; }
    .film #choice, .film #keys, .film #place, .film #side { display: none; }
    .film main { grid-template-columns: minmax(0, 1fr); }
    .film .stage { cursor: pointer; }
    #keys, #place { color: var(--soft); font-size: .85rem; margin: .4rem 0 0; text-align: center; }
    #strip { display: flex; gap: 4px; list-style: none; padding: 0; margin: .75rem 0 0; }
    #strip li { flex: 1 1 0; min-width: 0; }
    #strip button { border: 1px solid var(--line); border-radius: 6px; background: none; color: var(--soft);
      padding: 0 0 2px; width: 100%; font: inherit; font-size: .7rem; cursor: pointer; overflow: hidden; }
    #strip img { display: block; width: 100%; height: auto; }
    #parameters { display: grid; gap: .6rem; }
    #parameters .field { display: grid; grid-template-columns: 1fr auto; gap: .1rem .6rem; }
    #parameters .field > input[type=range] { grid-column: 1 / -1; width: 100%; accent-color: var(--accent); }
    #parameters small { grid-column: 1 / -1; color: var(--soft); }
    output, td:last-child, input[type=number] { font-variant-numeric: tabular-nums; }
    input[type=number] { width: 5rem; }
    input, select { font: inherit; color: inherit; }
    select { max-width: 100%; min-height: 32px; }
    table { border-collapse: collapse; width: 100%; font-size: .85rem; }
    th { text-align: left; font-weight: 400; color: var(--soft); }
    td, th { padding: .12rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
    td:last-child, th:last-child { text-align: right; }
    #curves { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: .6rem; }
    #curves figure { margin: 0; }
    #curves figcaption { font-size: .75rem; color: var(--soft); overflow-wrap: anywhere; }
    #curves svg { display: block; width: 100%; height: 64px; border: 1px solid var(--line); border-radius: 6px; }
    #curves path { fill: none; stroke: var(--accent); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    #curves line { stroke: var(--soft); stroke-width: 1; vector-effect: non-scaling-stroke; }
    #failure { margin: 0; padding: .75rem 1rem; color: var(--bad); background: var(--badpaper);
      white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; }
    @media (max-width: 760px) { main { grid-template-columns: minmax(0, 1fr); padding: .6rem; } }
    """
}
