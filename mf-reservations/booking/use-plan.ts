import { type PartyLimits, partyWithin } from '@sufra/api/reservation/limits';
import { isId } from '@sufra/contract';
import type { DayDate } from '@sufra/i18n/time/zone';
import { useHydrated, usePlatform } from '@sufra/module';
import { useCallback, useEffect, useRef, useState } from 'react';
import { bookableDay, type Horizon } from '../calendar/horizon.ts';
import { readLastPlan, storePlan } from '../storage/last-plan.ts';
import { periodKey, readPeriodKey, type WishedTime } from './chosen-slot.ts';

/** In the address of step one: the hold that was there has ended. */
export const HOLD_ENDED = 'ended';
/** Its time was over, or a newer hold of the same visitor took its place, on this device or another. */
export type HoldEnd = '1' | 'replaced';

/** What is chosen in step one. It stands in the address: reload, Back, language switch and a sent link keep it. */
export interface Plan {
  readonly guests: number;
  readonly date: DayDate;
  /** Id of a section; null: the first with places. */
  readonly area: string | null;
  /** Null: none is chosen. */
  readonly time: WishedTime | null;
}

export interface PlanLimits extends Horizon, PartyLimits {}

/**
 * A plan within the branch's limits, of an address or of nothing (RES-012, RES-013). One guest is the default
 * (RES-009).
 */
export function readPlan(search: URLSearchParams, limits: PlanLimits): Plan {
  const area = search.get('area');
  return {
    guests: partyWithin(Number(search.get('guests') ?? 1), limits),
    date: bookableDay(search.get('date'), limits),
    area: isId(area) ? area : null,
    time: readPeriodKey(search.get('time')),
  };
}

/** The query of an address that has this plan; what else stands in it stays. */
export function planQuery({ guests, date, area, time }: Plan, other = new URLSearchParams()): string {
  const query = new URLSearchParams(other);
  const fields = { guests: String(guests), date, area, time: time && periodKey(time) };
  for (const [name, value] of Object.entries(fields)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return `?${query}`;
}

/**
 * Where a plan is stored: in the page's address as well as for the tab, or, in a dialog over some other page,
 * for the tab alone.
 */
export interface PlanKeeping {
  readonly inAddress: boolean;
  /** Where nothing was planned before. */
  readonly guests?: number | undefined;
}

export const IN_ADDRESS: PlanKeeping = { inAddress: true };

/**
 * The plan of the page's address, or of this tab. The server's HTML has the default one: it is the same for everyone.
 */
export function usePlan(
  branchId: string,
  { first, last, person_count_from, person_count_to }: PlanLimits,
  { inAddress, guests }: PlanKeeping,
): readonly [Plan, (changes: Partial<Plan>) => void] {
  const alive = useHydrated();
  const { replaceQuery } = usePlatform();
  const known = useCallback(() => {
    const limits = { first, last, person_count_from, person_count_to };
    const address = new URLSearchParams(inAddress ? window.location.search : '');
    // Of another page of the site there is no query: what was planned here before counts then.
    const kept = readLastPlan(branchId) || (guests === undefined ? '' : `?guests=${guests}`);
    return readPlan(address.has('date') || address.has('guests') ? address : new URLSearchParams(kept), limits);
  }, [branchId, first, last, person_count_from, person_count_to, inAddress, guests]);
  // On the way back from a later step it is there at once: no times of another day are asked for.
  const [plan, setPlan] = useState(() =>
    alive ? known() : readPlan(new URLSearchParams(), { first, last, person_count_from, person_count_to }),
  );
  useEffect(() => {
    const next = known();
    setPlan((before) => (planQuery(before) === planQuery(next) ? before : next));
  }, [known]);
  const changed = useRef(false);
  const change = useCallback((changes: Partial<Plan>) => {
    changed.current = true;
    setPlan((before) => ({ ...before, ...changes }));
  }, []);
  useEffect(() => {
    if (!changed.current) return;
    storePlan(branchId, planQuery(plan));
    if (!inAddress) return;
    const address = new URLSearchParams(window.location.search);
    address.delete(HOLD_ENDED);
    const query = planQuery(plan, address);
    replaceQuery?.(query);
  }, [branchId, inAddress, plan, replaceQuery]);
  return [plan, change];
}
