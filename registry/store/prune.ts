/** Removes unneeded files: of releases that were in no plan for 30 days (issue: never earlier). */
import type { Actor } from '../access/actor.ts';
import type { HistoryEntry } from '../plan/history.ts';
import { keyOf } from '../plan/state.ts';
import { usageOf } from '../plan/usage.ts';
import { pruning, type StoredRelease } from './decisions.ts';
import type { Store } from './store.ts';

/** Milliseconds. A page that was opened then may still ask for its files. */
export const KEPT_MS = 30 * 24 * 60 * 60_000;

export interface PruneResult {
  /** What went, or would go. */
  removed: { module: string; version: string; bytes: number; lastUsed: string }[];
  kept: number;
}

export async function prune(store: Store, actor: Actor, now: Date, dryRun: boolean): Promise<PruneResult> {
  const descriptorOf = (module: string, version: string) => store.release(module, version)?.descriptor ?? null;
  const { now: used, until } = usageOf(await wholeHistory(store), descriptorOf);
  const removed: PruneResult['removed'] = [];
  let kept = 0;
  for (const release of store.releases()) {
    const { name: module, version, files } = release.descriptor;
    const key = keyOf(module, version);
    if (store.state().pruned.has(key)) continue;
    const lastUsed = lastUse(release, used.has(key), until.get(key), now);
    if (now.getTime() - Date.parse(lastUsed) < KEPT_MS) {
      kept += 1;
      continue;
    }
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    if (!dryRun) {
      // Recorded first: from then on no plan can name it. It may have come back since it was looked at.
      const { change } = await store.change(actor, pruning(module, version), { reason: `last used ${lastUsed}` });
      if (change.action === 'prune') await store.shelf.remove(module, version);
    }
    removed.push({ module, version, bytes, lastUsed });
  }
  return { removed, kept };
}

/** A release that was in no plan yet counts from its publish. */
function lastUse({ publishedAt }: StoredRelease, isUsed: boolean, until: string | undefined, now: Date): string {
  return isUsed ? now.toISOString() : (until ?? publishedAt);
}

async function wholeHistory(store: Store): Promise<HistoryEntry[]> {
  const entries = await store.history({ limit: Number.MAX_SAFE_INTEGER });
  return entries.reverse();
}
