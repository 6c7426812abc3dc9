/**
 * Calls that stop or mislead the whole page: some a module has no reason for, others none to make again and
 * again. After the first tap can act.
 */
import type { Guilty } from './guilty.ts';
import { watch } from './watch.ts';

const WITHIN_MS = 10_000;
/** Characters that the long records of a module take together: all modules share one storage. */
const MOST_STORED = 500_000;
/** A shorter record is not counted. */
const LONG_RECORD = 1000;

export function watchCalls(guilty: Guilty): void {
  const mayHarm = () => true;
  watch(guilty, { owner: window, names: 'stop', cause: 'place', mayHarm });
  watch(guilty, { owner: Document.prototype, names: 'cookie', cause: 'storage', mayHarm });
  /** Keys of long records, by module and storage. */
  const known = new Map<string, Set<string>>();
  watch<Storage>(guilty, {
    ...{ owner: Storage.prototype, names: 'setItem', cause: 'storage' },
    mayHarm: (_, [, value]) => String(value).length > LONG_RECORD,
    harms(self, [key, value], { name }) {
      const id = self === localStorage ? name : `${name} session`;
      const keys = known.get(id) ?? new Set<string>();
      known.set(id, keys);
      let sum = String(value).length;
      for (const one of keys) {
        if (one === String(key)) continue;
        const record = self.getItem(one);
        if (record === null) keys.delete(one);
        else sum += record.length;
      }
      if (sum > MOST_STORED) return true;
      keys.add(String(key));
      return false;
    },
  });
  flood(guilty, window, 'alert confirm prompt', 2);
  flood(guilty, window, 'print', 20);
  flood(guilty, window, 'scroll scrollTo scrollBy', 200);
  flood(guilty, Element.prototype, 'scrollIntoView', 200);
  flood(guilty, Storage.prototype, 'removeItem', 5);
  // Single-spa has its own.
  flood(guilty, history, 'pushState replaceState', 30);
  flood(guilty, History.prototype, 'back forward go', 10);
}

/** `most`: of one module's calls of one method in ten seconds. */
function flood(guilty: Guilty, owner: object, names: string, most: number): void {
  for (const method of names.split(' ')) {
    const calls = new Map<string, number[]>();
    watch(guilty, {
      ...{ owner, names: method, cause: 'flood', mayHarm: () => true },
      harms(_, __, { name }) {
        const now = performance.now();
        const recent = (calls.get(name) ?? []).filter((at) => now - at < WITHIN_MS);
        calls.set(name, [...recent, now].slice(-most));
        return recent.length >= most;
      },
      // A question that waits for a yes ends.
      refused: () => true,
    });
  }
}
