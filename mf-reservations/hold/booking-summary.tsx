import type { Reservation } from '@sufra/api/reservation/endpoints';
import { useLocale } from '@sufra/i18n';
import { sittingOnPage } from '@sufra/i18n/time/sitting';
import { usePlatform, useText } from '@sufra/module';
import { Card, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ArmchairDuotoneIcon, CalendarBlankIcon, MoneyIcon, UsersIcon } from '@sufra/ui/icons';
import { Cost } from '../booking/cost.tsx';
import { duration } from '../booking/duration.ts';

const list = css`display:grid;gap:var(--s2)`;
const first = css`&::first-letter{text-transform:uppercase}`;
const line = css`display:flex;align-items:flex-start;gap:var(--s2);svg{flex:none;margin-block-start:.25em;color:var(--brand-ink)}`;

/** What is held: when, for how many, where, what it costs. */
export function BookingSummary({ reservation }: { readonly reservation: Reservation }) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const { time_zone: timeZone, guests_count, area_name, cost, currency = '', sitting_minutes, policy } = reservation;
  return (
    <Card data-test="booking-summary">
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver */}
      <ul role="list" className={list}>
        <li className={line}>
          <CalendarBlankIcon />
          <strong className={first}>{sittingOnPage(reservation, { locale, timeZone, now })}</strong>
        </li>
        <li className={line}>
          <UsersIcon />
          {t('guests', { count: guests_count })}
        </li>
        {area_name || sitting_minutes ? (
          <li className={line}>
            <ArmchairDuotoneIcon />
            <span>
              <Name name={area_name} />
              {area_name && sitting_minutes ? ' · ' : ''}
              {sitting_minutes ? duration(sitting_minutes, t) : ''}
            </span>
          </li>
        ) : null}
        <li className={line}>
          <MoneyIcon />
          <Cost amount={cost} currency={currency} is={policy?.cost_is} />
        </li>
      </ul>
    </Card>
  );
}
