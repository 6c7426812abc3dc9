import type { Endpoint, EndpointInput, EndpointOutput } from '@sufra/api';
import { UNREADABLE_STATUS } from '@sufra/contract/unreadable-status';
import {
  type EndpointState,
  type NotAsked,
  useEndpoint,
  useMountedSession,
  usePollWhenDisconnected,
  useScreenStatus,
} from '@sufra/module';

/** What a page of the account shows: sign-in to a guest, else the customer's own in the states of any answer. */
export type Own<Data> = { readonly state: 'guest' } | EndpointState<Data>;

/**
 * An answer that only its customer may see. Before the browser knows the session the page shows what the server showed:
 * the answer that came with the document, the failure by its status, or sign-in.
 */
export function useOwn<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Own<EndpointOutput<E>> {
  const session = useMountedSession();
  const failedOnServer = useScreenStatus() === UNREADABLE_STATUS;
  const poll = usePollWhenDisconnected();
  const signedIn = session?.customer != null;
  const answer: EndpointState<EndpointOutput<E>> | NotAsked = useEndpoint(endpoint, input, {
    enabled: signedIn,
    pollEvery: signedIn && poll,
  });
  if (session && !signedIn) return GUEST;
  // The token was refused: the visitor signs in again, in place (HOST-051).
  if (answer.state === 'failed' && answer.error.status === 401) return GUEST;
  if (answer.state !== 'idle') return answer;
  return failedOnServer ? { ...answer, state: 'loading' } : GUEST;
}

const GUEST = { state: 'guest' } as const;
