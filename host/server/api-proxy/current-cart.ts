/**
 * A visitor has one cart. Two tabs may both believe that there is none yet; the cookie that comes with the
 * second one's call knows the first one's cart, whichever tab, process or release asked.
 */
import { type Endpoint, fillPath } from '@sufra/api';
import { createCart, getCart } from '@sufra/api/order/endpoints';
import type { ProviderClient } from '../provider/client.ts';
import type { Session } from '../session/session.ts';

type Answer = Awaited<ReturnType<ProviderClient['send']>>;

/**
 * The provider's answer with the session's cart, for a call that would begin another one beside it. Null: the
 * call is another one, or there is no cart. Throws when the provider does not answer.
 */
export async function findCurrentCart(
  client: ProviderClient,
  endpoint: Endpoint,
  session: Session,
  call: { headers: Record<string, string>; timeout: number; signal: AbortSignal },
): Promise<Answer | null> {
  if (endpoint !== createCart || session.cart_id === null) return null;
  const { 'content-type': _type, 'idempotency-key': _key, ...headers } = call.headers;
  const path = fillPath(getCart.path, { id: session.cart_id });
  const answer = await client.send({ ...call, method: 'GET', path, headers, body: undefined });
  return answer.status === 200 ? answer : null;
}
