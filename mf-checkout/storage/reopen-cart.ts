/**
 * What the menu said of the basket when some of it could not be ordered (CHK-007): stored in this tab until
 * the customer is back among the dishes, where the basket opens and lists those lines.
 */
import type { ValidatedLine, Validation } from '@sufra/api/menu/endpoints';
import { isRecord, storageRecord } from '@sufra/contract';

/** A line as the server answers it; its names are null for a dish that the branch does not have. */
export type AffectedLine = Pick<ValidatedLine, 'item_id' | 'state' | 'errors' | 'names'>;

export interface ReopenCart {
  cart_id: string;
  lines: readonly AffectedLine[];
}

const record = storageRecord<ReopenCart>({
  area: 'session',
  key: 'sufra.checkout.reopen',
  version: 1,
  parse: (value) =>
    isRecord(value) && typeof value.cart_id === 'string' && Array.isArray(value.lines) && value.lines.every(isLine)
      ? { cart_id: value.cart_id, lines: value.lines }
      : null,
});

/** Holds the answer for this cart; one in which everything can be ordered ends what was held. */
export function holdReopenCart(cart_id: string, { valid, lines }: Validation): void {
  if (valid) record.remove();
  else record.write({ cart_id, lines: lines.filter(({ state }) => state !== 'ok') });
}

/** Null: nothing is held, or for another cart. */
export function readReopenCart(cartId: string): ReopenCart | null {
  const held = record.read();
  return held?.cart_id === cartId ? held : null;
}

export function dropReopenCart(): void {
  record.remove();
}

function isLine(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.item_id === 'string' &&
    typeof value.state === 'string' &&
    (value.names === null || isRecord(value.names)) &&
    Array.isArray(value.errors) &&
    value.errors.every((error) => isRecord(error) && typeof error.code === 'string')
  );
}
