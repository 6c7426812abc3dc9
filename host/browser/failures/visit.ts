/**
 * What a report calls its visitor: a random key for the session of this tab, so that a page that fails ten times is one visitor. It
 * names nobody, goes nowhere but into reports, and ends with the tab.
 */
const KEY = 'sufra.visit';

let key: string | undefined;

export function visitKey(storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage): string {
  if (key === undefined) {
    const fresh = Math.random().toString(36).slice(2, 14);
    try {
      key = storage().getItem(KEY) ?? fresh;
      storage().setItem(KEY, key);
    } catch {
      // Where no storage is to be had a document is a visit.
      key = fresh;
    }
  }
  return key;
}
