/**
 * What a cart costs and whether it can be ordered, from the cart's own lines and the world as it is: pure, so that the
 * cart that is shown and the order that is placed cannot differ (guide §0.1, §0.2).
 */
import type { Branch, Service, TimeSlots } from '@sufra/api/branch/endpoints';
import type { Item } from '@sufra/api/menu/endpoints';
import { activeGroups } from '@sufra/api/order/active-groups';
import { checkChoices, sumQuantities } from '@sufra/api/order/choices';
import type { CartLine, Gate, LineState, OrderPromise } from '@sufra/api/order/endpoints';
import { priceLine } from '@sufra/api/order/line-price';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { computeTotals, type Totals } from '@sufra/api/order/totals';
import type { LocalizedText, OrderType } from '@sufra/contract';
import type { DeliveryTerms } from './catalogue.ts';
import type { Destination } from './destination.ts';
import type { LineRow } from './tables.ts';

export interface OrderTime {
  delivery_time: 'asap' | 'schedule';
  scheduled_day: string | null;
  /** `from` of the slot, ISO. */
  scheduled_period: string | null;
}

/** The world a cart is measured against. */
export interface Facts {
  type: OrderType;
  /** The tenant's clock, in milliseconds. */
  now: number;
  time: OrderTime;
  /** Null: the branch is gone. */
  branch: Branch | null;
  /** The dishes of the lines as they are at this branch, type and time; a missing one is not sold here. */
  items: ReadonlyMap<string, Item>;
  /** What can take the place of a dish that is not to be had, by item id. */
  alternatives: ReadonlyMap<string, CartLine['alternatives']>;
  /** Null: the branch does not offer the type. */
  slots: TimeSlots | null;
  /** Terms of the area that is delivered to; null: not a delivery, or no area is known. */
  delivery: DeliveryTerms | null;
  destination: Destination;
  /** Setting `checkout.enable`. */
  checkoutOn: boolean;
  /** Setting `order.order_delivery_time_options` (CHK-008, CHK-009). */
  timesOffered: { asap: boolean; schedule: boolean };
}

export interface Quote {
  lines: CartLine[];
  count: number;
  totals: Totals;
  gates: Gate[];
  promise: OrderPromise | null;
  asap_allowed: boolean;
  schedule_allowed: boolean;
  service: Service | null;
}

/** Lines that cost something: what is shown greyed is not summed up. */
const COUNTED: readonly LineState[] = ['ok', 'price_changed', 'max_qty', 'rule'];

export function quoteCart(rows: readonly LineRow[], facts: Facts): Quote {
  const { branch, slots } = facts;
  const service = serviceOf(facts);
  const perItem = new Map<string, number>();
  for (const row of rows) perItem.set(row.item_id, (perItem.get(row.item_id) ?? 0) + row.qty);

  const quoted = rows.map((row) => quoteLine(row, facts, perItem.get(row.item_id)!));
  const counted = quoted.filter(({ line }) => COUNTED.includes(line.state as LineState));
  const totals = computeTotals({
    items: counted.map(({ total }) => total),
    insurance: counted.reduce((sum, { deposit }) => sum + deposit, 0),
    ...deliveryFee(facts, counted),
    vatRate: branch ? vatPercent(branch.vat) : null,
  });
  const lines = quoted.map(({ line }) => line);
  const asap_allowed = Boolean(service?.asap_allowed && facts.timesOffered.asap);
  const schedule_allowed = Boolean(service?.schedule_allowed && facts.timesOffered.schedule);
  const when = quoteTime(facts, service, { asap_allowed, schedule_allowed });
  const gates = [
    ...siteGates(facts),
    ...when.gates,
    ...destinationGate(facts),
    ...lineGates(lines),
    ...minimumGate(totals, service, lines.length > 0),
    ...priceGate(lines),
  ];
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.qty, 0),
    totals,
    gates,
    promise: slots ? when.promise : null,
    asap_allowed,
    schedule_allowed,
    service,
  };
}

/** How the branch serves the type, with an area's own terms in place of the branch's. */
function serviceOf({ branch, type, delivery }: Facts): Service | null {
  const service = branch?.services.find((one) => one.type === type) ?? null;
  if (!service || !delivery) return service;
  const { fee, min_order, promise } = delivery;
  return { ...service, fee, min_order, promise_min: promise.min, promise_max: promise.max };
}

/** Nothing while the area is not known: what it costs is not known either. Free from the area's own amount on. */
function deliveryFee({ delivery }: Facts, counted: readonly QuotedLine[]): { delivery?: number } {
  if (!delivery || counted.length === 0) return {};
  const items = counted.reduce((sum, { total }) => sum + total, 0);
  const free = delivery.free_over !== null && items >= toMinor(delivery.free_over);
  return { delivery: free ? 0 : toMinor(delivery.fee) };
}

interface QuotedLine {
  line: CartLine;
  total: number;
  deposit: number;
}

