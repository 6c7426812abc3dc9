/**
 * Whether what was signed, asked for or answered is about a session of ours. Every message and every answer
 * is compared here, whatever path it came by (webhook, return, poll, job): a payment at a provider belongs to
 * one session, of one tenant, at one provider, for one amount.
 */
import { toMinor } from '@sufra/api/order/minor';
import type { SessionRow } from './tables.ts';

/** What a message or an answer says of itself. An absent field is not said; null differs from every session's. */
export interface PaymentClaim {
  /** Whose secret signed it, or whose key asked for it. */
  tenant: string;
  /** Name of the adapter that read it. */
  provider: string;
  /** The session that it names. */
  reference?: string | null;
  /** The provider's name for the session. */
  provider_ref?: string | null;
  /** The one payment at the provider that it is about. */
  payment_id?: string | null;
  /** Minor units. */
  amount?: number;
  currency?: string;
}

export type Difference = 'tenant' | 'provider' | 'session' | 'payment' | 'amount' | 'currency';

type Compared = Pick<
  SessionRow,
  'tenant' | 'provider' | 'id' | 'stray_of' | 'provider_ref' | 'payment_id' | 'amount' | 'currency'
>;

/** The first thing in which a claim is not about this session; null: it is. */
export function differenceFrom(session: Compared, claim: PaymentClaim): Difference | null {
  if (claim.tenant !== session.tenant) return 'tenant';
  if (claim.provider !== session.provider) return 'provider';
  if (claim.reference !== undefined && claim.reference !== referenceOf(session)) return 'session';
  if (isOther(session.provider_ref, claim.provider_ref)) return 'payment';
  if (claim.payment_id !== null && isOther(session.payment_id, claim.payment_id)) return 'payment';
  if (claim.amount !== undefined && claim.amount !== toMinor(session.amount)) return 'amount';
  if (claim.currency !== undefined && claim.currency !== session.currency) return 'currency';
  return null;
}

/** The name that its payment carries at the provider. */
export function referenceOf({ id, stray_of }: Pick<SessionRow, 'id' | 'stray_of'>): string {
  return stray_of ?? id;
}

function isOther(ours: string | null, claimed: string | null | undefined): boolean {
  return ours !== null && claimed !== undefined && claimed !== ours;
}
