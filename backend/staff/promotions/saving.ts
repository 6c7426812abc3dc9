/** What a coupon or a reward takes off, and for which baskets, as it is typed (SHOP-036). */
import type { OrderType } from '@sufra/contract';
import type { CouponKind } from '../../coupon/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { FieldReader } from './field-reader.ts';
import { readDish, readWhere } from './known.ts';

interface TypedSaving<Kind extends CouponKind> {
  kind: Kind;
  value: string;
  item_id: string | null;
  cap: string;
  min_items: string;
  types: OrderType[] | null;
  branches: string[] | null;
}

const NOTHING = '0.00';

/** What does not belong to the kind is left out: the value of a free dish, the cap of an amount. */
export async function readSaving<Kind extends CouponKind>(db: Db, reader: FieldReader, input: TypedSaving<Kind>) {
  const { kind } = input as { kind: CouponKind };
  if (kind === 'wallet') {
    // It is used without a basket.
    const value = amountOff(reader, kind, input.value);
    return { kind: input.kind, value, item_id: null, cap: null, min_items: NOTHING, types: null, branches: null };
  }
  const { types, branches } = await readWhere(db, reader, input);
  // Free delivery where nothing is delivered saves no customer anything.
  if (kind === 'delivery' && types && !types.includes('delivery')) reader.fault('types', 'NOTHING_CHOSEN');
  return {
    kind: input.kind,
    value: amountOff(reader, kind, input.value),
    item_id: kind === 'item' ? ((await readDish(db, reader, input.item_id))?.id ?? null) : null,
    cap: kind === 'amount' ? null : reader.amount('cap', input.cap, 1, null),
    min_items: reader.amount('min_items', input.min_items, 0, NOTHING),
    ...{ types, branches },
  };
}

function amountOff(reader: FieldReader, kind: CouponKind, typed: string): string {
  if (kind === 'percent') return reader.percent('value', typed);
  if (kind === 'amount' || kind === 'wallet') return reader.amount('value', typed, 1, NOTHING);
  return NOTHING;
}
