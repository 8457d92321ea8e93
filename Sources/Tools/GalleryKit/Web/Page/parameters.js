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
      if (parameter.cases.length) field.append(...parameter.cases.map((name, value) => new Option(name, value)));
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
    }
    this.code.textContent = this.source;
  }

  /// The lines that create the layout with the present values.
  get source() {
    const lines = [...this.layout.source];
    for (const parameter of this.layout.parameters) {
      const { name, cases } = parameter;
      const value = cases.length ? `.${cases[this.value(parameter)]}` : this.value(parameter);
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
