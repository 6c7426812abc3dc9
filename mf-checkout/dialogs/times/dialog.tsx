import { listTimeSlots, type TimeSlots } from '@sufra/api/branch/endpoints';
import type { timesDialog } from '@sufra/contract/modules/checkout';
import { formatDay, formatTime, formatWeekday, noonOf, useLocale } from '@sufra/i18n';
import { partOfDay } from '@sufra/i18n/time/part-of-day';
import { isSameInstant } from '@sufra/i18n/time/same-instant';
import { Answer, type DialogOf, dataOf, useEndpoint, usePlatform, useSession, useText } from '@sufra/module';
import { Button, Chip, EmptyState, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { SlotChips } from '@sufra/ui/form';
import { ClockIcon } from '@sufra/ui/icons';
import { useLayoutEffect, useRef, useState } from 'react';
import { shownSlots } from './shown-slots.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2)`;
const dayChips = css`
display:flex;gap:var(--s2);overflow-x:auto;overscroll-behavior-x:contain;margin-inline:calc(var(--s4)*-1);padding:4px var(--s4);scrollbar-width:none;
&::-webkit-scrollbar{display:none}
@media (min-width:37.5em){flex-wrap:wrap;overflow:visible;margin-inline:0;padding-inline:0}
`;
const note = css`font-size:var(--fs-cap);color:var(--ink-2)`;

/**
 * Days and times for a scheduled order, in branch time and by parts of the day; what is full or too soon stays in sight
 * with its reason. It opens where the first free time is (CHK-010).
 */
const TimesDialog: DialogOf<typeof timesDialog> = ({ props, close, titleId }) => {
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const t = useText();
  const session = useSession();
  const answer = useEndpoint(listTimeSlots, {
    params: { id: props.branch_id },
    query: { type: props.type, ...(props.cart_id ? { cart_id: props.cart_id } : {}) },
  });
  const data = dataOf(answer);
  const [chosenDay, setDay] = useState<string>();
  const [chosen, setChosen] = useState<string | null>(props.period ?? null);
  const days = data?.days.map(({ date, slots }) => ({ date, slots: shownSlots(slots, now) })) ?? [];
  const open = days.filter(({ slots }) => slots.length > 0);
  const day = open.find(({ date }) => date === (chosenDay ?? startDay(open, props.period)));
  const slot = day?.slots.find(({ from, available }) => isSameInstant(from, chosen) && available);
  const timeZone = data?.time_zone ?? '';
  const options = { locale, timeZone };
  const times = useRef<HTMLDivElement>(null);
  const shownDay = day?.date;
  useLayoutEffect(() => {
    if (!shownDay) return;
    const inputs = [...(times.current?.querySelectorAll('input') ?? [])];
    const first = inputs.find(({ checked }) => checked) ?? inputs.find(({ disabled }) => !disabled);
    first?.closest('[role=group]')?.scrollIntoView({ block: 'nearest' });
    first?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, [shownDay]);
  return (
    <SheetLayout
      title={t('times.title')}
      titleId={titleId}
      onClose={() => close()}
      dock={
        open.length > 0 ? (
          <Button
            block
            disabledReason={slot ? null : t('times.chooseFirst')}
            onClick={() => slot && day && close({ day: day.date, period: slot.from })}
          >
            {t('times.choose')}
          </Button>
        ) : null
      }
    >
      <Answer
        of={answer}
        className={stack}
        skeleton={<Skeleton shape="button" count={3} />}
        failed={{ title: t('times.failed') }}
      >
        {() =>
          open.length === 0 ? (
            <EmptyState icon={ClockIcon} title={t('times.noneAtAll')} />
          ) : (
            <div className={stack}>
              <fieldset className={dayChips} aria-label={t('times.day')}>
                {open.map(({ date }) => (
                  <Chip key={date} selected={date === day?.date} onClick={() => setDay(date)}>
                    {dayName(date)}
                  </Chip>
                ))}
              </fieldset>
              {day ? (
                <div ref={times}>
                  <SlotChips
                    name="period"
                    label={t('times.slots')}
                    value={slot?.from ?? null}
                    onChange={setChosen}
                    slots={day.slots.map(({ from, available, reason, prayer, bonus_points }) => ({
                      id: from,
                      label: <bdi>{formatTime(from, options)}</bdi>,
                      state: available ? 'free' : 'full',
                      group: partName(from, prayer),
                      ...(available && bonus_points ? { note: t('times.bonus', { count: bonus_points }) } : {}),
                      ...(available ? {} : { note: t(`times.${reason === 'past' ? 'tooSoon' : (reason ?? 'full')}`) }),
                    }))}
                  />
                </div>
              ) : null}
              {day?.slots.some(({ available, bonus_points }) => available && bonus_points) ? (
                <p className={note}>{t(session?.customer ? 'times.bonusText' : 'times.bonusLogin')}</p>
              ) : null}
              <p className={note}>{t('times.zone')}</p>
            </div>
          )
        }
      </Answer>
    </SheetLayout>
  );

  function dayName(date: string): string {
    const text = formatDay(noonOf(date), { ...options, now });
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
  /** Times after midnight stand with the day that it is by then, so that no customer comes a day late (guide §3.27). */
  function partName(from: string, prayer: string | null | undefined): string {
    const part = partOfDay(from, timeZone) ?? 'morning';
    if (part !== 'night') return t(prayer && PRAYERS.has(prayer) ? `times.prayers.${prayer}` : `times.${part}`);
    return t('times.night', { day: formatWeekday(from, options) });
  }
};

export default TimesDialog;

/** Prayers that a time is named after, where the restaurant does (guide §6.5). */
const PRAYERS = new Set(['fajr', 'dhuhr', 'asr', 'iftar', 'maghrib', 'isha']);

/** The day of the time chosen before, else the first on which something is free. */
function startDay(days: TimeSlots['days'], period: string | null | undefined): string | undefined {
  const before = days.find(({ slots }) => slots.some(({ from }) => isSameInstant(from, period)));
  return (before ?? days.find(({ slots }) => slots.some(({ available }) => available)) ?? days[0])?.date;
}
