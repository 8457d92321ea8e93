'use strict';
// Creates and fills the views of elements. Each kind of record has one kind of view. All cells have the same structure,
// so that a cell can be reused for any style. The style sheet determines which parts are visible.

const kinds = ['cell', 'header', 'footer', 'hero', 'menu', 'columnHeader', 'rowHeader', 'corner'];
const styles = ['card', 'row', 'picture', 'poster', 'tile', 'window', 'tag', 'sheet', 'event', 'line'];

const make = (name, className, ...children) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
};
const pick = (list, index) => list[((index % list.length) + list.length) % list.length];
const clockTime = minutes => {
  // The festival opens at ten.
  const whole = (((Math.trunc(minutes) + 600) % 1440) + 1440) % 1440;
  return `${Math.trunc(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

class Views {
  constructor(data) { this.data = data; }

  make(kind) {
    if (kind === 0) {
      const image = make('img');
      image.alt = '';
      image.draggable = false;
      image.decoding = 'async';
      const title = make('span', 'title');
      const subtitle = make('span', 'subtitle');
      const badge = make('span', 'badge');
      const button = make('span', 'open');
      button.textContent = 'Open';
      button.ariaHidden = 'true';
      badge.ariaHidden = 'true';
      const plate = make('div', 'plate', make('div', 'shot', image), make('div', 'veil'),
        make('div', 'words', title, subtitle), badge, button);
      const element = make('div', 'cell', plate);
      element.setAttribute('role', 'listitem');
      return { element, kind, image, title, subtitle, badge, plate, style: -1, name: '' };
    }
    const element = make('div', `view ${kinds[kind]}`);
    const view = { element, kind, style: -1, name: '' };
    if (kind === 1) {
      view.title = make('h2', 'title');
      view.more = make('span', 'more');
      element.append(view.title, view.more);
    } else if (kind === 3) {
      view.image = make('img');
      view.image.alt = '';
      view.image.draggable = false;
      view.veil = make('div', 'veil');
      element.append(view.image, make('div', 'shade'),
        make('div', 'words', make('span', 'title', 'Far places'), make('span', 'subtitle', 'A journey in pictures')), view.veil);
    } else if (kind === 4) {
      element.append(...['Overview', 'Routes', 'Seasons', 'Stays'].map(word => make('span', '', word)));
    }
    if (kind === 5 || kind === 6 || kind === 7) element.ariaHidden = 'true';
    return view;
  }

  picture(identifier) { return pick(this.data.pictures, identifier); }

  /// Fills a view with the content of one element. `record` contains the numbers of the element.
  fill(view, record, layout, count) {
    const [kind, style, identifier, position, section, item] = record;
    if (kind === 0) this.#fillCell(view, style, identifier, position, section, item, layout, count);
    else this.#fillOther(view, kind, section, layout);
  }

  #fillCell(view, style, identifier, position, section, item, layout, count) {
    const name = styles[style];
    view.element.className = `cell ${name}`;
    view.style = style;
    view.element.setAttribute('aria-posinset', position + 1);
    view.element.setAttribute('aria-setsize', count);
    const texts = this.data.texts;
    const picture = this.picture(identifier);
    let title = picture.title, subtitle = picture.subtitle;
    if (name === 'tag') [title, subtitle] = [pick(texts.tags, identifier), ''];
    if (name === 'sheet') [title, subtitle] = [this.#figure(section, item), ''];
    if (name === 'event') [title, subtitle] = [pick(texts.programs, section * 5 + item * 7), ''];
    view.title.textContent = title;
    view.subtitle.textContent = subtitle;
    view.badge.textContent = (position + 1).toLocaleString('en');
    view.element.classList.toggle('chosen', name === 'tag' && identifier % 7 === 1);
    if (name === 'event') view.element.dataset.hue = (section * 2 + item) % 5;
    const showsPicture = name !== 'tag' && name !== 'sheet' && name !== 'event';
    if (showsPicture) {
      const address = `pictures/${picture.file}`;
      if (view.image.getAttribute('src') !== address) view.image.src = address;
    }
    view.element.setAttribute('aria-label', subtitle ? `${title}, ${subtitle}` : title);
  }

  /// The amount of a category of the budget in a month, as in DemoTexts.swift.
  #figure(row, column) {
    const { amount, step } = pick(this.data.texts.budget, row);
    return (amount + ((column * 5 + row * 3) % 7 - 3) * step).toLocaleString('en');
  }

  #fillOther(view, kind, section, layout) {
    const texts = this.data.texts;
    switch (kinds[kind]) {
      case 'header':
        view.title.textContent = pick(texts.sections, section);
        view.more.textContent = layout === 'list' || layout === 'nested-pages' ? '' : 'See all';
        break;
      case 'footer': view.element.textContent = `Pictures of ${pick(texts.sections, section).toLowerCase()}`; break;
      case 'hero': view.image.src = `pictures/${this.picture(3).file}`; break;
      case 'columnHeader':
        view.element.textContent = layout === 'timeline' ? clockTime(section * 60) : pick(texts.columns, section);
        break;
      case 'rowHeader':
        view.element.textContent = layout === 'timeline' ? pick(texts.stages, section) : pick(texts.budget, section).name;
        break;
    }
  }
}
