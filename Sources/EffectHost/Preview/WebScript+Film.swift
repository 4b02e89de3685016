extension WebScript {
  /// What plays by itself in the page: pictures of the program's, at the times that the page wants.
  static let film = #"""
    // No moment is the still picture, with which somebody who wants less motion begins.
    let film = null, moment = null, isPlaying = false;

    function showFilm(given, area) {
      const isFirst = !film;
      film = given;
      document.body.classList.add('film');
      area.setAttribute('aria-roledescription', 'film');
      const image = build('img', 'picture', area);
      image.alt = '';
      image.draggable = false;
      find('moment').max = film.duration;
      find('player').hidden = film.duration === 0;
      if (isFirst) [moment, isPlaying] = [null, false];
      if (isFirst && film.duration > 0 && !find('calm').checked) { moment = 0; play(true); }
      if (moment > film.duration) moment = 0;
      area.addEventListener('keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const goal = { ArrowRight: (moment ?? 0) + 1 / 60, ArrowLeft: (moment ?? 0) - 1 / 60, Home: 0, End: film.duration }[event.key];
        if (goal !== undefined) goTo(goal); else if (event.key === ' ') play(!isPlaying); else return;
        event.preventDefault();
      });
      area.addEventListener('click', () => play(!isPlaying));
      fit();
      isWanted = true;
    }

    function endFilm() {
      if (!film) return;
      film = null;
      play(false);
      document.body.classList.remove('film');
      find('box').querySelector('.stage').setAttribute('aria-roledescription', 'carousel');
    }

    function play(yes) {
      isPlaying = Boolean(film) && film.duration > 0 && yes;
      if (isPlaying && (moment === null || moment >= film.duration)) moment = 0;
      find('play').textContent = isPlaying ? 'Pause' : 'Play';
    }

    function goTo(time) {
      play(false);
      moment = Math.min(Math.max(0, time), film.duration);
      isWanted = true;
    }

    function tickFilm(seconds) {
      if (isPlaying && !document.hidden) {
        moment = (moment + seconds) % film.duration;
        isWanted = true;
      }
      if (!isWanted || isAsking) return;
      const wanted = moment, width = Math.ceil(find('box').clientWidth * devicePixelRatio);
      request('picture', wanted === null ? { width } : { time: wanted, width }, async answer => {
        const image = find('box').querySelector('.picture');
        if (!answer.picture || !film || !image) return;
        image.src = answer.picture;
        await image.decode().catch(() => {});
        find('moment').value = wanted ?? 0;
        find('clock').textContent = wanted === null ? 'still' : `${wanted.toFixed(2)} s of ${film.duration.toFixed(2)} s`;
        document.body.dataset.moment = wanted ?? 'still';
      });
    }

    find('play').addEventListener('click', () => play(!isPlaying));
    find('moment').addEventListener('input', event => goTo(Number(event.target.value)));
    """#
}
