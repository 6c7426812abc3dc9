/** A module styles what has a class, an id or an attribute. The page's own sheets, and elements as such, are not its to change. */
import type { Guilty } from './guilty.ts';
import { watch } from './watch.ts';

export function watchSheets(guilty: Guilty): void {
  const pages = new WeakSet<object>([...document.styleSheets, ...(document.adoptedStyleSheets ?? [])]);
  const cause = 'sheet';
  const owner = CSSStyleSheet.prototype;
  watch<CSSStyleSheet>(guilty, {
    ...{ owner, names: 'insertRule replace replaceSync', cause },
    mayHarm: (self, [text]) => pages.has(self) || isForAll(String(text)),
  });
  // Those that came later hold the styles of every module.
  const isPages = (self: StyleSheet) =>
    pages.has(self) || (self.ownerNode instanceof Element && self.ownerNode.hasAttribute('data-emotion'));
  watch<CSSStyleSheet>(guilty, { owner, names: 'deleteRule', cause, mayHarm: isPages });
  watch<StyleSheet>(guilty, { owner: StyleSheet.prototype, names: 'disabled', cause, mayHarm: isPages });
  watch<Document>(guilty, {
    ...{ owner: Document.prototype, names: 'adoptedStyleSheets', cause },
    mayHarm: (self, [sheets]) => self.adoptedStyleSheets.some((sheet) => !(sheets as CSSStyleSheet[]).includes(sheet)),
  });
}

/** By a class, an id, an attribute, an element of its own, or where the rule stands: in another, in a shadow. */
const BOUND = /[.#[&]|:host|::slotted|\b[a-z]+-[\w-]+/;

/** True when a rule of the text is for elements as such: `*`, `body`, `:root`. @internal */
export function isForAll(css: string): boolean {
  const rules = css.matchAll(/(?:^|[{};])([^{};@]+)\{/g);
  for (const [, selectors] of rules) {
    // Steps of a keyframe.
    if (/^\s*(?:from|to|[\d.]+%|entry|exit|contain|cover)/.test(selectors!)) continue;
    if (selectors!.split(',').some((selector) => !BOUND.test(selector))) return true;
  }
  return false;
}
