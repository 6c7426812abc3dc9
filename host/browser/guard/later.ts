/** Built-ins that a start has no time for. When the page rests. */
import { fenceMore } from './built-ins.ts';
import type { Replaced } from './vitals.ts';

/** `follow`: looks for the writer of what was replaced before. */
export function fenceRest(follow: (one: Replaced) => void): void {
  for (const one of fenceMore()) follow(one);
}
