/**
 * Messages to the ways into an account when it has a new one (ACCT-007, ACCT-009, ACCT-037) or will be
 * deleted (ACCT-039): its owner may not have done it.
 */
import { formatDate } from '@sufra/i18n';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { type Letter, sendLetter } from '../../outbox/letter.ts';
import { letterHead } from '../../outbox/letter-head.ts';
import { send } from '../../outbox/outbox.ts';
import { outbox } from '../../outbox/tables.ts';
import type { CustomerRow } from '../profile/customers.ts';
import { countryOf } from '../profile/mobiles.ts';
import type { SignInContext } from '../sign-in/challenges.ts';
import { deletionLetter, deletionText, type NewWay, newWayLetter, newWayText } from './messages.ts';

/** Messages of this kind to one number or address in a day: one who adds and removes ways all day costs no more. */
const NOTICES_A_DAY = 10;

/**
 * Sends a text message to the number and a mail to the confirmed address that the account had `before`. In
 * the transaction that adds the way.
 */
export async function tellNewWay(context: SignInContext, before: CustomerRow, way: NewWay): Promise<void> {
  const { db, tenant, locale, now } = context;
  const notice = {
    data: { new_way: way },
    body: newWayText(locale, tenant.name, way),
    letter: newWayLetter(locale, tenant.name, way),
  };
  await tellOwner(context, before, notice, (recipient) => mayTell(db, recipient, now));
}

/**
 * Says when the account will be deleted, in the transaction that plans it. Each follows a code, whose limits
 * are these messages' too.
 */
export async function tellDeletion(context: SignInContext, row: CustomerRow, delete_at: Date): Promise<void> {
  const { tenant, locale } = context;
  const day = formatDate(delete_at, { timeZone: tenant.time_zone });
  const notice = {
    data: { deletion: delete_at.toISOString() },
    body: deletionText(locale, tenant.name, day),
    letter: deletionLetter(locale, tenant.name, day),
  };
  await tellOwner(context, row, notice);
}

interface Notice {
  data: Record<string, string>;
  /** Of the text message. */
  body: string;
  letter: Pick<Letter, 'subject' | 'blocks'>;
}

/** `mayLeave`: asked for each recipient. */
async function tellOwner(
  { db, tenant, locale, now }: SignInContext,
  { country_code, mobile, email, email_verified }: CustomerRow,
  { data, body, letter }: Notice,
  mayLeave: (recipient: string) => Promise<boolean> = async () => true,
): Promise<void> {
  const message = { tenant: tenant.tenant, purpose: 'awaited', data, at: now } as const;
  const number = `${countryOf(tenant, country_code).mobile_code}${mobile}`;
  if (await mayLeave(number)) await send(db, { ...message, kind: 'sms', to: number, body });
  const address = email_verified ? email : null;
  if (address && (await mayLeave(address)))
    await sendLetter(db, { ...message, to: address, letter: { ...(await letterHead(db, tenant, locale)), ...letter } });
}

async function mayTell(db: Db, recipient: string, now: Date): Promise<boolean> {
  const told = await db.$count(
    outbox,
    and(
      eq(outbox.tenant, db.tenant),
      eq(outbox.recipient, recipient),
      gt(outbox.created_at, new Date(now.getTime() - DAY_MS)),
      sql`${outbox.data} ? 'new_way'`,
    ),
  );
  return told < NOTICES_A_DAY;
}
