/**
 * A customer changes the dishes of an order for a chosen time, until the kitchen must begin (CHK-046, guide
 * §1.9): priced as they are today, previewed, decided under the order's lock, so that a kitchen that begins
 * and a customer who changes never both succeed. The time stays.
 */
import type { EditLine, EditOrderBody, OrderEdit } from '@sufra/api/order/endpoints';
import { lineKey } from '@sufra/api/order/line-key';
import { priceLine } from '@sufra/api/order/line-price';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { tipIn } from '@sufra/api/order/tip';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { readLine } from '../../../user/profile/delivery-address.ts';
import { newId } from '../../../user/secrets/secrets.ts';
import { findOrder } from '../../order-rows.ts';
import { type Facts, loadFacts, type Scope } from '../../quote/facts.ts';
import { type Quote, quoteCart } from '../../quote/quote.ts';
import { offersOfOrder } from '../../quote/quote-offers.ts';
import { dishesOf } from '../../quote/runs-out.ts';
import { notEditable, requireEditable } from '../../rules/editable.ts';
import { gateErrors } from '../../rules/gate-errors.ts';
import { type NewContents, spentOf } from '../../rules/new-contents.ts';
import { placeOfOrder } from '../../rules/order-place.ts';
import { rowsOfSnapshot } from '../../rules/snapshot-rows.ts';
import type { LineRow, OrderRow } from '../../tables.ts';
import type { MoveScope } from '../move-order.ts';
import { changeContents, type MoneyOfChange, moneyOfChange } from './change-contents.ts';
import { holdChange } from './dearer-change.ts';

/** Place and time were accepted when it was ordered, and its slot is its own. */
const ACCEPTED: readonly string[] = [
  ...['BRANCH_CLOSED', 'BRANCH_PAUSED', 'TYPE_OFF', 'SCHEDULE_ONLY', 'SLOT_FULL', 'SLOT_PASSED', 'SLOT_INVALID'],
  ...['ADDRESS_IMPRECISE', 'OUT_OF_AREA', 'AREA_CHANGED', 'DINE_SESSION_EXPIRED'],
];

export type EditScope = MoveScope & Pick<Scope, 'dineSessionOf'>;

/** What the change would be, without making it. Throws as `editOrder`, but for what `gates` of the answer say. */
export async function previewEdit(scope: EditScope, order: OrderRow, lines: readonly EditLine[]): Promise<OrderEdit> {
  const { quote, after } = await measureEdit(scope, order, lines);
  const money = await moneyOfChange(scope.db, order, after);
  const gates = blockingGates(quote);
  if (money.missing > 0 && !isPayable(money))
    gates.push({ code: 'EDIT_COSTS_MORE', severity: 'block', params: { amount: fromMinor(money.missing) } });
  return {
    version: order.version,
    lines: quote.lines,
    totals: quote.totals.list,
    total_before: order.due,
    total_after: fromMinor(quote.totals.due),
    back: {
      amount: fromMinor(money.back),
      to: money.to,
      wallet: fromMinor(Math.max(0, money.wallet)),
      points: Math.max(0, money.points),
    },
    pay: {
      amount: fromMinor(isPayable(money) ? money.missing : 0),
      to: money.to,
      names: order.snapshot.payment_names,
      wallet: fromMinor(Math.max(0, -money.wallet)),
      points: Math.max(0, -money.points),
    },
    coupon_lost: spentOf(order).coupon !== null && after.spent.coupon === null,
    gates,
  };
}

/**
 * The difference of an order that a bank was asked for is a payment of its own; one that balances paid takes
 * what they have, and no more.
 */
function isPayable({ missing, to }: MoneyOfChange): boolean {
  return missing > 0 && to !== null;
}

/**
 * Makes the change, or holds it until the difference that `pay_difference` names is paid (CHK-064). Throws
 * NOT_FOUND, ORDER_NOT_EDITABLE with the branch's phone when it is too late or the order is for now,
 * ORDER_CHANGED when it is not the one that was seen, PRICE_CHANGED for another total than was accepted,
 * EDIT_COSTS_MORE, and the gates that prevent an order.
 */
export async function editOrder(scope: EditScope, id: string, body: EditOrderBody): Promise<void> {
  const { db, tenant, now } = scope;
  const order = await findOrder(db, tenant.tenant, id, 'update');
  if (!order) throw refuse('NOT_FOUND');
  requireEditable(order, now);
  if (order.version !== body.version) throw refuse('ORDER_CHANGED');
  const { quote, after } = await measureEdit(scope, order, body.lines, 'update');
  const [first, ...rest] = gateErrors(blockingGates(quote), order.snapshot.branch.time_zone, now.getTime());
  if (first) throw new Refusal([first, ...rest]);
  if (toMinor(body.accepted_total) !== quote.totals.due) {
    const params = { was: body.accepted_total, now: fromMinor(quote.totals.due) };
    throw refuse('PRICE_CHANGED', { field: 'accepted_total', params });
  }
  const money = await moneyOfChange(db, order, after);
  if (!isPayable(money)) return void (await changeContents(scope, order, after, 'edit'));
  if (body.pay_difference !== fromMinor(money.missing))
    throw refuse('EDIT_COSTS_MORE', { params: { amount: fromMinor(money.missing) } });
  await holdChange(scope, order, after, money.missing);
}

