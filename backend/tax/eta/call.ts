/**
 * Calls to Egypt's authority: a token by the credentials of the point of sale (OAuth, client credentials),
 * then the call.
 */
import { array, is, nullable, optional, size, string, type, unknown } from 'superstruct';
import { callOut, type OutgoingAnswer, type OutgoingCall } from '../../http/outgoing.ts';
import type { AuthorityAddresses, DeviceFacts, DeviceKeys } from '../documents/authority.ts';
import type { AnswerMessage } from '../documents/taken-messages.ts';

export interface EtaAnswer {
  status: number;
  json: unknown;
}

interface Caller {
  addresses: AuthorityAddresses;
  facts: DeviceFacts;
  keys: Pick<DeviceKeys, 'secrets'>;
}

const tokenAnswer = type({ access_token: size(string(), 1, 10_000) });

/** Not the caller's fault, and it may be otherwise soon. */
export const isBusy = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

/**
 * The credentials are not good. Any other answer without a token leaves that open: a page of a gateway, an
 * address that is not there.
 */
export const refusesKeys = (status: number | null): boolean => status !== null && [400, 401, 403].includes(status);

/** Null: no answer. */
async function answerOf(call: OutgoingCall): Promise<EtaAnswer | null> {
  let answer: OutgoingAnswer;
  try {
    answer = await callOut(call);
  } catch {
    return null;
  }
  try {
    return { status: answer.status, json: JSON.parse(answer.text) };
  } catch {
    return { status: answer.status, json: null };
  }
}

/** A token; or the status that refused it, null for no answer. */
export async function tokenFor({
  addresses,
  facts,
  keys,
}: Caller): Promise<{ token: string } | { status: number | null }> {
  const { client_id = '', client_secret = '', pre_shared_key = '' } = keys.secrets;
  const answer = await answerOf({
    method: 'POST',
    url: `${addresses.id_url}/connect/token`,
    headers: {
      posserial: facts.pos_serial ?? '',
      pososversion: 'linux',
      ...(pre_shared_key && { presharedkey: pre_shared_key }),
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
  });
  if (answer === null) return { status: null };
  return is(answer.json, tokenAnswer) && answer.status < 300
    ? { token: answer.json.access_token }
    : { status: answer.status };
}

/** With a token of the moment: it is good for an hour, and documents are few. */
export async function callEta(
  caller: Caller,
  call: Pick<OutgoingCall, 'method' | 'body'> & { path: string },
): Promise<EtaAnswer | null> {
  const got = await tokenFor(caller);
  if (!('token' in got)) return refusesKeys(got.status) ? { status: 401, json: null } : null;
  const { method, path, body } = call;
  return answerOf({
    ...{ method, url: `${caller.addresses.url}${path}` },
    headers: { authorization: `Bearer ${got.token}`, 'accept-language': 'en' },
    ...(body !== undefined && { body }),
  });
}

const fault = type({
  code: optional(nullable(string())),
  message: optional(nullable(string())),
  details: optional(nullable(array(unknown()))),
});

/** Faults within faults that are read. */
const DEEPEST = 5;

/** What is wrong, flat: the error and what it is made of. */
export function faultsIn(error: unknown, depth = 0): AnswerMessage[] {
  if (!is(error, fault)) return [];
  const inner = depth < DEEPEST ? (error.details ?? []).flatMap((one) => faultsIn(one, depth + 1)) : [];
  const own = { code: error.code ?? '', text: error.message ?? '' };
  return inner.length > 0 ? inner : own.code || own.text ? [own] : [];
}
