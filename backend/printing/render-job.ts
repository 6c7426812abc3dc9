/** From a print job to its dots: the order or the round as it is now, the words, the raster (PRN-001). */
import { toMinor } from '@sufra/api/order/minor';
import { DOTS_ACROSS } from '@sufra/api/printing/states';
import { formatMoneyText } from '@sufra/i18n';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { findBranchRecord } from '../branch/records.ts';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { tableOf } from '../dine-in/rows.ts';
import { dineLines, dineMembers, dineSessions } from '../dine-in/tables.ts';
import { inLocale } from '../errors/texts.ts';
import { consoleView } from '../order/changes/staff.ts';
import { findOrder } from '../order/order-rows.ts';
import { orderSharesView } from '../order/shares/share-view.ts';
import type { OrderRow } from '../order/tables.ts';
import { invoiceOf } from '../order/view/order-invoice.ts';
import { pickupCode } from '../order/view/order-view.ts';
import { typedOf } from '../order/view/typed-of.ts';
import type { Platform } from '../platform.ts';
import { paymentOf } from '../staff/board/payment-words.ts';
import { consoleAddress } from '../staff/people/console-address.ts';
import { waitingEntries } from '../waiting-list/tables.ts';
import { draw } from './raster/draw.ts';
import type { Raster } from './raster/raster.ts';
import { type PrinterRow, type PrintJobRow, printers } from './tables.ts';
import type { Paper } from './ticket/document.ts';
import { guestReceipt } from './ticket/guest-receipt.ts';
import { kitchenTicket, type TicketFacts, type TicketLine } from './ticket/kitchen-ticket.ts';
import { testPaper } from './ticket/test-paper.ts';
import { paperWords } from './ticket/words.ts';

/** Null: it cannot be drawn. The log says why, and the job waits or alarms. */
export async function rasterOfJob(
  platform: Pick<Platform, 'database' | 'log' | 'clock' | 'config'>,
  tenant: string,
  job: PrintJobRow,
): Promise<Raster | null> {
  try {
    const now = platform.clock.now(tenant);
    const read = await withTenant(platform.database, tenant, async (db) => {
      const printer = await printerOf(db, job);
      return { width: printer?.width ?? 80, paper: await paperOf(db, platform.config, job, { printer, now }) };
    });
    return await draw(read.paper, DOTS_ACROSS[read.width]);
  } catch (error) {
    platform.log.error({ err: error, tenant, job: job.id }, 'a paper cannot be drawn');
    return null;
  }
}

async function printerOf(db: Db, { printer_id }: PrintJobRow): Promise<PrinterRow | null> {
  if (printer_id === null) return null;
  const [row] = await db
    .select()
    .from(printers)
    .where(and(eq(printers.tenant, db.tenant), eq(printers.id, printer_id)));
  return row ?? null;
}

interface Printed {
  printer: PrinterRow | null;
  now: Date;
}

/** What the paper says. */
export async function paperOf(
  db: Db,
  config: Parameters<typeof consoleAddress>[0],
  job: PrintJobRow,
  { printer, now }: Printed,
): Promise<Paper> {
  const { locale, paper, order_id } = job;
  const branch = await findBranchRecord(db, job.branch_id);
  const timeZone = branch?.time_zone ?? 'UTC';
  if (paper === 'test')
    return testPaper({ locale, timeZone, printer: job.station_name, width: printer?.width ?? 80, now });
  const common = { locale, timeZone, now, station: job.station_name, copy: job.copy };
  if (order_id === null) return kitchenTicket({ ...common, ...(await roundFacts(db, job)) });
  const order = await findOrder(db, db.tenant, order_id);
  if (!order) return goneOf(job);
  if (paper === 'receipt') {
    const [shares, invoice] = await Promise.all([orderSharesView(db, order, now), invoiceOf(db, order)]);
    return guestReceipt({ locale, order, shares, invoice, copy: job.copy });
  }
  const address = `${consoleAddress(config)}/orders/${db.tenant}/${order.id}`;
  return kitchenTicket({ ...common, ...orderFacts(order, job, address) });
}

