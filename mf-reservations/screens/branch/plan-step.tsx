import { isApiError } from '@sufra/api';
import type { Branch } from '@sufra/api/branch/endpoints';
import {
  getBookingCalendar,
  getHeldReservation,
  listReservationSlots,
  type NearTime,
} from '@sufra/api/reservation/endpoints';
import { isFreeCost } from '@sufra/api/reservation/policy';
import { localizedName, useLocale } from '@sufra/i18n';
import {
  dataOf,
  Link,
  tap,
  useEndpoint,
  useHydrated,
  useMountedSession,
  usePlatform,
  usePollWhenDisconnected,
  useText,
} from '@sufra/module';
import { Banner, Button, Card, Money } from '@sufra/ui';
import { useEffect, useRef, useState } from 'react';
import { calendarInput, slotsInput } from '../../booking/booking-inputs.ts';
import { shownSection, wishedPeriod } from '../../booking/chosen-slot.ts';
import { duration } from '../../booking/duration.ts';
import { useSaveErrorText } from '../../booking/error-words.ts';
import { action, card, column, columns, link, sum, title } from '../../booking/layout.ts';
import { PolicyList } from '../../booking/policy-list.tsx';
import { reservationPath, stepPath } from '../../booking/steps.ts';
import { startText } from '../../booking/time-words.ts';
import type { Terms } from '../../booking/use-branch-flow.ts';
import { useHoldTable } from '../../booking/use-hold-table.ts';
import { HOLD_ENDED, type HoldEnd, usePlan } from '../../booking/use-plan.ts';
import { Calendar, type DayState } from '../../calendar/calendar.tsx';
import { dayText } from '../../calendar/day-words.ts';
import type { Horizon } from '../../calendar/horizon.ts';
import { useDetailsDraft } from '../../storage/details-draft.ts';
import { readHeld } from '../../storage/held.ts';
import { forgetLostTable, readLostTable, readNearest } from '../../storage/lost-table.ts';
import { NearTimes } from './near-times.tsx';
import { PartyCard } from './party-card.tsx';
import { TimesCard } from './times-card.tsx';
import { useChangedReservation } from './use-changed-reservation.ts';

const DAY_STATES: Readonly<Record<string, DayState>> = {
  free: 'free',
  full: 'full',
  closed: 'closed',
  too_late: 'closed',
  party: 'full',
};

const NO_TIMES = { times: [], isOfEarlier: false };

export interface PlanStepProps {
  readonly branch: Branch;
  readonly terms: Terms;
  /** Today at the branch and the last day that can be booked. */
  readonly days: Horizon;
}

