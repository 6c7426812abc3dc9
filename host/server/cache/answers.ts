/**
 * Public answers of the provider, cached for a second: several fragments and visitors that ask the same at
 * once share one call. Forgotten at once when the tenant's feed says that something of it changed. Failures
 * are not cached.
 */
import { LRUCache } from 'lru-cache';
import type { Generations, StaleOn } from '../realtime/generations.ts';

const ANSWER_TTL_MS = 1000;
const MAX_ANSWERS = 500;

export interface AnswerCache<Answer extends { status: number }> {
  /** `staleOn`: of the call. */
  get(tenant: string, key: string, staleOn: StaleOn, ask: () => Promise<Answer>): Promise<Answer>;
}

interface Entry<Answer> {
  at: number;
  generation: number;
  answer: Promise<Answer>;
}

export function createAnswerCache<Answer extends { status: number }>(
  generations: Generations,
  now: () => number = Date.now,
): AnswerCache<Answer> {
  const entries = new LRUCache<string, Entry<Answer>>({
    max: MAX_ANSWERS,
    // An answer that is not asked for again is not held either.
    ttl: ANSWER_TTL_MS,
    ttlAutopurge: true,
  });
  return {
    get(tenant, key, staleOn, ask) {
      const id = `${tenant} ${key}`;
      const known = entries.get(id);
      const isKnown = known && now() - known.at < ANSWER_TTL_MS;
      if (isKnown && generations.isCurrent(tenant, known.generation, staleOn)) return known.answer;
      const entry = { at: now(), generation: generations.documents(tenant), answer: ask() };
      entries.set(id, entry);
      const forget = () => {
        if (entries.peek(id) === entry) entries.delete(id);
      };
      entry.answer.then(({ status }) => (status < 200 || status >= 300) && forget(), forget);
      return entry.answer;
    },
  };
}
