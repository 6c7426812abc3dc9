/**
 * Tax documents of a table's bill (TAX-001): the bill is sold when its party has left. What shares paid
 * before that pays for it then. Called in the transaction that ends the session or changes its money, under
 * the session's lock.
 */
import { toMinor } from '@sufra/api/order/minor';
import { isoIn } from '@sufra/i18n/time/zone';
import { findBranchRecord } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { vatPercent } from '../../order/rules/vat.ts';
import { taxServices } from '../../tax/authorities.ts';
import { deviceFor, recordSold } from '../../tax/chain/record-sold.ts';
import { BACK_REASON, lessReturned, type SoldPart } from '../../tax/documents/difference.ts';
import { tableById } from '../rows.ts';
import type { Scope } from '../scope.ts';
import type { DineLineRow, SessionRow, ShareRow } from '../tables.ts';
import { billRows } from './share-rows.ts';

/** Devices of a branch may stand for its tables alone. */
const TABLES_POINT = 'tables';

/** What tax documents of its bill are about. */
export const tableSubject = ({ id }: Pick<SessionRow, 'id'>): string => `table:${id}`;
/**
 * As papers and receipts name it: its table, and when its party sat down there by the branch's clock,
 * `OLAYA-07-20261121-1940`.
 */
export async function billName(
  db: Db,
  { id, table_id, opened_at }: Pick<SessionRow, 'id' | 'table_id' | 'opened_at'>,
  timeZone: string,
): Promise<string> {
  if (table_id === null) return id;
  const { code } = await tableById(db, table_id);
  const [day, time] = isoIn(timeZone, opened_at.getTime()).split('T') as [string, string];
  return `${code}-${day.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`;
}

/**
 * Nothing happens while the session is open, and of one that ended by itself or went on at another table.
 * `event`: its party left, or money goes back.
 */
export async function settleTableTax(
  { platform, db, tenant, now }: Scope,
  session: SessionRow,
  event: 'left' | 'back',
): Promise<void> {
  if (session.state !== 'closed') return;
  const branch = await findBranchRecord(db, session.branch_id);
  const rate = (branch && vatPercent(branch.vat)) ?? '0.00';
  if (!branch || (Number(rate) <= 0 && event === 'left')) return;
  const scope = { db, services: taxServices(platform.config), now, timeZone: branch.time_zone, tenant };
  const { currency } = tenant;
  const device = await deviceFor(scope, { branch_id: session.branch_id, point: TABLES_POINT, currency });
  if (!device) return;
  const { lines, shares, payments } = await billRows(db, session.id);
  await recordSold(scope, device, {
    ...{ subject: tableSubject(session), branch_id: session.branch_id, currency, rate },
    about: await billName(db, session, branch.time_zone),
    parts: partsOfTable(lines, shares),
    paid_by: payments.length > 0 || shares.every(({ state }) => state !== 'paid') ? 'cash' : 'card',
    reason: BACK_REASON,
    mayBegin: event === 'left',
  });
}

/** Dishes that were sent, without their deposits, less what went back of shares. Pure. */
export function partsOfTable(
  lines: readonly Pick<DineLineRow, 'id' | 'names' | 'qty' | 'sent'>[],
  shares: readonly Pick<ShareRow, 'state' | 'returned'>[],
): SoldPart[] {
  const parts = lines.flatMap(({ id, names, qty, sent }): SoldPart[] =>
    sent && toMinor(sent.total) > 0
      ? [{ key: `line:${id}`, role: 'supply', names, qty, amount: toMinor(sent.total) }]
      : [],
  );
  const returned = shares.filter(({ state }) => state === 'paid').map((share) => toMinor(share.returned));
  return lessReturned(
    parts,
    returned.reduce((sum, one) => sum + one, 0),
  );
}
