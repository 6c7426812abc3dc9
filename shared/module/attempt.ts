/**
 * One attempt, one key: a call that makes something carries a key, and a provider does it once per key. An answer that
 * is lost leaves open whether it was done, so the next call that asks for the same carries the same key.
 */
import { type Caller, type Endpoint, type EndpointInput, type EndpointOutput, isApiError } from '@sufra/api';
import { isOutcomeUnknown } from '@sufra/api/client/retry';
import { newKey } from '@sufra/contract';

/** Attempts of one page whose outcome is unknown; the oldest go first. */
const MAX_OPEN_ATTEMPTS = 50;
/** Refused before the provider looked at the key: no word on an earlier call. */
const REFUSED_AT_THE_DOOR: readonly number[] = [401, 429];

/**
 * Keys of open attempts by endpoint and input. They belong to the page: a dialog may close and open again in between.
 */
const openAttempts = new WeakMap<Caller, Map<string, string>>();

/**
 * Calls an idempotent endpoint. The key of a call whose outcome stays unknown is used again for the same
 * endpoint, input and `seen`; an answer or a refusal ends the attempt. Throws what the call throws.
 *
 * @param seen What the page showed at the tap and the call changes, when the input does not say it: a later state makes
 *   another attempt of the same input.
 */
export async function attempt<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  input: EndpointInput<E>,
  seen?: string | number,
): Promise<EndpointOutput<E>> {
  const open = openAttemptsOf(caller);
  const intent = JSON.stringify([endpoint.name, input, seen]);
  const earlier = open.get(intent);
  // Two taps at the same moment are two intents: a key that is under way is not used twice.
  open.delete(intent);
  const idempotencyKey = earlier ?? newKey();
  try {
    return await caller.call(endpoint, input, { idempotencyKey });
  } catch (error) {
    if (isStillOpen(error, earlier)) keep(open, intent, idempotencyKey);
    throw error;
  }
}

function isStillOpen(error: unknown, earlier: string | undefined): boolean {
  // Another error does not come from the provider.
  return (
    !isApiError(error) ||
    isOutcomeUnknown(error) ||
    (earlier !== undefined && REFUSED_AT_THE_DOOR.includes(error.status))
  );
}

function openAttemptsOf(caller: Caller): Map<string, string> {
  const present = openAttempts.get(caller) ?? new Map<string, string>();
  openAttempts.set(caller, present);
  return present;
}

function keep(open: Map<string, string>, intent: string, key: string): void {
  open.set(intent, key);
  const [oldest] = open.keys();
  if (open.size > MAX_OPEN_ATTEMPTS && oldest !== undefined) open.delete(oldest);
}
