/**
 * Messages about a reservation, in its guest's language: each in the transaction of its cause, while the
 * branch can still send one (API-031).
 */

import { fromMinor } from '@sufra/api/order/minor';
import type { BaseLocale } from '@sufra/contract';
import { formatMoneyText, isolate, localePath } from '@sufra/i18n';
import { formatSitting } from '@sufra/i18n/time/sitting';
import { findBranchRecord } from '../../branch/records.ts';
import { inLocale } from '../../errors/texts.ts';
import { fillPlaces } from '../../locales/fill-places.ts';
import { send } from '../../outbox/outbox.ts';
import { fewestParts, formsOf, withLink } from '../../outbox/sms-parts.ts';
import type { Purpose } from '../../outbox/tables.ts';
import { sessionsOf } from '../../payment/session-rows.ts';
import { takeMessage } from '../../sms/balance.ts';
import { domainOf } from '../../tenant-directory/domains.ts';
import { mayReach } from '../../user/messages/recipient-limit.ts';
import { linkToken } from '../../user/sign-in/signed-links.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { paidWith } from '../money/paid-with.ts';
import type { Scope } from '../scope.ts';
import type { ReservationRow } from '../tables.ts';
import { LETTER_KEYS, sendReservationLetter } from './reservation-letter.ts';

const TEXTS = { ar, en } as const;

/** The token of a reservation's signed link: stored as its hash, which `stored` is, if it is there. */
export const reservationToken = linkToken('reservation');

/** What is said of a reservation; `REFUND`, `REFUND_LETTER` and `KEPT` are a part of `CANCELED` and `CANCELED_OWN`. */
export type ToldKey = Exclude<keyof typeof en, 'REFUND' | 'REFUND_LETTER' | 'KEPT' | 'LETTER' | `${string}_SHORT`>;

/** Those that their guest does not wait for now. */
const PURPOSES: Partial<Record<ToldKey, Purpose>> = { REMINDER: 'service', NOTE: 'service', ANSWERED: 'service' };

/**
 * The fullest text of `key` that is charged as few parts. `url`: of the reservation, null: it has no link; a
 * table that is ready needs none where it would cost a part. Pure.
 */
export function reservationText(
  locale: BaseLocale,
  key: ToldKey,
  values: Readonly<Record<string, string>>,
  url: string | null,
): string {
  const words = formsOf(TEXTS[locale], key).map((form) => fillPlaces(form, values));
  const linked = words.map((form) => withLink(form, url));
  return fewestParts(key === 'TABLE_READY' ? [...linked, ...words] : linked);
}

/**
 * Texts the party's number, if there is one and the branch can send, and writes to its mail address, if there
 * is one. `back`: minor units that go back with it. `isKept`: it was paid for, and nothing goes back. False:
 * no text message leaves.
 */
export async function tell(
  scope: Scope,
  row: ReservationRow,
  key: ToldKey,
  { back = 0, isKept = false } = {},
): Promise<boolean> {
  const { db, tenant, now, secrets } = scope;
  // Its number and its address were typed by a visitor, who may have typed anybody's.
  const mayTell = (to: string) => mayReach(db, scope.by, { to, customer_id: row.customer_id });
  const wantsLetter = row.email === null ? undefined : LETTER_KEYS.find((each) => each === key);
  const letterKey = wantsLetter && (await mayTell(row.email!)) ? wantsLetter : undefined;
  const hasText =
    row.mobile !== null && (await mayTell(row.mobile)) && (await takeMessage(db, tenant.tenant, row.branch_id));
  if (!letterKey && !hasText) return false;
  const { locale } = row;
  const branch = await findBranchRecord(db, row.branch_id);
  const options = { locale, timeZone: branch?.time_zone ?? tenant.time_zone };
  const amount = formatMoneyText(fromMinor(back), tenant.currency, locale);
  const values: Record<string, string> = {
    name: isolate(inLocale(tenant.name, locale)),
    branch: isolate(inLocale(branch?.names ?? {}, locale)),
    guests: String(row.guests_count),
    // A message is read on another day than it was sent on.
    when: formatSitting(
      { starts_at: row.starts_at.toISOString(), date: row.date, is_next_day: row.is_next_day },
      options,
    ),
    refund: back > 0 ? ` ${fillPlaces(TEXTS[locale].REFUND, { amount })}` : isKept ? ` ${TEXTS[locale].KEPT}` : '',
  };
  const token = row.token_hash === null ? null : reservationToken(secrets, tenant.tenant, row.id, row.token_hash);
  const site = `https://${await domainOf(db, tenant)}`;
  const url = `${site}${localePath(locale, `/reservations/${token ?? row.id}`)}`;
  if (letterKey) {
    const method = back > 0 ? await paidWith(db, await sessionsOf(db, row.tenant, row.id, 'reservation')) : null;
    const money = { amount, method: isolate(inLocale(method ?? {}, locale)) };
    // A letter has room for the way back and for how long it takes.
    const refund = method ? ` ${fillPlaces(TEXTS[locale].REFUND_LETTER, money)}` : values.refund;
    const words = fillPlaces(TEXTS[locale][letterKey], { ...values, refund });
    await sendReservationLetter(scope, row, letterKey, { words, url, when: values.when!, branch });
  }
  if (!hasText) return false;
  const purpose = PURPOSES[key] ?? 'awaited';
  await send(db, {
    tenant: tenant.tenant,
    kind: 'sms',
    to: row.mobile!,
    body: reservationText(locale, key, values, token === null ? null : url),
    purpose,
    data: { reservation_id: row.id, message: key, ...(purpose === 'awaited' ? {} : { zone: options.timeZone }) },
    at: now,
    ...(key === 'REMINDER' ? { expires: row.starts_at } : {}),
  });
  return true;
}
