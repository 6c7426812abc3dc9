import type { DepositState, DepositWay } from '@sufra/api/order/deposit-states';
import type { Cart, CartLine, DeliveryAddress, Location, Order, RanOutLine, Rating } from '@sufra/api/order/endpoints';
import type { ChosenOption, RunsOutChoice } from '@sufra/api/order/line-structs';
import type { OrderChannel } from '@sufra/api/staff/serve/typed-orders';
import type { BaseLocale, LocalizedText, OrderType } from '@sufra/contract';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ActPerson } from '../database/act-person.ts';
import type { CarInWords } from '../user/profile/vehicles.ts';

const instant = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const carts = pgTable('carts', {
  tenant: text().notNull(),
  id: text().notNull(),
  version: integer().notNull(),
  customer_id: text(),
  branch_id: text().notNull(),
  type: text().$type<OrderType>().notNull(),
  delivery_time: text().$type<'asap' | 'schedule'>().notNull(),
  scheduled_day: text(),
  scheduled_period: instant(),
  /** Of a delivery; it stays while the cart is of another type. */
  area_id: text(),
  /** Of the device, when it sent them; both or none. */
  ...{ latitude: doublePrecision(), longitude: doublePrecision() },
  /** Of a dine-in: the session that ordered. */
  session_id: text(),
  /** As `couponCode` writes it; also while the coupon cannot be used. */
  coupon_code: text(),
  use_points: boolean().notNull(),
  use_wallet: boolean().notNull(),
  tip: numeric({ precision: 12, scale: 2 }).notNull(),
  order_id: text(),
  ordered_at: instant(),
  /** The order that it became while that waits for its payment: a cart still, until the money is sure. */
  waiting_order_id: text(),
  /** The group that it is opened to; null: none. */
  group_id: text(),
  updated_at: instant().notNull(),
  expires_at: instant().notNull(),
});
export type CartRow = typeof carts.$inferSelect;

/** What to do when a dish runs out, with the name that the dish in its place had when it was chosen. */
export interface KeptRunsOut {
  choice: RunsOutChoice;
  item_id: string | null;
  names: LocalizedText | null;
}

