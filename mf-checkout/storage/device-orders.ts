/**
 * Orders that were placed on this device, newest first. Only ids: each order is asked from the server, which
 * shows it to its owner alone.
 */
import { isRecord, storageRecord } from '@sufra/contract';
import { DAY_MS } from '@sufra/i18n/time/units';

interface NotedOrder {
  id: string;
  /** Epoch milliseconds. */
  at: number;
}

interface DeviceOrders {
  /** Ids of the orders that are not too old. */
  recentIds(now: number): string[];
  note(id: string, now: number): void;
  forget(id: string): void;
  /** Forgets all but these and those noted after `asOf`, when the server said that there are no others. */
  keepOnly(ids: readonly string[], asOf: number): void;
}

/** As many as the edge stores tokens of. */
const MAX_ORDERS = 16;

/**
 * Orders that may still be running: whether the server is asked for them at all. A device without any sends
 * no request. A scheduled order may be days ahead.
 */
export const runningOrders = deviceOrders('sufra.checkout.running', 8 * DAY_MS);

/** Orders that a page of this device has shown as running, and whose end its visitor has not seen yet. */
export const followedOrders = deviceOrders('sufra.checkout.followed', 8 * DAY_MS);

/** By own share: ends of group orders that this device's guest has seen. */
export const seenGroupEnds = deviceOrders('sufra.checkout.group-ends', 8 * DAY_MS);

/** The visitor has seen how the order ended. */
export function forgetEnded(id: string): void {
  followedOrders.forget(id);
  runningOrders.forget(id);
}

/** To order the same again (guide §1.1); what was eaten half a year ago is no habit. */
export const pastOrders = deviceOrders('sufra.checkout.past', 180 * DAY_MS);

/** Without storage the list is empty. */
function deviceOrders(key: string, rememberedMs: number): DeviceOrders {
  const record = storageRecord({ area: 'local', key, version: 2, parse });
  const all = () => record.read() ?? [];
  return {
    recentIds: (now) =>
      all()
        .filter(({ at }) => now - at < rememberedMs)
        .map(({ id }) => id),
    note: (id, now) =>
      void record.write([{ id, at: now }, ...all().filter((one) => one.id !== id)].slice(0, MAX_ORDERS)),
    forget: (id) => void record.write(all().filter((one) => one.id !== id)),
    keepOnly: (ids, asOf) => void record.write(all().filter(({ id, at }) => ids.includes(id) || at > asOf)),
  };
}

function parse(value: unknown): NotedOrder[] | null {
  return Array.isArray(value) ? value.filter(isNotedOrder) : null;
}

function isNotedOrder(value: unknown): value is NotedOrder {
  return isRecord(value) && typeof value.id === 'string' && typeof value.at === 'number';
}