/** Its order was deleted after it was accepted. */
function goneOf({ locale, station_name }: PrintJobRow): Paper {
  const { say } = paperWords(locale);
  return {
    locale,
    blocks: [
      { kind: 'text', text: station_name, size: 'body' },
      { kind: 'text', text: say('NOT_KNOWN'), size: 'large', bold: true },
    ],
  };
}

type Facts = Omit<TicketFacts, 'locale' | 'timeZone' | 'now' | 'station' | 'copy'>;

function orderFacts(order: OrderRow, { lines: ids, locale }: PrintJobRow, address: string): Facts {
  const { snapshot, delivery_time, promised_from, promised_to } = order;
  const own = ids === null ? snapshot.lines : snapshot.lines.filter(({ id }) => ids.includes(id));
  const isPlanned = delivery_time === 'schedule' && promised_from !== null && promised_to !== null;
  const isWhole = own.length === snapshot.lines.length;
  const typed = typedOf(order);
  const { to, car } = consoleView(order);
  return {
    ...{ number: order.number, type: order.type, round: null, placed_at: order.created_at, promised_to },
    to: to?.names ?? null,
    door: isWhole ? [...(to?.door ?? []), ...(car ? [`${inLocale(car.names, locale)} · ${car.plate}`] : [])] : [],
    planned: isPlanned ? { from: promised_from, to: promised_to } : null,
    customer: [order.customer_name, typed && paperWords(locale).say('TYPED', { name: typed.by })]
      .filter(Boolean)
      .join(' · '),
    notes: order.notes,
    agreed_note: snapshot.agreed_note ?? null,
    lines: own.map(
      ({ qty, names, options, insurance, note, owner, added }): TicketLine => ({
        ...{ qty, names, note, owner: owner?.name, options, deposits: insurance },
        added: added && Math.min(qty, added),
      }),
    ),
    all: snapshot.lines.reduce((sum, { qty }) => sum + qty, 0),
    pickup_code: pickupCode(order),
    payment: isWhole ? paymentWords(order, locale) : null,
    address: isWhole ? address : null,
  };
}

function paymentWords(order: OrderRow, locale: PrintJobRow['locale']): string {
  const { state, to_collect } = paymentOf(order, { lost: 0, back: 0, net: null });
  const { say } = paperWords(locale);
  if (state === 'paid' || toMinor(to_collect) === 0) return say('PAID');
  return say('COLLECT', { amount: formatMoneyText(to_collect, order.currency, locale) });
}

/** Lines by their ids: they may sit at another table by now. */
async function roundFacts(db: Db, { lines: ids, session_id, round, created_at }: PrintJobRow): Promise<Facts> {
  const rows = await db
    .select()
    .from(dineLines)
    .where(inArray(dineLines.id, ids ?? []))
    .orderBy(asc(dineLines.position));
  const [session] = await db
    .select()
    .from(dineSessions)
    .where(eq(dineSessions.id, rows[0]?.session_id ?? session_id ?? ''));
  const members = await db
    .select({ id: dineMembers.id, nickname: dineMembers.nickname })
    .from(dineMembers)
    .where(inArray(dineMembers.id, [...new Set(rows.map(({ member_id }) => member_id))]));
  const nameOf = new Map(members.map(({ id, nickname }) => [id, nickname]));
  const waited = session?.waiting_id ?? null;
  // What its party wrote at the door: an allergy stands here.
  const [entry] =
    waited === null
      ? []
      : await db
          .select({ note: waitingEntries.note })
          .from(waitingEntries)
          .where(and(eq(waitingEntries.tenant, db.tenant), eq(waitingEntries.id, waited)));
  const lines = rows.map(
    ({ qty, names, sent, note, member_id }): TicketLine => ({
      ...{ qty, names, note, owner: nameOf.get(member_id) },
      ...{ options: sent?.options ?? [], deposits: sent?.insurance ?? [] },
    }),
  );
  return {
    ...{ number: null, type: 'dine_in', round, placed_at: created_at, promised_to: null, planned: null },
    to: session ? (await tableOf(db, session)).names : null,
    notes: entry?.note ?? null,
    ...{ customer: null, door: [], agreed_note: null, pickup_code: null, payment: null, address: null },
    lines,
    all: lines.reduce((sum, { qty }) => sum + qty, 0),
  };
}
