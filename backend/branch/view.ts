/** A branch as the API gives it, at a moment. */
import type { Branch, Service } from '@sufra/api/branch/endpoints';
import { addDays, isoIn, wallAt } from '../clock/zone.ts';
import { endsNextDay } from './hours.ts';
import type { BranchRecord, ServiceRecord } from './records.ts';
import { BUSY_MINUTES, branchStateOf, earliest, type ServiceMoment, type Staff, serviceAt, staffAt } from './state.ts';

/** Overrides that are over are left out. */
const PAST_OVERRIDE_DAYS = -1;

export function staffOf(branch: BranchRecord): Staff {
  return { state: branch.staff_state, until: branch.resumes_at?.getTime() ?? null };
}

export function serviceMoment(branch: BranchRecord, service: ServiceRecord, now: number): ServiceMoment {
  return serviceAt(branch, service, staffOf(branch), now);
}

export function branchView(branch: BranchRecord, currency: string, now: number): Branch {
  const iso = (instant: number | null) => (instant === null ? null : isoIn(branch.time_zone, instant));
  const moments = branch.services.map((service) => serviceMoment(branch, service, now));
  const told = staffAt(staffOf(branch), now);
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
    state: branchStateOf(moments),
    state_reason: told === 'open' ? null : branch.staff_reason,
    resumes_at: told === 'paused' && branch.resumes_at ? iso(branch.resumes_at.getTime()) : null,
    next_change_at: iso(earliest(moments.map((moment) => moment.next_change_at))),
    services: branch.services.map((service, index) => serviceView(service, moments[index]!, iso)),
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

function serviceView(
  service: ServiceRecord,
  moment: ServiceMoment,
  iso: (instant: number | null) => string | null,
): Service {
  const later = moment.state === 'busy' ? BUSY_MINUTES : 0;
  return {
    type: service.type,
    state: moment.state,
    asap_allowed: service.asap_allowed,
    schedule_allowed: service.schedule_allowed,
    opens_at: iso(moment.opens_at),
    closes_at: iso(moment.closes_at),
    last_order_at: iso(moment.last_order_at),
    promise_min: service.prep_min + later,
    promise_max: service.prep_max + later,
    min_order: service.min_order,
    fee: service.fee,
    max_days: service.max_days,
  };
}
