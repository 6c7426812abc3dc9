/**
 * Public answers of the provider, kept for a second: several fragments and visitors that ask the same at once share one
 * call. Forgotten at once when the tenant's feed says that something changed. Failures are not kept.
 */
import type { CallAnswer } from '../provider/call-answer.ts';
import type { Generations } from '../realtime/generations.ts';

const LIFE = 1000;
const MAX_ANSWERS = 500;

export interface AnswerCache {
  get(tenant: string, key: string, ask: () => Promise<CallAnswer>): Promise<CallAnswer>;
}

export function createAnswerCache(generations: Generations, now: () => number = Date.now): AnswerCache {
  const entries = new Map<string, { at: number; generation: number; answer: Promise<CallAnswer> }>();
  return {
    get(tenant, key, ask) {
      const id = `${tenant} ${key}`;
      const generation = generations.documents(tenant);
      const known = entries.get(id);
      if (known && known.generation === generation && now() - known.at < LIFE) return known.answer;
      const entry = { at: now(), generation, answer: ask() };
      entries.delete(id);
      entries.set(id, entry);
      const forget = () => {
        if (entries.get(id) === entry) entries.delete(id);
      };
      entry.answer.then(({ status }) => (status < 200 || status >= 300) && forget(), forget);
      if (entries.size > MAX_ANSWERS) entries.delete(entries.keys().next().value!);
      return entry.answer;
    },
  };
}
