/** How often this tab printed each order's ticket: a reprint says so (SHOP-012). */
import { isRecord, storageRecord } from '@sufra/contract';

/** Orders that are remembered; the oldest go first. */
const ORDERS_MAX = 300;

const record = storageRecord({
  area: 'local',
  key: 'sufra.orders.printed',
  version: 1,
  parse: (value): Record<string, number> | null =>
    isRecord(value) && Object.values(value).every((count) => typeof count === 'number')
      ? (value as Record<string, number>)
      : null,
});

export function copiesOf(order: string): number {
  return record.read()?.[order] ?? 0;
}

export function notePrinted(order: string): void {
  const { [order]: before = 0, ...others } = record.read() ?? {};
  const kept = Object.entries(others).slice(1 - ORDERS_MAX);
  record.write({ ...Object.fromEntries(kept), [order]: before + 1 });
}
