/** What staff see of orders and do with them; the console's calls and those of the sandbox use it. */
import type { Order, RanOutLine, Swap } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { isActiveOrder, isBeforeReady } from '@sufra/api/order/statuses';
import type { LocalizedText } from '@sufra/contract';
import { carLine } from '@sufra/i18n';
import { arabicPlate } from '@sufra/i18n/plate';
import { findBranchRecord } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { inLocale } from '../../errors/texts.ts';
import { findLikeness } from '../../menu/service.ts';
import { handedBack } from '../../wallet/hand-refunds.ts';
import { swapsFor } from '../cart/swaps.ts';
import { type CancelReason, CUSTOMER_REASONS } from '../rules/cancel-reasons.ts';
import type { OrderRow } from '../tables.ts';
import { orderView } from '../view/order-view.ts';
import { type MoveScope, moveOrder, staffMoves } from './move-order.ts';

/** An order as staff see it. */
export interface ConsoleOrder {
  id: string;
  number: string;
  type: string;
  status: string;
  branch_id: string;
  customer: string;
  /** Where it is brought: area and door of a delivery, table of a dine-in; null: it is collected. */
  to: { names: LocalizedText | null; door: readonly string[] } | null;
  /** `2 × Kabsa`, one per line, in the asked language. */
  lines: readonly {
    id: string;
    qty: number;
    names: LocalizedText;
    /** Choices, and what its customer wrote to the kitchen of it. */
    options: readonly { names: LocalizedText; qty: number }[];
    note: string | null;
    /** What its customer wants when it runs out; null: they were not asked. */
    runs_out: Order['lines'][number]['runs_out'];
    /**
     * It ran out, and its customer must be asked: what may come instead, for no more. Null: no customer must be asked.
     */
    asked: readonly { item_id: string; names: LocalizedText; price: string }[] | null;
    /** How many of it that is; 0: none. */
    asked_qty: number;
  }[];
  /** Staff can say that a line ran out. */
  can_run_out: boolean;
  /** What ran out and was settled. */
  ran_out: readonly RanOutLine[];
  /** Its customer has changed its dishes. */
  edited: boolean;
  /** What its customer wrote of the whole order. */
  notes: string | null;
  /** To be called. */
  mobile: string;
  /** Money with its currency beside it. */
  total: string;
  currency: string;
  created_at: string;
  promised_to: string | null;
  /** Car pickup: the car, with the plate in both scripts where it has both. */
  car: { names: LocalizedText; color_code: string; plate: string; arabic_plate: string | null } | null;
  /** Car pickup: since when its customer is there; null: not yet. */
  arrived: { at: string; spot: string | null } | null;
  /** The bank let go of its money after the kitchen took it: it is not paid. */
  payment_lost: boolean;
  /** Why its customer canceled it, and what they added; null: they did not. */
  canceled_for: { names: LocalizedText; note: string | null } | null;
  /**
   * Money that its customer is to be given in cash: their account, and with it the wallet that paid it, is
   * deleted or will be. Null: none.
   */
  by_hand: string | null;
  /** Statuses staff may move it to. */
  next: readonly string[];
}

/** Money that its customer is to be given in cash; null: none. */
export async function byHand(db: Db, order: OrderRow): Promise<string | null> {
  const { wallet_closed } = await handedBack(db, order);
  return wallet_closed > 0 ? fromMinor(wallet_closed) : null;
}

/** Moves an order and publishes it to its owners. `reason`: of a cancellation. Throws ORDER_TRANSITION, NOT_FOUND. */
export async function moveByStaff(scope: MoveScope, id: string, status: string, reason?: CancelReason): Promise<Order> {
  return orderView(scope.db, await moveOrder(scope, id, status, reason ? { reason } : {}), scope.now);
}

