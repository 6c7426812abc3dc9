import type { Endpoint, EndpointInput, EndpointOutput } from '@sufra/api';
import { type EndpointState, useEndpoint, usePollWhenDisconnected, useScreenStatus } from '@sufra/module';
import { UNREADABLE } from './load-own.ts';
import { useMountedSession } from './use-mounted-session.ts';

/** What a page of the account shows: sign-in to a guest, else the customer's own, its skeleton or its error. */
export type Own<Data> =
  | { state: 'guest' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void; retrying: boolean }
  | { state: 'ready'; data: Data };

/**
 * An answer that only its customer may see. Before the browser knows who is here the page shows what the server showed:
 * the answer that came with the document, the failure by its status, or sign-in.
 */
export function useOwn<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Own<EndpointOutput<E>> {
  const session = useMountedSession();
  const failedOnServer = useScreenStatus() === UNREADABLE;
  const poll = usePollWhenDisconnected();
  const signedIn = session?.customer != null;
  const answer: EndpointState<EndpointOutput<E>> = useEndpoint(endpoint, input, {
    enabled: signedIn,
    pollEvery: signedIn && poll,
  });
  const { data, error, retry, fetching } = answer;
  if (session && !signedIn) return { state: 'guest' };
  if (data !== undefined) return { state: 'ready', data };
  // A token that is refused belongs to nobody: sign-in again, in place (HOST-051).
  if (error?.status === 401) return { state: 'guest' };
  if (error) return { state: 'failed', retry, retrying: fetching };
  if (signedIn) return { state: 'loading' };
  return failedOnServer ? { state: 'failed', retry, retrying: true } : { state: 'guest' };
}
