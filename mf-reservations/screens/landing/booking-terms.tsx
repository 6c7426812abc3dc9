import type { ReservationsSettings } from '@sufra/api/branch/endpoints';
import { isFreeCost, sittingMinutes } from '@sufra/api/reservation/policy';
import type { Translate } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CalendarBlankIcon, ClockIcon, MoneyIcon, TimerIcon, UsersIcon } from '@sufra/ui/icons';
import { duration, durationOf } from '../../booking/duration.ts';

const list = css`display:grid;gap:var(--s2);padding-block:var(--s2);font-size:var(--fs-s)`;
const line = css`display:flex;align-items:flex-start;gap:var(--s2);svg{flex:none;margin-block-start:.25em;color:var(--brand-ink)}`;

export type Terms = NonNullable<ReservationsSettings['reservations_settings']>;

/** What a booking at a branch means, before anyone books: guests, days ahead, sitting, fee, no-show (API-022, C-39). */
export function BookingTerms({ terms, currency }: { terms: Terms; currency: string }) {
  const t = useText();
  const { person_count_from: from, person_count_to: to } = terms;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver
    <ul role="list" className={list}>
      <li className={line}>
        <UsersIcon />
        {from < to ? t('terms.guests', { from, count: to }) : t('guests', { count: to })}
      </li>
      <li className={line}>
        <CalendarBlankIcon />
        {t('terms.ahead', { count: terms.maximum_duration })}
      </li>
      {terms.sitting_minutes > 0 ? (
        <li className={line}>
          <ClockIcon />
          {sittingText(terms, t)}
        </li>
      ) : null}
      <li className={line}>
        <MoneyIcon />
        {isFreeCost(terms.cost_per_person) ? (
          t('terms.free')
        ) : (
          <span>
            <Money amount={terms.cost_per_person} currency={currency} /> {t('terms.perGuest')}
            {terms.cost_is ? ` · ${t(`cost.${terms.cost_is}`)}` : null}
          </span>
        )}
      </li>
      {terms.no_show_minutes > 0 ? (
        <li className={line}>
          <TimerIcon />
          {t('terms.noShow', { count: terms.no_show_minutes })}
        </li>
      ) : null}
    </ul>
  );
}

/** Of the smallest party that is taken, and of the largest. */
function sittingText(terms: Terms, t: Translate): string {
  const from = sittingMinutes(terms, terms.person_count_from);
  const to = sittingMinutes(terms, terms.person_count_to);
  return from === to
    ? t('terms.sitting', { duration: duration(to, t) })
    : t('terms.sittingRange', { from: durationOf(from, t), to: durationOf(to, t) });
}
