/** What a branch and each of its services are at a moment: pure, from the hours and from what staff say. */
import type { BranchState } from '@sufra/api/branch/states';
import type { OrderType } from '@sufra/contract';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { HORIZON_DAYS, type Opening, openingsAround, type Schedule } from './hours.ts';
import type { StaffState } from './tables.ts';

export const CLOSING_SOON_MINUTES = 30;
/** The same before the last order. */
export const LAST_ORDER_SOON_MINUTES = 15;
/** A busy kitchen promises this much later. */
const BUSY_MINUTES = 15;

/** `until` null: until staff end it. */
export interface Staff {
  state: StaffState;
  until: number | null;
}

export interface ServiceMoment {
  state: BranchState;
  opens_at: number | null;
  closes_at: number | null;
  last_order_at: number | null;
  /** True when an order for now can be taken. */
  takes_now: boolean;
  /** Next instant at which any of these differ; null: not within the horizon. */
  next_change_at: number | null;
}

interface ServiceRule {
  type: OrderType;
  asap_allowed: boolean;
  prep_min: number;
}

/** What staff say at a moment: a pause that ended is over. */
export function staffAt(staff: Staff, now: number): StaffState {
  return staff.state === 'paused' && staff.until !== null && now >= staff.until ? 'open' : staff.state;
}

export function serviceAt(schedule: Schedule, service: ServiceRule, staff: Staff, now: number): ServiceMoment {
  const openings = openingsAround(schedule, service.type, now);
  const running = openings.find((opening) => opening.from <= now && now < opening.to);
  // After its last order an opening takes nothing any more: the service is closed, and opens again with the next one.
  const current = running && now < (lastOrderOf(running, service) ?? Number.POSITIVE_INFINITY) ? running : undefined;
  const next = openings.find((opening) => opening.from > now) ?? null;
  const staffState = staffAt(staff, now);
  const open = current !== undefined && staffState !== 'closed';
  const shown = open ? current : next;
  const closes = shown === null || isEndless(shown) ? null : shown.to;
  const lastOrder = shown && lastOrderOf(shown, service);
  const closesSoon = closes === null ? null : closingSoonFrom(closes, lastOrder);
  const state = open ? openState(staffState, closesSoon, now) : 'closed';
  const changes = [
    open ? closesSoon : null,
    open ? lastOrder : null,
    next?.from ?? null,
    staffState === 'paused' ? staff.until : null,
  ];
  return {
    state,
    opens_at: shown?.from ?? null,
    closes_at: closes,
    last_order_at: lastOrder,
    takes_now: open && state !== 'paused' && service.asap_allowed,
    next_change_at: earliest(changes.filter((change) => change !== null && change > now)),
  };
}

/** Null: it does not end. */
function lastOrderOf(opening: Opening, { prep_min }: Pick<ServiceRule, 'prep_min'>): number | null {
  return isEndless(opening) ? null : Math.max(opening.to - prep_min * MINUTE_MS, opening.from);
}

/** Some time before its end, and before its last order: where the way is long, that is earlier. */
function closingSoonFrom(closes: number, lastOrder: number | null): number {
  const end = closes - CLOSING_SOON_MINUTES * MINUTE_MS;
  return lastOrder === null ? end : Math.min(end, lastOrder - LAST_ORDER_SOON_MINUTES * MINUTE_MS);
}

function openState(staffState: StaffState, closesSoon: number | null, now: number): ServiceMoment['state'] {
  if (staffState === 'paused') return 'paused';
  if (staffState === 'closing_soon' || (closesSoon !== null && now >= closesSoon)) return 'closing_soon';
  return staffState === 'busy' ? 'busy' : 'open';
}

/** Minutes by which more is promised than the service needs. */
export function laterBy({ state }: Pick<ServiceMoment, 'state'>): number {
  return state === 'busy' ? BUSY_MINUTES : 0;
}

/** Round the clock, every day: an opening as long as we look ahead does not end. */
function isEndless(opening: Opening): boolean {
  return opening.to - opening.from >= (HORIZON_DAYS - 1) * DAY_MS;
}

/** The branch is what its most open service is. */
export function branchStateOf(services: readonly ServiceMoment[]): ServiceMoment['state'] {
  for (const state of ['open', 'busy', 'closing_soon', 'paused'] as const) {
    if (services.some((service) => service.state === state)) return state;
  }
  return 'closed';
}

export function earliest(instants: readonly (number | null)[]): number | null {
  let first: number | null = null;
  for (const instant of instants) if (instant !== null && (first === null || instant < first)) first = instant;
  return first;
}
