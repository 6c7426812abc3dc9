/** The order status machine (guide §2 Status transitions, API-051): a pure reading of the table in `statuses.ts`. */
import type { OrderType } from '@sufra/contract';
import {
  isOrderStatus,
  ORDER_TRANSITIONS,
  type OrderActor,
  type OrderStatus,
  type OrderTransition,
} from './statuses.ts';

export interface MachineState {
  status: string;
  type: OrderType;
  /** True: money was taken, so that a refund means something. */
  captured: boolean;
}

export interface Move {
  status: OrderStatus;
  by: OrderActor;
}

/**
 * The moves that lead to `target`: one, or two when a step is skipped (each is recorded). Null: not allowed, for no role
 * or not for `by`. Without `by` each move is made by the first who may. Only steps of the stepper can be skipped: no
 * skip ends or passes through a canceled, missed or refunded order.
 */
export function planMoves(state: MachineState, target: string, by?: OrderActor): readonly Move[] | null {
  if (!isOrderStatus(target)) return null;
  const direct = moveTo(state, target, by);
  if (direct) return [direct];
  if (!isStep(target)) return null;
  for (const { to } of ORDER_TRANSITIONS.filter(({ from, to }) => from === state.status && isStep(to))) {
    const first = moveTo(state, to, by);
    const second = first && moveTo({ ...state, status: to }, target, by);
    if (second) return [first, second];
  }
  return null;
}

/** Every status that can be reached by one recorded move, for consoles. */
export function nextStatuses(state: MachineState, by?: OrderActor): readonly OrderStatus[] {
  return ORDER_TRANSITIONS.filter((row) => allows(row, state, by)).map(({ to }) => to);
}

function moveTo(state: MachineState, target: OrderStatus, by?: OrderActor): Move | null {
  const row = ORDER_TRANSITIONS.find((row) => row.to === target && allows(row, state, by));
  return row ? { status: target, by: by ?? row.by[0]! } : null;
}

function allows(row: OrderTransition, state: MachineState, by?: OrderActor): boolean {
  return (
    row.from === state.status &&
    (!by || row.by.includes(by)) &&
    (!row.types || row.types.includes(state.type)) &&
    (row.payment !== 'captured' || state.captured)
  );
}

function isStep(status: OrderStatus): boolean {
  return status === 'accepted' || status === 'ready' || status === 'outdelivery' || status === 'delivered';
}

/** Minutes in which staff must take an order while the branch is open, and after it opens for orders that waited. */
export const ACCEPT_MINUTES = 3;
export const ACCEPT_MINUTES_QUEUED = 15;

/** What an order for a chosen time asks of a kitchen, in epoch milliseconds. */
export interface KitchenTime {
  /** When it must begin, to be ready at the chosen time. */
  startsAt: number;
  /** The opening in which the chosen time lies. */
  opensAt: number;
}

/**
 * When an order that was not accepted is missed, in epoch milliseconds. `opensAt`: the opening it waited for, null when
 * the branch was open as it came. `kitchen`: null for an order for now; an order for later may wait until the kitchen must
 * begin, or, where that is before the doors open, until it would be missed as one that waited for the opening.
 */
export function missedAt(createdAt: number, opensAt: number | null, kitchen: KitchenTime | null): number {
  const queued = (opening: number) => opening + ACCEPT_MINUTES_QUEUED * 60_000;
  const deadlines = [createdAt + ACCEPT_MINUTES * 60_000];
  if (opensAt !== null) deadlines.push(queued(opensAt));
  if (kitchen) deadlines.push(kitchen.startsAt < kitchen.opensAt ? queued(kitchen.opensAt) : kitchen.startsAt);
  return Math.max(...deadlines);
}
