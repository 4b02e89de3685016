extension WebScript {
  /// What the effects do to each cell at a place of the scroller, by sampled tracks.
  static let tracks = #"""
    // The number of a track at a progress. A track is [places, values, is it a step].
    function valueOf(track, progress) {
      const [places, values, isStep] = track, last = places.length - 1;
      if (last <= 0 || !(progress > places[0])) return values[0];
      if (progress >= places[last]) return values[last];
      let low = 0, high = last;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (places[middle] <= progress) low = middle; else high = middle;
      }
      if (isStep) return values[low];
      const t = (progress - places[low]) / (places[high] - places[low]);
      return values[low] + t * (values[high] - values[low]);
    }

    // Answers which cells are visible at an offset, and how they look there.
    class TrackedScene {
      constructor(scene) {
        this.scene = scene;
        for (const cell of scene.cells) {
          cell.frames = scene.rests[cell.rest].frames;
          cell.looks = cell.looks.map(look => look ?? {});
        }
        this.rests = scene.rests.map(rest => rest.values.map(list => {
          const v = new Float64Array(scene.slots);
          scene.still.forEach(([slot, value]) => v[slot] = value);
          list.forEach(([slot, value]) => v[slot] = value);
          return v;
        }));
        this.isCalm = false;
        this.slotBit = new Int32Array(scene.slots);
        for (const name in BIT) this.slotBit.fill(BIT[name], SLOT[name], SLOT[name] + SIZE[name]);
      }

      page(offset) {
        const { pages } = this.scene;
        if (pages.stride !== undefined) return pages.stride > 0 ? (offset - pages.first) / pages.stride : 0;
        const list = pages.offsets, last = list.length - 1;
        if (last < 1) return 0;
        let low = 0, high = last;
        while (high - low > 1) {
          const middle = (low + high) >> 1;
          if (list[middle] <= offset) low = middle; else high = middle;
        }
        return low + (offset - list[low]) / (list[high] - list[low]);
      }

      states(offset) {
        const scene = this.scene, count = scene.pages.count, axis = scene.axis;
        const page = this.page(offset);
        let first = -Infinity, end = Infinity;
        if (scene.window && scene.window < count) {
          const wanted = Math.floor(page + 0.5) - Math.floor(scene.window / 2);
          first = scene.period ? wanted : Math.min(Math.max(wanted, 0), count - scene.window);
          end = first + scene.window;
        }
        const states = [];
        scene.cells.forEach((cell, index) => {
          // In an endless list the nearest copy.
          const rounds = scene.period ? -Math.floor((cell.line - page + count / 2) / count) : 0;
          const line = cell.line + rounds * count;
          const progress = line - page;
          let along = cell.along - offset + rounds * scene.period;
          if (scene.window) {
            if (line < first || line >= end) return;
            if (scene.stacks) along = this.isCalm ? progress * scene.size[axis] : 0;
          } else if (along + cell.size[axis] <= 0 || along >= scene.size[axis]) {
            return;
          }
          if (this.isCalm && (along + cell.size[axis] <= 0 || along >= scene.size[axis])) return;
          const frame = axis ? [cell.across, along, ...cell.size] : [along, cell.across, ...cell.size];
          if (scene.isRightToLeft) frame[0] = scene.size[0] - frame[0] - cell.size[0];
          states.push(this.state(cell, index, progress, frame));
        });
        states.sort((a, b) => a.z - b.z || a.progress - b.progress || a.index - b.index);
        states.forEach((state, order) => state.order = order);
        return states;
      }

      state(cell, index, progress, frame) {
        const { sets, calm } = this.scene, chosen = this.isCalm && calm ? calm : sets;
        const drops = this.isCalm && !calm;
        const set = chosen[chosen.length > 1 ? index : 0], rest = this.rests[cell.rest];
        const values = rest.slice(), written = rest.map(() => 0);
        for (const [layer, track] of set.written) written[layer] = valueOf(track, progress);
        for (const [layer, slot, track] of set.numbers) {
          if (drops && (this.slotBit[slot] & MOVEMENT)) continue;
          if (values[layer] === rest[layer]) values[layer] = rest[layer].slice();
          values[layer][slot] = valueOf(track, progress);
        }
        if (drops) for (let i = 0; i < written.length; i++) written[i] &= ~MOVEMENT;
        const pieces = drops ? [] : set.pieces.map(piece => piece.map(track => valueOf(track, progress)));
        const isCut = pieces.some(piece => piece[8] > 0);
        return { index, progress, frame, values, written, pieces: isCut || pieces.length ? pieces : null,
          z: values[0][SLOT.zPosition] };
      }
    }
    """#

  /// Moves a tracked scene by a real scroller.
  static let scroller = #"""
    function present(root, scene) {
      const scroller = root.querySelector('.scroller'), strip = root.querySelector('.strip');
      const stage = new Stage(root.querySelector('.stage'), scene), tracked = new TrackedScene(scene);
      const isAcross = scene.axis === 0, sign = scene.isRightToLeft && isAcross ? -1 : 1;
      // An endless list goes round often enough for a long fling, and is put back to its middle at rest.
      const rounds = scene.period ? 2 * Math.ceil(6 * scene.size[scene.axis] / scene.period) + 9 : 1;
      const middle = scene.period * Math.floor(rounds / 2);
      const place = () => sign * (isAcross ? scroller.scrollLeft : scroller.scrollTop) - middle;
      const go = (offset, behavior = 'instant') =>
        scroller.scrollTo({ [isAcross ? 'left' : 'top']: sign * (offset + middle), behavior });
      const length = scene.period ? rounds * scene.period + scene.size[scene.axis] : scene.content;
      strip.style[isAcross ? 'width' : 'height'] = `${Math.max(length, scene.size[scene.axis])}px`;
      strip.style[isAcross ? 'height' : 'width'] = '100%';

      if (scene.snaps) {
        const at = index => scene.pages.offsets ? scene.pages.offsets[index] : scene.pages.first + index * scene.pages.stride;
        for (let round = 0; round < rounds; round++) {
          for (let index = 0; index < scene.pages.count; index++) {
            const stop = build('i', 'stop', strip), start = at(index) + round * scene.period;
            stop.style.cssText = isAcross
              ? `inset-inline-start:${start}px;top:0;height:100%;width:${scene.size[0]}px`
              : `top:${start}px;left:0;width:100%;height:${scene.size[1]}px`;
            if (scene.stops) stop.style.scrollSnapStop = 'always';
          }
        }
      } else {
        scroller.style.scrollSnapType = 'none';
        scroller.dataset.free = '';
      }

      function draw() {
        const offset = place();
        root.dataset.offset = offset;
        stage.draw(tracked.states(offset));
      }
      function fit() {
        const room = document.documentElement;
        const k = Math.min(1, room.clientWidth / scene.size[0], room.clientHeight / scene.size[1]);
        root.style.setProperty('--k', k);
      }
      const calm = matchMedia('(prefers-reduced-motion: reduce)');
      function settle() { tracked.isCalm = calm.matches; draw(); }
      calm.addEventListener('change', settle);
      scroller.addEventListener('scroll', draw, { passive: true });
      scroller.addEventListener('scrollend', () => {
        if (!scene.period) return;
        const now = place(), rest = now - Math.round(now / scene.period) * scene.period;
        if (Math.abs(rest - now) > 1) go(rest);
      });
      addEventListener('resize', fit);
      drag(scroller, sign, isAcross, root, calm);
      fit();
      go(scene.start);
      settle();
      root.dataset.ready = '';
      return { place, go, draw };
    }

    // A mouse drags as a finger does; the browser snaps when it lets go.
    function drag(scroller, sign, isAcross, root, calm) {
      let held = null;
      const along = event => (isAcross ? event.clientX : event.clientY);
      scroller.addEventListener('pointerdown', event => {
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        held = { at: along(event), from: isAcross ? scroller.scrollLeft : scroller.scrollTop, v: 0, t: event.timeStamp };
        held.last = held.at;
        scroller.setPointerCapture(event.pointerId);
        scroller.style.scrollSnapType = 'none';
        scroller.classList.add('held');
      });
      scroller.addEventListener('pointermove', event => {
        if (!held) return;
        const k = parseFloat(getComputedStyle(root).getPropertyValue('--k')) || 1;
        const now = along(event), step = event.timeStamp - held.t;
        if (step > 0) held.v = 0.7 * (held.last - now) / step / k + 0.3 * held.v;
        [held.last, held.t] = [now, event.timeStamp];
        scroller[isAcross ? 'scrollLeft' : 'scrollTop'] = held.from + (held.at - now) / k;
      });
      const release = event => {
        if (!held) return;
        const far = event.timeStamp - held.t > 80 ? 0 : held.v * 200;
        held = null;
        scroller.classList.remove('held');
        scroller.scrollBy({ [isAcross ? 'left' : 'top']: far, behavior: calm.matches ? 'instant' : 'smooth' });
        const snap = () => { if (!held && scroller.dataset.free === undefined) scroller.style.scrollSnapType = ''; };
        if (Math.abs(far) > 1) scroller.addEventListener('scrollend', snap, { once: true });
        else snap();
      };
      scroller.addEventListener('pointerup', release);
      scroller.addEventListener('pointercancel', release);
    }
    """#
}
