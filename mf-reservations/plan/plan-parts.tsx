/**
 * The parts of step one, for its page and for the dialog: guests and time, the free times with their terms,
 * and the button.
 */
import type { NearTime } from '@sufra/api/reservation/endpoints';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { formatSittingTime } from '@sufra/i18n/time/sitting';
import type { DayDate } from '@sufra/i18n/time/zone';
import { Link, tap, useText } from '@sufra/module';
import { Banner, Button, Card, Money } from '@sufra/ui';
import { useCallback, useId } from 'react';
import { Cost } from '../booking/cost.tsx';
import { duration } from '../booking/duration.ts';
import { card, sum, title } from '../booking/layout.ts';
import { PolicyList } from '../booking/policy-list.tsx';
import { Calendar } from '../calendar/calendar.tsx';
import { dayText } from '../calendar/day-labels.ts';
import { NearTimes } from './near-times.tsx';
import { PartyCard } from './party-card.tsx';
import { TimesCard } from './times-card.tsx';
import type { Planning } from './use-planning.ts';

export interface PlanPartProps {
  readonly planning: Planning;
  /** Level of the titles. */
  readonly level?: 'h2' | 'h3';
}

export function PartyAndDay({ planning, level: Heading = 'h2' }: PlanPartProps) {
  const t = useText();
  const dayId = useId();
  const { locale } = useLocale();
  const { branch, terms, days, plan, choose, stateOf, changedCost } = planning;
  const chooseDay = useCallback((date: DayDate) => choose({ date }), [choose]);
  return (
    <>
      <PartyCard
        guests={plan.guests}
        from={terms.person_count_from}
        to={terms.person_count_to}
        phone={branch.phone}
        level={Heading}
        onChange={(guests) => choose({ guests })}
      />
      {changedCost?.difference || changedCost?.kept ? (
        <Banner role="status">
          {changedCost.difference
            ? t('plan.difference', { amount: formatMoneyText(changedCost.difference, branch.currency, locale) })
            : t('plan.kept', { amount: formatMoneyText(changedCost.kept!, branch.currency, locale) })}
        </Banner>
      ) : null}
      <Card as="section" aria-labelledby={dayId} className={card}>
        <Heading id={dayId} className={title}>
          {t('plan.day')}
        </Heading>
        <Calendar horizon={days} value={plan.date} onChange={chooseDay} stateOf={stateOf} label={t('calendar.label')} />
      </Card>
    </>
  );
}

interface TimesAndTermsProps extends PlanPartProps {
  /** Of the field of times. */
  readonly name: string;
  readonly hasQueue: boolean;
}

export function TimesAndTerms({ planning, level = 'h2', name, hasQueue }: TimesAndTermsProps) {
  const t = useText();
  const { branch, slots, plan, offered, section, period, problem, nearest, times, choose, changedCost } = planning;
  const sitting = offered?.policy.sitting_minutes ?? 0;
  return (
    <>
      <TimesCard
        branch={branch}
        slots={slots}
        date={plan.date}
        area={plan.area}
        // Of this party: the branch's own terms name the longest.
        sitting={sitting > 0 ? duration(sitting, t) : null}
        chosen={period}
        changedCost={changedCost?.cost ?? null}
        problem={problem}
        nearest={<PlanNearTimes planning={planning} times={nearest} />}
        frameRef={times}
        level={level}
        name={name}
        hasQueue={hasQueue}
        onArea={(area) => choose({ area })}
        onChoose={(one) => choose({ time: one, area: section?.id ?? null })}
        onDate={(date) => choose({ date })}
      />
      {offered ? <PolicyList policies={offered.policies} level={level} /> : null}
    </>
  );
}

/** Times in place of one that was gone, of this plan or of an earlier one. */
export function PlanNearTimes({
  planning: { plan, branch, choose },
  times,
}: PlanPartProps & { readonly times: readonly NearTime[] }) {
  return (
    <NearTimes
      times={times}
      plan={plan}
      timeZone={branch.time_zone}
      onChoose={({ date, area_id, time, is_next_day, cost }) =>
        choose({ date, area: area_id, time: { time, is_next_day, cost } })
      }
    />
  );
}

/** What is chosen and what it costs, above the button. */
export function PlanAction({ planning, label }: PlanPartProps & { readonly label: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { branch, plan, offered, section, period, failure, other, busy, next, changedCost } = planning;
  const difference = changedCost?.difference;
  const words = { t, locale };
  return (
    <>
      {failure ? (
        <Banner
          tone="danger"
          role="alert"
          {...(other ? { action: <Link to={`/reservations/${other}`}>{t('mine.open')}</Link> } : {})}
        >
          {failure}
        </Banner>
      ) : null}
      <p className={sum} data-test="plan-sum">
        <span>
          {t('guests', { count: plan.guests })} · {dayText(plan.date, words)}
          {period ? ` · ${formatSittingTime(period, { locale, timeZone: branch.time_zone })}` : ''}
          {period && section ? ` · ${localizedName(section.names, locale).text}` : ''}
        </span>
        {period ? (
          <strong>
            <Cost amount={changedCost?.cost ?? period.cost} currency={branch.currency} is={offered?.policy.cost_is} />
          </strong>
        ) : null}
      </p>
      <Button
        block
        kind={difference ? 'pay' : 'primary'}
        amount={difference ? <Money amount={difference} currency={branch.currency} /> : undefined}
        busy={busy}
        onClick={() => void next()}
        {...tap('reservation-next')}
      >
        {difference ? t('plan.payDifference') : label}
      </Button>
    </>
  );
}
