/**
 * The data of a fragment, as a renderer sends it: texts that are put into the document as they are, once they
 * are known to be JSON.
 */
import { LRUCache } from 'lru-cache';
import type { RecordText } from '../fragment-safety/rendered-fragment.ts';
import { scriptJson } from '../http/json.ts';
import type { DataRecord } from './protocol.ts';

/** Characters of the data that are cached: some fifty menus. */
const MAX_CHARACTERS = 4_000_000;

/**
 * Data as it may stand in a script block, by the text that a renderer sent. The same menu comes with each
 * document of its place.
 */
const proved = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (text, sent) => text.length + sent.length || 1,
});

/** @param isOwn true: it is one visitor's, and no part of it is cached. Throws when a part is no JSON. */
export function readDataTexts(data: readonly DataRecord<string>[], isOwn: boolean): RecordText[] {
  return data.map(([key, updatedAt, text]) => {
    const keyValue: unknown = JSON.parse(key);
    if (!Array.isArray(keyValue)) throw new Error('A key is a list');
    const start = scriptJson({ key: keyValue, updatedAt: JSON.parse(updatedAt) as unknown });
    return {
      key: JSON.stringify(keyValue),
      json: `${start.slice(0, -1)},"data":${isOwn ? safeText(text) : prove(text)}}`,
    };
  });
}

function prove(text: string): string {
  const safe = proved.get(text) ?? safeText(text);
  proved.set(text, safe);
  return safe;
}

/** Read and written again, so that whatever it was, it is JSON and ends no element. */
function safeText(text: string): string {
  return scriptJson(JSON.parse(text));
}
