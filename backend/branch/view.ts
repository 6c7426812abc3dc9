/** A branch as the API gives it, at a moment. */
import type { Branch, Service } from '@sufra/api/branch/endpoints';
import { endsNextDay } from '@sufra/i18n/time/clock';
import { addDays, isoIn, wallAt } from '@sufra/i18n/time/zone';
import type { BranchRecord, ServiceRecord } from './records.ts';
import { branchStateOf, earliest, laterBy, type ServiceMoment, type Staff, serviceAt, staffAt } from './state.ts';

/** The ways to order that a tenant offers at all, whatever a branch allows. */
export interface TimesOffered {
  asap: boolean;
  schedule: boolean;
}

/** Overrides that are over are left out. */
const PAST_OVERRIDE_DAYS = -1;

export function staffOf(branch: BranchRecord): Staff {
  return { state: branch.staff_state, until: branch.resumes_at?.getTime() ?? null };
}

/** What staff say of one service: its own pause, beside what they say of the branch. The longer one counts. */
export function staffOfService(branch: BranchRecord, service: ServiceRecord, now: number): Staff {
  const own = staffOf(branch);
  const state = staffAt(own, now);
  const pause: Staff = { state: 'paused', until: service.paused_until?.getTime() ?? null };
  if (!service.paused || staffAt(pause, now) !== 'paused' || state === 'closed') return own;
  if (state !== 'paused') return pause;
  return { state, until: own.until === null || pause.until === null ? null : Math.max(own.until, pause.until) };
}

export function serviceMoment(branch: BranchRecord, service: ServiceRecord, now: number): ServiceMoment {
  return serviceAt(branch, service, staffOfService(branch, service, now), now);
}

/**
 * `offered`: the ways to order that the tenant offers. `services`: those that serve one place; absent: the
 * branch's own.
 */
export function branchView(
  branch: BranchRecord,
  currency: string,
  now: number,
  offered: TimesOffered,
  services: BranchRecord['services'] = branch.services,
): Branch {
  const iso = (instant: number | null) => (instant === null ? null : isoIn(branch.time_zone, instant));
  const staffState = staffAt(staffOf(branch), now);
  const today = wallAt(branch.time_zone, now).date;
  return {
    id: branch.id,
    uuid: branch.uuid,
    number: branch.number,
    names: branch.names,
    district: branch.district,
    address: branch.address,
    latitude: branch.latitude,
    longitude: branch.longitude,
    phone: branch.phone,
    time_zone: branch.time_zone,
    currency,
    sort: branch.sort,
    ...branchNow(branch, now),
    state_reason: staffState === 'open' ? null : branch.staff_reason,
    resumes_at: staffState === 'paused' && branch.resumes_at ? iso(branch.resumes_at.getTime()) : null,
    services: services.map((service) => serviceView(branch, service, now, offered)),
    hours: branch.hours.map((range) => ({ ...range, next_day: endsNextDay(range) })),
    overrides: branch.overrides
      .filter((override) => override.date >= addDays(today, PAST_OVERRIDE_DAYS))
      .map(({ date, type, ranges, reason }) => ({
        date,
        type,
        ranges: ranges.map((range) => ({ ...range, next_day: endsNextDay(range) })),
        reason,
      })),
    modules: branch.modules,
    vat: branch.vat,
  };
}

/** Whether a branch is open now, and when that changes next (ISO), over all its types. */
export function branchNow(branch: BranchRecord, now: number): Pick<Branch, 'state' | 'next_change_at'> {
  const moments = branch.services.map((service) => serviceMoment(branch, service, now));
  const next = earliest(moments.map((moment) => moment.next_change_at));
  return { state: branchStateOf(moments), next_change_at: next === null ? null : isoIn(branch.time_zone, next) };
}

/** How a service stands now: its times as ISO instants, its promise with what a busy kitchen adds. */
export function serviceNow(
  branch: BranchRecord,
  service: ServiceRecord,
  now: number,
): Pick<Service, 'state' | 'opens_at' | 'closes_at' | 'last_order_at' | 'promise_min' | 'promise_max'> {
  const moment = serviceMoment(branch, service, now);
  const later = laterBy(moment);
  const iso = (instant: number | null) => (instant === null ? null : isoIn(branch.time_zone, instant));
  return {
    state: moment.state,
    opens_at: iso(moment.opens_at),
    closes_at: iso(moment.closes_at),
    last_order_at: iso(moment.last_order_at),
    promise_min: service.prep_min + later,
    promise_max: service.prep_max + later,
  };
}

function serviceView(branch: BranchRecord, service: ServiceRecord, now: number, offered: TimesOffered): Service {
  const { state, ...times } = serviceNow(branch, service, now);
  return {
    type: service.type,
    state,
    asap_allowed: service.asap_allowed,
    schedule_allowed: service.schedule_allowed,
    asap_offered: service.asap_allowed && offered.asap,
    schedule_offered: service.schedule_allowed && offered.schedule,
    ...times,
    min_order: service.min_order,
    fee: service.fee,
    max_days: service.max_days,
  };
}
