import type { BoardOrder } from '@sufra/api/staff/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Badge, Button } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { CheckBoldIcon, WarningCircleFillIcon } from '@sufra/ui/icons';
import { memo } from 'react';
import { orderPath } from '../order/paths.ts';
import { BeginNow, BeginsAt } from './begins.tsx';
import { stepOf, workedSince } from './lanes.ts';
import * as styles from './order-card.styles.ts';
import { Lines, Notes, PlannedTime, TypeIcon, useOrderLine, usePaymentWords, useTypedWords } from './order-words.tsx';
import { Minutes, Waiting } from './tick.tsx';
import { useOrderActions } from './use-order-actions.ts';

export interface OrderCardProps {
  readonly order: BoardOrder;
  /** The oldest new one has the view's one filled button. */
  readonly isFirst: boolean;
  /** It waits for its time. */
  readonly isWaiting: boolean;
  /** Its time has come a moment ago. */
  readonly isBeginning: boolean;
  readonly onDone: () => void;
}

/**
 * One order on the board: what the kitchen needs, and one large button (SHOP-010, SHOP-011). Drawn again only
 * when it changed: of 200 one does.
 */
export const OrderCard = memo(function OrderCard({ order, isFirst, isWaiting, isBeginning, onDone }: OrderCardProps) {
  const t = useText();
  const { locale } = useLocale();
  const { own, may } = useWorkplace();
  const line = useOrderLine();
  const paid = usePaymentWords();
  const typed = useTypedWords()(order);
  const actions = useOrderActions(order, onDone);
  const step = may('take_orders') ? stepOf(order) : null;
  const isNew = order.status === 'created';
  const minutes = order.minutes?.suggested ?? null;
  const href = localePath(locale, orderPath(own.restaurant, order.id));
  // Its rejection is open there: three taps in all (decision 563).
  const ending = localePath(locale, orderPath(own.restaurant, order.id, { isEnding: true }));
  const { trouble } = actions;
  return (
    <li
      data-order={order.number}
      className={cx(
        styles.card,
        isNew && styles.isNew,
        order.late && styles.isLate,
        trouble?.kind === 'unsent' && styles.isUnsent,
      )}
    >
      <div className={styles.row}>
        <a href={href} className={styles.number} aria-label={t('card.open', { number: order.number })}>
          <bdi dir="ltr" translate="no">
            {order.number}
          </bdi>
        </a>
        {isNew ? <Waiting since={order.placed_at} /> : isWaiting ? null : <Minutes since={workedSince(order)} />}
      </div>
      <PlannedTime order={order} />
      {isWaiting ? <BeginsAt order={order} /> : isBeginning ? <BeginNow /> : null}
      <div className={styles.meta}>
        <TypeIcon type={order.type} />
        <span className={styles.grow}>
          <bdi>{line(order)}</bdi>
        </span>
        {order.late ? (
          <Badge tone="danger">
            <WarningCircleFillIcon /> {t('card.late')}
          </Badge>
        ) : (
          <Badge>{paid(order)}</Badge>
        )}
      </div>
      {order.by_itself ? <p className={styles.meta}>{t('card.byItself')}</p> : null}
      {typed ? <p className={styles.detail}>{typed}</p> : null}
      <Notes notes={order.notes} agreed={order.agreed_note} />
      <Lines lines={order.lines} />
      {actions.words ? <p className={styles.trouble}>{actions.words}</p> : null}
      <div className={styles.row}>
        {step ? (
          <Button
            kind={isNew ? (isFirst ? 'primary' : 'soft') : 'secondary'}
            busy={actions.busy}
            icon={isNew ? undefined : <CheckBoldIcon />}
            className={cx(styles.main, isNew && isFirst && styles.largest)}
            onClick={() => void (isNew ? actions.accept(minutes) : actions.move(step))}
          >
            {isNew && minutes !== null ? t('card.acceptIn', { minutes }) : t(`step.${step}`)}
          </Button>
        ) : null}
        {isNew ? (
          <a href={ending} className={styles.more} aria-label={t('card.more', { number: order.number })}>
            ⋯
          </a>
        ) : null}
      </div>
    </li>
  );
});