function quoteLine(row: LineRow, facts: Facts, ofItem: number): QuotedLine {
  const item = facts.items.get(row.item_id);
  const base = { id: row.id, item_id: row.item_id, qty: row.qty, note: row.note, alternatives: [] };
  if (!item) {
    const unit = toMinor(row.seen_price);
    const line: CartLine = {
      ...base,
      names: row.names,
      image: null,
      unit_price: row.seen_price,
      options: [],
      insurance: [],
      total: fromMinor(unit * row.qty),
      state: 'unavailable',
      was: null,
      reason: { code: 'ITEM_UNAVAILABLE', params: { item: row.names, branch: branchNames(facts) } },
      max_qty: null,
    };
    return { line, total: 0, deposit: 0 };
  }
  const { unit, total, deposit } = priceLine(item, row);
  const { state, reason } = stateOf(item, row, facts, ofItem, unit);
  const line: CartLine = {
    ...base,
    names: item.names,
    image: item.image,
    unit_price: fromMinor(unit),
    options: chosenOptions(item, row),
    insurance: chosenInsurance(item, row),
    total: fromMinor(total),
    state,
    was: state === 'price_changed' ? row.seen_price : null,
    reason,
    max_qty: item.max_per_order ?? null,
    alternatives: state === 'unavailable' ? (facts.alternatives.get(row.item_id) ?? []) : [],
  };
  return { line, total, deposit };
}

function stateOf(
  item: Item,
  row: LineRow,
  facts: Facts,
  ofItem: number,
  unit: number,
): { state: LineState; reason: CartLine['reason'] } {
  const { availability } = item;
  const about = { item: item.names, branch: branchNames(facts), back_at: availability.back_at ?? null };
  if (availability.state === 'sold_out')
    return { state: 'unavailable', reason: { code: 'ITEM_UNAVAILABLE', params: about } };
  if (availability.state === 'type_off') return { state: 'unavailable', reason: { code: 'TYPE_OFF', params: about } };
  if (availability.state === 'scheduled_only')
    return { state: 'time', reason: { code: 'SCHEDULE_ONLY', params: about } };
  if (availability.state === 'hours') {
    const { days, from, to } = availability;
    return { state: 'time', reason: { code: 'ITEM_HOURS', params: { ...about, days, from, to } } };
  }
  const faults = checkChoices(item, row.options, row.insurance);
  const fault = faults.find(({ code }) => code === 'OPTION_UNAVAILABLE') ?? faults[0];
  if (fault) {
    const reason = {
      code: fault.code,
      params: { ...fault.params, group: fault.params.name, group_id: fault.group_id },
    };
    return { state: fault.code === 'OPTION_UNAVAILABLE' ? 'option_unavailable' : 'rule', reason };
  }
  if (item.max_per_order && ofItem > item.max_per_order) {
    return {
      state: 'max_qty',
      reason: { code: 'MAX_PER_ORDER', params: { max: item.max_per_order, item: item.names } },
    };
  }
  if (unit !== toMinor(row.seen_price)) {
    return {
      state: 'price_changed',
      reason: { code: 'PRICE_CHANGED', params: { was: row.seen_price, now: fromMinor(unit) } },
    };
  }
  return { state: 'ok', reason: null };
}

export function chosenOptions(item: Item, row: Pick<LineRow, 'options'>): CartLine['options'] {
  const quantities = sumQuantities(row.options);
  return activeGroups(item.option_groups, (id) => quantities.has(id)).flatMap((group) =>
    group.options
      .filter((option) => quantities.has(option.id))
      .map((option) => ({
        option_id: option.id,
        group_id: group.id,
        group_names: group.names,
        names: option.names,
        qty: quantities.get(option.id)!,
        price: option.price,
      })),
  );
}

export function chosenInsurance(item: Item, row: Pick<LineRow, 'insurance'>): CartLine['insurance'] {
  const quantities = sumQuantities(row.insurance);
  return item.insurance_groups.flatMap((group) =>
    group.options
      .filter((option) => quantities.has(option.id))
      .map((option) => ({
        option_id: option.id,
        group_id: group.id,
        group_names: group.names,
        names: option.names,
        qty: quantities.get(option.id)!,
        deposit: option.deposit,
        refundable: option.refundable,
        return_days: option.return_days,
      })),
  );
}

const block = (code: string, params: Record<string, unknown> = {}): Gate => ({ code, severity: 'block', params });

function siteGates({ checkoutOn, branch }: Facts): Gate[] {
  if (!checkoutOn) return [block('MODULE_DISABLED')];
  return branch ? [] : [block('BRANCH_CLOSED', { branch: null, opens_at: null })];
}

/** Not told of a branch that is gone or does not serve the type: another place is chosen then. */
function destinationGate({ branch, slots, destination: { fault } }: Facts): Gate[] {
  return fault && branch && slots ? [block(fault.code, fault.params)] : [];
}

