/** A sign-in that is young enough to prove who holds the device: an open page may be anyone's. */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { bearerOf } from '../../http/serve.ts';
import { hashToken } from '../secrets/secrets.ts';
import { customerTokens } from '../tables.ts';
import type { CodeCall } from './code-call.ts';

const FRESH_MS = 15 * MINUTE_MS;

/**
 * Lets a call go on that makes a new way into the account, or gives out all stored data. Throws SIGN_IN_AGAIN
 * when the customer signed in more than 15 minutes ago.
 */
export async function requireFreshSignIn(call: CodeCall, db: Db): Promise<void> {
  const token_hash = hashToken(bearerOf(call.request.headers) ?? '');
  const [row] = await db
    .select({ created_at: customerTokens.created_at })
    .from(customerTokens)
    .where(and(eq(customerTokens.tenant, call.tenant.tenant), eq(customerTokens.token_hash, token_hash)));
  if (!row || call.now().getTime() - row.created_at.getTime() > FRESH_MS) throw refuse('SIGN_IN_AGAIN');
}
