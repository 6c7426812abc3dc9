/**
 * States that were used, so that none works twice (safety E7). An edge that is alone keeps their hashes in a file that
 * survives restarts; several edges share them (shared-spent-states.ts).
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Milliseconds that a spent state is remembered: as long as a session may last. */
export const REMEMBERED = 30 * 24 * 60 * 60 * 1000;

export interface SpentStates {
  /**
   * `first`: it had not been spent; it is then. `unknown`: nobody can say now, so nobody is signed in; it works later.
   * Never rejects.
   */
  spend(tenant: string, hash: string): Promise<'first' | 'again' | 'unknown'>;
}

export function createSpentStates(file: string, now: () => number = Date.now): SpentStates {
  const spent = new Map<string, number>();
  mkdirSync(path.dirname(file), { recursive: true });
  for (const line of readLines(file)) {
    const [key = '', at = ''] = line.split(' ');
    if (key && now() - Number(at) < REMEMBERED) spent.set(key, Number(at));
  }
  // Written anew at start, so that the file holds only what is still remembered.
  writeFileSync(file, [...spent].map(([key, at]) => `${key} ${at}\n`).join(''), { mode: 0o600 });
  return {
    async spend(tenant, hash) {
      const key = `${encodeURIComponent(tenant)}:${hash}`;
      if (spent.has(key)) return 'again';
      spent.set(key, now());
      // Synchronous: once we say "signed in", a crash must not make it usable again.
      appendFileSync(file, `${key} ${now()}\n`);
      return 'first';
    },
  };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
