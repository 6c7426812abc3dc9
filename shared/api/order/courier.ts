/**
 * Who brings an order, as its answer says it and as `order.courier` moves it: a message says where the courier is now, never who it is, and a page
 * that knows the courier goes on from there without asking (API-064).
 */
import type { Courier } from './structs.ts';

/** The part of a courier that a message carries. */
type CourierMove = Pick<Courier, 'position' | 'at' | 'eta'>;

/**
 * The answer after a message: the same object when that is older than what is known, says nothing, or the order has no courier. Who brings it comes and
 * goes with `order.status`, for which a page asks.
 */
export function moveCourier<Answer extends { courier?: Courier | null | undefined }>(
  answer: Answer,
  message: { readonly [detail: string]: unknown },
): Answer {
  const move = readMove(message.courier);
  const { courier } = answer;
  if (!move || !courier) return answer;
  return Date.parse(move.at) <= Date.parse(courier.at) ? answer : { ...answer, courier: { ...courier, ...move } };
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
