import { payStep } from '@sufra/api/payment/pay-step';
import type { Reservation } from '@sufra/api/reservation/endpoints';
import { isHold } from '@sufra/api/reservation/statuses';
import { cancelReservationDialog } from '@sufra/contract/modules/reservations';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { type Answered, tap, useDialog, usePlatform, useText } from '@sufra/module';
import { PaperHead } from '@sufra/module/paper-head';
import { useSecondsLeft } from '@sufra/module/seconds-left';
import {
  Banner,
  Button,
  Card,
  frameClass,
  Hem,
  HeroGround,
  LinkButton,
  Name,
  pageClass,
  screenOnlyClass,
  telUrl,
} from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { CheckBoldIcon, PhoneIcon } from '@sufra/ui/icons';
import { type ReactNode, useEffect } from 'react';
import { column, quiet, title as titleClass } from '../../booking/layout.ts';
import { payReservationPath } from '../../booking/pay-path.ts';
import { PolicyList } from '../../booking/policy-list.tsx';
import { stepPath } from '../../booking/steps.ts';
import { planQuery } from '../../booking/use-plan.ts';
import { clockText } from '../../hold/clock-text.ts';
import { DisputePanel } from '../../reservation/dispute-panel.tsx';
import { KeepButtons } from '../../reservation/keep-buttons.tsx';
import { LatePanel } from '../../reservation/late-panel.tsx';
import { MoneyAfterCancel, MoneyIfCancelled } from '../../reservation/money-after-cancel.tsx';
import { isAhead } from '../../reservation/status-labels.ts';
import { Ticket } from '../../reservation/ticket.tsx';
import { useAnnouncedStatus } from '../../reservation/use-announced-status.ts';
import { WaitingChange } from '../../reservation/waiting-change.tsx';
import { noteReservation } from '../../storage/device-reservations.ts';
import { unfollow } from '../../storage/followed-reservation.ts';
import { forgetHeld } from '../../storage/held.ts';

