/**
 * Whose a customer's token is, asked of the provider: an edge that only believes its cookie names a customer
 * whose sign-in ended elsewhere.
 */
import type { SessionCustomer } from '@sufra/contract';
import { parseJson } from '../provider/caller.ts';
import type { ProviderClient } from '../provider/client.ts';
import { providerHeaders, type TenantCredentials } from '../provider/headers.ts';
import { customerOf, type Session, signedOut } from './session.ts';

/** Milliseconds. */
const VERIFY_TIMEOUT_MS = 5000;
const STILL_SIGNED_IN_TIMEOUT_MS = 2000;

export interface Asking {
  client: Pick<ProviderClient, 'send'>;
  tenant: TenantCredentials;
  token: string;
  requestId: string;
  timeout?: number;
}

/**
 * `ended`: the provider says that the token is good no more; `refused`: it says anything else that names no
 * customer. Never rejects.
 */
export async function askCustomer({
  client,
  tenant,
  token,
  requestId,
  timeout = VERIFY_TIMEOUT_MS,
}: Asking): Promise<SessionCustomer | 'ended' | 'refused' | 'unreachable'> {
  try {
    const headers = providerHeaders(tenant, { locale: 'ar', token, orderTokens: [] }, requestId);
    const { status, body } = await client.send({
      method: 'GET',
      path: '/api/v1/user/customers/details',
      headers,
      timeout,
    });
    if (status >= 500 || status === 429) return 'unreachable';
    if (status === 401) return 'ended';
    const answer = parseJson(body) as { data?: unknown } | null;
    return (status === 200 && customerOf(answer?.data)) || 'refused';
  } catch {
    return 'unreachable';
  }
}

/**
 * The session as it is now: a guest's when the customer's sign-in ended, on another device or by the
 * provider. Never rejects.
 */
export async function stillSignedIn(session: Session, asking: Omit<Asking, 'token'>): Promise<Session> {
  if (!session.customer) return session;
  const { token } = session.customer;
  const answer = await askCustomer({ timeout: STILL_SIGNED_IN_TIMEOUT_MS, ...asking, token });
  // A provider that cannot be asked ends no session.
  return answer === 'ended' ? signedOut(session) : session;
}
