/**
 * Compositions of the documents that this edge made (PLAT-008): each gets its id, and the registry gets the
 * content of each now and then, so that `sufra replay` finds it. Only documents make any, so that there are
 * as many as the plans have routes.
 */

import { type Composition, compositionId } from '@sufra/contract/composition';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { sha256 } from '@sufra/operations/sha256';
import { LRUCache } from 'lru-cache';

/** After this the registry hears again that one is in use. */
const TOLD_MS = 6 * HOUR_MS;
const MAX_TOLD = 20_000;
/** Not sent yet; the oldest make room. */
const MAX_WAITING = 2000;
/** In one report. */
const MAX_REPORTED = 200;

export interface NamedComposition {
  id: string;
  content: Composition;
}

export class Compositions {
  readonly #told: LRUCache<string, true>;
  readonly #waiting = new Map<string, Composition>();

  constructor(now: () => number = () => performance.now()) {
    this.#told = new LRUCache({ max: MAX_TOLD, ttl: TOLD_MS, perf: { now } });
  }

  /** Its id. What a developer's machine serves changes with each save, so that it is not sent. */
  idOf(content: Composition): string {
    const id = compositionId(content, sha256);
    if (this.#told.has(id) || content.overrides?.some((one) => one.includes(' from '))) return id;
    this.#told.set(id, true);
    this.#waiting.set(id, content);
    if (this.#waiting.size > MAX_WAITING) this.#forget(this.#waiting.keys().next().value!);
    return id;
  }

  /** What the registry does not know yet, for one report. */
  take(): NamedComposition[] {
    const taken = [...this.#waiting].slice(0, MAX_REPORTED).map(([id, content]) => ({ id, content }));
    for (const { id } of taken) this.#waiting.delete(id);
    return taken;
  }

  /** The report did not come to the registry. */
  giveBack(taken: readonly NamedComposition[]): void {
    for (const { id, content } of taken) {
      if (this.#waiting.size < MAX_WAITING) this.#waiting.set(id, content);
      else this.#told.delete(id);
    }
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  #forget(id: string): void {
    this.#waiting.delete(id);
    this.#told.delete(id);
  }
}
