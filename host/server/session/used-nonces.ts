/**
 * Used nonces, which are refused although a browser may still send them: login states, so that none works
 * twice, and ids of ended sessions (safety E7). A single edge stores each kind in a file that survives
 * restarts; several edges share them (`shared-used-nonces.ts`).
 */

import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '@sufra/i18n/time/units';

/** As long as a session may last. */
export const USED_NONCE_TTL_MS = 30 * DAY_MS;

/** `name`: a hash or a random id, never the value itself. */
export interface UsedNonces {
  /**
   * `first`: it had not been spent; it is then. `unknown`: the store is unavailable, and nothing was stored.
   * Never rejects.
   */
  spend(tenant: string, name: string): Promise<'first' | 'again' | 'unknown'>;
  /** Never rejects. */
  isSpent(tenant: string, name: string): Promise<boolean | 'unknown'>;
}

export function createUsedNonces(file: string, now: () => number = Date.now): UsedNonces {
  const spent = new Map<string, number>();
  mkdirSync(path.dirname(file), { recursive: true });
  for (const line of readLines(file)) {
    const [key = '', at = ''] = line.split(' ');
    if (key && now() - Number(at) < USED_NONCE_TTL_MS) spent.set(key, Number(at));
  }
  // Rewritten at start, so that the file holds only what is still remembered.
  writeFileSync(file, [...spent].map(([key, at]) => `${key} ${at}\n`).join(''), { mode: 0o600 });
  return {
    async spend(tenant, name) {
      const key = keyOf(tenant, name);
      if (spent.has(key)) return 'again';
      spent.set(key, now());
      // Synchronous: once we have answered, a crash must not make it usable again.
      appendFileSync(file, `${key} ${now()}\n`);
      return 'first';
    },
    isSpent: async (tenant, name) => spent.has(keyOf(tenant, name)),
  };
}

function keyOf(tenant: string, name: string): string {
  return `${encodeURIComponent(tenant)}:${name}`;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
