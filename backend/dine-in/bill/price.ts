/** Lines of a session as they cost now, or as they cost when they were sent. */
import type { SessionLine } from '@sufra/api/dine-in/endpoints';
import type { Item } from '@sufra/api/menu/endpoints';
import type { LinePrice } from '@sufra/api/order/line-price';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { type BranchRecord, findBranch } from '../../branch/service.ts';
import type { ErrorDetail } from '../../errors/refusal.ts';
import { judgeLines } from '../../menu/judge-line.ts';
import { findItems } from '../../menu/service.ts';
import { chosenInsurance, chosenOptions } from '../../order/quote/chosen-options.ts';
import type { Scope } from '../scope.ts';
import type { DineLineRow, SentLine } from '../tables.ts';

export interface PricedLine {
  row: DineLineRow;
  price: SentLine;
  state: string;
  /** Why it cannot be sent; the first says the state. */
  problems: readonly ErrorDetail[];
}

/** The dishes of these lines as the branch sells them now. */
export async function dishesOf(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  branchId: string,
  itemIds: readonly string[],
): Promise<{ branch: BranchRecord; items: Map<string, Item> }> {
  const branch = await findBranch(db, branchId);
  const view = { branch, type: 'dine_in' as const, now: now.getTime(), at: null };
  return { branch, items: await findItems(db, view, itemIds) };
}

/** Sent lines keep their price; the others are checked against the menu as it is. */
export async function priceLines(
  scope: Pick<Scope, 'db' | 'now'>,
  branchId: string,
  rows: readonly DineLineRow[],
): Promise<PricedLine[]> {
  const open = rows.filter(({ sent }) => sent === null);
  const { branch, items } = await dishesOf(
    scope,
    branchId,
    open.map(({ item_id }) => item_id),
  );
  const verdicts = judgeLines(open, items, branch.names);
  return rows.map((row) => {
    if (row.sent !== null) return { row, price: row.sent, state: 'ok', problems: [] };
    const { state, problems, price } = verdicts[open.indexOf(row)]!;
    return { row, price: priceOf(items.get(row.item_id), row, price), state, problems };
  });
}

const NOTHING: SentLine = {
  image: null,
  options: [],
  insurance: [],
  unit_price: '0.00',
  total: '0.00',
  deposit: '0.00',
};

function priceOf(item: Item | undefined, row: DineLineRow, price: LinePrice | null): SentLine {
  if (!item || !price) return NOTHING;
  const { unit, total, deposit } = price;
  return {
    image: item.image,
    options: chosenOptions(item, row),
    insurance: chosenInsurance(item, row),
    unit_price: fromMinor(unit),
    total: fromMinor(total),
    deposit: fromMinor(deposit),
  };
}

/** Dishes and deposits of these lines, in minor units. */
export function sumOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { price }) => sum + toMinor(price.total) + toMinor(price.deposit), 0);
}

/** What a line shows of its price. */
export function shownPrice({ price }: PricedLine): Omit<SentLine, 'image'> & Pick<SessionLine, 'image'> {
  return { ...price, image: price.image ?? null };
}
