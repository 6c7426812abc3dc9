/**
 * A dish of a placed order ran out (guide §6.8): staff say so, and the order follows what its customer chose
 * for that line, so that the kitchen never has to cancel the whole of it. What is left keeps the price that
 * was agreed, and a coupon keeps its worth: that a dish ran out is no fault of the customer. The money
 * follows by the rules of `change-contents.ts`.
 */

import type { Item } from '@sufra/api/menu/endpoints';
import type { CartLine, RanOutLine } from '@sufra/api/order/endpoints';
import { depositOf } from '@sufra/api/order/line-price';
import type { RunsOutChoice } from '@sufra/api/order/line-structs';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { isBeforeReady } from '@sufra/api/order/statuses';
import { computeTotals, type Totals } from '@sufra/api/order/totals';
import { and, eq } from 'drizzle-orm';
import { findBranchRecord } from '../../../branch/records.ts';
import { refuse } from '../../../errors/refusal.ts';
import { newId } from '../../../user/secrets/secrets.ts';
import { announce } from '../../announce.ts';
import { findOrder } from '../../order-rows.ts';
import { findDishes } from '../../quote/catalogue.ts';
import { canComeInstead } from '../../quote/runs-out.ts';
import { notEditable } from '../../rules/editable.ts';
import { type NewContents, spentOf } from '../../rules/new-contents.ts';
import { isShared } from '../../rules/shared-order.ts';
import { type OrderRow, type OrderSnapshot, orders } from '../../tables.ts';
import { totalGivenBack } from '../../view/given-back.ts';
import { amountIn, nameIn, tellCustomer } from '../letters/messages.ts';
import { type MoveScope, moveOrder } from '../move-order.ts';
import { changeContents } from './change-contents.ts';

/** What staff agreed with the customer on the phone; absent: what the customer chose beforehand. */
export interface Agreed {
  choice: Exclude<RunsOutChoice, 'call'>;
  /** Of a swap: the dish that comes instead. */
  item_id?: string | undefined;
}

/**
 * Says that a line's dish ran out: all of it, or `qty` of it; what is left of the line stays as it is.
 * Settled later, it is as many as were asked about. The customer that chose to be called, or chose a dish
 * that has gone too, is asked: the line waits until staff say what was agreed. The last dish of an order that
 * is left out cancels it. Throws NOT_FOUND, ORDER_NOT_EDITABLE for an order that is ready or over,
 * INVALID_INPUT for more than the line has, ITEM_UNAVAILABLE for an agreed dish that cannot come instead.
 */
export async function ranOut(
  scope: MoveScope,
  id: string,
  lineId: string,
  { agreed, qty }: { agreed?: Agreed | undefined; qty?: number | undefined } = {},
): Promise<OrderRow> {
  const { db, tenant } = scope;
  const order = await findOrder(db, tenant.tenant, id, 'update');
  const line = order?.snapshot.lines.find((one) => one.id === lineId);
  if (!order || !line) throw refuse('NOT_FOUND');
  if (!isBeforeReady(order.status)) throw notEditable(order);
  if (qty !== undefined && qty > line.qty) throw refuse('INVALID_INPUT', { field: 'qty' });
  const asked = order.snapshot.ran_out?.find((one) => one.line_id === line.id && one.outcome === 'asked');
  const gone = Math.min(qty ?? asked?.qty ?? line.qty, line.qty);
  const part: Part = { gone: withQty(line, gone), rest: gone < line.qty ? [withQty(line, line.qty - gone)] : [] };
  const choice = agreed?.choice ?? line.runs_out?.choice ?? 'call';
  if (choice === 'refund') return leaveOut(scope, order, part);
  const instead =
    choice === 'swap' ? await dishInstead(scope, order, part.gone, agreed?.item_id ?? line.runs_out?.item_id) : null;
  if (instead) return swap(scope, order, part, instead);
  if (agreed) {
    const { names } = order.snapshot.branch;
    throw refuse('ITEM_UNAVAILABLE', { field: 'item_id', params: { item: null, branch: names } });
  }
  return ask(scope, order, part.gone);
}

/** What ran out of a line, and what of it is left: none or one. */
interface Part {
  gone: CartLine;
  rest: readonly CartLine[];
}

function withQty(line: CartLine, qty: number): CartLine {
  return { ...line, qty, total: fromMinor(toMinor(line.unit_price) * qty) };
}

/** The lines of an order with others in the place of one. */
function replaced({ snapshot }: OrderRow, { id }: CartLine, by: readonly CartLine[]): CartLine[] {
  return snapshot.lines.flatMap((one) => (one.id === id ? by : [one]));
}

async function leaveOut(scope: MoveScope, order: OrderRow, { gone, rest }: Part): Promise<OrderRow> {
  const lines = replaced(order, gone, rest);
  if (lines.length === 0) return moveOrder(scope, order.id, 'canceled', { by: 'staff', reason: 'sold_out' });
  return follow(scope, order, gone, lines, { outcome: 'left_out', instead: null });
}

async function swap(scope: MoveScope, order: OrderRow, { gone: line, rest }: Part, dish: Item): Promise<OrderRow> {
  const unit = toMinor(dish.price);
  const instead: CartLine = {
    ...line,
    id: newId(),
    item_id: dish.id,
    names: dish.names,
    image: dish.image,
    unit_price: fromMinor(unit),
    options: [],
    insurance: [],
    note: null,
    total: fromMinor(unit * line.qty),
    max_qty: dish.max_per_order ?? null,
    runs_out: line.runs_out && { choice: 'call', item_id: null, names: null },
  };
  const lines = replaced(order, line, [...rest, instead]);
  return follow(scope, order, line, lines, { outcome: 'swapped', instead: dish.names });
}

