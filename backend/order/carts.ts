/** Changes of a cart. Each locks it, compares the version, and answers the cart as it is then (API-048). */

import type { Item } from '@sufra/api/menu/endpoints';
import { type ChoiceFault, checkChoices } from '@sufra/api/order/choices';
import type { Cart, ContextInput, ContextPreview, LineInput } from '@sufra/api/order/endpoints';
import { MAX_LINE_QTY } from '@sufra/api/order/limits';
import { lineKey } from '@sufra/api/order/line-key';
import { priceLine } from '@sufra/api/order/line-price';
import { fromMinor } from '@sufra/api/order/minor';
import { cleanBidi } from '@sufra/i18n';
import { pinContent } from '../database/content.ts';
import { type ErrorDetail, Refusal, refuse } from '../http/refusal.ts';
import {
  deleteLine,
  findCart,
  insertLineAtCommit,
  linesOf,
  lockCart,
  makeCart,
  type Owner,
  placeOf,
  touchAtCommit,
  touchCart,
  updateLine,
  usableCart,
} from './cart-rows.ts';
import { factsOf, measureBy, measureCart, measureRows, type Scope } from './cart-view.ts';
import { requireParty } from './destination.ts';
import type { Facts } from './quote.ts';
import { seenPrice } from './seen-price.ts';
import type { CartRow, LineRow } from './tables.ts';

/**
 * Begins a cart. Throws NOT_FOUND for an unknown branch, MODULE_DISABLED when nothing can be ordered, and
 * DINE_SESSION_EXPIRED for a party that none of `tokens` has joined.
 */
export async function beginCart(
  scope: Scope,
  owner: Owner,
  context: ContextInput,
  tokens: readonly string[],
): Promise<Cart> {
  const place = placeOf(context);
  await pinContent(scope.db);
  await requireParty(scope.db, scope.partyOf, place, tokens, scope.now);
  const facts = await factsOf(scope, [], place);
  if (!facts.checkoutOn) throw refuse('MODULE_DISABLED');
  if (!facts.branch) throw refuse('NOT_FOUND', { field: 'branch_id' });
  const cart = makeCart(scope.db, scope.tenant.tenant, owner, context, scope.now);
  return measureBy(facts, scope, cart, []).view;
}

/** Adds a dish, or raises the quantity of the same one with the same choices. */
export async function addLine(scope: Scope, owner: Owner, id: string, version: number, line: LineInput): Promise<Cart> {
  const { cart, rows } = await changeableWithLines(scope, owner, id, version);
  const facts = await factsOf(scope, [line.item_id, ...rows.map(({ item_id }) => item_id)], cart);
  if (!facts.checkoutOn) throw refuse('MODULE_DISABLED');
  const choices = { options: line.options ?? [], insurance: line.insurance ?? [], note: readNote(line.note) };
  const item = checkLine(facts, line.item_id, choices);
  const same = rows.find((row) => lineKey(row) === lineKey({ item_id: line.item_id, ...choices }));
  checkQuantity(item, rows, (same?.qty ?? 0) + line.qty, same?.id);
  const { db, now } = scope;
  // What it was seen at before stays: one more is no yes to another price of those that are there (CHK-016).
  if (same) {
    const changed = { qty: same.qty + line.qty };
    void db.atCommit(() => updateLine(db, cart, same.id, changed));
    Object.assign(same, changed);
  } else {
    const seen_price = unitOf(item, choices);
    const added = { item_id: line.item_id, names: item.names, qty: line.qty, ...choices, seen_price };
    rows.push(insertLineAtCommit(db, cart, added));
  }
  return measureBy(facts, scope, touchAtCommit(db, cart, now), rows).view;
}

export interface LineChange {
  qty?: number | undefined;
  options?: LineInput['options'];
  insurance?: LineInput['insurance'];
  note?: string | null | undefined;
}

/**
 * Changes quantity, choices or note. A line that became the same as another joins it. Fewer of a dish that cannot be
 * had any more is allowed: the customer is making it better.
 */
export async function changeLine(
  scope: Scope,
  owner: Owner,
  id: string,
  lineId: string,
  version: number,
  change: LineChange,
): Promise<Cart> {
  const cart = await changeable(scope, owner, id, version);
  const rows = await linesOf(scope.db, cart);
  const row = rows.find((one) => one.id === lineId);
  if (!row) throw refuse('NOT_FOUND');
  const changed: LineRow = {
    ...row,
    qty: change.qty ?? row.qty,
    options: change.options ?? row.options,
    insurance: change.insurance ?? row.insurance,
    note: change.note === undefined ? row.note : readNote(change.note),
  };
  const facts = await factsOf(scope, [row.item_id], cart);
  const sameChoices = lineKey(changed) === lineKey(row);
  if (!sameChoices || changed.qty > row.qty) {
    const item = checkLine(facts, row.item_id, changed);
    const twin = rows.find((one) => one.id !== row.id && lineKey(one) === lineKey(changed));
    checkQuantity(item, rows, changed.qty + (twin?.qty ?? 0), row.id, twin?.id);
    if (!sameChoices) changed.seen_price = unitOf(item, changed);
    if (twin) {
      changed.qty += twin.qty;
      changed.seen_price = seenPrice(unitOf(item, changed), [changed.seen_price, twin.seen_price]);
      await deleteLine(scope.db, cart, twin.id);
    }
  }
  await updateLine(scope.db, cart, row.id, changed);
  return answer(scope, await touchCart(scope.db, cart, scope.now));
}