export const cartLines = pgTable('cart_lines', {
  tenant: text().notNull(),
  cart_id: text().notNull(),
  id: text().notNull(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  item_id: text().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  qty: integer().notNull(),
  options: jsonb().$type<ChosenOption[]>().notNull(),
  insurance: jsonb().$type<ChosenOption[]>().notNull(),
  note: text(),
  runs_out: jsonb().$type<KeptRunsOut | null>(),
  seen_price: numeric({ precision: 10, scale: 2 }).notNull(),
  /** Of a group order: the member that ordered it, with the name they joined under. */
  owner_id: text(),
  owner_name: text(),
  /** Of a group order: the version of the cart that changed it last. */
  changed_in: integer(),
});
export type LineRow = Omit<typeof cartLines.$inferSelect, 'position' | 'tenant' | 'cart_id'>;
/** The columns of a line that is of no group order (CHK-052). */
export const UNOWNED = { owner_id: null, owner_name: null, changed_in: null } as const;

export const orderCounters = pgTable('order_counters', { tenant: text().primaryKey(), last: integer().notNull() });

/** Copies of branch, address, car and name of the restaurant (`seller`) at the moment of the order. */
export interface OrderSnapshot {
  branch: Order['branch'];
  lines: CartLine[];
  count: number;
  totals: Cart['totals'];
  vat: Order['vat'];
  payment_names: LocalizedText | null;
  /** Where it goes; absent in orders that were placed before it was asked. */
  destination?: {
    user_area_name: LocalizedText | null;
    address: DeliveryAddress | null;
    location: Location | null;
    table_names: LocalizedText | null;
  };
  /** Car pickup: the car at that moment; absent in orders that were placed before it was asked. */
  vehicle?: CarInWords | null;
  /** Minutes from order to hand-over, as promised. */
  promise_minutes: { min: number; max: number };
  /** What of the customer's own it used; absent: nothing. Goes back with `giveBack`. */
  spent?: { points: number; wallet: string; coupon: string | null };
  /** Offers without a code that its totals have; absent: none. Those of the lines' prices stand at the lines. */
  offers?: { id: string; names: LocalizedText }[] | undefined;
  /** What its customer gets when it is late, as the cart showed it; absent: nothing. */
  late_credit?: { minutes: number; amount: string };
  /** Points for its quiet time, as its customer read them; absent: none. */
  bonus_points?: number;
  /** When its customer last changed its dishes, ISO; absent: never. */
  edited_at?: string;
  /** Dishes of it that ran out, and what happened to them; absent: none did. */
  ran_out?: RanOutLine[];
  /** What staff agreed with its customer by telephone, for the kitchen; absent: nothing. */
  agreed_note?: string;
  /** The group whose members each pay their share of it; absent: it is paid whole. */
  group_id?: string;
  /** Staff typed it in for a guest: how the guest ordered, and the person, as they were called then; absent: its customer placed it. */
  typed?: { channel: OrderChannel; by: Pick<ActPerson, 'id' | 'name'> };
  /** Language of the page that it was placed on; absent in orders that were placed before it was stored. */
  locale?: BaseLocale;
  seller: LocalizedText;
}

export const orders = pgTable('orders', {
  tenant: text().notNull(),
  id: text().notNull(),
  number: text().notNull(),
  version: integer().notNull(),
  cart_id: text().notNull(),
  cart_version: integer().notNull(),
  customer_id: text(),
  branch_id: text().notNull(),
  type: text().$type<OrderType>().notNull(),
  status: text().notNull(),
  currency: text().notNull(),
  due: numeric({ precision: 12, scale: 2 }).notNull(),
  customer_name: text().notNull(),
  customer_mobile: text().notNull(),
  country_code: text().notNull(),
  notes: text(),
  delivery_time: text().$type<'asap' | 'schedule'>().notNull(),
  ...{ scheduled_day: text(), scheduled_period: instant() },
  ...{ promised_from: instant(), promised_to: instant() },
  payment_method_id: text().notNull(),
  payment_status: text().notNull(),
  /** A code of `CANCEL_REASONS`, or of `CUSTOMER_REASONS`. */
  cancel_reason: text(),
  cancel_note: text(),
  /** Car pickup: since when the customer is there, and where. */
  arrived_at: instant(),
  arrived_spot: text(),
  miss_at: instant().notNull(),
  snapshot: jsonb().$type<OrderSnapshot>().notNull(),
  /** When what it used of the customer's own went back; null: it did not. */
  given_back_at: instant(),
  /** When its customer is given money because it is not there; null: nothing was promised for that, or it is settled. */
  ...{ late_at: instant(), late_paid_at: instant() },
  /** When staff read that it was missed or that its customer canceled it; null: they did not. */
  end_seen_at: instant(),
  /** Copies of its ticket that were printed, on all devices; keys of the text messages that its customer was sent about it. */
  ...{ prints: integer().notNull().default(0), texts: text().array().notNull().default([]) },
  ...{ created_at: instant().notNull(), updated_at: instant().notNull() },
});
export type OrderRow = typeof orders.$inferSelect;

/** An order under a name, to be ordered again. `seen_price` of a line: what one cost when it was saved. */
export const usualOrders = pgTable('usual_orders', {
  tenant: text().notNull(),
  id: text().notNull(),
  customer_id: text().notNull(),
  name: text().notNull(),
  branch_id: text().notNull(),
  branch_names: jsonb().$type<LocalizedText>(),
  type: text().$type<OrderType>().notNull(),
  lines: jsonb().$type<LineRow[]>().notNull(),
  total: numeric({ precision: 12, scale: 2 }).notNull(),
  created_at: instant().notNull(),
});
export type UsualRow = typeof usualOrders.$inferSelect;

export const orderMoves = pgTable('order_moves', {
  tenant: text().notNull(),
  order_id: text().notNull(),
  position: integer().notNull(),
  status: text().notNull(),
  by: text().notNull(),
  at: instant().notNull(),
});

export const orderTokens = pgTable('order_tokens', {
  tenant: text().notNull(),
  token_hash: text().notNull(),
  order_id: text().notNull(),
  expires_at: instant().notNull(),
});

export const orderPayLinks = pgTable('order_pay_links', {
  tenant: text().notNull(),
  token_hash: text().notNull(),
  order_id: text().notNull(),
  expires_at: instant().notNull(),
});

export const orderShares = pgTable('order_shares', {
  tenant: text().notNull(),
  token_hash: text().notNull(),
  order_id: text().notNull(),
  expires_at: instant().notNull(),
});

export const orderCouriers = pgTable('order_couriers', {
  tenant: text().notNull(),
  order_id: text().notNull(),
  name: text(),
  phone: text(),
  vehicle: jsonb().$type<LocalizedText>(),
  /** Both or none. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  /** Of the position. */
  at: instant().notNull(),
  eta: instant(),
  /** When they left the branch. */
  since: instant().notNull(),
});
export type CourierRow = typeof orderCouriers.$inferSelect;

export const orderDoorCards = pgTable('order_door_cards', {
  tenant: text().notNull(),
  order_id: text().notNull(),
  token_hash: text().notNull(),
  gate_note: text(),
  updated_at: instant().notNull(),
});

/** An order's deposits: the code that they are returned by, and where the money goes. */
export const depositSlips = pgTable('deposit_slips', {
  tenant: text().notNull(),
  order_id: text().notNull(),
  code: text().notNull(),
  /** What the customer chose; null: nothing, the first way that there is. */
  refund_to: text().$type<Exclude<DepositWay, 'cash'>>(),
  created_at: instant().notNull(),
});
export type SlipRow = typeof depositSlips.$inferSelect;

/** One piece that a customer has or had. */
export const deposits = pgTable('deposits', {
  tenant: text().notNull(),
  id: text().notNull(),
  order_id: text().notNull(),
  position: integer().notNull(),
  line_id: text().notNull(),
  option_id: text().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  item_names: jsonb().$type<LocalizedText>().notNull(),
  image: jsonb().$type<CartLine['image']>(),
  amount: numeric({ precision: 12, scale: 2 }).notNull(),
  due_at: instant().notNull(),
  remind_at: instant().notNull(),
  /** When the restaurant keeps it; null: never by time. */
  keep_at: instant(),
  state: text().$type<DepositState>().notNull(),
  ...{ refunded_to: text().$type<DepositWay>(), refunded: numeric({ precision: 12, scale: 2 }) },
  /** A code of `KEEP_REASONS`. */
  reason: text(),
  note: text(),
  ended_at: instant(),
  /** Of the staff, that took it back or did not; null: the time or its order's end did. */
  ended_by: jsonb().$type<ActPerson>(),
  reminded_at: instant(),
  created_at: instant().notNull(),
});
export type DepositRow = typeof deposits.$inferSelect;

export const orderRatings = pgTable('order_ratings', {
  tenant: text().notNull(),
  order_id: text().notNull(),
  ...{ food: smallint().notNull(), speed: smallint().notNull(), service: smallint().notNull() },
  items: jsonb().$type<Rating['items']>().notNull(),
  comment: text(),
  created_at: instant().notNull(),
});

export const ratingPhotos = pgTable('rating_photos', {
  tenant: text().notNull(),
  id: text().notNull(),
  order_id: text().notNull(),
  /** Place in the rating; null: in none yet. */
  position: smallint(),
  content: bytes().notNull(),
  created_at: instant().notNull(),
});
