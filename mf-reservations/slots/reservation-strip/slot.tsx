import { getReservation, listReservations, type Reservation } from '@sufra/api/reservation/endpoints';
import { reservationDialog } from '@sufra/contract/modules/reservations';
import { formatMoment, formatMoneyText, formatTime, type Instant, localizedName, useLocale } from '@sufra/i18n';
import { formatSitting } from '@sufra/i18n/time/sitting';
import { DAY_MS } from '@sufra/i18n/time/units';
import {
  dataOf,
  useDialog,
  useEndpoint,
  usePlatform,
  usePollWhenDisconnected,
  useReadable,
  useText,
} from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { PageStrip } from '@sufra/module/page-strip';
import { useStripRoom } from '@sufra/module/strip-room';
import { timeOnPage } from '@sufra/module/time-on-page';
import { CalendarBlankFillIcon, WarningCircleFillIcon } from '@sufra/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { reservationInput } from '../../booking/booking-inputs.ts';
import { reservationPath } from '../../booking/steps.ts';
import { isAhead } from '../../reservation/status-labels.ts';
import { readDeviceReservations } from '../../storage/device-reservations.ts';
import { follow, readFollowed, unfollow } from '../../storage/followed-reservation.ts';
import { type KnownReservation, type ShownReservation, useKnownReservation } from '../../storage/known-reservation.ts';

/**
 * How long before its start it is in sight on every page, and how long after it an end that its guest did not
 * choose is news.
 */
const IN_SIGHT_MS = DAY_MS;
/** Ends that its guest did not choose. */
const NEWS: readonly (string | null | undefined)[] = ['restaurant', 'table_lost', 'no_show'];

/** Pages of reservations, and those on which an order is being made or followed. */
const NOT_ON = ['/reservations', '/checkout', '/o'];

/**
 * Above every page: a change that is to be paid, before the reservation of the coming day, and the way to it;
 * that the restaurant cancelled it, until that is opened or closed. Asked for only where this device made
 * one.
 */
