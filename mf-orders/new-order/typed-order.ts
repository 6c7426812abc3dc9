/** An order while it is typed: what waits on the device, and what is sent of it (SHOP-024). */
import type { MenuItem } from '@sufra/api/menu/endpoints';
import { lineKey } from '@sufra/api/order/line-key';
import type { ChosenOption } from '@sufra/api/order/line-structs';
import type { FoundGuest, TypedOrderBody, TypedQuoteBody } from '@sufra/api/staff/endpoints';
import type { OrderChannel, PayWay, TypedType } from '@sufra/api/staff/serve/typed-orders';

export interface TypedLine {
  /** Of this device alone. */
  readonly id: string;
  readonly item_id: string;
  /** As the menu called the dish: it may have left the menu since. */
  readonly names: MenuItem['names'];
  readonly qty: number;
  readonly options: readonly ChosenOption[];
  readonly insurance: readonly ChosenOption[];
  readonly note: string;
}

export const DOOR_FIELDS = [
  'street_name',
  'building_number',
  'floor_number',
  'apartment_number',
  'special_mark',
  'description',
] as const;
export type DoorField = (typeof DOOR_FIELDS)[number];
export type Door = Readonly<Record<DoorField, string>>;

/** An attempt whose outcome may be unknown: sent again it is the same order. */
export interface Attempt {
  readonly key: string;
  readonly branch: string;
  readonly body: TypedOrderBody;
}

export interface TypedFields {
  readonly branch: string;
  readonly channel: OrderChannel;
  readonly mobile: string;
  readonly name: string;
  readonly type: TypedType;
  /** Null: as soon as possible. */
  readonly slot: { readonly day: string; readonly from: string } | null;
  readonly area_id: string;
  readonly location: FoundGuest['addresses'][number]['location'];
  readonly door: Door;
  readonly lines: readonly TypedLine[];
  readonly notes: string;
  readonly pay: PayWay;
  readonly locale: 'ar' | 'en';
  readonly attempt: Attempt | null;
}

const EMPTY_DOOR = Object.fromEntries(DOOR_FIELDS.map((field) => [field, ''])) as Door;

export const NO_DOOR: Pick<TypedFields, 'area_id' | 'location' | 'door'> = {
  area_id: '',
  location: null,
  door: EMPTY_DOOR,
};

export function emptyOrder(branch: string): TypedFields {
  return {
    ...{ branch, channel: 'phone', mobile: '', name: '', type: 'delivery', slot: null },
    ...{
      area_id: '',
      location: null,
      door: EMPTY_DOOR,
      lines: [],
      notes: '',
      pay: 'cash',
      locale: 'ar',
      attempt: null,
    },
  };
}

export function quoteBody({ type, slot, area_id, location, lines }: TypedFields): TypedQuoteBody {
  return {
    type,
    ...(slot && {
      time: { delivery_time: 'schedule' as const, scheduled_day: slot.day, scheduled_period: slot.from },
    }),
    ...(type === 'delivery' && { area_id: area_id || null, location }),
    lines: lines.map(({ item_id, qty, options, insurance, note }) => ({
      ...{ item_id, qty, options: [...options], insurance: [...insurance] },
      note: note.trim() || null,
    })),
  };
}

/** `seen`: what the screen showed of the price. */
export function orderBody(
  fields: TypedFields,
  seen: { accepted_total: string; accepted_promise: string | null },
): TypedOrderBody {
  const { channel, name, mobile, type, door, notes, pay, locale } = fields;
  return {
    ...quoteBody(fields),
    ...{ channel, pay, locale, ...seen },
    customer: { name: name.trim(), mobile },
    ...(type === 'delivery' && { address: door }),
    notes: notes.trim() || null,
  };
}

/** The same dish with the same choices and note is one line. */
export function withLine(lines: readonly TypedLine[], added: TypedLine): readonly TypedLine[] {
  const same = lines.find((line) => lineKey(line) === lineKey(added));
  if (!same) return [...lines, added];
  return lines.map((line) => (line === same ? { ...line, qty: line.qty + added.qty } : line));
}

/** A door of an earlier order, in fields. */
export function doorOf({ address, area_id, location }: FoundGuest['addresses'][number]): Partial<TypedFields> {
  const door = Object.fromEntries(DOOR_FIELDS.map((field) => [field, address[field] ?? ''])) as Door;
  return { area_id: area_id ?? '', location: area_id ? (location ?? null) : null, door };
}
