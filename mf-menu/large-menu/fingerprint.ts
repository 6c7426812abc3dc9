import type { MenuGroup } from '@sufra/api/menu/endpoints';

const known = new WeakMap<object, string>();

/**
 * Fingerprint of some dishes' data: the same data give the same one. FNV-1a over their JSON, so that by a
 * chance of 1 in 4 billion a change is seen only when the page is opened again. Cached for each array, which
 * stays the same while nothing changes.
 */
export function fingerprint(items: MenuGroup['items']): string {
  let print = known.get(items);
  if (print === undefined) {
    let hash = 0x811c9dc5;
    const text = JSON.stringify(items);
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    print = (hash >>> 0).toString(36);
    known.set(items, print);
  }
  return print;
}
