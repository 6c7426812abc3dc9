/** Changes of a cart. Each locks it, compares the version, and answers the cart as it is then (API-048). */

import type { Item } from '@sufra/api/menu/endpoints';
import type { Cart, ContextChange, ContextInput, ContextPreview, LineInput, RunsOut } from '@sufra/api/order/endpoints';
import { lineKey } from '@sufra/api/order/line-key';
import { priceLine } from '@sufra/api/order/line-price';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { pinContent } from '../../database/content.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { type JudgedLine, judgeLine } from '../../menu/judge-line.ts';
import { readLine } from '../../user/profile/delivery-address.ts';
import { requireDineSession } from '../quote/destination.ts';
import { type Facts, loadFacts, type Scope } from '../quote/facts.ts';
import type { Quote } from '../quote/quote.ts';
import { dishesOf, readRunsOut, runsOutAgain } from '../quote/runs-out.ts';
import { savingsOf } from '../quote/savings.ts';
import { seenPrice } from '../rules/seen-price.ts';
import type { CartRow, LineRow } from '../tables.ts';
import {
  deleteLine,
  findCart,
  insertLineAtCommit,
  linesOf,
  makeCart,
  type Owner,
  placeOf,
  putLastAtCommit,
  touchAtCommit,
  touchCart,
  updateLine,
} from './cart-rows.ts';
import { measureBy, measureRows } from './cart-view.ts';
import { noteRemoval } from './group/notices.ts';
import { ownerOfLine, requireOwnLine, requireRoom, requireUndivided } from './group/seat.ts';
import { lockForChange, lockSeen } from './lock-cart.ts';

/**
 * Begins a cart. Throws NOT_FOUND for an unknown branch, MODULE_DISABLED when nothing can be ordered, and
 * DINE_SESSION_EXPIRED for a session that none of `tokens` has joined, and for a dine-in without one.
 */
export async function beginCart(
  scope: Scope,
  owner: Owner,
  { accepted_total = null, ...context }: ContextChange,
  tokens: readonly string[],
): Promise<Cart> {
  const place = placeOf(context);
  await pinContent(scope.db);
  await requireDineSession(scope.db, scope.dineSessionOf, place, tokens, scope.now);
  const facts = await loadFacts(scope, [], place);
  if (!facts.checkoutOn) throw refuse('MODULE_DISABLED');
  if (!facts.branch) throw refuse('NOT_FOUND', { field: 'branch_id' });
  const cart = makeCart(scope.db, scope.tenant.tenant, owner, context, scope.now);
  return measureBy(facts, scope, cart, []).view;
}

/**
 * Adds a dish, or raises the quantity of the same one with the same choices. `before`: the line that a new
 * one stands before. Throws the problems of the line (judge-line.ts).
 */
export async function addLine(
  scope: Scope,
  owner: Owner,
  id: string,
  version: number,
  line: LineInput,
  before?: string | null,
): Promise<Cart> {
  const { cart, rows } = await lockForChange(scope, owner, id, version, 'none');
  const owned = await ownerOfLine(scope, owner, cart);
  const swap = line.runs_out?.item_id;
  const facts = await loadFacts(
    scope,
    [line.item_id, ...(swap ? [swap] : []), ...dishesOf(rows)],
    cart,
    savingsOf(cart),
  );
  if (!facts.checkoutOn) throw refuse('MODULE_DISABLED');
  const choices = { options: line.options ?? [], insurance: line.insurance ?? [], note: readLine(line.note) };
  const key = lineKey({ item_id: line.item_id, ...choices });
  const same = rows.find((row) => row.owner_id === owned.owner_id && lineKey(row) === key);
  if (!same) requireRoom(rows, owned);
  const qty = (same?.qty ?? 0) + line.qty;
  const item = requireOrderable(facts, { item_id: line.item_id, qty, ...choices }, without(rows, same));
  const { db, now } = scope;
  // What it was seen at before stays: one more is no yes to another price of those that are there (CHK-016).
  if (same) {
    const { changed_in } = owned;
    void db.atCommit(() => updateLine(db, cart, same.id, changed_in === null ? { qty } : { qty, changed_in }));
    same.qty = qty;
  } else {
    const seen_price = unitOf(item, choices);
    const runs_out = runsOutAgain(line.runs_out, { item_id: line.item_id, qty }, toMinor(seen_price), facts);
    const added = { item_id: line.item_id, names: item.names, qty, ...choices, runs_out, seen_price, ...owned };
    const at = rows.findIndex((row) => row.id === before);
    const later = at < 0 ? [] : rows.splice(at);
    rows.push(insertLineAtCommit(db, cart, added), ...later);
    for (const row of later) putLastAtCommit(db, cart, row);
  }
  return measureBy(facts, scope, touchAtCommit(db, cart, now), rows).view;
}

