/** An order in words: what it is, for whom, what is in it. The board, the order's page and the ticket say the same. */
import { toMinor } from '@sufra/api/order/minor';
import { AWAITED_FOR } from '@sufra/api/order/ways';
import type { BoardLine, BoardOrder, HistoryOrder } from '@sufra/api/staff/endpoints';
import { ORDER_CHANNELS } from '@sufra/api/staff/serve/typed-orders';
import {
  choiceWords,
  formatDate,
  formatDay,
  formatList,
  formatMoment,
  formatMoneyText,
  formatRange,
  formatWeekday,
  type Instant,
  isolate,
  localizedName,
  useLocale,
} from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useTotalWords } from '@sufra/module/total-words';
import { Name } from '@sufra/ui';
import {
  BagIcon,
  CalendarBlankIcon,
  CarIcon,
  ForkKnifeIcon,
  type Icon,
  MopedIcon,
  PhoneIcon,
  WarningFillIcon,
} from '@sufra/ui/icons';
import * as styles from './order-card.styles.ts';
import { clockNow, useTimedText } from './tick.tsx';

const ICONS: Readonly<Record<BoardOrder['type'], Icon>> = {
  delivery: MopedIcon,
  pickup: BagIcon,
  car_pickup: CarIcon,
  dine_in: ForkKnifeIcon,
};

export function TypeIcon({ type }: Pick<BoardOrder, 'type'>) {
  const Shape = ICONS[type] ?? BagIcon;
  return <Shape />;
}

