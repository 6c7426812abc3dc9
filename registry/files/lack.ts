/** Whether the files of all releases that plans name are on their shelf, in words. */
import { keyOf } from '../plan/state.ts';
import type { Store } from '../store/store.ts';
import { DiskShelf } from './disk-shelf.ts';
import { eachOf } from './each-of.ts';
import { FilesFault } from './fault.ts';

/**
 * Milliseconds for which an answer holds: each look asks the disk for every file, or the bucket for the list
 * of every release.
 */
const KNOWN_MS = { disk: 60_000, bucket: 600_000 };
/** Releases at a time. */
const AT_ONCE = 8;
const SHOWN = 3;

const known = new WeakMap<Store, { at: number; revision: number; lack: Promise<string | null> }>();

/**
 * Null: nothing, by names and sizes, or the bucket does not answer. Bytes are looked at when a file is read,
 * and by `sufra doctor`.
 */
export function lackOf(store: Store): Promise<string | null> {
  const before = known.get(store);
  const { revision } = store.state();
  const knownMs = store.shelf instanceof DiskShelf ? KNOWN_MS.disk : KNOWN_MS.bucket;
  if (before && before.revision === revision && performance.now() - before.at < knownMs) return before.lack;
  const lack = look(store);
  known.set(store, { at: performance.now(), revision, lack });
  return lack;
}

async function look(store: Store): Promise<string | null> {
  const { pruned, yanked } = store.state();
  const releases = [...store.releases()].filter(({ descriptor: { name, version } }) => {
    const key = keyOf(name, version);
    return !pruned.has(key) && !yanked.has(key);
  });
  const without: string[] = [];
  try {
    await eachOf(releases, AT_ONCE, async ({ descriptor }) => {
      if ((await store.shelf.faultsOf(descriptor, true)).length > 0)
        without.push(keyOf(descriptor.name, descriptor.version));
    });
  } catch (error) {
    // `whyAway` says it.
    if (error instanceof FilesFault && error.kind === 'away') return null;
    throw error;
  }
  without.sort();
  if (without.length === 0) return null;
  const more = without.length > SHOWN ? ` and ${without.length - SHOWN} more` : '';
  return `files of ${without.slice(0, SHOWN).join(', ')}${more} in ${store.shelf.name}: restore it from a copy, or publish new versions`;
}

/** Says at the start what is not as it should be; the registry serves what it has. */
export async function tellState(store: Store, tell: (what: string) => void): Promise<void> {
  const away = await store.shelf.whyAway();
  if (away !== null) tell(`files of releases: ${away}; what the disk holds is served, publishes are refused`);
  const lack = away === null ? await lackOf(store) : null;
  if (lack !== null) tell(`lacks ${lack}`);
}