export interface LineChange {
  qty?: number | undefined;
  options?: LineInput['options'];
  insurance?: LineInput['insurance'];
  note?: string | null | undefined;
  runs_out?: RunsOut | undefined;
}

/**
 * Changes quantity, choices, note, or what to do when the dish runs out. A line that became the same as
 * another joins it. Fewer of a dish that is no longer available is allowed: the customer is making it better.
 * Throws NOT_FOUND, the problems of the line (judge-line.ts) and of `readRunsOut`.
 */
export async function changeLine(
  scope: Scope,
  owner: Owner,
  id: string,
  lineId: string,
  version: number,
  change: LineChange,
): Promise<Cart> {
  const { cart, rows } = await lockForChange(scope, owner, id, version, lineId);
  const row = rows.find((one) => one.id === lineId);
  if (!row) throw refuse('NOT_FOUND');
  requireOwnLine(owner, row);
  const changed: LineRow = {
    ...row,
    ...(cart.group_id !== null && { changed_in: cart.version + 1 }),
    qty: change.qty ?? row.qty,
    options: change.options ?? row.options,
    insurance: change.insurance ?? row.insurance,
    note: change.note === undefined ? row.note : readLine(change.note),
  };
  const swap = change.runs_out?.item_id;
  const facts = await loadFacts(scope, [...(swap ? [swap] : []), ...dishesOf(rows)], cart, savingsOf(cart));
  const { db, now } = scope;
  const sameChoices = lineKey(changed) === lineKey(row);
  const isTwin = (one: LineRow) =>
    one.id !== row.id && one.owner_id === row.owner_id && lineKey(one) === lineKey(changed);
  const twin = sameChoices ? undefined : rows.find(isTwin);
  if (!sameChoices || changed.qty > row.qty) {
    const { item_id, names, options, insurance } = changed;
    const wanted = { item_id, names, options, insurance, qty: changed.qty + (twin?.qty ?? 0) };
    const item = requireOrderable(facts, wanted, without(rows, row, twin));
    if (!sameChoices) changed.seen_price = unitOf(item, changed);
    if (twin) {
      changed.qty = wanted.qty;
      changed.seen_price = seenPrice(unitOf(item, changed), [changed.seen_price, twin.seen_price]);
      await deleteLine(db, cart, twin.id);
    }
  }
  if (change.runs_out) {
    const item = facts.items.get(changed.item_id);
    const unit = toMinor(item ? unitOf(item, changed) : changed.seen_price);
    changed.runs_out = readRunsOut(change.runs_out, changed, unit, facts);
  }
  await updateLine(db, cart, row.id, changed);
  const after = without(rows, twin).map((one) => (one === row ? changed : one));
  return measureBy(facts, scope, await touchCart(db, cart, now), after).view;
}

/** A dish that the host takes out of a guest's is said to the guest. */
export async function removeLine(
  scope: Scope,
  owner: Owner,
  id: string,
  lineId: string,
  version: number | undefined,
): Promise<Cart> {
  const { cart, rows } = await lockForChange(scope, owner, id, version, lineId);
  const row = rows.find((one) => one.id === lineId);
  if (!row) throw refuse('NOT_FOUND');
  requireOwnLine(owner, row);
  if (cart.group_id !== null && !owner.seat) await noteRemoval(scope, cart.group_id, row);
  await deleteLine(scope.db, cart, row.id);
  return (await measureRows(scope, await touchCart(scope.db, cart, scope.now), without(rows, row))).view;
}

/**
 * Moves the cart. Throws NOT_FOUND for an unknown branch, TYPE_OFF when the branch does not offer the type,
 * else as `beginCart`.
 */
