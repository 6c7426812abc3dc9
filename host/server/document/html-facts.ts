/**
 * What a document looks for in the HTML of its fragments. That of public fragments comes again in the next
 * document, as the same string, and is read once (decision 187).
 */
import type { PageFeature } from '@sufra/contract/page-protocol';
import { LRUCache } from 'lru-cache';
import { pageFeatures } from './page-features.ts';

export interface HtmlFacts {
  /** Around its slots: text, name of a slot, text, and so on. */
  pieces: readonly string[];
  slots: readonly string[];
  shows: readonly PageFeature[];
  /** Text of a dialog shows something else than it does outside. */
  hasDialog: boolean;
}

const PLACEHOLDER = /<sufra-slot name="([a-z0-9.-]+)"><\/sufra-slot>/;
const MAX_CHARACTERS = 8_000_000;

const known = new LRUCache<string, HtmlFacts>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (_, html) => html.length || 1,
});

/** `isOwn`: it is made for one visitor, and is not held. */
export function htmlFacts(html: string, isOwn: boolean): HtmlFacts {
  const before = isOwn ? undefined : known.get(html);
  if (before) return before;
  const pieces = html.split(PLACEHOLDER);
  const facts = {
    pieces,
    slots: [...new Set(pieces.filter((_, at) => at % 2 === 1))],
    shows: pageFeatures([html]),
    hasDialog: html.includes('<dialog'),
  };
  if (!isOwn) known.set(html, facts);
  return facts;
}
