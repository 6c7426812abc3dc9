/** Validates what a fragment puts into the document: markup that could reach beyond its outlet is refused. */
import type { FragmentTarget } from '@sufra/contract';
import { LRUCache } from 'lru-cache';
import type { RenderedFragment } from '../fragments/result.ts';
import { faultOfStyle } from './css.ts';
import { faultOfHtml } from './html.ts';

/** Characters of HTML that was found without a fault: a document that is made anew for another address holds the same. */
const MAX_CHARACTERS = 8_000_000;

const passed = {
  frame: new LRUCache<string, true>({ maxSize: MAX_CHARACTERS / 4, sizeCalculation: (_, html) => html.length }),
  module: new LRUCache<string, true>({ maxSize: MAX_CHARACTERS, sizeCalculation: (_, html) => html.length }),
};

/** Why the fragment would reach beyond its place; null: it does not. */
export function faultOfFragment({ html, frame, styles }: RenderedFragment, { kind }: FragmentTarget): string | null {
  const owner = kind === 'frame' ? 'frame' : 'module';
  for (const text of [html, ...(frame ? [frame.header, frame.main, frame.footer] : [])]) {
    if (text === '' || passed[owner].get(text)) continue;
    const fault = faultOfHtml(text, owner);
    if (fault) return `HTML: ${fault}`;
    passed[owner].set(text, true);
  }
  for (const [id, css] of Object.entries(styles)) {
    const fault = faultOfStyle(id, css, owner);
    if (fault) return `style ${id}: ${fault}`;
  }
  return null;
}