const hero = css`padding:var(--s8) var(--gut) 7rem;text-align:center;p{color:var(--on-hero-soft)}`;
const heroTitle = css`&&{color:inherit}font-family:var(--display);font-size:2.375rem;line-height:1.35;margin-block:var(--s3) var(--s1)`;
const mark = css`display:inline-grid;place-items:center;inline-size:4rem;block-size:4rem;border-radius:50%;background:var(--accent);color:var(--on-accent);font-size:1.75rem`;
const body = cx(
  pageClass,
  css`@media screen and (min-width:56.25em){display:grid;grid-template-columns:1fr 1fr;gap:var(--s6);align-items:start}`,
);
const over = css`@media screen{position:relative;margin-block-start:-6rem}`;
const plain = cx(frameClass, css`display:grid;gap:var(--s1);padding-block-start:var(--s6)`);
const row = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:var(--s2)`;
const notes = css`display:grid;gap:var(--s2)`;
const clock = css`font-weight:600;font-variant-numeric:tabular-nums`;

export interface ReservationDetailsProps {
  readonly reservation: Reservation;
  readonly answer: Answered<Reservation>;
}

/**
 * The page of one reservation: what it is, what its guest can do, and how it ended (RES-002, RES-024…027,
 * RES-032). On paper: whose it is, the ticket and its terms.
 */
export function ReservationDetails({ reservation, answer }: ReservationDetailsProps) {
  const { id, status, starts_at } = reservation;
  const { tenant } = usePlatform().context;
  useAnnouncedStatus(reservation);
  useEffect(() => {
    if (isHold(status)) return;
    forgetHeld(id);
    if (status !== 'cancelled') noteReservation(id, starts_at);
    // Its end is seen here: no strip has to say it.
    else unfollow(id);
  }, [id, status, starts_at]);
  const isHero = isAhead(reservation);
  return (
    <>
      <div className={frameClass}>
        <PaperHead restaurant={tenant.name} branch={reservation.branch_name} />
      </div>
      <Head reservation={reservation} />
      <div className={body}>
        <div className={`${column} ${isHero ? over : ''}`}>
          <Ticket reservation={reservation} />
        </div>
        <div className={column}>
          <div className={cx(column, screenOnlyClass)}>
            <Actions reservation={reservation} answer={answer} />
          </div>
          <RestaurantNotes reservation={reservation} />
          {status === 'cancelled' ? null : <PolicyList policies={reservation.policies ?? []} />}
        </div>
      </div>
    </>
  );
}

/** The one thing to know now. */
function Head({ reservation }: { readonly reservation: Reservation }) {
  const t = useText();
  const { status, end, cancellation_reason } = reservation;
  if (isAhead(reservation)) {
    const isReady = status === 'table ready';
    return (
      <>
        <HeroGround className={cx(hero, screenOnlyClass)}>
          <span className={mark} aria-hidden="true">
            <CheckBoldIcon />
          </span>
          <h1 className={heroTitle}>{t(isReady ? 'page.tableReady' : 'page.waitForYou')}</h1>
          <p>{t(isReady ? 'page.tableReadyText' : 'page.confirmedText')}</p>
        </HeroGround>
        <Hem className={screenOnlyClass} />
      </>
    );
  }
  const isOver = status === 'cancelled';
  return (
    <div className={plain}>
      <h1>{t('page.title')}</h1>
      {isOver && end !== 'no_show' ? (
        <Banner tone="danger" role="status">
          <strong>{t(end === 'restaurant' ? 'page.cancelledByRestaurant' : 'page.cancelled')}</strong>{' '}
          {cancellation_reason ? (
            <>
              <Name name={cancellation_reason} />.{' '}
            </>
          ) : null}
          <MoneyAfterCancel reservation={reservation} />
        </Banner>
      ) : end === 'no_show' ? (
        <Banner tone="danger">
          {t('page.noShow')} <MoneyAfterCancel reservation={reservation} />
        </Banner>
      ) : isHold(status) ? (
        <p>{t(status === 'pending' ? 'page.pendingText' : 'page.paymentText')}</p>
      ) : null}
    </div>
  );
}

function Actions({ reservation, answer }: ReservationDetailsProps) {
  const t = useText();
  const { locale } = useLocale();
  const openCancel = useDialog(cancelReservationDialog);
  const { id, branch_id, status, guests_count, area_id = null, branch_phone, can_change, can_cancel } = reservation;
  const local = (path: string) => localePath(locale, path);
  const again = `${stepPath('one', branch_id)}${planQuery({ guests: guests_count, date: '', area: area_id, time: null })}`;
  const call = branch_phone ? (
    <LinkButton kind="secondary" size="small" icon={<PhoneIcon />} href={telUrl(branch_phone)}>
      {t('plan.call')}
    </LinkButton>
  ) : null;
  const cancel = can_cancel ? (
    <Button
      kind="danger"
      size="small"
      onClick={() => void openCancel({ reservation_id: id }).then((result) => result === 'cancelled' && answer.retry())}
      {...tap('reservation-cancel')}
    >
      {t('page.cancel')}
    </Button>
  ) : null;
  const step = payStep(reservation.payment?.bank_session, payReservationPath(id));
  if (isHold(status))
    return (
      <>
        {step.at === 'bank' ? (
          <Banner tone="info">{localizedName(step.says, locale).text}</Banner>
        ) : (
          <TimeToComplete reservation={reservation} answer={answer} />
        )}
        <LinkButton block href={local(status === 'pending' ? stepPath('two', branch_id, id) : step.path)}>
          {status === 'pending'
            ? t('page.complete')
            : step.at === 'bank'
              ? localizedName(step.way, locale).text
              : t('page.pay')}
        </LinkButton>
        {cancel}
      </>
    );
  if (!isAhead(reservation))
    return (
      <>
        <DisputePanel reservation={reservation} onChanged={answer.retry} />
        <LinkButton block href={local(again)}>
          {t('page.again')}
        </LinkButton>
        {call}
      </>
    );
  return (
    <>
      <WaitingChange reservation={reservation} updatedAt={answer.updatedAt} onChanged={answer.retry} />
      <KeepButtons reservation={reservation} />
      <LatePanel reservation={reservation} onChanged={answer.retry} />
      <div className={row}>
        {can_change ? (
          <LinkButton
            kind="soft"
            size="small"
            href={local(`${stepPath('one', branch_id)}?change=${encodeURIComponent(id)}`)}
          >
            {t('page.change')}
          </LinkButton>
        ) : null}
        {cancel ?? call}
      </div>
      {cancel ? (
        <p className={quiet}>
          <MoneyIfCancelled reservation={reservation} />
        </p>
      ) : null}
    </>
  );
}

/** Minutes to complete it, by the provider's clock (RES-027). */
function TimeToComplete({ reservation, answer }: ReservationDetailsProps) {
  const t = useText();
  const left = useSecondsLeft(reservation.hold_seconds_left ?? null, answer.updatedAt);
  const { retry } = answer;
  useEffect(() => {
    if (left === 0) retry();
  }, [left, retry]);
  if (left === null) return null;
  return (
    <p role="timer" aria-live="off" className={clock} data-test="hold-left">
      {t('hold.left', { time: clockText(left) })}
    </p>
  );
}

/** What the restaurant wrote. */
function RestaurantNotes({
  reservation: { notes: written = [], branch_name },
}: {
  readonly reservation: Reservation;
}): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  if (written.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="reservation-notes" className={notes}>
      <h2 id="reservation-notes" className={titleClass}>
        {t('page.notesOf', { name: localizedName(branch_name, locale).text })}
      </h2>
      {written.map(({ text, at }) => (
        <p key={at + text}>
          <bdi>{text}</bdi>
        </p>
      ))}
    </Card>
  );
}
