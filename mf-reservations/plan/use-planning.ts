import { isApiError } from '@sufra/api';
import type { Branch } from '@sufra/api/branch/endpoints';
import {
  getBookingCalendar,
  listReservationSlots,
  type NearTime,
  type Period,
  type Section,
  type Slots,
} from '@sufra/api/reservation/endpoints';
import type { changedCost } from '@sufra/api/reservation/policy';
import { isId, isRecord } from '@sufra/contract';
import type { DayDate } from '@sufra/i18n/time/zone';
import {
  dataOf,
  type EndpointState,
  type NotAsked,
  useEndpoint,
  useHydrated,
  usePlatform,
  usePollWhenDisconnected,
  useText,
} from '@sufra/module';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { calendarInput, slotsInput } from '../booking/booking-inputs.ts';
import { shownSection, wishedPeriod } from '../booking/chosen-slot.ts';
import { useSaveErrorText } from '../booking/error-messages.ts';
import { stepPath } from '../booking/steps.ts';
import type { Terms } from '../booking/use-branch-flow.ts';
import { useHoldTable } from '../booking/use-hold-table.ts';
import { type Plan, type PlanKeeping, usePlan } from '../booking/use-plan.ts';
import type { DayState } from '../calendar/calendar.tsx';
import type { Horizon } from '../calendar/horizon.ts';
import { useDetailsDraft } from '../storage/details-draft.ts';
import { forgetLostTable, readNearest } from '../storage/lost-table.ts';

const DAY_STATES: Readonly<Record<string, DayState>> = {
  free: 'free',
  full: 'full',
  closed: 'closed',
  too_late: 'closed',
  party: 'full',
};

/** What is chosen, as it is sent. */
export interface Choice {
  readonly date: DayDate;
  readonly guests: number;
  readonly area_id: string;
  readonly period: Period;
}

/** The reservation that is moved to another time. */
interface Changed {
  readonly id: string;
  readonly saving: boolean;
  /** What it costs with so many guests; null: what a new one costs. */
  readonly costOf: (guests: number) => ReturnType<typeof changedCost> | null;
  /** Resolves when it is saved and shown; throws what the server refuses. */
  readonly save: (choice: Choice) => Promise<void>;
}

export interface PlanningOptions {
  readonly branch: Branch;
  readonly terms: Terms;
  /** Today at the branch and the last day that can be booked. */
  readonly days: Horizon;
  /** Null: a new reservation is planned. */
  readonly changed: Changed | null;
  readonly keeping: PlanKeeping;
  /** The table is held: the address of step two, without the language. */
  readonly onHeld: (path: string) => void;
}

export interface Planning extends Pick<PlanningOptions, 'branch' | 'terms' | 'days'> {
  readonly plan: Plan;
  /** What was said of the choice before is taken back. */
  readonly choose: (changes: Partial<Plan>) => void;
  /** Before anyone chose: a plan of elsewhere. */
  readonly setPlan: (changes: Partial<Plan>) => void;
  readonly stateOf: (date: DayDate) => DayState;
  readonly slots: EndpointState<Slots> | NotAsked;
  readonly offered: Slots | undefined;
  readonly section: Section | undefined;
  readonly period: Period | undefined;
  /** Other times that the refusal of this plan named. */
  readonly nearest: readonly NearTime[];
  /** Said above the times: none is chosen, or the server refused it. */
  readonly problem: string | null;
  /** Said above the button: anything else. */
  readonly failure: string | null;
  /** Of a reservation that is changed, what it costs with this party; null: what the time costs. */
  readonly changedCost: ReturnType<typeof changedCost> | null;
  /** The reservation of the same guest that stands in the way. */
  readonly other: string | null;
  readonly times: RefObject<HTMLDivElement | null>;
  readonly busy: boolean;
  /** Holds the table, or saves the change. */
  readonly next: () => Promise<void>;
}

/**
 * Party, day, section and time of a booking, what is free then, and the hold: step one, on its page and in
 * the dialog (RES-007, RES-012…017).
 */
export function usePlanning(options: PlanningOptions): Planning {
  const { branch, terms, days, changed, keeping, onHeld } = options;
  const t = useText();
  const { toast } = usePlatform();
  const alive = useHydrated();
  const saveErrorText = useSaveErrorText();
  const draft = useDetailsDraft();
  const [plan, setPlan] = usePlan(branch.id, { ...terms, ...days }, keeping);
  const asked = { guests: plan.guests, changing: changed?.id ?? null };
  const pollEvery = usePollWhenDisconnected();
  // The table that is being held makes what is shown here stale, and step two comes next: it is not asked for
  // on the way.
  const [isLeaving, setLeaving] = useState(false);
  const enabled = alive && !isLeaving;
  const calendar = dataOf(useEndpoint(getBookingCalendar, calendarInput(branch.id, asked), { enabled, pollEvery }));
  const input = slotsInput(branch.id, { ...asked, date: plan.date });
  const slots = useEndpoint(listReservationSlots, input, { enabled, pollEvery });
  const offered = dataOf(slots);
  const section = offered && shownSection(offered.sections, plan.area);
  const period = wishedPeriod(section, plan.time);
  const hold = useHoldTable();
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const [nearest, setNearest] = useState<readonly NearTime[]>([]);
  const times = useRef<HTMLDivElement>(null);

  const choose = useCallback(
    (changes: Partial<Plan>) => {
      setProblem(null);
      setFailure(null);
      setOther(null);
      // They were of another party.
      if (changes.guests !== undefined) setNearest([]);
      setPlan(changes);
    },
    [setPlan],
  );
  const stateOf = useCallback(
    (date: DayDate) => DAY_STATES[calendar?.days.find((one) => one.date === date)?.state ?? ''] ?? 'unknown',
    [calendar],
  );

  function refuse(words: string) {
    setProblem(words);
    times.current?.focus();
  }

  async function next() {
    if (!section || !period) return refuse(t('errors.NO_SLOT'));
    setProblem(null);
    setFailure(null);
    setOther(null);
    const choice = { date: plan.date, guests: plan.guests, area_id: section.id, period };
    try {
      if (changed) return await changed.save(choice);
      const event_id = draft.read()?.event_id || null;
      setLeaving(true);
      const held = await hold.run({
        branch_id: branch.id,
        branch_name: branch.names,
        area_name: section.names,
        settings: terms,
        ...choice,
        event_id,
      });
      if (!held) return;
      forgetLostTable();
      if (held.replacedElsewhere) toast({ text: t('hold.replacedElsewhere') });
      onHeld(stepPath('two', branch.id, held.id));
    } catch (error) {
      setLeaving(false);
      if (isApiError(error) && error.has('SLOT_INVALID')) {
        slots.retry();
        setNearest(readNearest(error.data));
        return refuse(t('errors.SLOT_INVALID'));
      }
      if (isApiError(error) && error.has('PRICE_CHANGED')) slots.retry();
      setFailure(saveErrorText(error));
      if (isApiError(error) && error.has('RESERVATION_OVERLAP')) setOther(idOf(error.data));
    }
  }

  return {
    branch,
    terms,
    days,
    plan,
    choose,
    setPlan,
    stateOf,
    slots,
    offered,
    section,
    period,
    nearest,
    problem,
    failure,
    changedCost: changed?.costOf(plan.guests) ?? null,
    other,
    times,
    busy: hold.loading || (changed?.saving ?? false),
    next,
  };
}

/** The id that a refusal names; null: none, or of no id's shape. */
function idOf(data: unknown): string | null {
  const id = isRecord(data) ? data.id : null;
  return isId(id) ? id : null;
}