/** Where staff bring it, in the customer's own words. */
function goesTo({ snapshot: { destination } }: OrderRow): ConsoleOrder['to'] {
  if (!destination?.user_area_name && !destination?.address && !destination?.table_names) return null;
  const { user_area_name, table_names, address } = destination;
  const door = address
    ? [
        address.street_name,
        address.building_number,
        address.floor_number,
        address.apartment_number,
        address.special_mark,
        address.description,
        address.short_address,
      ]
    : [];
  return { names: user_area_name ?? table_names, door: door.flatMap((part) => part ?? []) };
}

function carOf({ snapshot: { vehicle } }: OrderRow): ConsoleOrder['car'] {
  if (!vehicle) return null;
  const { brand_names, color_names, color_code, plate_number } = vehicle;
  const names = {
    ar: carLine.ar({ brand: inLocale(brand_names, 'ar'), color: inLocale(color_names, 'ar') }),
    en: carLine.en({ brand: inLocale(brand_names, 'en'), color: inLocale(color_names, 'en') }),
  };
  return { names, color_code, plate: plate_number, arabic_plate: arabicPlate(plate_number) };
}

function canceledFor({ cancel_reason, cancel_note }: OrderRow): ConsoleOrder['canceled_for'] {
  const names = CUSTOMER_REASONS.textOf(cancel_reason);
  return names && { names, note: cancel_note };
}

/** Lines, and for those whose customer is to be asked what may come instead. */
export async function linesOf(db: Db, order: OrderRow, now: Date) {
  const { snapshot, status } = order;
  const asked = new Map(
    isBeforeReady(status)
      ? (snapshot.ran_out ?? []).flatMap(({ line_id, qty, outcome }) =>
          outcome === 'asked' ? [[line_id, qty] as const] : [],
        )
      : [],
  );
  const lines: ConsoleOrder['lines'][number][] = [];
  for (const line of snapshot.lines) {
    const { id, qty, names, options, insurance, note, runs_out = null } = line;
    const asked_qty = Math.min(qty, asked.get(id) ?? 0);
    const swaps = asked_qty > 0 ? await swapsOfLine(db, order, line, asked_qty, now) : null;
    lines.push({
      id,
      qty,
      names,
      options: [...options, ...insurance].map(chosen),
      note,
      runs_out,
      asked: swaps,
      asked_qty,
    });
  }
  return lines;
}

/** What may come in the place of so many of a line, for no more than it cost. */
export async function swapsOfLine(
  db: Db,
  { branch_id, type, scheduled_period }: OrderRow,
  { item_id, names, unit_price }: OrderRow['snapshot']['lines'][number],
  qty: number,
  now: Date,
): Promise<Swap[]> {
  const record = await findBranchRecord(db, branch_id);
  if (!record) return [];
  const like = (await findLikeness(db, item_id)) ?? { id: item_id, group_id: null, names, tags: [] };
  return swapsFor(db, record, like, { unit: toMinor(unit_price), qty }, { type, now, wanted: scheduled_period });
}

function chosen({ names, qty }: { names: LocalizedText; qty: number }) {
  return { names, qty };
}

/** What the row of an order says by itself. */
export function consoleView(order: OrderRow): Omit<ConsoleOrder, 'lines' | 'by_hand'> {
  return {
    id: order.id,
    number: order.number,
    type: order.type,
    status: order.status,
    branch_id: order.branch_id,
    customer: order.customer_name,
    to: goesTo(order),
    can_run_out: isBeforeReady(order.status),
    ran_out: (order.snapshot.ran_out ?? []).filter(({ outcome }) => outcome !== 'asked'),
    edited: order.snapshot.edited_at !== undefined,
    notes: order.notes,
    mobile: order.customer_mobile,
    total: order.due,
    currency: order.currency,
    created_at: order.created_at.toISOString(),
    promised_to: order.promised_to?.toISOString() ?? null,
    car: carOf(order),
    arrived: order.arrived_at && { at: order.arrived_at.toISOString(), spot: order.arrived_spot },
    payment_lost: order.payment_status === 'voided' && isActiveOrder(order.status),
    canceled_for: canceledFor(order),
    next: staffMoves(order),
  };
}