function quoteTime(
  facts: Facts,
  service: Service | null,
  allowed: { asap_allowed: boolean; schedule_allowed: boolean },
): { gates: Gate[]; promise: OrderPromise | null } {
  const { branch, slots, time } = facts;
  if (!branch) return { gates: [], promise: null };
  const about = { branch: branch.names, opens_at: service?.opens_at ?? null, next: nextSlots(facts) };
  const closed = (code: string) => ({ gates: [block(code, about)], promise: null });
  if (!service || !slots) return closed('TYPE_OFF');
  if (!allowed.asap_allowed && !allowed.schedule_allowed) return closed('BRANCH_CLOSED');

  if (time.delivery_time === 'schedule') {
    if (!allowed.schedule_allowed) return closed('SLOT_INVALID');
    const slot = findSlot(slots, time);
    const params = { ...about, time: time.scheduled_period };
    // Slots that have begun are not listed any more (CHK-011).
    if (!slot) return { gates: [block(hasBegun(facts) ? 'SLOT_PASSED' : 'SLOT_INVALID', params)], promise: null };
    if (!slot.available && slot.reason !== 'item') {
      const code = slot.reason === 'full' ? 'SLOT_FULL' : slot.reason === 'past' ? 'SLOT_PASSED' : 'SLOT_INVALID';
      return { gates: [block(code, params)], promise: null };
    }
    return { gates: [], promise: { from: slot.from, to: slot.to } };
  }
  const { asap } = slots;
  const promise = asap.from && asap.to ? { from: asap.from, to: asap.to } : null;
  // A dish that is not to be had now is told by its line.
  if (asap.available || asap.reason === 'item') {
    return allowed.asap_allowed ? { gates: [], promise } : closed('SCHEDULE_ONLY');
  }
  if (branch.state === 'paused' || asap.reason === 'paused') {
    return { gates: [block('BRANCH_PAUSED', { ...about, resumes_at: branch.resumes_at ?? null })], promise: null };
  }
  return closed(asap.reason === 'not_allowed' ? 'SCHEDULE_ONLY' : 'BRANCH_CLOSED');
}

function hasBegun({ time, now }: Facts): boolean {
  return time.scheduled_period !== null && Date.parse(time.scheduled_period) <= now;
}

export function findSlot(slots: TimeSlots, time: OrderTime): TimeSlots['days'][number]['slots'][number] | undefined {
  const wanted = time.scheduled_period ? Date.parse(time.scheduled_period) : Number.NaN;
  return slots.days
    .find(({ date }) => date === time.scheduled_day)
    ?.slots.find((slot) => Date.parse(slot.from) === wanted);
}

/** The next free times, from the one that was asked for: what a full slot is answered with (CHK-011). */
export function nextSlots(
  { slots, time }: Pick<Facts, 'slots' | 'time'>,
  count = 3,
): { day: string; from: string; to: string }[] {
  const after = time.scheduled_period ? Date.parse(time.scheduled_period) : 0;
  const free = (slots?.days ?? []).flatMap(({ date, slots: ofDay }) =>
    ofDay.filter(({ available }) => available).map(({ from, to }) => ({ day: date, from, to })),
  );
  const later = free.filter(({ from }) => Date.parse(from) > after);
  return (later.length > 0 ? later : free).slice(0, count);
}

/** A branch's rate is a part of one (`0.15`); a receipt shows percent (`15.00`). Null: no VAT is shown. */
export function vatPercent({ enabled, rate }: Branch['vat']): string | null {
  const part = Number(rate ?? 0);
  return enabled && part > 0 ? (part * 100).toFixed(2) : null;
}

/** One gate for each kind of fault, with its lines. */
function lineGates(lines: readonly CartLine[]): Gate[] {
  if (lines.length === 0) return [block('CART_EMPTY')];
  const byCode = new Map<string, CartLine[]>();
  for (const line of lines) {
    if (line.state === 'ok' || line.state === 'price_changed' || !line.reason) continue;
    const { code } = line.reason;
    byCode.set(code, [...(byCode.get(code) ?? []), line]);
  }
  return [...byCode].map(([code, faulty]) =>
    block(code, { ...faulty[0]!.reason!.params, count: faulty.length, lines: faulty.map(({ id }) => id) }),
  );
}

/** Tested on items after discounts, without delivery and deposits (CHK-018). */
function minimumGate(totals: Totals, service: Service | null, hasLines: boolean): Gate[] {
  const minimum = service ? toMinor(service.min_order) : 0;
  const missing = minimum - totals.minimumBasis;
  if (!hasLines || missing <= 0) return [];
  return [block('BELOW_MINIMUM', { minimum: fromMinor(minimum), missing: fromMinor(missing) })];
}

/** Told, not asked here: a changed total needs the customer's yes when the order is placed. */
function priceGate(lines: readonly CartLine[]): Gate[] {
  const changed = lines.filter(({ state }) => state === 'price_changed');
  if (changed.length === 0) return [];
  const difference = changed.reduce(
    (sum, { unit_price, was, qty }) => sum + (toMinor(unit_price) - toMinor(was!)) * qty,
    0,
  );
  return [
    { code: 'PRICE_CHANGED', severity: 'warn', params: { count: changed.length, difference: fromMinor(difference) } },
  ];
}

function branchNames({ branch }: Facts): LocalizedText | null {
  return branch?.names ?? null;
}
