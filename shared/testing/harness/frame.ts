/**
 * The tools and the log around the module on the page of the harness. For developers, in English; it looks
 * like no storefront.
 */

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

export function button(label: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, label);
  made.addEventListener('click', press);
  return made;
}

const LAID =
  'display:flex;flex-wrap:wrap;gap:1rem;padding:.5rem 1rem;border-block-end:1px dashed;font:.875rem system-ui';
/** Lines that are shown at once. */
const MAX_LINES = 50;

export class Frame {
  readonly tools: HTMLElement;
  readonly slots = element('div', {});
  readonly main = element('main', {});
  readonly #log = element('ol', { role: 'log', 'aria-label': 'What the module asked for', lang: 'en', dir: 'ltr' });

  constructor(module: string) {
    this.tools = element('nav', { 'aria-label': 'Harness', lang: 'en', dir: 'ltr' }, element('strong', {}, module));
    this.tools.style.cssText = LAID;
    this.main.dataset.module = module;
    this.#log.style.cssText = 'margin:2rem 1rem;font:.8125rem ui-monospace,monospace;border-block-start:1px dashed';
    document.body.replaceChildren(this.tools, this.slots, this.main, this.#log);
  }

  /** Writes a line for the developer. */
  say(line: string): void {
    this.#log.append(element('li', {}, line));
    if (this.#log.childElementCount > MAX_LINES) this.#log.firstElementChild?.remove();
  }
}
