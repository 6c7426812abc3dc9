/**
 * The order whose way to pay was chosen in the checkout a moment ago, in this tab: the page that pays goes on
 * with it, also to a page of the provider. Read once, so that Back from there and a reload offer another way.
 */
import { storageRecord } from '@sufra/contract';

const record = storageRecord<string>({
  area: 'session',
  key: 'sufra.checkout.pay-at-once',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value : null),
});

export function notePayAtOnce(orderId: string): void {
  record.write(orderId);
}

/** True: the way to pay this order was just chosen. It was noted no more afterwards. */
export function takePayAtOnce(orderId: string): boolean {
  const isNoted = record.read() === orderId;
  if (isNoted) record.remove();
  return isNoted;
}
