public import EffectCore

/// What plays by itself as one file for a browser: vectors that follow each other in time, with a slider over it.
///
/// It asks for nothing from elsewhere. Whoever wants less motion sees it stand still, and may play it.
public struct FilmPage: Sendable {
  /// The file as far as the vectors: one `svg` element belongs between the two parts.
  public let opening: String
  /// What follows the vectors.
  public let closing: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - viewport: The size of what it shows, in points.
  ///   - duration: How long that is, in seconds; 0 where nothing moves.
  ///   - isLooping: Whether it begins again without end.
  public init(title: String, viewport: Size, duration: Double, isLooping: Bool) {
    let width = (viewport.width / max(viewport.height, 1) * 84).shortest
    let style = FilmPage.style + "\nmain { width: min(96vw, \(width)vh); }"
    opening = """
      \(WebPage.head(title: title, style: style))
      <body>
      <main>
      <figure role="img" aria-label="\(WebPage.escaped(title))">

      """
    guard duration > 0 else {
      closing = "</figure>\n</main>\n</body>\n</html>\n"
      return
    }
    closing = """
      </figure>
      <p><button type="button">Pause</button> \
      <input type="range" min="0" max="\(duration.shortest)" step="any" value="0" aria-label="Time"></p>
      </main>
      <script>
      'use strict';
      const DURATION = \(duration.shortest), LOOPS = \(isLooping);
      \(FilmPage.script)
      </script>
      </body>
      </html>

      """
  }

  private static let style = """
    :root { color-scheme: light dark; background: #e9ebf0; }
    @media (prefers-color-scheme: dark) { :root { background: #16181d; } }
    html, body { margin: 0; height: 100%; }
    body { display: grid; place-items: center; font: 15px/1.4 system-ui, sans-serif; }
    figure { margin: 0; }
    svg { display: block; width: 100%; height: auto; border-radius: 10px; }
    p { display: flex; gap: .75rem; align-items: center; margin: .6rem 0; }
    button { font: inherit; min-height: 32px; }
    input { flex: 1; min-width: 0; }
    """

  private static let script = """
    const svg = document.querySelector('svg'), button = document.querySelector('button');
    const slider = document.querySelector('input'), time = () => svg.getCurrentTime();
    function play(yes) {
      if (yes && !LOOPS && time() >= DURATION) svg.setCurrentTime(0);
      if (yes) svg.unpauseAnimations(); else svg.pauseAnimations();
      button.textContent = yes ? 'Pause' : 'Play';
    }
    button.addEventListener('click', () => play(svg.animationsPaused()));
    slider.addEventListener('input', () => { play(false); svg.setCurrentTime(Number(slider.value)); });
    function tick() {
      requestAnimationFrame(tick);
      if (svg.animationsPaused()) return;
      slider.value = LOOPS ? time() % DURATION : Math.min(time(), DURATION);
      if (!LOOPS && time() >= DURATION) play(false);
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) play(false);
    tick();
    """
}