export default function ReservationStrip() {
  const { context, location } = usePlatform();
  const path = useReadable(location).split('?')[0]!;
  const [noted, setNoted] = useState<boolean | undefined>(undefined);
  const [followed, setFollowed] = useState<string | null>(null);
  useEffect(() => {
    // Each page looks again.
    void path;
    setNoted(readDeviceReservations(Date.now()).length > 0);
    setFollowed(readFollowed());
  }, [path]);
  const poll = usePollWhenDisconnected();
  const upcoming = useEndpoint(
    listReservations,
    { query: { scope: 'upcoming' } },
    { enabled: noted === true, pollEvery: noted === true && poll },
  );
  const mine = dataOf(upcoming);
  const now = Date.parse(context.now);
  const ahead = mine?.filter(isAhead);
  const isToPay = ({ change }: Reservation) => change && Date.parse(change.expires_at) > timeOnPage(context);
  // A table that is ready waits for no payment.
  const toPay = ahead?.some(({ status }) => status === 'table ready') ? undefined : ahead?.find(isToPay);
  const next = toPay ?? ahead?.find((one) => Date.parse(one.starts_at) < now + IN_SIGHT_MS);
  const isCutOff = !useOnline() || (upcoming.state === 'failed' && upcoming.error.failure === 'offline');
  const known = useKnownReservation({ next, isAnswered: mine !== undefined || noted === false, isCutOff });
  const nextId = next?.id;
  useEffect(() => {
    if (!nextId || readFollowed()) return;
    follow(nextId);
    setFollowed(nextId);
  }, [nextId]);

  const isLost = followed !== null && mine !== undefined && !mine.some((one) => one.id === followed && isAhead(one));
  const last = useEndpoint(getReservation, reservationInput(followed ?? '-'), { enabled: isLost });
  const lost = isLost ? dataOf(last) : undefined;
  const ended = lost && NEWS.includes(lost.end) && Date.parse(lost.starts_at) > now - IN_SIGHT_MS ? lost : null;
  const isGone = isLost && !ended && (last.state === 'ready' || last.error?.status === 404);
  const forget = () => {
    if (followed) unfollow(followed);
    setFollowed(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);

  const isKnown = mine !== undefined && (!isLost || last.state === 'ready' || last.error !== null);
  const isHere = useStripRoom({
    location,
    id: 'mf-reservations/reservation-strip',
    goesOn: noted === false ? false : (ended ?? next ?? known) ? true : isKnown ? false : undefined,
    notOn: NOT_ON,
  });
  useSpokenReservation(ended ?? next, !isHere);
  if (!noted || !isHere) return null;
  if (ended) return <EndedStrip reservation={ended} onSeen={forget} />;
  if (toPay?.change) return <ChangeStrip reservation={toPay} change={toPay.change} />;
  if (next) return <ComingStrip reservation={next} />;
  return known ? <KnownStrip known={known} /> : null;
}

function ComingStrip({ reservation }: { readonly reservation: Reservation }) {
  const t = useText();
  const { context, navigate } = usePlatform();
  const open = useDialog(reservationDialog);
  const words = useComingWords();
  const { id, status } = reservation;
  const isReady = status === 'table ready';
  return (
    <PageStrip
      label={t('strip.label')}
      icon={<CalendarBlankFillIcon />}
      tone={isReady ? 'success' : undefined}
      to={reservationPath(id)}
      onOpen={() =>
        void open({ reservation_id: id }).then((result) => result === 'details' && navigate(reservationPath(id)))
      }
      data-test="reservation-strip"
    >
      {isReady ? t('page.tableReady') : words(reservation, context.now)}
    </PageStrip>
  );
}

/**
 * Without a network: the table as it was known last, its number, which is asked for at the door, and of when that is.
 */
function KnownStrip({ known }: { readonly known: KnownReservation }) {
  const t = useText();
  const { locale } = useLocale();
  const words = useComingWords();
  const { id, number, time_zone: timeZone, at } = known;
  const now = Date.now();
  const time = formatMoment(at, { locale, timeZone, now });
  return (
    <PageStrip
      label={t('strip.label')}
      icon={<CalendarBlankFillIcon />}
      to={reservationPath(id)}
      data-test="reservation-strip"
    >
      {words(known, now)}
      {number ? (
        <>
          {' · '}
          <bdi dir="ltr" translate="no">
            {number}
          </bdi>
        </>
      ) : null}
      {` · ${t('strip.asOf', { time })}`}
    </PageStrip>
  );
}

/** Where and when. */
function useComingWords(): (reservation: ShownReservation, now: Instant) => string {
  const t = useText();
  const { locale } = useLocale();
  return (reservation, now) =>
    t('strip.words', {
      name: localizedName(reservation.branch_name, locale).text,
      when: formatSitting(reservation, { locale, timeZone: reservation.time_zone, now }),
    });
}

interface ChangeStripProps {
  readonly reservation: Reservation;
  readonly change: NonNullable<Reservation['change']>;
}

/** A change that is made once it is paid: what is due, and the page where it is paid or given up. */
function ChangeStrip({ reservation, change: { due, expires_at } }: ChangeStripProps) {
  const t = useText();
  const { locale } = useLocale();
  const { id, currency = '', time_zone: timeZone } = reservation;
  return (
    <PageStrip
      label={t('strip.label')}
      icon={<WarningCircleFillIcon />}
      to={reservationPath(id)}
      action={t('change.pay')}
      data-test="reservation-strip"
    >
      {t('strip.change', {
        amount: formatMoneyText(due, currency, locale),
        time: formatTime(expires_at, { locale, timeZone }),
      })}
    </PageStrip>
  );
}

function EndedStrip({ reservation, onSeen }: { readonly reservation: Reservation; readonly onSeen: () => void }) {
  const t = useText();
  const { navigate } = usePlatform();
  const page = reservationPath(reservation.id);
  return (
    <PageStrip
      label={t('strip.endedLabel')}
      icon={<WarningCircleFillIcon />}
      tone="danger"
      to={page}
      onOpen={() => {
        onSeen();
        navigate(page);
      }}
      close={{ label: t('strip.close'), run: onSeen }}
      data-test="reservation-strip"
    >
      {useEndText()(reservation)}
    </PageStrip>
  );
}

/** How it ended, and why. */
function useEndText() {
  const t = useText();
  const { locale } = useLocale();
  return ({ branch_name, end, cancellation_reason }: Reservation): string => {
    if (end === 'no_show') return t('page.noShow');
    const name = localizedName(branch_name, locale).text;
    const reason = cancellation_reason ? localizedName(cancellation_reason, locale).text : '';
    const [ended, endedFor] =
      end === 'restaurant' ? ['strip.byRestaurant', 'strip.byRestaurantFor'] : ['strip.ended', 'strip.endedFor'];
    return reason ? t(endedFor, { name, reason }) : t(ended, { name });
  };
}

/** Says once that the table is ready, or that it was taken away. `isSaid`: this page says it itself. */
function useSpokenReservation(reservation: Reservation | undefined, isSaid: boolean): void {
  const t = useText();
  const endText = useEndText();
  const { announce } = usePlatform();
  const words = !reservation
    ? ''
    : reservation.end
      ? endText(reservation)
      : reservation.status === 'table ready'
        ? t('page.tableReady')
        : '';
  const id = reservation?.id ?? '';
  const known = useRef({ id, words });
  useEffect(() => {
    const before = known.current;
    // Between the two answers nothing is known of it.
    if (!id) return;
    known.current = { id, words };
    if (!isSaid && words && before.id === id && before.words !== words) announce(words);
  }, [announce, id, isSaid, words]);
}
