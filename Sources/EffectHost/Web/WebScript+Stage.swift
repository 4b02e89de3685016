/// The scripts that pages are made of; each is written here once and put into whatever page needs it.
enum WebScript {
  /// Draws cells: a layer is an element, placed by the same matrices that the host composes.
  ///
  /// It expects `BIT` and `SLOT`, the places of the properties, which are written from their one table.
  static let stage = #"""
    const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    // a first, then b; rows as in matrix3d().
    function multiply(a, b) {
      const r = new Array(16);
      for (let i = 0; i < 16; i += 4)
        for (let j = 0; j < 4; j++)
          r[i + j] = a[i] * b[j] + a[i + 1] * b[j + 4] + a[i + 2] * b[j + 8] + a[i + 3] * b[j + 12];
      return r;
    }
    const moved = (x, y, z = 0) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
    const distant = d => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, d ? -1 / d : 0, 0, 0, 0, 1];
    const has = (mask, name) => (mask & BIT[name]) !== 0;

    // The matrix of a layer about its turning point: the order of composition is the host's.
    function localMatrix(v, mask, shares) {
      const geometry = BIT.translation | BIT.rotation | BIT.scale | BIT.skew | BIT.transform | BIT.perspective;
      if (!(mask & geometry)) return IDENTITY;
      const at = SLOT.transform, own = has(mask, 'transform');
      let m = own ? Array.from(v.slice(at, at + 16)) : IDENTITY;
      const s = SLOT.scale, k = SLOT.skew, r = SLOT.rotation, t = SLOT.translation, turn = Math.PI / 180;
      if (v[s] !== 1 || v[s + 1] !== 1 || v[s + 2] !== 1)
        m = multiply(m, [v[s], 0, 0, 0, 0, v[s + 1], 0, 0, 0, 0, v[s + 2], 0, 0, 0, 0, 1]);
      if (v[k] || v[k + 1])
        m = multiply(m, [1, Math.tan(v[k + 1] * turn), 0, 0, Math.tan(v[k] * turn), 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
      if (v[r]) {
        const n = Math.sin(v[r] * turn), c = Math.cos(v[r] * turn);
        m = multiply(m, [1, 0, 0, 0, 0, c, n, 0, 0, -n, c, 0, 0, 0, 0, 1]);
      }
      if (v[r + 1]) {
        const n = Math.sin(v[r + 1] * turn), c = Math.cos(v[r + 1] * turn);
        m = multiply(m, [c, 0, -n, 0, 0, 1, 0, 0, n, 0, c, 0, 0, 0, 0, 1]);
      }
      if (v[r + 2]) {
        const n = Math.sin(v[r + 2] * turn), c = Math.cos(v[r + 2] * turn);
        m = multiply(m, [c, n, 0, 0, -n, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
      }
      const distance = v[SLOT.perspective];
      if ((has(mask, 'perspective') || !(shares || own)) && distance) {
        if (v[t + 2]) m = multiply(m, moved(0, 0, v[t + 2]));
        m = multiply(m, distant(distance));
        if (v[t] || v[t + 1]) m = multiply(m, moved(v[t], v[t + 1]));
      } else if (v[t] || v[t + 1] || v[t + 2]) {
        m = multiply(m, moved(v[t], v[t + 1], v[t + 2]));
      }
      return m;
    }

    // From a layer's own points to its parent's. The frame is [x, y, width, height].
    function layerMatrix(v, mask, frame, shares, place) {
      const a = SLOT.anchorPoint, q = has(mask, 'pivot') ? SLOT.pivot : a;
      const qx = v[q] * frame[2], qy = v[q + 1] * frame[3];
      const ax = v[a] * frame[2], ay = v[a + 1] * frame[3];
      const m = multiply(moved(-qx, -qy), localMatrix(v, mask, shares));
      return multiply(m, moved(place[0] + qx - ax, place[1] + qy - ay, v[SLOT.zPosition]));
    }

    const flattened = m => {
      const f = m.slice();
      f[2] = f[6] = f[8] = f[9] = f[14] = 0;
      f[10] = 1;
      return f;
    };
    // Positive where the front is seen.
    const facing = m =>
      m[0] * (m[5] * m[15] - m[7] * m[13]) - m[1] * (m[4] * m[15] - m[7] * m[12])
      + m[3] * (m[4] * m[13] - m[5] * m[12]);
    const written3d = m => 'matrix3d(' + m.map(x => Math.abs(x) < 1e-12 ? 0 : +x.toFixed(10)).join() + ')';
    const colour = (v, at, alpha = 1) =>
      `rgb(${v[at] * 255} ${v[at + 1] * 255} ${v[at + 2] * 255} / ${v[at + 3] * alpha})`;

    // Writes a style only where it changes.
    function style(element, name, value) {
      const known = element.known ??= {};
      if (known[name] === value) return;
      known[name] = value;
      element.style.setProperty(name, value);
    }

    function build(tag, name, parent) {
      const element = document.createElement(tag);
      element.className = name;
      parent?.append(element);
      return element;
    }

    // What an item's layer shows: a picture, a gradient or words.
    function fill(element, look, images) {
      if (look.image !== undefined) element.style.backgroundImage = `url(${images[look.image]})`;
      if (look.gradient) element.style.backgroundImage = look.gradient;
      if (!look.text) return;
      const text = build('span', 'text', element);
      text.textContent = look.text;
      text.style.cssText = look.style;
    }

    // Rounded corners cut the sublayers too.
    const isRounded = (v, mask) => has(mask, 'cornerRadii')
      ? [0, 1, 2, 3].some(i => v[SLOT.cornerRadii + i] > 0) : v[SLOT.cornerRadius] > 0;

    // How a layer looks by itself, without where it is.
    function paint(element, v, mask, look) {
      const color = look.color && !has(mask, 'backgroundColor') ? look.color : colour(v, SLOT.backgroundColor);
      style(element, 'background-color', color);
      const radius = v[SLOT.cornerRadius];
      const corners = SLOT.cornerRadii;
      style(element, 'border-radius', has(mask, 'cornerRadii')
        ? `${v[corners]}px ${v[corners + 1]}px ${v[corners + 2]}px ${v[corners + 3]}px` : radius ? `${radius}px` : '0');
      const border = v[SLOT.border];
      if (border > 0 || element.line) {
        element.line ??= build('i', 'over', element);
        style(element.line, 'border', `${border}px solid ${colour(v, SLOT.border + 1)}`);
      }
      const tint = v[SLOT.tint + 3];
      if (tint > 0 || element.wash) {
        element.wash ??= build('i', 'over', element);
        style(element.wash, 'background', colour(v, SLOT.tint));
      }
      const s = SLOT.shadow, shade = v[s + 4];
      const filters = [];
      const shadow = shade > 0 ? `${v[s + 6]}px ${v[s + 7]}px ${2 * v[s + 5]}px ${colour(v, s, shade)}` : '';
      const isBox = look.color || look.image !== undefined || v[SLOT.backgroundColor + 3] > 0;
      style(element, 'box-shadow', shadow && isBox ? shadow : 'none');
      if (v[SLOT.blur] > 0.01) filters.push(`blur(${v[SLOT.blur]}px)`);
      if (shadow && !isBox)
        filters.push(`drop-shadow(${v[s + 6]}px ${v[s + 7]}px ${v[s + 5]}px ${colour(v, s, shade)})`);
      style(element, 'filter', filters.join(' ') || 'none');
      if (has(mask, 'clip')) {
        const c = SLOT.clip, w = parseFloat(element.style.width), h = parseFloat(element.style.height);
        style(element, 'clip-path',
          `inset(${v[c + 1]}px ${w - v[c] - v[c + 2]}px ${h - v[c + 1] - v[c + 3]}px ${v[c]}px)`);
      } else {
        style(element, 'clip-path', 'none');
      }
    }

    // One cell: an element for each of its layers.
    class CellView {
      constructor(stage, index) {
        const scene = stage.scene, item = scene.cells[index];
        [this.stage, this.item, this.index] = [stage, item, index];
        // Where all layers share one space none may lie in another, or it would be pressed into its plane.
        this.root = build('div', 'cell', stage.element);
        this.root.setAttribute('role', 'group');
        this.root.setAttribute('aria-label', item.label);
        this.nodes = scene.layers.map((layer, number) => ({ layer, number, look: item.looks[number] ?? {} }));
        for (const node of this.nodes) this.create(node);
        this.pieces = [];
      }

      create(node) {
        const { layer, number } = node;
        const inside = !this.stage.shares && number > 0 ? this.nodes[layer.parent].element : this.root;
        node.children = this.nodes.filter(n => n.number > 0 && n.layer.parent === number);
        node.element = !this.stage.shares && number === 0 ? this.root : build('div', 'layer', inside);
        node.element.dataset.layer = layer.name;
        node.element.dataset.index = this.index;
        fill(node.element, node.look, this.stage.scene.images);
      }

      hide() { style(this.root, 'display', 'none'); }

      // state: { frame, order, values: a list for each layer, written: a mask for each layer, pieces }
      show(state) {
        style(this.root, 'display', 'block');
        style(this.root, 'z-index', String(state.order));
        this.state = state;
        this.place(this.nodes[0], null, 1, IDENTITY);
        this.cut(state.pieces);
      }

      frame(number) { return number === 0 ? this.state.frame : this.item.frames[number]; }

      place(node, parent, opacity, world) {
        const { values, written } = this.state, number = node.number;
        const v = values[number], mask = written[number], frame = this.frame(number);
        const { shares, element: area } = this.stage;
        const rest = [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2];
        let spot = has(mask, 'position') ? [v[SLOT.position], v[SLOT.position + 1]] : rest;
        if (number === 0 && has(mask, 'position')) spot = [spot[0] + frame[0], spot[1] + frame[1]];
        const own = layerMatrix(v, mask, frame, shares, spot);
        const whole = multiply(shares || number === 0 ? own : flattened(own), world);
        const seen = multiply(whole, this.stage.projection);
        const alpha = Math.min(1, Math.max(0, v[SLOT.opacity]));
        const isHidden = v[SLOT.hidden] !== 0 || alpha <= 0 || (!v[SLOT.doubleSided] && !(facing(seen) > 0));
        style(node.element, 'display', isHidden ? 'none' : 'block');
        if (isHidden) {
          if (shares) for (const child of this.below(node)) style(child.element, 'display', 'none');
          return;
        }
        style(node.element, 'width', `${frame[2]}px`);
        style(node.element, 'height', `${frame[3]}px`);
        style(node.element, 'transform', written3d(!shares ? own : this.stage.isDeep ? whole : seen));
        style(node.element, 'opacity', String(shares ? alpha * opacity : alpha));
        if (!(number === this.stage.card && this.state.pieces?.length)) {
          paint(node.element, v, mask, node.look);
          style(node.element, 'overflow', isRounded(v, mask) ? 'hidden' : 'visible');
        }
        if (node.children.some(child => values[child.number][SLOT.zPosition] !== 0)) node.isSorted = true;
        if (node.isSorted) this.sort(node);
        for (const child of node.children) this.place(child, node, alpha * opacity, whole);
      }

      below(node) { return node.children.flatMap(child => [child, ...this.below(child)]); }

      sort(node) {
        const z = child => this.state.values[child.number][SLOT.zPosition];
        const order = node.children.slice().sort((a, b) => z(a) - z(b) || a.number - b.number);
        order.forEach((child, place) => style(child.element, 'z-index', String(place + 1)));
      }

      // Shows the card in pieces of itself: each shows what lies in its frame, and moves alone.
      cut(pieces) {
        const node = this.nodes[this.stage.card], face = node.element;
        const isCut = Boolean(pieces?.length);
        if (!isCut && !this.pieces.length) return;
        for (const child of node.children) style(child.element, 'visibility', isCut ? 'hidden' : 'inherit');
        if (isCut) {
          style(face, 'background-color', 'transparent');
          style(face, 'box-shadow', 'none');
          style(face, 'overflow', 'visible');
          style(face, 'border-radius', '0');
        }
        while (this.pieces.length < (pieces?.length ?? 0)) this.pieces.push(this.piece(node));
        this.pieces.forEach((view, index) => {
          const piece = pieces?.[index];
          const isSeen = piece && piece[8] > 0 && piece[2] > 0 && piece[3] > 0;
          style(view.outer, 'display', isSeen ? 'block' : 'none');
          if (!isSeen) return;
          const [x, y, w, h, sx, sy, tx, ty, alpha, radius] = piece;
          style(view.outer, 'width', `${w}px`);
          style(view.outer, 'height', `${h}px`);
          style(view.outer, 'border-radius', `${radius}px`);
          style(view.outer, 'opacity', String(Math.min(1, alpha)));
          style(view.outer, 'transform',
            `translate(${x + w / 2 + tx}px,${y + h / 2 + ty}px) scale(${sx},${sy}) translate(${-w / 2}px,${-h / 2}px)`);
          style(view.inner, 'left', `${-x}px`);
          style(view.inner, 'top', `${-y}px`);
        });
      }

      piece(node) {
        const outer = build('div', 'layer piece', node.element);
        outer.setAttribute('aria-hidden', 'true');
        const inner = build('div', 'layer', outer);
        const v = this.state.values[node.number], mask = this.state.written[node.number];
        const frame = this.frame(node.number);
        inner.style.width = `${frame[2]}px`;
        inner.style.height = `${frame[3]}px`;
        fill(inner, node.look, this.stage.scene.images);
        paint(inner, v, mask, node.look);
        style(inner, 'overflow', isRounded(v, mask) ? 'hidden' : 'visible');
        for (const child of node.children) {
          const copy = child.element.cloneNode(true);
          copy.style.visibility = 'inherit';
          inner.append(copy);
        }
        return { outer, inner };
      }
    }

    // The viewport with its cells.
    class Stage {
      constructor(element, scene) {
        [this.element, this.scene] = [element, scene];
        this.shares = scene.perspective > 0;
        this.isDeep = this.shares && scene.isDeep;
        this.card = scene.layers.findIndex(layer => layer.name === 'card');
        const [w, h] = scene.size;
        this.projection = this.shares
          ? multiply(multiply(moved(-w / 2, -h / 2), distant(scene.perspective)), moved(w / 2, h / 2)) : IDENTITY;
        this.views = new Map();
        if (this.isDeep) {
          element.style.perspective = `${scene.perspective}px`;
          element.classList.add('deep');
        }
        if (this.shares) element.classList.add('shared');
      }

      // cells: states with the index of their item.
      draw(cells) {
        const seen = new Set(cells.map(cell => cell.index));
        for (const [index, view] of this.views) if (!seen.has(index)) view.hide();
        for (const cell of cells) {
          let view = this.views.get(cell.index);
          if (!view) this.views.set(cell.index, view = new CellView(this, cell.index));
          view.show(cell);
        }
      }
    }
    """#

  /// What the elements of a stage look like before anything is said of them.
  static let stageStyle = """
    .stage { overflow: hidden; contain: layout paint; }
    .cell, .layer { position: absolute; left: 0; top: 0; transform-origin: 0 0; background-size: 100% 100%; }
    .shared .cell { width: 0; height: 0; }
    .shared .cell .layer { box-sizing: border-box; }
    .deep .cell { transform-style: preserve-3d; }
    .piece { overflow: hidden; }
    .over { position: absolute; inset: 0; border-radius: inherit; box-sizing: border-box; pointer-events: none; }
    .text { position: absolute; inset: 0; display: grid; align-content: center; overflow: hidden; \
    white-space: pre-wrap; overflow-wrap: anywhere; font-family: "DejaVu Sans", Verdana, sans-serif; }
    """
}