async function measureEdit(
  scope: EditScope,
  order: OrderRow,
  wanted: readonly EditLine[],
  lock?: 'update',
): Promise<{ quote: Quote; after: NewContents }> {
  const { db, now } = scope;
  requireEditable(order, now);
  const own = rowsOfSnapshot(order.snapshot.lines).map((row, index) => ({
    ...row,
    runs_out: keptRunsOut(order.snapshot.lines[index]!),
  }));
  const dishes = [...dishesOf(own), ...wanted.flatMap(({ item_id }) => item_id ?? [])];
  const spent = spentOf(order);
  const savings = {
    customer_id: order.customer_id,
    coupon_code: spent.coupon,
    use_points: spent.points > 0,
    use_wallet: spent.wallet > 0,
    held_by: order.id,
  };
  const place = await placeOfOrder(db, order);
  const found = await loadFacts(scope, dishes, place, savings, lock);
  // The way there is not known any more: nothing could say what it costs.
  if (order.type === 'delivery' && !found.delivery) throw notEditable(order);
  const facts = isPaidByBalances(order) ? withMoreOwn(found, spent) : withOwnOnly(found, spent);
  const quote = quoteCart(wantedRows(own, wanted, facts), facts, tipIn(order.snapshot.totals));
  const { points, wallet, coupon } = quote.savings;
  const after: NewContents = {
    lines: quote.lines.map((line) => ({
      ...line,
      ...addedTo(
        order.snapshot.lines.find(({ id }) => id === line.id),
        line.qty,
      ),
      state: line.state === 'price_changed' ? 'ok' : line.state,
      was: null,
      was_total: null,
    })),
    totals: quote.totals,
    spent: { points: points.points, wallet: wallet.amount, coupon: coupon && !coupon.problem ? coupon.code : null },
    // Also none, where they no longer take anything off.
    keeps: { edited_at: now.toISOString(), offers: offersOfOrder(quote.offers).offers },
  };
  return { quote, after };
}

function isPaidByBalances(order: OrderRow): boolean {
  const { points, wallet } = spentOf(order);
  return toMinor(order.due) === 0 && (points > 0 || wallet > 0);
}

/**
 * An order that balances paid whole takes what it costs more from where the rest came from: the wallet, or
 * points where those paid alone.
 */
function withMoreOwn(facts: Facts, { points: spentPoints, wallet: spentWallet }: NewContents['spent']): Facts {
  const { points } = facts.savings;
  const most = points && (spentWallet > 0 ? spentPoints : points.balance);
  return { ...facts, savings: { ...facts.savings, points: points && { ...points, balance: most!, min_points: 0 } } };
}

/** Nothing more of the customer's own is taken than was: only what the order holds already. */
function withOwnOnly(facts: Facts, spent: NewContents['spent']): Facts {
  const { points, wallet } = facts.savings;
  return {
    ...facts,
    savings: {
      ...facts.savings,
      points: points && { ...points, balance: spent.points, min_points: 0 },
      wallet: wallet && { ...wallet, balance: fromMinor(spent.wallet) },
    },
  };
}

/** How many of a line came after the order was placed: the kitchen's slip may be printed without them. */
function addedTo(before: OrderRow['snapshot']['lines'][number] | undefined, qty: number): { added?: number } {
  const added = before ? Math.max(0, Math.min(qty, (before.added ?? 0) + qty - before.qty)) : qty;
  return added > 0 ? { added } : { added: undefined };
}

function keptRunsOut({ runs_out }: OrderRow['snapshot']['lines'][number]): LineRow['runs_out'] {
  return runs_out
    ? { choice: runs_out.choice, item_id: runs_out.item_id ?? null, names: runs_out.names ?? null }
    : null;
}

/**
 * The lines after the change; the same dish with the same choices is one line. Throws INVALID_INPUT, ITEM_UNAVAILABLE.
 */
function wantedRows(own: readonly LineRow[], wanted: readonly EditLine[], facts: Facts): LineRow[] {
  const rows: LineRow[] = [];
  const named = wanted.flatMap(({ line_id }) => line_id ?? []);
  if (new Set(named).size < named.length) throw refuse('INVALID_INPUT', { field: 'lines.line_id' });
  for (const line of wanted) {
    const before = line.line_id ? own.find(({ id }) => id === line.line_id) : undefined;
    if (line.line_id && !before) throw refuse('INVALID_INPUT', { field: 'lines.line_id' });
    const row = before ? changedRow(before, line, facts) : newRow(line, facts);
    const same = rows.find((one) => lineKey(one) === lineKey(row) && one.owner_id === row.owner_id);
    if (same) same.qty += row.qty;
    else rows.push(row);
  }
  return rows;
}

/** The line with the named fields changed; a dish with new choices is priced as it is today. */
function changedRow(before: LineRow, { qty, options, insurance, note }: EditLine, facts: Facts): LineRow {
  if (options === undefined && insurance === undefined && note === undefined) return { ...before, qty };
  const chosen = {
    options: options ?? before.options,
    insurance: insurance ?? before.insurance,
    note: note === undefined ? before.note : note,
  };
  const row = newRow({ item_id: before.item_id, qty, ...chosen }, facts);
  const { owner_id, owner_name } = before;
  return { ...row, id: before.id, runs_out: before.runs_out, owner_id, owner_name };
}

function newRow({ item_id, qty, options = [], insurance = [], note }: EditLine, facts: Facts): LineRow {
  const item = facts.items.get(item_id ?? '');
  if (!item) {
    const params = { item: null, branch: facts.branch?.names ?? null };
    throw refuse('ITEM_UNAVAILABLE', { field: 'lines.item_id', params });
  }
  const seen_price = fromMinor(priceLine(item, { qty: 1, options, insurance }).unit);
  const row = { item_id: item.id, names: item.names, qty, options, insurance, note: readLine(note) };
  return { id: newId(), ...row, runs_out: null, seen_price, owner_id: null, owner_name: null, changed_in: null };
}

function blockingGates({ gates }: Quote) {
  return gates.filter(({ code, severity }) => severity === 'block' && !ACCEPTED.includes(code));
}
