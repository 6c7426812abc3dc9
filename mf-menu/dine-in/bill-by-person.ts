import type { Session } from '@sufra/api/dine-in/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';

/** What one of the party has of the bill. `nickname` null: the table's, without a name. */
export interface Share {
  readonly id: string;
  readonly nickname: string | null;
  readonly amount: string;
}

const TABLE = '';

/**
 * The bill by whose dishes they are, in the order in which they came: dishes with their deposits. They add up
 * to the total exactly: dishes without a name, and what is on the bill beside dishes, are the table's, last
 * (MENU-046).
 */
export function billByPerson({ lines, totals }: Pick<Session, 'lines' | 'totals'>): Share[] {
  const sums = new Map<string, { nickname: string | null; minor: number }>();
  for (const { round, member_id, nickname, total, deposit } of lines) {
    if (round === null) continue;
    const isNamed = nickname.trim() !== '';
    const id = isNamed ? member_id : TABLE;
    const sum = sums.get(id) ?? { nickname: isNamed ? nickname : null, minor: 0 };
    sum.minor += toMinor(total) + toMinor(deposit);
    sums.set(id, sum);
  }
  const grand = totals.find(({ code }) => code === 'grand')?.amount;
  const all = [...sums.values()].reduce((sum, { minor }) => sum + minor, 0);
  const rest = grand === undefined ? 0 : toMinor(grand) - all;
  const table = { nickname: null, minor: (sums.get(TABLE)?.minor ?? 0) + rest };
  sums.delete(TABLE);
  return [...sums, ...(table.minor === 0 ? [] : [[TABLE, table] as const])].map(([id, { nickname, minor }]) => ({
    id,
    nickname,
    amount: fromMinor(minor),
  }));
}
