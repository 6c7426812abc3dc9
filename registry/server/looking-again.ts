/**
 * Another registry may have recorded something a moment ago: looks at the database, but not for every request
 * for what never was.
 */
import type { Store } from '../store/store.ts';

/** Milliseconds. */
const SYNC_INTERVAL_MS = 200;

export function lookingAgain(store: Pick<Store, 'sync'>): () => Promise<void> {
  let looked = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - looked < SYNC_INTERVAL_MS) return;
    looked = performance.now();
    await store.sync().catch(() => undefined);
  };
}