/** Step one: party, day, where and when; then the table is held (RES-007, RES-012…017). With `?change=` it moves a reservation that exists. */
export function PlanStep({ branch, terms, days }: PlanStepProps) {
  const t = useText();
  const { locale } = useLocale();
  const { navigate, announce, toast } = usePlatform();
  const alive = useHydrated();
  const saveErrorText = useSaveErrorText();
  const draft = useDetailsDraft();
  const changed = useChangedReservation();
  const [plan, setPlan] = usePlan(branch.id, { ...terms, ...days });
  const asked = { guests: plan.guests, changing: changed.id };
  const pollEvery = usePollWhenDisconnected();
  const calendar = dataOf(
    useEndpoint(getBookingCalendar, calendarInput(branch.id, asked), { enabled: alive, pollEvery }),
  );
  const input = slotsInput(branch.id, { ...asked, date: plan.date });
  const slots = useEndpoint(listReservationSlots, input, { enabled: alive, pollEvery });
  const offered = dataOf(slots);
  const section = offered && shownSection(offered.sections, plan.area);
  const period = wishedPeriod(section, plan.time);
  const hold = useHoldTable();
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Of an earlier step: beside the words that it ended; of this one: where the time was chosen.
  const [near, setNear] = useState<{ readonly times: readonly NearTime[]; readonly isOfEarlier: boolean }>(NO_TIMES);
  const times = useRef<HTMLDivElement>(null);
  const busy = hold.loading || changed.saving;

  // A reservation that is changed begins with what it is.
  const { start } = changed;
  useEffect(() => {
    if (start) setPlan(start);
  }, [start, setPlan]);

  // What a refusal in a later step offered.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has(HOLD_ENDED))
      setNear({ times: readLostTable(branch.id), isOfEarlier: true });
  }, [branch.id]);

  function choose(changes: Parameters<typeof setPlan>[0]) {
    setProblem(null);
    setFailure(null);
    setPlan(changes);
  }

  function refuse(words: string) {
    setProblem(words);
    times.current?.focus();
  }

  async function next() {
    if (!section || !period) return refuse(t('errors.NO_SLOT'));
    setProblem(null);
    setFailure(null);
    const { date, guests } = plan;
    try {
      if (changed.id) {
        if (!(await changed.save({ date, guests, area_id: section.id, period }))) return;
        announce(t('page.changed'));
        return navigate(reservationPath(changed.id));
      }
      const event_id = draft.read()?.event_id || null;
      const held = await hold.run({ branch_id: branch.id, area_id: section.id, date, guests, period, event_id });
      if (!held) return;
      forgetLostTable();
      if (held.replacedElsewhere) toast({ text: t('hold.replacedElsewhere') });
      navigate(stepPath('two', branch.id, held.id));
    } catch (error) {
      if (isApiError(error) && error.has('SLOT_INVALID')) {
        slots.retry();
        setNear({ times: readNearest(error.data), isOfEarlier: false });
        return refuse(t('errors.SLOT_INVALID'));
      }
      if (isApiError(error) && error.has('PRICE_CHANGED')) slots.retry();
      setFailure(saveErrorText(error));
    }
  }

  const stateOf = (date: string): DayState =>
    DAY_STATES[calendar?.days.find((one) => one.date === date)?.state ?? ''] ?? 'unknown';
  const words = { t, locale };
  const nearest = (
    <NearTimes
      times={near.times}
      plan={plan}
      timeZone={branch.time_zone}
      onChoose={({ date, area_id, time, is_next_day, cost }) =>
        choose({ date, area: area_id, time: { time, is_next_day, cost } })
      }
    />
  );
  return (
    <>
      <PlanNotes branchId={branch.id} changing={changed.id !== null} />
      {near.isOfEarlier && near.times.length > 0 ? <Card>{nearest}</Card> : null}
      <div className={columns}>
        <div className={column}>
          <PartyCard
            guests={plan.guests}
            from={terms.person_count_from}
            to={terms.person_count_to}
            phone={branch.phone}
            onChange={(guests) => {
              // They were of another party.
              setNear(NO_TIMES);
              choose({ guests });
            }}
          />
          <Card as="section" aria-labelledby="plan-day" className={card}>
            <h2 id="plan-day" className={title}>
              {t('plan.day')}
            </h2>
            <Calendar
              horizon={days}
              value={plan.date}
              label={t('calendar.label')}
              stateOf={stateOf}
              onChange={(date) => choose({ date })}
            />
          </Card>
        </div>
        <div className={column}>
          <TimesCard
            branch={branch}
            slots={slots}
            date={plan.date}
            area={plan.area}
            // Of this party: the branch's own terms name the longest.
            sitting={offered && offered.policy.sitting_minutes > 0 ? duration(offered.policy.sitting_minutes, t) : null}
            chosen={period}
            problem={problem}
            nearest={near.isOfEarlier ? null : nearest}
            frameRef={times}
            onArea={(area) => choose({ area })}
            onChoose={(one) => choose({ time: one, area: section?.id ?? null })}
            onDate={(date) => choose({ date })}
          />
          {offered ? <PolicyList policies={offered.policies} /> : null}
          <div data-dock="" className={action}>
            {failure ? (
              <Banner tone="danger" role="alert">
                {failure}
              </Banner>
            ) : null}
            <p className={sum} data-test="plan-sum">
              <span>
                {t('guests', { count: plan.guests })} · {dayText(plan.date, words)}
                {period ? ` · ${startText(period, { ...words, timeZone: branch.time_zone })}` : ''}
                {period && section ? ` · ${localizedName(section.names, locale).text}` : ''}
              </span>
              {period ? (
                <strong>
                  {isFreeCost(period.cost) ? t('plan.free') : <Money amount={period.cost} currency={branch.currency} />}
                </strong>
              ) : null}
            </p>
            <Button block busy={busy} onClick={() => void next()} {...tap('reservation-next')}>
              {t(changed.id ? 'plan.saveChange' : 'plan.next')}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

/** What a visitor should know before planning anew: a hold that ended, or one that waits to be completed, here or on another device. */
function PlanNotes({ branchId, changing }: { readonly branchId: string; readonly changing: boolean }) {
  const t = useText();
  const customer = useMountedSession()?.customer;
  const [held, setHeld] = useState<string | null>(null);
  const [ended, setEnded] = useState<HoldEnd | null>(null);
  useEffect(() => {
    setHeld(readHeld(branchId));
    const how = new URLSearchParams(window.location.search).get(HOLD_ENDED);
    setEnded(how === null ? null : how === 'replaced' ? how : '1');
  }, [branchId]);
  const isAsked = customer !== undefined && customer !== null && !changing && held === null;
  const known = dataOf(useEndpoint(getHeldReservation, { query: { branch_id: branchId } }, { enabled: isAsked }));
  if (changing) return null;
  const elsewhere = known?.other_device ? known.reservation.id : null;
  const id = held ?? elsewhere;
  const open = id ? (
    <Link to={stepPath('two', branchId, id)} className={link}>
      {t('plan.heldOpen')}
    </Link>
  ) : null;
  if (ended)
    return (
      <Banner tone="warning" role="status" action={ended === 'replaced' ? open : null}>
        {t(ended === 'replaced' ? 'plan.holdReplaced' : 'plan.holdEnded')}
      </Banner>
    );
  if (!id) return null;
  return <Banner action={open}>{t(held ? 'plan.heldHere' : 'plan.heldElsewhere')}</Banner>;
}
