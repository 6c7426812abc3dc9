/** An order in words: what it is, for whom, what is in it. The board, the order's page and the ticket say the same. */
import { toMinor } from '@sufra/api/order/minor';
import type { BoardLine, BoardOrder } from '@sufra/api/staff/endpoints';
import { formatList, formatMoneyText, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Name } from '@sufra/ui';
import { BagIcon, CarIcon, ForkKnifeIcon, type Icon, MopedIcon, PhoneIcon, WarningFillIcon } from '@sufra/ui/icons';
import * as styles from './order-card.styles.ts';

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

/** `Paid`, or what is to be taken: of a shared order that may be one share. */
export function usePaymentWords(): (order: Pick<BoardOrder, 'payment' | 'currency' | 'total'>) => string {
  const t = useText();
  const { locale } = useLocale();
  return ({ payment: { state, to_collect }, currency, total }) => {
    const amount = formatMoneyText(to_collect, currency, locale);
    if (state === 'cash') return t('card.collect', { amount });
    if (state === 'lost') return t(toMinor(to_collect) < toMinor(total) ? 'card.lostPart' : 'card.lost', { amount });
    return t('card.paid');
  };
}

/** `ready before 08:07 PM`. */
export function usePromise(): (order: BoardOrder) => string | null {
  const t = useText();
  const { locale, timeZone } = useLocale();
  return ({ promised_to }) =>
    promised_to && t('card.promised', { time: formatTime(promised_to, { locale, timeZone }) });
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
        </li>
      ))}
    </ul>
  );
}

function LineDetail({ line }: { readonly line: BoardLine }) {
  const { locale } = useLocale();
  const chosen = line.options.map(
    ({ names, qty }) => `${qty > 1 ? `${qty} × ` : ''}${localizedName(names, locale).text}`,
  );
  const words = [chosen.length > 0 ? formatList(chosen, locale) : '', line.note ?? ''].filter(Boolean).join(' · ');
  return words ? <span className={styles.detail}>{words}</span> : null;
}

export interface NotesProps {
  readonly notes: string | null;
  /** What staff agreed with the customer by telephone. */
  readonly agreed: string | null;
}

/** What its customer wrote of the whole order, or said by telephone: an allergy stands here too, so it is never small. */
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