/** The line stays, and no amount changes, until the customer has answered. A repeat has no effect. */
async function ask(scope: MoveScope, order: OrderRow, line: CartLine): Promise<OrderRow> {
  const { platform, db, tenant, now } = scope;
  const { ran_out = [] } = order.snapshot;
  if (ran_out.some(({ line_id, outcome }) => line_id === line.id && outcome === 'asked')) return order;
  const asked = noteOf(line, { outcome: 'asked', instead: null }, 0);
  const snapshot: OrderSnapshot = { ...order.snapshot, ran_out: [...ran_out, asked] };
  const changed = { snapshot, version: order.version + 1, updated_at: now };
  await db
    .update(orders)
    .set(changed)
    .where(and(eq(orders.tenant, tenant.tenant), eq(orders.id, order.id)));
  announce(platform, db, { ...order, ...changed }, 'order.lines');
  await tellCustomer({ ...scope, by: 'staff' }, order, 'WILL_CALL', { dish: nameIn(line.names) });
  return { ...order, ...changed };
}

async function follow(
  scope: MoveScope,
  order: OrderRow,
  line: CartLine,
  lines: CartLine[],
  became: Pick<RanOutLine, 'outcome' | 'instead'>,
): Promise<OrderRow> {
  const { totals, spent } = totalsOfRest(order, lines);
  const less = grandOf(order) - totals.grand;
  const others = (order.snapshot.ran_out ?? []).filter(
    ({ line_id, outcome }) => line_id !== line.id || outcome !== 'asked',
  );
  const ran_out = [...others, noteOf(line, became, less)];
  const before = await totalGivenBack(scope.db, order);
  const changed = await changeContents(scope, order, { lines, totals, spent, keeps: { ran_out } }, 'ran_out');
  const back = (await totalGivenBack(scope.db, changed)) - before;
  const money = (minor: number) => amountIn(fromMinor(minor), order.currency);
  await tellCustomer(
    { ...scope, by: 'staff' },
    changed,
    became.instead ? 'SWAPPED' : 'LEFT_OUT',
    {
      ...{ dish: nameIn(line.names), total: money(totals.grand), back: money(back) },
      ...(became.instead && { instead: nameIn(became.instead) }),
    },
    // Of shares, each payer has a part of their own, which the page says.
    [back > 0 && !isShared(order) ? 'PART_BACK' : 'NEW_TOTAL'],
  );
  return changed;
}

function noteOf(
  { id, names, qty }: CartLine,
  became: Pick<RanOutLine, 'outcome' | 'instead'>,
  less: number,
): RanOutLine {
  return { line_id: id, names, qty, ...became, amount: fromMinor(less) };
}

/** The dish that comes instead, when it can: for what the line cost at most. */
async function dishInstead(
  { db, now }: MoveScope,
  { branch_id, type, scheduled_period }: OrderRow,
  line: CartLine,
  itemId: string | null | undefined,
): Promise<Item | null> {
  const record = await findBranchRecord(db, branch_id);
  if (!record || !itemId || itemId === line.item_id) return null;
  const dish = (await findDishes(db, record, [itemId], { type, now, wanted: scheduled_period })).get(itemId);
  return dish && canComeInstead(dish, toMinor(line.unit_price), line.qty) ? dish : null;
}

/**
 * What the order comes to with these lines: its own fee, discount and coupon stay as they were, as far as the
 * dishes go, and of points and wallet as much as is still needed.
 * @internal
 */
export function totalsOfRest(
  order: Pick<OrderRow, 'snapshot'>,
  lines: readonly CartLine[],
): { totals: Totals; spent: NewContents['spent'] } {
  const { totals: before, vat } = order.snapshot;
  const amount = (code: string) => Math.abs(toMinor(before.find((total) => total.code === code)?.amount ?? '0.00'));
  const has = (code: string) => before.some((total) => total.code === code);
  const spent = spentOf(order);
  const totals = computeTotals({
    items: lines.reduce((sum, { total }) => sum + toMinor(total), 0),
    insurance: lines.reduce(
      (sum, { insurance, qty }) => sum + insurance.reduce((all, chosen) => all + depositOf(chosen, qty), 0),
      0,
    ),
    discount: amount('discount'),
    coupon: amount('coupon'),
    points: amount('points'),
    ...(has('delivery') ? { delivery: amount('delivery') } : {}),
    service: amount('service'),
    vatRate: vat?.enabled ? vat.rate : null,
    wallet: spent.wallet,
    tip: amount('tip'),
  });
  const used = (code: string) => Math.abs(toMinor(totals.list.find((total) => total.code === code)?.amount ?? '0.00'));
  const worth = amount('points');
  const points = worth === 0 ? spent.points : Math.ceil((spent.points * used('points')) / worth);
  return { totals, spent: { points, wallet: used('wallet'), coupon: spent.coupon } };
}

function grandOf({ snapshot }: OrderRow): number {
  return toMinor(snapshot.totals.find(({ code }) => code === 'grand')?.amount ?? '0.00');
}
