/** Events of payments, written in the transaction of their effect. */
import { isAtBank, PAYMENT_STATES } from '@sufra/api/payment/states';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { paymentEvents, type SessionRow } from './tables.ts';

export interface PaymentEvent {
  source: (typeof paymentEvents.$inferSelect)['source'];
  state?: string;
  /** For operators. */
  note?: string;
  /** The provider's own name of its message. */
  event_id?: string;
}

/** False: a message of this name was noted before. */
export async function noteEvent(
  db: Db,
  { tenant, id }: Pick<SessionRow, 'tenant' | 'id'>,
  { source, state, note, event_id }: PaymentEvent,
  at: Date,
): Promise<boolean> {
  const row = {
    tenant,
    session_id: id,
    at,
    source,
    state: state ?? null,
    note: note ?? null,
    event_id: event_id ?? null,
  };
  const added = await db.insert(paymentEvents).values(row).onConflictDoNothing().returning({ at: paymentEvents.at });
  return added.length > 0;
}

/** Ids of these sessions, all of one tenant, on which the bank was deciding once. */
export async function wereAtBank(
  db: Db,
  sessions: readonly Pick<SessionRow, 'tenant' | 'id'>[],
): Promise<ReadonlySet<string>> {
  const [first] = sessions;
  if (!first) return new Set();
  const { tenant, session_id, state } = paymentEvents;
  const rows = await db
    .selectDistinct({ id: session_id })
    .from(paymentEvents)
    .where(
      and(
        eq(tenant, first.tenant),
        inArray(
          session_id,
          sessions.map(({ id }) => id),
        ),
        inArray(state, PAYMENT_STATES.filter(isAtBank)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