export async function setContext(
  scope: Scope,
  owner: Owner,
  id: string,
  version: number,
  { accepted_total = null, ...context }: ContextChange,
  tokens: readonly string[],
): Promise<Cart> {
  const { cart, rows } = await lockForChange(scope, owner, id, version);
  const place = placeOf(context, cart);
  if (context.session_id || place.type === 'dine_in')
    await requireDineSession(scope.db, scope.dineSessionOf, place, tokens, scope.now);
  const facts = await loadFacts(scope, dishesOf(rows), place, savingsOf(cart));
  if (!facts.branch) throw refuse('NOT_FOUND', { field: 'branch_id' });
  if (!facts.slots) throw refuse('TYPE_OFF', { field: 'type', params: { branch: facts.branch.names } });
  const moved = measureBy(facts, scope, await touchCart(scope.db, cart, scope.now, place), rows);
  if (accepted_total === null || toMinor(accepted_total) !== moved.quote.totals.due) return moved.view;
  return measureBy(facts, scope, moved.cart, await acceptPrices(scope.db, cart, rows, moved.quote)).view;
}

/** What `setContext` would do (CHK-016). */
export async function previewContext(
  scope: Scope,
  owner: Owner,
  id: string,
  context: ContextInput,
): Promise<ContextPreview> {
  const cart = await findCart(scope.db, scope.tenant.tenant, id, owner, scope.now);
  const rows = await linesOf(scope.db, cart);
  const before = await measureRows(scope, cart, rows);
  const after = await measureRows(scope, cart, rows, placeOf(context, cart));
  if (!after.facts.branch) throw refuse('NOT_FOUND', { field: 'branch_id' });
  const missing = after.view.lines.filter(({ state }) => !canGo(state));
  const priceBefore = new Map(before.view.lines.map((line) => [line.id, line.unit_price]));
  const repriced = after.view.lines
    .filter((line) => canGo(line.state) && priceBefore.get(line.id) !== line.unit_price)
    .map((line) => ({ line_id: line.id, names: line.names, was: priceBefore.get(line.id)!, now: line.unit_price }));
  return {
    cart: after.view,
    moved: after.view.lines.length - missing.length,
    missing: missing.map(({ id: line_id, names, qty, state }) => ({ line_id, names, qty, state })),
    repriced,
    total_before: fromMinor(before.quote.totals.due),
    total_after: fromMinor(after.quote.totals.due),
  };
}

/** Measures the cart again; with `accept`, today's prices become the ones that were seen. */
export async function validateCart(
  scope: Scope,
  owner: Owner,
  id: string,
  version: number | undefined,
  accept: boolean,
): Promise<Cart> {
  const { cart, rows } = await lockSeen(scope, owner, id, version);
  const { facts, quote, view } = await measureRows(scope, cart, rows);
  if (!accept || quote.price_changes === null) return view;
  await requireUndivided(scope, cart);
  const accepted = await acceptPrices(scope.db, cart, rows, quote);
  return measureBy(facts, scope, await touchCart(scope.db, cart, scope.now), accepted).view;
}

/** Writes today's prices as the ones that were seen; the rows as they are then. */
async function acceptPrices(db: Db, cart: CartRow, rows: LineRow[], { lines }: Quote): Promise<LineRow[]> {
  const priceOf = new Map(
    lines.flatMap(({ id, state, unit_price }) => (state === 'price_changed' ? [[id, unit_price] as const] : [])),
  );
  for (const [lineId, seen_price] of priceOf) await updateLine(db, cart, lineId, { seen_price });
  return rows.map((row) => ({ ...row, seen_price: priceOf.get(row.id) ?? row.seen_price }));
}

/** The dish of a line that can be ordered beside `others`; otherwise throws why not. */
function requireOrderable({ items, branch }: Facts, line: JudgedLine, others: readonly LineRow[]): Item {
  const item = items.get(line.item_id);
  const ofItem = others.reduce((sum, row) => sum + (row.item_id === line.item_id ? row.qty : 0), line.qty);
  const { problems } = judgeLine(line, { item, branchNames: branch?.names ?? null, ofItem });
  const [first, ...rest] = problems;
  if (first) throw new Refusal([first, ...rest]);
  return item!;
}

const without = (rows: readonly LineRow[], ...gone: (LineRow | undefined)[]): LineRow[] =>
  rows.filter((row) => !gone.includes(row));

/** Today's price of one with these choices. */
function unitOf(item: Item, choices: Pick<LineRow, 'options' | 'insurance'>): string {
  return fromMinor(priceLine(item, { qty: 1, ...choices }).unit);
}

const canGo = (state: string): boolean => state === 'ok' || state === 'price_changed';
