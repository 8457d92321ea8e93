'use strict';
// The parameters of the current layout, and the source that creates the layout with their values.

class Parameters {
  /// `onchange` is called after each change.
  constructor(engine, panel, onchange) {
    this.engine = engine;
    this.fields = panel.querySelector('.fields');
    this.code = panel.querySelector('code');
    this.onchange = onchange;
    panel.querySelector('#reset').addEventListener('click', () => {
      for (const { number } of this.layout.parameters) this.engine.call.resetParameter(number);
      this.chosen.clear();
      this.onchange();
      this.update();
    });
    const copy = panel.querySelector('#copy');
    copy.addEventListener('click', async () => {
      await navigator.clipboard.writeText(this.source).then(() => { copy.textContent = 'Copied'; }, () => getSelection().selectAllChildren(this.code));
      setTimeout(() => { copy.textContent = 'Copy'; }, 1500);
    });
  }

  /// The chosen values by number.
  chosen = new Map();

  /// Shows the parameters of another layout.
  show(layout) {
    this.layout = layout;
    this.chosen.clear();
    this.rows = layout.parameters.map(parameter => {
      const field = parameter.cases.length ? make('select') : make('input');
      if (parameter.cases.length) field.append(...parameter.cases.map((text, value) => new Option(text.split('(')[0], value)));
      else Object.assign(field, { type: 'range', min: parameter.lowest, max: parameter.highest, step: parameter.step });
      const output = make('output', '');
      const label = make('label', 'field', make('code', '', parameter.name), output, field, make('small', '', parameter.help));
      field.addEventListener('input', () => {
        this.chosen.set(parameter.number, Number(field.value));
        this.engine.call.setParameter(parameter.number, Number(field.value));
        this.onchange();
        this.update();
      });
      return { parameter, field, output, label };
    });
    this.fields.replaceChildren(...this.rows.map(row => row.label));
    this.update();
  }

  /// Chooses the values again after the layout was opened with other data.
  restore() {
    for (const [number, value] of this.chosen) this.engine.call.setParameter(number, value);
    this.update();
  }

  value({ number, step }) {
    // Numbers have no more decimals than the step of their parameter.
    return Number(this.engine.call.parameter(number).toFixed(step < 0.1 ? 2 : step < 1 ? 1 : 0));
  }

  /// Shows the present values. Values that nobody chose depend on the size of the view.
  update() {
    for (const { parameter, field, output } of this.rows) {
      const value = this.value(parameter);
      field.value = value;
      output.textContent = parameter.cases.length ? '' : value;
      const owner = this.#owner(parameter);
      field.disabled = owner !== undefined && !this.#arguments(owner).some(([label]) => `${owner.name}.${label}` === parameter.name);
    }
    this.code.textContent = this.source;
  }

  /// The arguments of the present case of an enumeration as pairs of a label and a value. Without a value, it is that of the
  /// parameter whose name is that of the enumeration and the label.
  #arguments(parameter) {
    const list = parameter.cases[this.value(parameter)].split(/[()]/)[1] ?? '';
    return list.split(',').filter(Boolean).map(part => part.split(':'));
  }

  /// The enumeration of which a parameter is an argument, if there is one.
  #owner(parameter) {
    return this.layout.parameters.find(other => other.cases.length > 0 && parameter.name.startsWith(`${other.name}.`));
  }

  /// The present value in Swift.
  #text(parameter) {
    const value = this.value(parameter);
    if (!parameter.cases.length) return `${value}`;
    const text = parameter.cases[value];
    const name = text.split('(')[0];
    if (name === 'true' || name === 'false') return name;
    if (name === text) return `.${name}`;
    const parts = this.#arguments(parameter).map(([label, literal]) => {
      const own = this.layout.parameters.find(other => other.name === `${parameter.name}.${label}`);
      return `${label}: ${literal || this.value(own)}`;
    });
    return `.${name}(${parts.join(', ')})`;
  }

  /// The lines that create the layout with the present values.
  get source() {
    const lines = [...this.layout.source];
    for (const parameter of this.layout.parameters) {
      if (this.#owner(parameter)) continue;
      const { name } = parameter;
      const value = this.#text(parameter);
      const argument = lines.findIndex(line => line.includes(`(${name}: `));
      if (argument >= 0) {
        lines[argument] = lines[argument].replace(/: \.\w+/, `: ${value}`);
        continue;
      }
      const assigns = line => line.startsWith(`layout.${name} = `) || line.startsWith(`layout.${name.split('.')[0]} = C`);
      const index = lines.findIndex(assigns);
      if (index >= 0) lines.splice(index, 1);
      lines.push(`layout.${name} = ${value}`);
    }
    return lines.join('\n');
  }
}
