/**
 * Words: an answer is `loading` while the first one is on its way, `failed` when none came, `ready` when it
 * is the newest that there is, and `stale` when it is an earlier one because the newest try failed; of a
 * visitor's own thing that is gone no earlier one is left: `failed`. While it is asked again after a failure
 * it stays what it is, `failed` or `stale`, with `fetching`.
 */
import { ApiError, type Endpoint, type EndpointInput, type EndpointOutput, isApiError, queryKey } from '@sufra/api';
import { isTransient } from '@sufra/api/client/retry';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type AnswerQuery, answerQuery, isOwnEndpoint } from '../answer-query.ts';
import { usePlatform } from '../context.tsx';
import { keepPage, type ListPage, listPageKey } from '../list-page.ts';

interface Query {
  /** Asks (again) now. Stable. */
  readonly retry: () => void;
  /** A call is on its way: the first one, Retry, a poll, or a refresh after an event. */
  readonly fetching: boolean;
}

/**
 * What is known of an answer. Data exist only where they may be shown; `dataOf` is for what is left out without them.
 */
export type EndpointState<Data> = Query &
  (
    | { readonly state: 'loading'; readonly error: null }
    /** `fetching`: it is asked again, and `error` is the one of before. */
    | { readonly state: 'failed'; readonly error: ApiError }
    | ({ readonly state: 'ready'; readonly error: null } & WithData<Data>)
    /** `error`: why there is no newer one. */
    | ({ readonly state: 'stale'; readonly error: ApiError } & WithData<Data>)
  );

interface WithData<Data> {
  readonly data: Data;
  /** Epoch milliseconds at which the data were answered. */
  readonly updatedAt: number;
}

/** Nothing was asked, because `enabled` is false, and no earlier answer is cached. */
export type NotAsked = Query & { readonly state: 'idle'; readonly error: null };

export interface EndpointOptions {
  /** False: do not ask. A cached answer is still returned. Default true. */
  enabled?: boolean;
  /** Ask again every so many milliseconds: the fallback while the socket is down. Default false. */
  pollEvery?: number | false;
  /**
   * Ask again by itself every so many milliseconds while the newest try failed for a reason that may pass.
   * Default: Retry does.
   */
  againEvery?: number | undefined;
}

/**
 * Follows the answer of a reading endpoint. Answers live in the page's one query cache, keyed by endpoint and input.
 * Show it with `<Answer>`, or narrow by `state`; only with `enabled` it may also be `idle`.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: EndpointOptions & { enabled?: never },
): EndpointState<EndpointOutput<E>>;
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: EndpointOptions,
): EndpointState<EndpointOutput<E>> | NotAsked;
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { enabled = true, pollEvery = false, againEvery }: EndpointOptions = {},
): EndpointState<EndpointOutput<E>> | NotAsked {
  const { caller, queryClient } = usePlatform();
  const asked = answerQuery(endpoint, input);
  const key = asked.queryKey;
  const query = useQuery<EndpointOutput<E>, Error>({
    ...asked,
    queryFn: async ({ signal }) => {
      const { data, meta } = await caller.callWithMeta(endpoint, input, { signal });
      keepPage(queryClient, key, meta);
      return data;
    },
    enabled,
    refetchInterval: ({ state: { error: last } }) =>
      pollEvery || (againEvery && last && isTransient(asApiError(last)) ? againEvery : false),
  });
  const { data, fetchStatus, refetch } = query;
  const retry = useCallback(() => void refetch(), [refetch]);
  const error = useLastError(query, JSON.stringify(key));
  const fetching = fetchStatus !== 'idle';
  const known = data !== undefined && !(error && isOver(endpoint, error));
  const state = known ? (error ? 'stale' : 'ready') : error ? 'failed' : enabled || fetching ? 'loading' : 'idle';
  return {
    state,
    error,
    fetching,
    retry,
    ...(known && { data, updatedAt: query.dataUpdatedAt }),
    // For modules of a release before the union.
    loading: state === 'loading',
  } as EndpointState<EndpointOutput<E>> | NotAsked;
}

/** The visitor's own thing is not there, or not theirs any more: an earlier answer of it is no old one, it is over. */
function isOver(endpoint: Endpoint, { status }: ApiError): boolean {
  return isOwnEndpoint(endpoint) && (status === 404 || status === 410);
}

/**
 * Why there is no answer, or no newer one. TanStack Query forgets the error of a query without data as soon
 * as it asks again; here it is known until the next answer, so that a failure's Retry does not vanish under
 * who pressed it.
 */
function useLastError(
  { error, data, errorUpdateCount }: Pick<UseQueryResult, 'error' | 'data' | 'errorUpdateCount'>,
  key: string,
): ApiError | null {
  const last = useRef<{ readonly key: string; readonly error: Error } | null>(null);
  // No failure is counted of a query that was removed or reset: it is a new question.
  if (error) last.current = { key, error };
  else if (data !== undefined || errorUpdateCount === 0 || last.current?.key !== key) last.current = null;
  return last.current && asApiError(last.current.error);
}

/** A fault in our own code is a failure too; it has no code of the provider. */
const asApiError = (error: Error): ApiError => (isApiError(error) ? error : new ApiError('answer', 0, []));

/**
 * The last good answer, an old one too; undefined: there is none, whatever the reason. For what a page leaves
 * out while it is not known (a tax note, a title's name), never for what it would then call empty.
 */
export function dataOf<Data>(answer: EndpointState<Data> | NotAsked): Data | undefined {
  return answer.state === 'ready' || answer.state === 'stale' ? answer.data : undefined;
}

/** Where the list that `useEndpoint` follows stands: page, last page, number of all. Undefined until it is known. */
export function useListPage<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): ListPage | undefined {
  const meta = { staleOn: undefined, own: isOwnEndpoint(endpoint) } satisfies AnswerQuery['meta'];
  return useQuery<ListPage>({ queryKey: listPageKey(queryKey(endpoint, input)), queryFn: skipToken, meta }).data;
}
