/**
 * The courier of an order, as its answer says it and as `order.courier` moves it: a message says where the
 * courier is now, never the name, and a page that knows the courier goes on from there without asking
 * (API-064).
 */
import type { Courier, OrderSummary } from './structs.ts';

/** The part of a courier that a message carries. */
type CourierMove = Pick<Courier, 'position' | 'at' | 'eta'>;

/**
 * The answer after a message: the same object when that is older than what is known, says nothing, or the
 * order has no courier. The courier comes and goes with `order.status`, for which a page asks.
 */
export function moveCourier<Answer extends { courier?: Partial<Courier> | null | undefined }>(
  answer: Answer,
  message: { readonly [detail: string]: unknown },
): Answer {
  const move = readMove(message.courier);
  const { courier } = answer;
  if (!move || !courier?.at) return answer;
  if (Date.parse(move.at) <= Date.parse(courier.at)) return answer;
  // A list knows when, not where.
  const { position, ...time } = move;
  return { ...answer, courier: { ...courier, ...time, ...('position' in courier && { position }) } };
}

/** The order of a list that its messages are about: the newest that is on its way. Empty: none. */
export function broughtOrder(orders: readonly OrderSummary[]): string {
  return orders.find(({ courier }) => courier)?.id ?? '';
}

/** The list after a message about `broughtOrder`; the same object as above. */
export function moveListed(
  orders: readonly OrderSummary[],
  message: { readonly [detail: string]: unknown },
): readonly OrderSummary[] {
  const id = broughtOrder(orders);
  const moved = orders.map((order) => (order.id === id ? moveCourier(order, message) : order));
  return moved.some((order, at) => order !== orders[at]) ? moved : orders;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Null: it is none. */
function readMove(value: unknown): CourierMove | null {
  const { position, at, eta } = (value ?? {}) as Partial<Record<keyof CourierMove, unknown>>;
  if (!isInstant(at) || !(eta === null || isInstant(eta))) return null;
  if (position === null) return { position, at, eta };
  const { latitude, longitude } = (position ?? {}) as Partial<Record<string, unknown>>;
  return isNumber(latitude) && isNumber(longitude) ? { position: { latitude, longitude }, at, eta } : null;
}
