/**
 * Answers that stay right by counting instead of asking (WL-020): 500 pages that follow one queue would ask
 * as one. Whatever comes first, an answer or a message, and in whatever order: messages are stored for a
 * while and applied when the one before them is there.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { countedOn } from './answer-query.ts';

/** A realtime message as far as this needs it. */
export interface CountedMessage {
  readonly event: string;
  readonly id: string;
  readonly version: number;
  readonly [detail: string]: unknown;
}

export interface CountedAnswers {
  /** Counts a message in where it belongs. Must get every message, the old and the late ones too. */
  hear(message: CountedMessage): void;
  /** Whether this event's messages are counted in to the answer of a query, so that none makes it stale. */
  counts(query: Query, event: string): boolean;
}

/** Messages that are stored: more than come while an answer is on its way. */
const KEPT = 50;
/** Where everybody has to ask, each does so within this time, by chance. */
const ASK_WITHIN_MS = 2000;

export function followCounts(queryClient: QueryClient): CountedAnswers {
  const cache = queryClient.getQueryCache();
  const heard: CountedMessage[] = [];
  const waiting = new Set<string>();

  const ask = ({ queryKey }: Query) => void queryClient.invalidateQueries({ queryKey, exact: true });

  const askSoon = (query: Query): void => {
    if (waiting.has(query.queryHash)) return;
    waiting.add(query.queryHash);
    setTimeout(() => {
      waiting.delete(query.queryHash);
      // A message that was late may have come meanwhile.
      if (settle(query) !== 'settled') ask(query);
    }, Math.random() * ASK_WITHIN_MS);
  };

  /** Applies the messages that arrived since the answer. */
  function settle(query: Query): 'settled' | 'ask' | 'ask soon' {
    const rule = countedOn(query);
    const { data } = query.state;
    const id = rule && data != null ? rule.id(data) : undefined;
    if (!rule || id === undefined) return 'settled';
    let answer: unknown = data;
    let left: 'settled' | 'ask' | 'ask soon' = 'settled';
    for (const message of heard) {
      if (message.event !== rule.event || message.id !== id) continue;
      const next = rule.apply(answer, message);
      if (next === 'ask' || next === 'ask soon') {
        left = next;
        break;
      }
      answer = next;
    }
    if (answer !== data) queryClient.setQueryData(query.queryKey, answer);
    return left;
  }

  function follow(query: Query): void {
    const left = settle(query);
    // In place of an answer that is on its way: that may be from before.
    if (left === 'ask') ask(query);
    else if (left === 'ask soon' && query.state.fetchStatus !== 'fetching') askSoon(query);
  }

  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && countedOn(event.query)) {
      // One that is behind its messages still: not at once again, or a provider that is slow to know would be
      // asked without end.
      if (settle(event.query) !== 'settled') askSoon(event.query);
    }
  });

  return {
    hear(message) {
      const known = heard.findIndex(
        ({ event, id, version }) => event === message.event && id === message.id && version >= message.version,
      );
      const isKnown = known >= 0 && heard[known]!.version === message.version;
      if (isKnown) return;
      heard.splice(known < 0 ? heard.length : known, 0, message);
      if (heard.length > KEPT) heard.shift();
      for (const query of cache.getAll()) if (countedOn(query)?.event === message.event) follow(query);
    },
    counts(query, event) {
      const rule = countedOn(query);
      if (rule?.event !== event) return false;
      const { data, fetchStatus } = query.state;
      if (data === undefined) return fetchStatus === 'fetching';
      return rule.id(data) !== undefined;
    },
  };
}
