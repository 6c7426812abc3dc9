import {
  type ApiError,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  isApiError,
  queryKey,
} from '@sufra/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../context.tsx';
import { keepPage, type ListPage, listPageKey } from '../list-page.ts';

export interface EndpointState<Data> {
  /** The last good answer, also while a newer one is being fetched or has failed. */
  data: Data | undefined;
  error: ApiError | null;
  /** No answer yet, and one is on its way. */
  loading: boolean;
  fetching: boolean;
  /** ISO-less age base: epoch milliseconds of the last good answer; 0 when there is none. */
  updatedAt: number;
  retry: () => void;
}

export interface EndpointOptions {
  /** False: do not ask. */
  enabled?: boolean;
  /** Ask again every so many milliseconds: the fallback while the socket is down. */
  pollEvery?: number | false;
}

/** Follows the answer of a reading endpoint. Answers live in the page's one query cache, keyed by endpoint and input. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: EndpointOptions = {},
): EndpointState<EndpointOutput<E>> {
  const { caller, queryClient } = usePlatform();
  const query = useQuery<EndpointOutput<E>, Error>({
    queryKey: queryKey(endpoint, input),
    queryFn: async ({ signal }) => {
      const { data, meta } = await caller.callWithMeta(endpoint, input, { signal });
      keepPage(queryClient, queryKey(endpoint, input), meta);
      return data;
    },
    enabled: options.enabled ?? true,
    refetchInterval: options.pollEvery ?? false,
    meta: { staleOn: endpoint.staleOn },
  });
  return {
    data: query.data,
    error: query.error ? (isApiError(query.error) ? query.error : null) : null,
    loading: query.isPending && query.fetchStatus !== 'idle',
    fetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    retry: () => void query.refetch(),
  };
}

/** Where the list that `useEndpoint` follows stands: page, last page, number of all. Undefined until it is known. */
export function useListPage<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): ListPage | undefined {
  return useQuery<ListPage>({ queryKey: listPageKey(queryKey(endpoint, input)), queryFn: skipToken }).data;
}
