/**
 * Running orders as this device last knew them, which the strip and an order's page show without a network
 * (decision 598). A draft, so that what ends a sign-in removes it. It has neither the person nor the dishes
 * nor the money.
 */
import type { OrderSummary } from '@sufra/api/order/endpoints';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { isRecord } from '@sufra/contract';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { type EndpointState, type NotAsked, useDraft } from '@sufra/module';
import { useEffect, useMemo } from 'react';

const VERSION = 1;

/** How long after its time an order is spoken of: on the next page and after a reload, not another day. */
export const SPOKEN_OF_MS = 12 * HOUR_MS;

export type KnownOrder = Pick<
  OrderSummary,
  | 'id'
  | 'number'
  | 'status'
  | 'type'
  | 'branch'
  | 'created_at'
  | 'promised_from'
  | 'promised_to'
  | 'delivery_time'
  | 'pickup_code'
>;

export interface KnownOrders {
  /** When they were answered, epoch milliseconds. */
  readonly at: number;
  /** Newest first. */
  readonly orders: readonly KnownOrder[];
}

export interface KnownOrdersStore {
  /** Null: there is none whose time is near. */
  read(): KnownOrders | null;
  write(orders: readonly KnownOrder[], at: number): void;
  /** What is newly known of one order; the others stay. One that runs no more goes. */
  note(order: KnownOrder, at: number): void;
}

export function useKnownOrders(): KnownOrdersStore {
  const draft = useDraft<{ at: unknown; orders: unknown }>('running', VERSION);
  return useMemo(() => {
    const read = (): KnownOrders | null => {
      const { at, orders } = draft.read() ?? { at: null, orders: null };
      if (typeof at !== 'number' || !Array.isArray(orders)) return null;
      const now = Date.now();
      const near = orders.filter(isKnownOrder).filter((one) => now - timeOf(one) < SPOKEN_OF_MS);
      return near.length > 0 ? { at, orders: near } : null;
    };
    const write = (orders: readonly KnownOrder[], at: number) => {
      if (orders.length === 0) draft.remove();
      else draft.write({ at, orders: orders.map(known) });
    };
    return {
      read,
      write,
      note(order, at) {
        const before = read();
        const others = before?.orders.filter(({ id }) => id !== order.id) ?? [];
        const all = isActiveOrder(order.status) ? [order, ...others] : others;
        write(
          all.sort((one, other) => other.created_at.localeCompare(one.created_at)),
          // One time is shown for all: that of the oldest answer.
          before && others.length > 0 ? Math.min(before.at, at) : at,
        );
      },
    };
  }, [draft]);
}

/** Stores what the page of an order was answered: it may be the only page that its customer opens. */
export function useNoteKnown(answer: EndpointState<KnownOrder> | NotAsked): void {
  const { note } = useKnownOrders();
  const order = answer.state === 'ready' ? answer.data : null;
  const at = answer.state === 'ready' ? answer.updatedAt : 0;
  useEffect(() => {
    if (order) note(order, at);
  }, [note, order, at]);
}

/** The time of an order, epoch milliseconds: the end of its promise, else when it was placed. */
export function timeOf({ promised_to, created_at }: Pick<OrderSummary, 'promised_to' | 'created_at'>): number {
  return Date.parse(promised_to ?? created_at);
}

function known(order: KnownOrder): KnownOrder {
  const { id, number, status, type, branch, created_at, promised_from, promised_to, delivery_time, pickup_code } =
    order;
  const { id: branch_id, names, time_zone } = branch;
  const shownBranch = { id: branch_id, names, time_zone };
  return {
    ...{ id, number, status, type, branch: shownBranch },
    ...{ created_at, promised_from, promised_to, delivery_time, pickup_code },
  };
}

function isKnownOrder(value: unknown): value is KnownOrder {
  return (
    isRecord(value) &&
    [value.id, value.number, value.status, value.type, value.created_at].every((one) => typeof one === 'string') &&
    isRecord(value.branch) &&
    isRecord(value.branch.names) &&
    typeof value.branch.time_zone === 'string'
  );
}
