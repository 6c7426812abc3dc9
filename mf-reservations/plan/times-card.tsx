import type { Branch } from '@sufra/api/branch/endpoints';
import type { Period, Slots } from '@sufra/api/reservation/endpoints';
import { isFreeCost } from '@sufra/api/reservation/policy';
import { PLAIN_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { formatTime, formatWeekday, type Locale, localizedName, type Translate, useLocale } from '@sufra/i18n';
import { partOfDay } from '@sufra/i18n/time/part-of-day';
import { Answer, type EndpointState, type NotAsked, useText } from '@sufra/module';
import { Banner, Card, Chip, Money, Name, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { SlotChips } from '@sufra/ui/form';
import { type ReactNode, type Ref, useId } from 'react';
import { periodKey, shownSection } from '../booking/chosen-slot.ts';
import { Cost } from '../booking/cost.tsx';
import { card, quiet, title } from '../booking/layout.ts';
import { dayText } from '../calendar/day-labels.ts';
import { NoTimes } from './no-times.tsx';

const top = css`display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 var(--s3)`;
const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2);border:0`;
const frame = css`display:grid;gap:var(--s3);&:focus{outline:none}`;
const rows = css`display:grid;gap:var(--s2)`;
// Nearly as high as the times of a day, from the first frame: what is below them is out of sight already.
// Without scripts none come.
const room = css`html:not([${PLAIN_ATTRIBUTE}]) &{min-block-size:70dvh;align-content:start}`;

export interface TimesCardProps {
  readonly branch: Branch;
  readonly slots: EndpointState<Slots> | NotAsked;
  readonly date: string;
  readonly area: string | null;
  /** Length of a sitting in words. */
  readonly sitting: string | null;
  readonly chosen: Period | undefined;
  /** What the reservation that is changed costs at any of them; null: what a new one costs. */
  readonly changedCost: string | null;
  /** Said above the times: none is chosen, or the server refused it. */
  readonly problem: string | null;
  /** Other times that the refusal named. */
  readonly nearest: ReactNode;
  readonly frameRef: Ref<HTMLDivElement>;
  /** Of the field, on its page alone. */
  readonly name: string;
  /** Level of the title. */
  readonly level: 'h2' | 'h3';
  /** A day without places leads to the branch's queue, where it has one. */
  readonly hasQueue: boolean;
  readonly onArea: (id: string) => void;
  readonly onChoose: (period: Period) => void;
  readonly onDate: (date: string) => void;
}

/** Where to sit and when: the sections of the day with their times, or why there are none (RES-014, RES-015). */
export function TimesCard({
  branch,
  slots,
  date,
  area,
  sitting,
  chosen,
  changedCost,
  problem,
  nearest,
  frameRef,
  level: Heading,
  name,
  hasQueue,
  ...on
}: TimesCardProps) {
  const t = useText();
  const { locale } = useLocale();
  const id = useId();
  const options = { t, locale, timeZone: branch.time_zone };
  const isAwaited = slots.state === 'idle' || slots.state === 'loading';
  return (
    <Card as="section" aria-labelledby={id} className={card}>
      <div className={top}>
        <Heading id={id} className={title}>
          {dayText(date, { t, locale })}
        </Heading>
        {sitting ? <p className={quiet}>{t('plan.sitting', { duration: sitting })}</p> : null}
      </div>
      <div ref={frameRef} tabIndex={-1} className={cx(frame, isAwaited && room)}>
        {problem ? (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        ) : null}
        {nearest}
        <Answer
          of={slots}
          loading={t('plan.loading')}
          className={rows}
          skeleton={<Skeleton shape="button" count={2} />}
          failed={{ heading: 'h3', title: t('plan.failed'), text: t('plan.failedText') }}
        >
          {(offered) => {
            const section = shownSection(offered.sections, area);
            const cost = changedCost ?? oneCost(section?.periods ?? []);
            if (!section) return <NoTimes branch={branch} offered={offered} hasQueue={hasQueue} onDate={on.onDate} />;
            return (
              <>
                {area !== null && section.id !== area ? (
                  <Banner tone="warning" role="status">
                    {t('plan.areaGone', { area: localizedName(section.names, options.locale).text })}
                  </Banner>
                ) : null}
                {offered.sections.length > 1 ? (
                  <fieldset className={chips} aria-label={t('plan.area')}>
                    {offered.sections.map(({ id, names }) => (
                      <Chip key={id} selected={id === section.id} onClick={() => on.onArea(id)}>
                        <Name name={names} />
                      </Chip>
                    ))}
                  </fieldset>
                ) : null}
                {cost === null || isFreeCost(cost) ? null : (
                  <p data-test="every-cost">
                    <Cost amount={cost} currency={branch.currency} is={offered.policy.cost_is} />
                  </p>
                )}
                <SlotChips
                  name={name}
                  label={
                    <>
                      {t('plan.times')} <Name name={section.names} className={quiet} />
                    </>
                  }
                  value={chosen ? periodKey(chosen) : null}
                  onChange={(key) => on.onChoose(section.periods.find((period) => periodKey(period) === key)!)}
                  slots={section.periods.map((period) => ({
                    id: periodKey(period),
                    label: <bdi>{formatTime(period.starts_at, options)}</bdi>,
                    group: partName(period, options),
                    ...(cost !== null || isFreeCost(period.cost)
                      ? {}
                      : { note: <Money amount={period.cost} currency={branch.currency} /> }),
                  }))}
                />
              </>
            );
          }}
        </Answer>
      </div>
    </Card>
  );
}

/** What each of the periods costs, when that is the same; null: they differ. */
function oneCost(periods: readonly Period[]): string | null {
  const [first] = periods;
  return first && periods.every(({ cost }) => cost === first.cost) ? first.cost : null;
}

/**
 * The part of the day; after midnight with the day that it is by then, so that no guest comes a day late (guide §3.27).
 */
function partName(
  { starts_at }: Period,
  { t, ...zone }: { readonly t: Translate; readonly locale: Locale; readonly timeZone: string },
): string {
  const part = partOfDay(starts_at, zone.timeZone) ?? 'evening';
  return t(`plan.part.${part}`, { day: formatWeekday(starts_at, zone) });
}
