/** Which kind of offer an export is. */
import type { DialogOffer, Request, SlotOffer, Topic } from '@sufra/contract';

export function isSlot(value: unknown): value is SlotOffer {
  return isObject(value) && typeof value.slot === 'string';
}
export function isTopic(value: unknown): value is Topic {
  return isObject(value) && typeof value.name === 'string' && typeof value.payload === 'function';
}
export function isRequest(value: unknown): value is Request {
  return isObject(value) && typeof value.input === 'function' && typeof value.reply === 'function';
}
export function isDialog(value: unknown): value is DialogOffer {
  return isObject(value) && typeof value.name === 'string' && !('version' in value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