/** `Delivery · Sara · Olaya district`, and for a car what it looks like. */
export function useOrderLine(): (order: BoardOrder) => string {
  const t = useText();
  const { locale } = useLocale();
  return ({ type, customer, to, car, arrived }) => {
    const parts = [
      t(`type.${type}`),
      customer,
      to && localizedName(to, locale).text,
      car && [localizedName(car.names, locale).text, car.plate].filter(Boolean).join(' '),
      arrived && t('card.arrived', { spot: arrived.spot ?? '' }).trim(),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}

/**
 * `Paid`, or what is to be taken: of a shared order that may be one share. Of an order that is over: how it
 * was paid, what was given back, and what was paid in the end.
 */
export function usePaymentWords(): (order: Pick<BoardOrder, 'payment' | 'currency' | 'total'>) => string {
  const t = useText();
  const { locale } = useLocale();
  const words = useTotalWords();
  return ({ payment: { state, to_collect, outcome, given_back, net }, currency, total }) => {
    const amount = formatMoneyText(to_collect, currency, locale);
    const isGiven = given_back !== undefined && toMinor(given_back) > 0;
    const given = isGiven ? t('card.back', { amount: formatMoneyText(given_back, currency, locale) }) : '';
    // Points alone paid it: no amount went back, but all of it is given back.
    if (outcome === 'back') return given || t('status.refunded');
    if (outcome === 'none') return t('card.nothing');
    if (outcome === 'taken' || outcome === 'paid')
      return [
        t(outcome === 'taken' ? 'card.taken' : 'card.paid'),
        given,
        net ? `${words.net} ${formatMoneyText(net, currency, locale)}` : '',
      ]
        .filter(Boolean)
        .join(' · ');
    if (state === 'cash') return t('card.collect', { amount });
    if (state === 'lost') return t(toMinor(to_collect) < toMinor(total) ? 'card.lostPart' : 'card.lost', { amount });
    return t('card.paid');
  };
}

/** `Typed in by Fahad · telephone`; null: its customer placed it. */
export function useTypedWords(): (order: Pick<BoardOrder, 'typed'>) => string | null {
  const t = useText();
  return ({ typed }) =>
    typed ? t('card.typed', { name: isolate(typed.by), channel: channelWords(typed.channel, t) }) : null;
}

/** `Canceled by the restaurant: A dish ran out`; null: it did not come to nothing, or its reason is not known. */
export function useEndWords(): (end: Pick<HistoryOrder, 'ended_by' | 'reason'>) => string | null {
  const t = useText();
  const { locale } = useLocale();
  return ({ ended_by, reason: names }) => {
    if (!names) return null;
    const reason = localizedName(names, locale).text;
    if (ended_by === 'customer') return t('order.canceledFor', { reason });
    return t(ended_by === 'staff' ? 'order.canceledByStaff' : 'order.canceledBySystem', { reason });
  };
}

/** A channel that a later server adds is said by no word. */
function channelWords(channel: string, t: ReturnType<typeof useText>): string {
  const known = ORDER_CHANNELS.find((one) => one === channel);
  return known ? t(`newOrder.channels.${known}`) : '';
}

type Promised = Pick<BoardOrder, 'scheduled' | 'promised_from' | 'promised_to' | 'time_zone'>;
type PromisedOfType = Promised & Pick<BoardOrder, 'type'>;

/** A moment of an order by its branch's clock, with its day unless that is today: `tomorrow 09:11 PM`. */
export function useOrderMoment({ time_zone }: Pick<BoardOrder, 'time_zone'>): (at: Instant) => string {
  const { locale, timeZone } = useLocale();
  return (at) => formatMoment(at, { locale, timeZone: time_zone ?? timeZone, now: clockNow() });
}

/**
 * `ready before 08:07 PM`, of a delivery `at the door before …`, by the branch's clock, with its day when
 * that is another; null: nothing is promised, or its planned time says it.
 */
export function usePromise(order: PromisedOfType): string | null {
  const t = useText();
  const moment = useOrderMoment(order);
  if (!order.promised_to || order.scheduled) return null;
  return t(`card.promised.${AWAITED_FOR[order.type]}`, { time: moment(order.promised_to) });
}

/**
 * `Planned · Friday · 11:15–11:30 PM` of an order for a chosen time, by the branch's clock; null: it is for
 * now. On `paper` with the date, as a sheet is read on another day.
 */
export function usePlanned({ scheduled, promised_from, promised_to, time_zone }: Promised, on: 'screen' | 'paper') {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const options = { locale, timeZone: time_zone ?? timeZone };
  const words = (from: string, to: string, now: number) =>
    t('card.planned', {
      day:
        on === 'paper'
          ? `${formatWeekday(from, options)} ${formatDate(from, options)}`
          : formatDay(from, { ...options, now }),
      time: formatRange(from, to, options),
    });
  const text = useTimedText((now) =>
    scheduled && promised_from && promised_to ? words(promised_from, promised_to, now) : '',
  );
  return text || null;
}

/** Day and time of an order for a chosen time: the first that is read of it (SHOP-010). */
export function PlannedTime({ order }: { readonly order: BoardOrder }) {
  const planned = usePlanned(order, 'screen');
  if (!planned) return null;
  return (
    <p className={styles.planned}>
      <CalendarBlankIcon /> <bdi>{planned}</bdi>
    </p>
  );
}

export function Lines({ lines }: { readonly lines: readonly BoardLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <b>{line.qty}</b>
          <span>
            <Name name={line.names} />
          </span>
          <LineDetail line={line} />
          <Added line={line} className={styles.added} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Of a line that came after the order was placed, how many: a slip that was printed before is without them (CHK-064).
 */
export function Added({ line, className }: { readonly line: Pick<BoardLine, 'added'>; readonly className: string }) {
  const t = useText();
  return line.added ? <b className={className}>{t('order.added', { qty: line.added })}</b> : null;
}

function LineDetail({ line }: { readonly line: BoardLine }) {
  const { locale } = useLocale();
  const chosen = choiceWords(line.options, locale);
  const words = [chosen.length > 0 ? formatList(chosen, locale) : '', line.note ?? ''].filter(Boolean).join(' · ');
  return words ? <span className={styles.detail}>{words}</span> : null;
}

export interface NotesProps {
  readonly notes: string | null;
  /** What staff agreed with the customer by telephone. */
  readonly agreed: string | null;
}

/**
 * What its customer wrote of the whole order, or said by telephone: an allergy stands here too, so it is never small.
 */
export function Notes({ notes, agreed }: NotesProps) {
  const t = useText();
  return (
    <>
      {notes ? (
        <p className={styles.allergy}>
          <WarningFillIcon />
          <bdi>{notes}</bdi>
        </p>
      ) : null}
      {agreed ? (
        <p className={styles.allergy}>
          <PhoneIcon />
          <span>
            {t('phone.agreed')} <bdi>{agreed}</bdi>
          </span>
        </p>
      ) : null}
    </>
  );
}
