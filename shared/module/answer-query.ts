import { type CountedOn, type Endpoint, type EndpointInput, queryKey } from '@sufra/api';
import type { Query, QueryKey } from '@tanstack/react-query';

/** What an answer's query says of itself to the page's cache. */
export interface AnswerQuery {
  readonly queryKey: QueryKey;
  /**
   * `staleOn`: realtime events that make the answer stale; `counted`: how one of them changes it instead;
   * `own`: it is about something of this visitor's own.
   */
  readonly meta: {
    readonly staleOn: readonly string[] | undefined;
    readonly counted?: CountedOn | undefined;
    readonly own?: boolean;
  };
}

/**
 * Where an answer is cached and what makes it stale: the same for a loader, which asks before the screen is
 * there, and the screen.
 */
export function answerQuery<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): AnswerQuery {
  const { staleOn, counted } = endpoint;
  const own = isOwnEndpoint(endpoint);
  return { queryKey: queryKey(endpoint, input), meta: { staleOn, ...(counted && { counted }), ...(own && { own }) } };
}

/** Its answer is for one visitor. */
export function isOwnEndpoint({ own = false, access }: Pick<Endpoint, 'own' | 'access'>): boolean {
  return own || access === 'customer';
}

/** The realtime events that make a query's answer stale; none for a query without `staleOn`. */
export function staleOn({ meta }: Pick<Query, 'meta'>): readonly string[] {
  return (meta as AnswerQuery['meta'] | undefined)?.staleOn ?? [];
}

/** How the messages of an event change a query's answer; undefined: it is asked for again. */
export function countedOn({ meta }: Pick<Query, 'meta'>): CountedOn | undefined {
  return (meta as AnswerQuery['meta'] | undefined)?.counted;
}