export async function removeLine(
  scope: Scope,
  owner: Owner,
  id: string,
  lineId: string,
  version: number | undefined,
): Promise<Cart> {
  const cart = await changeable(scope, owner, id, version);
  const rows = await linesOf(scope.db, cart);
  if (!rows.some((row) => row.id === lineId)) throw refuse('NOT_FOUND');
  await deleteLine(scope.db, cart, lineId);
  return answer(scope, await touchCart(scope.db, cart, scope.now));
}

/** Moves the cart. Throws NOT_FOUND for an unknown branch, TYPE_OFF when the branch does not offer the type. */
export async function setContext(
  scope: Scope,
  owner: Owner,
  id: string,
  version: number,
  context: ContextInput,
  tokens: readonly string[],
): Promise<Cart> {
  const cart = await changeable(scope, owner, id, version);
  const place = placeOf(context, cart);
  if (context.session_id) await requireParty(scope.db, scope.partyOf, place, tokens, scope.now);
  const facts = await factsOf(scope, [], place);
  if (!facts.branch) throw refuse('NOT_FOUND', { field: 'branch_id' });
  if (!facts.slots) throw refuse('TYPE_OFF', { field: 'type', params: { branch: facts.branch.names } });
  return answer(scope, await touchCart(scope.db, cart, scope.now, place));
}

/** What `setContext` would do (CHK-016). */
export async function previewContext(
  scope: Scope,
  owner: Owner,
  id: string,
  context: ContextInput,
): Promise<ContextPreview> {
  const cart = await findCart(scope.db, scope.tenant.tenant, id, owner, scope.now);
  const before = await measureCart(scope, cart);
  const after = await measureCart(scope, cart, placeOf(context, cart));
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
  const cart = await changeable(scope, owner, id, version);
  const { rows, quote, view } = await measureCart(scope, cart);
  const changed = quote.lines.filter(({ state }) => state === 'price_changed');
  if (!accept || changed.length === 0) return view;
  for (const line of changed) {
    const row = rows.find((one) => one.id === line.id)!;
    await updateLine(scope.db, cart, row.id, { seen_price: line.unit_price });
  }
  return answer(scope, await touchCart(scope.db, cart, scope.now));
}

/** The cart under a lock. Throws CART_VERSION, with the cart as it is, when somebody else was quicker. */
async function changeable(scope: Scope, owner: Owner, id: string, version: number | undefined): Promise<CartRow> {
  return (await changeableWithLines(scope, owner, id, version)).cart;
}

async function changeableWithLines(
  scope: Scope,
  owner: Owner,
  id: string,
  version: number | undefined,
): Promise<{ cart: CartRow; rows: LineRow[] }> {
  const { row, lines: rows } = await lockCart(scope.db, scope.tenant.tenant, id);
  const cart = usableCart(row, owner, scope.now);
  if (version !== undefined && version !== cart.version) {
    throw refuse('CART_VERSION', { data: (await measureRows(scope, cart, rows)).view });
  }
  return { cart, rows };
}

async function answer(scope: Scope, cart: CartRow): Promise<Cart> {
  return (await measureCart(scope, cart)).view;
}

/** The dish, when it can be ordered with these choices here and then; otherwise throws why not. */
function checkLine(facts: Facts, itemId: string, choices: Pick<LineRow, 'options' | 'insurance'>): Item {
  const item = facts.items.get(itemId);
  if (!item) throw refuse('NOT_FOUND', { field: 'item_id' });
  const params = { item: item.names, branch: facts.branch?.names ?? null };
  const { state } = item.availability;
  if (state === 'sold_out') throw refuse('ITEM_UNAVAILABLE', { field: 'item_id', params });
  if (state === 'type_off') throw refuse('TYPE_OFF', { field: 'item_id', params });
  if (state === 'scheduled_only') throw refuse('SCHEDULE_ONLY', { field: 'item_id', params });
  if (state === 'hours') throw refuse('ITEM_HOURS', { field: 'item_id', params });
  const faults = checkChoices(item, choices.options, choices.insurance).map(errorOf);
  const [first, ...rest] = faults;
  if (first) throw new Refusal([first, ...rest]);
  return item;
}

/** Today's price of one with these choices. */
function unitOf(item: Item, choices: Pick<LineRow, 'options' | 'insurance'>): string {
  return fromMinor(priceLine(item, { qty: 1, ...choices }).unit);
}

function errorOf({ code, group_id, params }: ChoiceFault): ErrorDetail {
  const { name, min, max } = params;
  return {
    code,
    field: group_id ? `options.${group_id}` : 'options',
    params: { name, group: name, group_id, min, max },
  };
}

/** Throws MAX_PER_ORDER when this line's quantity and the dish's other lines pass the limit. */
function checkQuantity(item: Item, rows: readonly LineRow[], qty: number, ...without: (string | undefined)[]): void {
  const others = rows
    .filter((row) => row.item_id === item.id && !without.includes(row.id))
    .reduce((sum, row) => sum + row.qty, 0);
  const max = Math.min(item.max_per_order ?? MAX_LINE_QTY, MAX_LINE_QTY);
  if (qty + others > max) throw refuse('MAX_PER_ORDER', { field: 'qty', params: { max, item: item.names } });
}

function canGo(state: string): boolean {
  return state === 'ok' || state === 'price_changed';
}

/** A note without characters that turn the text around it; null when nothing is left. */
export function readNote(note: string | null | undefined): string | null {
  return cleanBidi(note ?? '').trim() || null;
}
