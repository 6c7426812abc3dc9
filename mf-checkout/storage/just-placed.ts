/**
 * The order that this tab has just created, until its page has said so. Without storage the page opens
 * without the dialog.
 */
import { storageRecord } from '@sufra/contract';

const record = storageRecord({
  area: 'session',
  key: 'sufra.checkout.placed',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value : null),
});

export function noteJustPlaced(orderId: string): void {
  record.write(orderId);
}

/** True once, for the order that was noted. */
export function takeJustPlaced(orderId: string): boolean {
  if (record.read() !== orderId) return false;
  record.remove();
  return true;
}
