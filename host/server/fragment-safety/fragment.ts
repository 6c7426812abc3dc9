/** Validates what a fragment puts into the document: markup that could reach beyond its outlet is refused. */
import { type FragmentRequest, isVisitorsOwn } from '@sufra/contract';
import { LRUCache } from 'lru-cache';
import { faultOfStyle } from './css.ts';
import { faultOfHtml } from './html.ts';
import type { RenderedFragment } from './rendered-fragment.ts';

/**
 * Characters of HTML that was found without a fault: a document that is rendered again for another address
 * holds the same.
 */
const MAX_CHARACTERS = 8_000_000;

const passed = {
  frame: new LRUCache<string, true>({ maxSize: MAX_CHARACTERS / 4, sizeCalculation: (_, html) => html.length }),
  module: new LRUCache<string, true>({ maxSize: MAX_CHARACTERS, sizeCalculation: (_, html) => html.length }),
};

/** Styles without a fault; those that come again are the same object (`fragments/result.ts`). */
const passedStyles = { frame: new WeakSet<object>(), module: new WeakSet<object>() };

/** Why the fragment would reach beyond its place; null: it does not. What is made for one visitor is not cached. */
export function faultOfFragment({ html, frame, styles }: RenderedFragment, request: FragmentRequest): string | null {
  const owner = request.target.kind === 'frame' ? 'frame' : 'module';
  const known = isVisitorsOwn(request) ? null : passed[owner];
  for (const text of [html, ...(frame ? [frame.header, frame.main, frame.footer] : [])]) {
    if (text === '' || known?.get(text)) continue;
    const fault = faultOfHtml(text, owner);
    if (fault) return `HTML: ${fault}`;
    known?.set(text, true);
  }
  if (passedStyles[owner].has(styles)) return null;
  for (const [id, css] of Object.entries(styles)) {
    const fault = faultOfStyle(id, css, owner);
    if (fault) return `style ${id}: ${fault}`;
  }
  // Others could change.
  if (Object.isFrozen(styles)) passedStyles[owner].add(styles);
  return null;
}
