// What the console's pages share in the browser.

export const byId = (id) => document.getElementById(id);

/** Makes an element; strings among the children are text. */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'onclick') node.addEventListener('click', value);
    else if (value !== null && value !== undefined && value !== false)
      node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** Does the work when it is called, never twice at once: of calls while it runs, one more run comes of all. */
export function oneAtATime(work) {
  let running = null;
  let again = false;
  return () => {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await work();
      } while (again);
    })().finally(() => {
      running = null;
    });
    return running;
  };
}

/** A button that works once per tap; `more`: its other attributes. It is not disabled meanwhile: a disabled button loses the focus. */
export function action(label, classes, work, more = {}) {
  const button = element('button', { type: 'button', class: classes, ...more }, label);
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    await work();
    button.ariaDisabled = null;
  });
  return button;
}

/** A switch; `id` names it when the page is drawn again. */
export function toggle(label, on, work, id) {
  const button = action('', 'switch', work, { role: 'switch', 'aria-checked': String(on), 'aria-label': label });
  if (id) button.dataset.for = id;
  return button;
}
