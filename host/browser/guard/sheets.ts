/** A module styles what it has made. The page's own sheets, and what others have made, are not its to change. */
import type { PageRelease } from '@sufra/contract';
import { isBoundSelector, splitSelectors } from '@sufra/contract/selectors';
import type { Guilty } from './guilty.ts';
import { watch } from './watch.ts';

export function watchSheets(guilty: Guilty): void {
  const pages = new WeakSet<object>([...document.styleSheets, ...(document.adoptedStyleSheets ?? [])]);
  /** By the module that brought it. */
  const adoptedBy = new WeakMap<object, string>();
  const cause = 'sheet';
  const owner = CSSStyleSheet.prototype;
  const mayHarm = (self: CSSStyleSheet, [text]: readonly unknown[]) => pages.has(self) || isForAll(String(text));
  watch<CSSStyleSheet>(guilty, {
    ...{ owner, names: 'insertRule replaceSync', cause },
    mayHarm,
    // Where it would stand: callers take it away by that.
    refused: (_, [, index = 0]) => index,
  });
  watch<CSSStyleSheet>(guilty, { owner, names: 'replace', cause, mayHarm, refused: (self) => Promise.resolve(self) });
  // Those that came later hold the styles of every module.
  const isPages = (self: StyleSheet) =>
    pages.has(self) || (self.ownerNode instanceof Element && self.ownerNode.hasAttribute('data-emotion'));
  watch<CSSStyleSheet>(guilty, { owner, names: 'deleteRule', cause, mayHarm: isPages });
  watch<StyleSheet>(guilty, { owner: StyleSheet.prototype, names: 'disabled', cause, mayHarm: isPages });
  const takesOthers = (before: readonly object[], after: readonly object[], { name }: PageRelease) =>
    before.some((sheet) => !after.includes(sheet) && adoptedBy.get(sheet) !== name);
  const adopt = (sheets: readonly unknown[], { name }: PageRelease) => {
    for (const sheet of sheets)
      if (sheet instanceof Object && !pages.has(sheet) && !adoptedBy.has(sheet)) adoptedBy.set(sheet, name);
  };
  watch<Document>(guilty, {
    ...{ owner: Document.prototype, names: 'adoptedStyleSheets', cause },
    mayHarm: (self, [sheets]) => missing(self.adoptedStyleSheets, sheets) || missing(sheets, self.adoptedStyleSheets),
    harms: (self, [sheets], release) => takesOthers(self.adoptedStyleSheets, list(sheets), release),
    after: ([sheets], release) => adopt(list(sheets), release),
  });
  // The list changes in place, too, without an assignment.
  const only = document.adoptedStyleSheets;
  if (!only || Object.isFrozen(only)) return;
  for (const names of ['push', 'unshift', 'pop', 'shift', 'splice'] as const) {
    watch<CSSStyleSheet[]>(guilty, {
      ...{ owner: Array.prototype, only, names, cause, mayHarm: () => true, after: adopt },
      harms(self, all, release) {
        const next = list(self);
        (next[names] as (...all: readonly unknown[]) => unknown)(...all);
        return takesOthers(list(self), next, release);
      },
    });
  }
}

const list = (sheets: unknown) => [...(sheets as Iterable<CSSStyleSheet>)];

function missing(some: unknown, others: unknown): boolean {
  const known = list(others);
  return list(some).some((sheet) => !known.includes(sheet));
}

/** As nearly every rule of the page's own styles comes. */
const OF_ONE_CLASS = /^\.[\w-]+\{[^{}]*\}$/;

/** True when a rule of the text meets what others have made: `*`, `body`, `:root`, `:not(.a)`. @internal */
export function isForAll(css: string): boolean {
  if (OF_ONE_CLASS.test(css)) return false;
  const rules = css.matchAll(/(?:^|[{};])([^{};@]+)\{/g);
  for (const [, selectors] of rules) {
    // Steps of a keyframe.
    if (/^\s*(?:from|to|[\d.]+%|entry|exit|contain|cover)/.test(selectors!)) continue;
    if (splitSelectors(selectors!).some((selector) => !isBoundSelector(selector))) return true;
  }
  return false;
}
