/**
 * A record of the browser's storage as an atom: for what a part renders from. Null until the part is mounted,
 * as in the server's HTML; then the stored value, also when another tab changes it. Setting it writes the
 * record, null removes it; where storage is full or forbidden the value lives as long as the page.
 *
 * As jotai's `atomWithStorage` over a `storageRecord`, in a third of its bytes (decision 80). Every module
 * bundles its own copy: an atom belongs to the module that made it.
 */
import { type StorageRecordOptions, storageRecord } from '@sufra/contract';
import { atom, type WritableAtom } from 'jotai';

/** The next value, or what makes it of the one that is stored now, which another tab may have written. */
export type StorageUpdate<Value> = Value | null | ((kept: Value | null) => Value | null);

export function storageAtom<Value>(
  options: StorageRecordOptions<Value>,
): WritableAtom<Value | null, [StorageUpdate<Value>], void> {
  const record = storageRecord(options);
  /** False: the browser stores nothing, and the page's own value is all there is. */
  let isKept = true;
  const shown = atom<Value | null>(null);
  shown.onMount = (set) => {
    const read = () => {
      if (isKept) set(() => record.read());
    };
    // Without a key: the whole storage was cleared.
    const follow = ({ key }: StorageEvent) => {
      if (key === options.key || key === null) read();
    };
    read();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  };
  return atom(
    (get) => get(shown),
    (get, set, update) => {
      const before = isKept ? record.read() : get(shown);
      const next = typeof update === 'function' ? (update as (kept: Value | null) => Value | null)(before) : update;
      if (next === null) record.remove();
      else isKept = record.write(next);
      set(shown, () => next);
    },
  );
}
