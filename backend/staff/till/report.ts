/** Sums of the entries of a till: pure (SHOP-025). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { TillReport } from '@sufra/api/staff/endpoints';
import type { Entry } from './entries.ts';

/** The till's own cash. */
export interface TillCash {
  float: string;
  moves: readonly { kind: 'in' | 'out'; amount: string }[];
}

const sumOf = (amounts: readonly string[]): number => amounts.reduce((all, one) => all + toMinor(one), 0);

function groupsOf<Key extends string>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key | null,
): [Key, Entry[]][] {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b));
}

export function reportOf(entries: readonly Entry[], { float, moves }: TillCash): TillReport {
  const total = (
    field: 'sales' | 'tax' | 'tips' | 'deposits' | 'deposits_returned' | 'received' | 'returned',
    of = entries,
  ) => fromMinor(sumOf(of.map((entry) => entry[field])));
  const orders = (of = entries) => of.reduce((all, entry) => all + entry.orders, 0);
  const handed = entries
    .filter((entry) => entry.source === 'sale' && entry.orders > 0)
    .toSorted((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime());
  const moneyOf = (of: readonly Entry[]) => ({
    received: total('received', [...of]),
    returned: total('returned', [...of]),
  });
  const cash = moneyOf(entries.filter(({ method }) => method === 'cash'));
  const paid = (kind: 'in' | 'out') =>
    fromMinor(sumOf(moves.filter((move) => move.kind === kind).map(({ amount }) => amount)));
  const own = { float, ...cash, paid_in: paid('in'), paid_out: paid('out') };
  return {
    orders: orders(),
    parties: entries.reduce((all, entry) => all + entry.parties, 0),
    first_order: handed[0]?.label ?? null,
    last_order: handed.at(-1)?.label ?? null,
    sales: total('sales'),
    tax: total('tax'),
    tips: total('tips'),
    deposits: total('deposits'),
    deposits_returned: total('deposits_returned'),
    ...moneyOf(entries),
    methods: groupsOf(entries, ({ method }) => method).map(([method, of]) => ({ method, ...moneyOf(of) })),
    types: groupsOf(entries, ({ type }) => type as TillReport['types'][number]['type'] | null).map(([type, of]) => ({
      ...{ type, orders: orders(of), sales: total('sales', of) },
      ...moneyOf(of),
    })),
    cash: { ...own, expected: expectedCash(own) },
  };
}

function expectedCash(cash: Omit<TillReport['cash'], 'expected'>): string {
  const { float, received, returned, paid_in, paid_out } = cash;
  return fromMinor(toMinor(float) + toMinor(received) - toMinor(returned) + toMinor(paid_in) - toMinor(paid_out));
}
