/**
 * A tenant update reloads the page fully, each open page at a moment of its own within ten seconds:
 * all of a restaurant's at once would be a rush on its pages. But not while a payment, a code, something
 * typed or a dialog would be lost: then at the next safe navigation. An update from before the socket
 * was connected is found by comparing the tenant's revision of the document with the present one, once it is
 * connected and again after each loss of the connection.
 */

import { type PublicTenant, storageRecord } from '@sufra/contract';
import { TENANT_PATH } from '@sufra/contract/edge-paths';
import type { Platform, Realtime } from '@sufra/module';

export interface TenantReload {
  hold: Platform['holdReload'];
  /** True while a module holds it: a payment, a code. */
  isHeld(): boolean;
  /** True when a reload was postponed and nothing prevents it any more. */
  isDue(): boolean;
}

export interface TenantReloadParts {
  realtime: Realtime;
  dialogOpen: () => boolean;
  /** Something is typed or chosen on the page. */
  typed: () => boolean;
  reload?: () => void;
  /** The tenant's revision now; null: not known. */
  ask?: () => Promise<string | null>;
  /** From 0 up to 1: this page's share of the time in which all of them reload. */
  random?: () => number;
}

/** Open pages of a restaurant reload within this time. */
const SPREAD_MS = 10_000;

/** The two revisions for which this tab has reloaded. */
const record = storageRecord({
  area: 'session',
  key: 'sufra.tenant-revision',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value : null),
});

export function createTenantReload(
  { key, revision }: Pick<PublicTenant, 'key' | 'revision'>,
  {
    realtime,
    dialogOpen,
    typed,
    reload = () => location.reload(),
    ask = askRevision,
    random = Math.random,
  }: TenantReloadParts,
): TenantReload {
  const held = new Set<symbol>();
  let waiting = false;
  let isPlanned = false;
  const free = () => held.size === 0 && !dialogOpen() && !typed();
  const changed = () => {
    // Due at once at a navigation, which loads a page anyhow.
    waiting = true;
    if (isPlanned || !free()) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      if (free()) reload();
    }, random() * SPREAD_MS);
  };
  realtime.on('tenant.updated', (message) => {
    if (message.id === key) changed();
  });

  /** Edges may learn of a change one after the other: for the same two revisions a tab reloads once. */
  function isNews(now: string): boolean {
    const seen = `${revision} ${now}`;
    // Without storage a second reload could not be distinguished from the first.
    return record.read() !== seen && record.write(seen);
  }
  if (revision !== undefined) {
    realtime.connection.subscribe(() => {
      if (realtime.connection.get() !== 'connected') return;
      void ask().then((now) => {
        if (now !== null && now !== revision && isNews(now)) changed();
      });
    });
  }
  return {
    hold() {
      const mark = Symbol('hold');
      held.add(mark);
      return () => void held.delete(mark);
    },
    isHeld: () => held.size > 0,
    isDue: () => waiting && free(),
  };
}

async function askRevision(): Promise<string | null> {
  try {
    const response = await fetch(TENANT_PATH, { headers: { accept: 'application/json' } });
    const { revision } = (await response.json()) as { revision?: unknown };
    return response.ok && typeof revision === 'string' ? revision : null;
  } catch {
    // The edge cannot be reached: the next connection asks again.
    return null;
  }
}
