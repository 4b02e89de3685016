extension WebScript {
  /// The page that looks at a script: it asks the program for everything and draws it.
  static let preview = #"""
    const find = id => document.getElementById(id);
    async function ask(what, body = {}) {
      const answer = await fetch(location.pathname + what, { method: 'POST', body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    }
    const short = x => Math.abs(x) < 5e-4 ? '0' : String(+x.toPrecision(5));

    let about = null, stage = null, motion = null, rests = null, slotBits = null;
    let version = 0, started = performance.now(), isAsking = false, isWanted = true, last = null, states = [];
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    find('calm').checked = calm.matches;
    calm.addEventListener('change', () => { find('calm').checked = calm.matches; settle(); });
    find('calm').addEventListener('change', settle);
    function settle() {
      if (motion) motion.isCalm = find('calm').checked;
      if (film && find('calm').checked) play(false);
      isWanted = true;
    }

    function tell(failure) {
      find('failure').textContent = failure;
      find('failure').hidden = !failure;
    }

    // MARK: The scene

    async function load(answer) {
      version = answer.version;
      tell(answer.failure);
      if (answer.film) {
        [about, motion] = [null, null];
        showFilm(answer.film, emptyStage());
        return drawStrip();
      }
      if (answer.scene) {
        about = answer;
        endFilm();
        const fresh = emptyStage();
        fresh.style.background = answer.background;
        stage = new Stage(fresh, answer.scene);
        const tracked = new TrackedScene({ ...answer.scene, sets: [] });
        [rests, slotBits] = [tracked.rests, tracked.slotBit];
        if (motion) motion.adopt(answer.scene); else motion = new Motion(answer.scene, find('calm').checked);
        find('card').max = answer.scene.cells.length;
        listen(fresh);
        fit();
      } else if (about && answer.parameters) {
        about = { ...about, ...answer, scene: about.scene };
      }
      if (answer.parameters) { chooseEffects(); chooseParameters(); }
      isWanted = true;
      await Promise.all([drawCurves(), drawStrip()]);
    }

    function emptyStage() {
      const old = find('box').querySelector('.stage'), fresh = old.cloneNode(false);
      old.replaceWith(fresh);
      return fresh;
    }

    function fit() {
      if (!about && !film) return;
      const [w, h] = film ? film.size : about.scene.size, room = find('viewport').clientWidth;
      const k = Math.min(1, room / w, Math.max(220, innerHeight - 260) / h);
      const box = find('box');
      [box.style.width, box.style.height] = [`${w * k}px`, `${h * k}px`];
      const area = box.querySelector('.stage');
      [area.style.width, area.style.height, area.style.transform] = [`${w}px`, `${h}px`, `scale(${k})`];
      box.dataset.k = k;
    }
    addEventListener('resize', fit);

    // MARK: Frames

    function tick(now) {
      requestAnimationFrame(tick);
      const seconds = Math.min(0.1, last === null ? 0 : (now - last) / 1000);
      last = now;
      if (film) return tickFilm(seconds);
      if (!motion) return;
      if (motion.isMoving) { motion.advance(seconds); isWanted = true; }
      if (about.alive && !document.hidden) isWanted = true;
      if (isWanted && !isAsking) frame(now);
    }

    // Asks for what is to be seen now, and shows it.
    async function request(what, body, show) {
      [isAsking, isWanted] = [true, false];
      try {
        const answer = await ask(what, body);
        tell(answer.failure);
        await show(answer);
      } catch {
        tell('The program has ended; start it again to go on.');
        await new Promise(done => setTimeout(done, 500));
        isWanted = true;
      }
      isAsking = false;
    }

    function frame(now) {
      const offset = motion.isHeld ? motion.banded(motion.offset) : motion.offset;
      return request('frame', {
        offset, velocity: find('calm').checked ? 0 : motion.velocity, dragging: motion.isHeld,
        time: find('calm').checked ? 0 : (now - started) / 1000,
      }, answer => {
        if (!answer.cells || !about) return;
        draw(answer.cells);
        document.body.dataset.offset = offset;
      });
    }

    function draw(cells) {
      const scene = about.scene, isCalm = find('calm').checked;
      states = cells.filter(cell => scene.cells[cell.index]).map((cell, order) => {
        const rest = rests[scene.cells[cell.index].rest];
        const values = rest.map((still, layer) => {
          const v = still.slice(), list = cell.changes[layer];
          for (let i = 0; i < list.length; i += 2)
            if (!isCalm || !(slotBits[list[i]] & MOVEMENT)) v[list[i]] = list[i + 1];
          return v;
        });
        const frame = cell.frame.slice();
        if (isCalm && scene.stacks)
          frame[scene.axis] = cell.progress * scene.size[scene.axis] * (scene.isRightToLeft && !scene.axis ? -1 : 1);
        const written = isCalm ? cell.written.map(mask => mask & ~MOVEMENT) : cell.written;
        return { ...cell, frame, order, values, written, pieces: isCalm ? null : cell.pieces };
      });
      stage.draw(states);
      showNumbers();
      const page = motion.pages.page(motion.offset), count = scene.pages.count;
      const nearest = ((Math.round(page) % count) + count) % count;
      const words = count ? `Page ${nearest + 1} of ${count}` : 'No cards';
      if (find('place').textContent !== words) find('place').textContent = words;
    }

    // MARK: Hands

    function listen(area) {
      let held = null, rest = 0, pause = 0;
      const along = event => (about.scene.axis ? event.clientY : event.clientX);
      const sign = () => (about.scene.isRightToLeft && !about.scene.axis ? -1 : 1);
      const k = () => Number(find('box').dataset.k) || 1;
      area.addEventListener('pointerdown', event => {
        if (event.button !== 0) return;
        area.setPointerCapture(event.pointerId);
        area.classList.add('held');
        const cell = event.target.closest('.cell');
        // The wheel came to rest before the finger came down.
        clearTimeout(rest);
        held = { at: along(event), from: motion.offset, last: along(event), t: event.timeStamp, v: 0, far: 0, cell };
        motion.hold();
        isWanted = true;
      });
      area.addEventListener('pointermove', event => {
        if (!held) return;
        const now = along(event), step = event.timeStamp - held.t;
        held.far = Math.max(held.far, Math.abs(now - held.at));
        if (step > 0) held.v = 0.7 * sign() * (held.last - now) / step / k() * 1000 + 0.3 * held.v;
        [held.last, held.t] = [now, event.timeStamp];
        motion.offset = held.from + sign() * (held.at - now) / k();
        motion.velocity = held.v;
        isWanted = true;
        clearTimeout(pause);
        pause = setTimeout(() => {
          if (held) { held.v = motion.velocity = 0; isWanted = true; }
        }, 80);
      });
      const release = event => {
        if (!held) return;
        const was = held;
        held = null;
        area.classList.remove('held');
        motion.offset = motion.banded(motion.offset);
        if (was.far < 4 && was.cell) {
          const view = [...stage.views.values()].find(view => view.root.contains(was.cell));
          if (view) { find('card').value = view.index + 1; showNumbers(); }
        }
        motion.letGo(event.timeStamp - was.t > 80 ? 0 : was.v);
        isWanted = true;
      };
      area.addEventListener('pointerup', release);
      area.addEventListener('pointercancel', release);
      area.addEventListener('wheel', event => {
        event.preventDefault();
        const scene = about.scene;
        const d = scene.axis ? event.deltaY : Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX * sign() : event.deltaY;
        motion.by(d * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? motion.length : 1));
        clearTimeout(rest);
        rest = setTimeout(() => { motion.from = undefined; motion.letGo(0); }, 140);
        isWanted = true;
      }, { passive: false });
      area.addEventListener('keydown', event => {
        const page = Math.round(motion.pages.page(motion.target ?? motion.offset)), count = about.scene.pages.count;
        const [next, back] = sign() < 0 ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
        const goal = { [next]: page + 1, ArrowDown: page + 1, PageDown: page + 1, ' ': page + 1,
          [back]: page - 1, ArrowUp: page - 1, PageUp: page - 1, Home: 0, End: count - 1 }[event.key];
        if (goal === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        motion.goTo(goal);
        isWanted = true;
      });
    }

    // MARK: Numbers

    find('card').addEventListener('input', showNumbers);
    function showNumbers() {
      const index = Number(find('card').value) - 1, state = states.find(cell => cell.index === index);
      const rows = [];
      if (state) {
        rows.push(['progress', state.progress]);
        state.changes.forEach((list, layer) => {
          const prefix = layer ? `${about.scene.layers[layer].name}.` : '';
          for (let i = 0; i < list.length; i += 2) rows.push([prefix + about.names[list[i]], list[i + 1]]);
        });
      }
      const body = find('numbers').tBodies[0];
      const lines = rows.length ? rows.map(([name, value]) => [name, short(value)]) : [['not visible', '']];
      while (body.rows.length > lines.length) body.deleteRow(-1);
      while (body.rows.length < lines.length) { const row = body.insertRow(); row.insertCell(); row.insertCell(); }
      lines.forEach((line, i) => line.forEach((text, j) => {
        const cell = body.rows[i].cells[j];
        if (cell.textContent !== text) cell.textContent = text;
      }));
    }

    const NS = 'http://www.w3.org/2000/svg';
    async function drawCurves() {
      const answer = await ask('curves');
      if (!answer.curves) return;
      const list = find('curves');
      list.replaceChildren();
      if (!answer.curves.length) list.textContent = 'Nothing changes over the progress.';
      for (const { name, unit, values } of answer.curves) {
        const [low, high] = [Math.min(...values), Math.max(...values)];
        const figure = build('figure', '', list), svg = document.createElementNS(NS, 'svg');
        svg.setAttribute('viewBox', '-1 0 2 1');
        svg.setAttribute('preserveAspectRatio', 'none');
        svg.setAttribute('role', 'img');
        svg.setAttribute('aria-label', `${name} from ${short(low)} to ${short(high)}`);
        const axis = document.createElementNS(NS, 'line'), path = document.createElementNS(NS, 'path');
        for (const [key, value] of Object.entries({ x1: 0, x2: 0, y1: 0, y2: 1 })) axis.setAttribute(key, value);
        path.setAttribute('d', values.map((value, i) =>
          `${i ? 'L' : 'M'}${answer.progress[i]} ${0.94 - 0.88 * (value - low) / (high - low)}`).join(''));
        svg.append(axis, path);
        figure.append(svg);
        build('figcaption', '', figure).textContent = `${name}  ${short(low)} … ${short(high)} ${unit}`;
      }
    }

    async function drawStrip() {
      const answer = await ask('strip');
      if (!answer.strip) return;
      const list = find('strip');
      list.replaceChildren();
      for (const [progress, address] of answer.strip) {
        const button = build('button', '', build('li', '', list)), image = build('img', '', button);
        button.type = 'button';
        image.src = address;
        image.alt = '';
        if (film) {
          button.setAttribute('aria-label', `Go to ${short(progress)} seconds`);
          button.append(`${+progress.toFixed(2)} s`);
          button.addEventListener('click', () => goTo(progress));
          continue;
        }
        button.setAttribute('aria-label', `Show card 2 at progress ${progress}`);
        button.append(progress);
        button.addEventListener('click', () => {
          const item = Math.min(1, about.scene.cells.length - 1);
          motion.aim(motion.limited(motion.pages.offset(about.scene.cells[item].line - progress)));
          isWanted = true;
        });
      }
    }

    // MARK: Saving

    async function watch() {
      while (true) {
        try {
          const news = await ask('events', { version, failure: find('failure').textContent });
          if (news.version !== version) await load(await ask('scene'));
          else tell(news.failure);
        } catch {
          tell('The program has ended; start it again to go on.');
          await new Promise(done => setTimeout(done, 700));
        }
      }
    }

    ask('scene').then(load).then(() => {
      document.body.dataset.ready = '';
      requestAnimationFrame(tick);
      watch();
    });
    """#
}
