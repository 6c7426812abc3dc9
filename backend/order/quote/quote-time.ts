/** Whether the chosen time can be ordered for, and what is promised then (CHK-008, CHK-009, CHK-011). Pure. */
import type { Service, TimeSlots } from '@sufra/api/branch/endpoints';
import type { Gate, OrderPromise } from '@sufra/api/order/endpoints';
import type { Facts, OrderTime } from './facts.ts';
import { block } from './gates.ts';

/** `allowed`: tenant and branch both offer that way of ordering. */
export function quoteTime(
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
  // A dish that cannot be ordered now is a problem of its line.
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

function findSlot(slots: TimeSlots, time: OrderTime): TimeSlots['days'][number]['slots'][number] | undefined {
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
