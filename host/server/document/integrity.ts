/**
 * Pins: an import map that holds the hash of every script of one release. A document has those of the shell and of its
 * own files inline. Those of other releases the shell adds before it asks for their first file (decision 7).
 */
import type { PlanRelease } from '@sufra/contract';

/** Text of the release's import map. */
export function pinsOf({ base, integrity }: PlanRelease): string {
  return JSON.stringify({
    integrity: Object.fromEntries(Object.entries(integrity).map(([path, hash]) => [`${base}/${path}`, hash])),
  });
}
