/** Which order status may follow which, for whom (guide §2 Status transitions, API-051): a table, and its reading. */
import type { OrderType } from '@sufra/contract';
import { isOrderStatus, isStepForward, type OrderStatus } from './statuses.ts';

/** The author of a move; written into the order's history. */
export type OrderActor = 'system' | 'staff' | 'customer' | 'courier' | 'agent';

export interface OrderTransition {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly OrderActor[];
  /** Absent: every type. */
  types?: readonly OrderType[];
  /** `captured`: only when money was taken. */
  payment?: 'captured';
}

const COLLECTED: readonly OrderType[] = ['pickup', 'car_pickup', 'dine_in'];

/** Every allowed move. Nothing goes backwards; what is not here is refused with 409 ORDER_TRANSITION. */
export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  { from: 'callcenter_pending', to: 'created', by: ['system'] },
  { from: 'callcenter_pending', to: 'canceled', by: ['system', 'customer', 'agent'] },
  { from: 'b2b_pending', to: 'created', by: ['system', 'agent'] },
  { from: 'b2b_pending', to: 'b2b_canceled', by: ['system', 'agent'] },
  { from: 'created', to: 'accepted', by: ['staff', 'system'] },
  // By the system: the bank let go of the money before the kitchen took it.
  { from: 'created', to: 'canceled', by: ['customer', 'staff', 'system'] },
  { from: 'created', to: 'missed', by: ['system'] },
  { from: 'accepted', to: 'ready', by: ['staff'] },
  { from: 'accepted', to: 'canceled', by: ['staff', 'customer'] },
  { from: 'ready', to: 'outdelivery', by: ['staff', 'courier'], types: ['delivery'] },
  { from: 'ready', to: 'delivered', by: ['staff'], types: COLLECTED },
  { from: 'ready', to: 'canceled', by: ['staff'] },
  { from: 'outdelivery', to: 'delivered', by: ['staff', 'courier'] },
  { from: 'outdelivery', to: 'canceled', by: ['staff', 'courier', 'system'] },
  { from: 'delivered', to: 'partially_refunded', by: ['staff'] },
  { from: 'delivered', to: 'refunded', by: ['staff'] },
  { from: 'canceled', to: 'refunded', by: ['system'], payment: 'captured' },
  { from: 'missed', to: 'refunded', by: ['system'], payment: 'captured' },
  { from: 'partially_refunded', to: 'partially_refunded', by: ['staff'] },
  { from: 'partially_refunded', to: 'refunded', by: ['staff'] },
];

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
 * The moves that lead to `target`: one, or two when a step is skipped (each is recorded). Null: not allowed,
 * for no role or not for `by`. Without `by` each move is made by the first actor that may. Only steps of the
 * stepper can be skipped: no skip ends or passes through a canceled, missed or refunded order.
 */
export function planMoves(state: MachineState, target: string, by?: OrderActor): readonly Move[] | null {
  if (!isOrderStatus(target)) return null;
  const direct = moveTo(state, target, by);
  if (direct) return [direct];
  if (!isStepForward(target)) return null;
  for (const { to } of ORDER_TRANSITIONS.filter(({ from, to }) => from === state.status && isStepForward(to))) {
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
