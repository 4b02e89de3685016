extension WebScript {
  /// The effect and the parameters that are chosen in the page.
  static let choices = #"""
    function chooseEffects() {
      const picker = find('effect'), groups = new Map();
      picker.replaceChildren();
      for (const [group, name] of about.effects) {
        if (!groups.has(group)) {
          const list = build('optgroup', '', picker);
          list.label = group;
          groups.set(group, list);
        }
        const option = build('option', '', groups.get(group));
        [option.value, option.textContent, option.selected] = [name, name || 'the script’s own', name === about.effect];
      }
    }
    find('effect').addEventListener('change', async event => load(await ask('choose', { effect: event.target.value })));

    let waiting = null, isChoosing = false;
    async function set(name, value) {
      waiting = { ...(waiting ?? {}), [name]: value };
      if (isChoosing) return;
      isChoosing = true;
      try {
        while (waiting) {
          const values = waiting;
          waiting = null;
          const answer = await ask('choose', { effect: about.effect, values });
          version = answer.version;
          tell(answer.failure);
          if (answer.parameters) about.parameters = answer.parameters;
          isWanted = true;
        }
        await Promise.all([drawCurves(), drawStrip()]);
      } finally {
        isChoosing = false;
      }
    }

    function chooseParameters() {
      const form = find('parameters'), focused = document.activeElement?.name;
      form.replaceChildren();
      if (!about.parameters.length) form.textContent = 'This effect has none.';
      for (const parameter of about.parameters) form.append(field(parameter));
      if (focused) form.elements[focused]?.focus();
    }

    function field({ name, unit, help, value, kind, words, min, max, step }) {
      const row = build('div', 'field');
      const label = build('label', '', row);
      label.textContent = name;
      label.htmlFor = `parameter-${name}`;
      let input;
      if (kind === 'choice') {
        input = build('select', '', row);
        for (const word of words) {
          const option = build('option', '', input);
          option.value = option.textContent = word;
        }
        input.value = value;
        input.addEventListener('change', () => set(name, input.value));
      } else if (kind === 'other') {
        input = build('output', '', row);
        input.textContent = JSON.stringify(value);
      } else if (kind === 'number') {
        const isRange = min !== null && max !== null;
        const shown = isRange ? build('output', '', row) : null;
        input = build('input', '', row);
        input.type = isRange ? 'range' : 'number';
        if (min !== null) input.min = min;
        if (max !== null) input.max = max;
        input.step = step ?? (isRange ? 10 ** Math.floor(Math.log10((max - min) / 100)) : 'any');
        input.value = value ?? 0;
        const show = () => { if (shown) shown.textContent = `${short(Number(input.value))} ${unit}`; };
        input.addEventListener('input', () => { show(); if (input.value !== '') set(name, Number(input.value)); });
        show();
      } else {
        input = build('input', '', row);
        input.type = kind === 'boolean' ? 'checkbox' : 'color';
        if (kind === 'boolean') input.checked = value === true; else if (value) input.value = value;
        input.addEventListener('input', () => set(name, kind === 'boolean' ? input.checked : input.value));
      }
      [input.id, input.name] = [`parameter-${name}`, name];
      if (help) build('small', '', row).textContent = help;
      return row;
    }
    find('parameters').addEventListener('submit', event => event.preventDefault());
    """#
}
