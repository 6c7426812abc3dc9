/** Lists of orders that were placed on this device, newest first. Only ids: each order is asked from the server, which tells it to nobody but its owner. */
import { isRecord, storageRecord } from '@sufra/contract';

interface NotedOrder {
  id: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface DeviceOrders {
  /** Ids of the orders that are not too old. */
  read(now: number): string[];
  note(id: string, now: number): void;
  forget(id: string): void;
}

const MAX_ORDERS = 3;

/** `lifeMs`: how long an order is remembered. Without storage the list is empty. */
export function deviceOrders(key: string, lifeMs: number): DeviceOrders {
  const record = storageRecord({ area: 'local', key, version: 2, parse });
  const all = () => record.read() ?? [];
  return {
    read: (now) =>
      all()
        .filter(({ at }) => now - at < lifeMs)
        .map(({ id }) => id),
    note: (id, now) =>
      void record.write([{ id, at: now }, ...all().filter((one) => one.id !== id)].slice(0, MAX_ORDERS)),
    forget: (id) => void record.write(all().filter((one) => one.id !== id)),
  };
}

function parse(value: unknown): NotedOrder[] | null {
  return Array.isArray(value) ? value.filter(isNotedOrder) : null;
}

function isNotedOrder(value: unknown): value is NotedOrder {
  return isRecord(value) && typeof value.id === 'string' && typeof value.at === 'number';
}
