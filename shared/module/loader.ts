import type { Answer, Caller, Endpoint, EndpointInput, EndpointOutput } from '@sufra/api';
import type { Head, PageAddress, PageContext, Place, SessionView } from '@sufra/contract';
import type { Translate } from '@sufra/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { answerQuery } from './answer-query.ts';
import { keepPage } from './list-page.ts';

/**
 * What a screen's loader is given. It runs in a fragment worker for the first page and in the browser for later ones.
 */
export interface LoaderInput {
  params: Readonly<Record<string, string | undefined>>;
  /** Query of the address. */
  search: URLSearchParams;
  context: PageContext;
  /** The place now (in the browser it may have changed since the page was made). */
  place: Place | null;
  /** Null for guests, and on public routes also for customers: what is cached must not depend on the visitor. */
  session: SessionView | null;
  t: Translate;
  /** Asks an endpoint through the query cache; the screen reads the same answer with `useEndpoint`. Throws ApiError. */
  load<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointOutput<E>>;
  /** As `load`, for when the answer may fail: the screen shows the error, the document is not cached. */
  tryLoad<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointOutput<E> | undefined>;
}

/** What a loader says about its page. */
export interface LoaderAnswer {
  head?: Head;
  /** HTTP status; default 200. */
  status?: number;
  /** Locale-free path to go to instead. */
  redirect?: string;
  /**
   * What the document carries instead of some answers, when their HTML says most of it already (decision 54).
   * The browser's query cache begins with these; a navigation within the site keeps the answers themselves.
   */
  instead?: readonly Instead[];
}

/** `data` under `key` takes the place of the answer cached under `of` (`queryKey(endpoint, input)`). */
export interface Instead {
  of: readonly unknown[];
  key: readonly unknown[];
  data: unknown;
}

/**
 * The addresses of a listed route, for the sitemap: asked as a guest who chose no place
 * (`screens/{screen}/addresses.ts`).
 */
export type Addresses = (input: Pick<LoaderInput, 'context' | 'load'>) => Promise<readonly PageAddress[]>;

export type Loader = (input: LoaderInput) => Promise<LoaderAnswer> | LoaderAnswer;

export interface LoadRecord {
  complete: boolean;
  validUntil?: string;
}

/**
 * The `load` and `tryLoad` of a loader over a caller and a query cache; notes in `record` what the edge's
 * cache must know.
 */
export function createLoads(
  caller: Caller,
  queryClient: QueryClient,
  record: LoadRecord,
): Pick<LoaderInput, 'load' | 'tryLoad'> {
  const load: LoaderInput['load'] = (endpoint, input) => {
    const query = answerQuery(endpoint, input);
    return queryClient.ensureQueryData({
      ...query,
      queryFn: async () => {
        const { data, meta } = (await caller.callWithMeta(endpoint, input)) as Answer<never>;
        const until = (meta as { valid_until?: string }).valid_until;
        if (until && (!record.validUntil || until < record.validUntil)) record.validUntil = until;
        keepPage(queryClient, query.queryKey, meta);
        return data;
      },
    });
  };
  return {
    load,
    async tryLoad(endpoint, input) {
      try {
        return await load(endpoint, input);
      } catch {
        record.complete = false;
        return undefined;
      }
    },
  };
}
