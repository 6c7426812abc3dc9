import type { Reservation } from '@sufra/api/reservation/endpoints';
import { isFreeCost, tableKeptUntil } from '@sufra/api/reservation/policy';
import { formatTime, useLocale } from '@sufra/i18n';
import { eveningOf, sittingOnPage } from '@sufra/i18n/time/sitting';
import { usePlatform, useText } from '@sufra/module';
import { Badge, DateText, Hem, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ArmchairDuotoneIcon, ClockIcon, MoneyIcon, StorefrontIcon } from '@sufra/ui/icons';
import { Cost } from '../booking/cost.tsx';
import { duration } from '../booking/duration.ts';
import { GuestLines } from './guest-lines.tsx';
import { statusLook } from './status-labels.ts';

const frame = css`filter:drop-shadow(0 6px 10px var(--shade-soft))`;
const paper = css`display:grid;gap:var(--s4);padding:var(--s5) var(--s5) var(--s3);background:var(--surface);border-radius:var(--r-l) var(--r-l) 0 0`;
const top = css`display:flex;align-items:flex-start;justify-content:space-between;gap:var(--s3)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
// The words of the day are those of a sentence.
const when = css`&::first-letter{text-transform:uppercase}display:block;font-size:var(--fs-h2);font-weight:600;line-height:1.4`;
const party = css`display:grid;justify-items:center;flex:none;padding:var(--s2) var(--s4);border-radius:var(--r-m);background:var(--brand-tint);color:var(--brand-ink);strong{font-size:var(--fs-h2);line-height:1.3}`;
const rule = css`border:0;border-block-start:1px dashed var(--outline-strong);opacity:.6;inline-size:100%;margin:0`;
const list = css`display:grid;gap:var(--s3)`;
const line = css`display:flex;align-items:flex-start;gap:var(--s3);svg{flex:none;margin-block-start:.25em;color:var(--ink-2)}`;
const foot = css`display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 var(--s3)`;
const edge = css`margin-block-start:-1px`;

/** The reservation as a ticket: status, when, for how many, where, for whom, its number (RES-002, RES-027). */
export function Ticket({
  reservation,
  level = 'h2',
}: {
  readonly reservation: Reservation;
  readonly level?: 'h2' | 'h3';
}) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const { guests_count, time_zone: timeZone, area_name, sitting_minutes, no_show_minutes, cost, number } = reservation;
  const { starts_at, late_minutes } = reservation;
  const zone = { locale, timeZone };
  // What it would have been is said no more; what happens to its money stands above.
  const isOver = reservation.status === 'cancelled';
  const look = statusLook(reservation);
  const Heading = level;
  const [count, ...unit] = t('guests', { count: guests_count }).split(' ');
  return (
    <section aria-label={t('page.title')} className={frame} data-test="reservation" data-status={reservation.status}>
      <div className={paper}>
        <div className={top}>
          <div>
            <Badge tone={look.tone} dot>
              {t(look.key)}
            </Badge>
            <Heading className={when}>{sittingOnPage(reservation, { locale, timeZone, now })}</Heading>
            <DateText at={eveningOf(reservation)} timeZone={timeZone} className={quiet} />
          </div>
          <span className={party}>
            {unit.length > 0 && Number.isFinite(Number(count)) ? (
              <>
                <strong>{count}</strong> <span className={quiet}>{unit.join(' ')}</span>
              </>
            ) : (
              t('guests', { count: guests_count })
            )}
          </span>
        </div>
        <hr className={rule} />
        {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver */}
        <ul role="list" className={list}>
          <li className={line}>
            <StorefrontIcon />
            <span>
              <Name name={reservation.branch_name} />
              {reservation.branch_address ? (
                <>
                  {' · '}
                  <Name name={reservation.branch_address} />
                </>
              ) : null}
            </span>
          </li>
          {area_name || sitting_minutes ? (
            <li className={line}>
              <ArmchairDuotoneIcon />
              <span>
                <Name name={area_name} />
                {area_name && sitting_minutes ? ' · ' : ''}
                {sitting_minutes ? t('page.sitting', { duration: duration(sitting_minutes, t) }) : ''}
              </span>
            </li>
          ) : null}
          {no_show_minutes && !isOver ? (
            <li className={line}>
              <ClockIcon />
              {late_minutes
                ? t('terms.keptUntil', {
                    time: formatTime(tableKeptUntil({ no_show_minutes }, Date.parse(starts_at), late_minutes), zone),
                  })
                : t('terms.noShow', { count: no_show_minutes })}
            </li>
          ) : null}
          {isFreeCost(cost) || isOver ? null : (
            <li className={line}>
              <MoneyIcon />
              <Cost amount={cost} currency={reservation.currency ?? ''} is={reservation.policy?.cost_is} />
            </li>
          )}
        </ul>
        <GuestLines reservation={reservation} />
        {number ? (
          <>
            <hr className={rule} />
            <p className={foot}>
              <span className={quiet}>{t('page.number')}</span>
              <strong>
                <bdi dir="ltr" translate="no">
                  {number}
                </bdi>
              </strong>
            </p>
          </>
        ) : null}
      </div>
      <Hem side="down" of="surface" className={edge} />
    </section>
  );
}
