import { type EndedOrder, listEndedOrders, seeOrderEnd } from '@sufra/api/staff/endpoints';
import { EVERY_BRANCH } from '@sufra/api/staff/shop/every-branch';
import { formatMoneyText, localePath, localizedName, useLocale } from '@sufra/i18n';
import { dataOf, useAttempt, useEndpoint, useText } from '@sufra/module';
import { useLive, useRinging, useWorkplace } from '@sufra/module/console';
import { Button, CallLink } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { alarm, roundedInside } from '@sufra/ui/desk';
import { CaretDownIcon, WarningCircleFillIcon } from '@sufra/ui/icons';
import { useId, useState } from 'react';
import { useOrderMoment } from '../board/order-words.tsx';
import { ORDER_CHANGE } from '../board/use-order-actions.ts';
import { useChange } from '../change/use-change.ts';
import { orderPath } from '../order/paths.ts';

const box = css`display:grid;gap:8px;padding:12px 16px 0;@media (max-width:43.6875em){padding:8px 12px 0}@media print{display:none}`;
const list = css`display:grid;gap:8px`;
const title = css`font-size:1rem;@media (max-width:43.6875em){display:none}`;
/** On a phone they are one line until it is opened, and so are many on any screen: the order that rings comes first. */
const closed = css`@media (max-width:43.6875em){display:none}`;
const opener = css`
display:flex;align-items:center;gap:8px;inline-size:100%;min-block-size:3.5rem;padding-inline:12px;${alarm};font-weight:600;text-align:start;
& svg{color:var(--danger)}& svg:last-child{margin-inline-start:auto;transition:rotate var(--fast)}&[aria-expanded=true] svg:last-child{rotate:180deg}
`;
const onPhone = css`@media (min-width:43.75em){display:none}`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding:10px 12px;${alarm};& svg{color:var(--danger)}`;
const words = css`flex:1 1 16rem;min-inline-size:0`;
const link = css`font-weight:600;min-block-size:3.5rem;display:inline-flex;align-items:center`;
const tall = css`min-block-size:3.5rem;display:inline-flex;align-items:center;padding-inline:var(--s3);${roundedInside};background:var(--surface);font-weight:600`;
const trouble = css`inline-size:100%;font-weight:600;color:var(--danger)`;

/** So many are shown beside new orders. */
const MOST_SHOWN = 2;

/**
 * Orders that were not accepted in time, and those that their guests canceled: with the number to call, until
 * a person has read it (SHOP-010).
 */
export function EndedOrders({ branch }: { readonly branch: string }) {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const live = useLive();
  const { canceled, retry } = useRinging();
  // What rings is in sight, whatever branch is chosen.
  const isElsewhere = canceled.some(({ branch_id }) => branch_id !== branch);
  const query = branch === EVERY_BRANCH || isElsewhere ? {} : { branch_id: branch };
  const answer = useEndpoint(listEndedOrders, { params: { restaurant }, query }, live);
  const orders = dataOf(answer) ?? [];
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const done = () => {
    answer.retry();
    retry();
  };
  if (orders.length === 0) return null;
  const isMany = orders.length > MOST_SHOWN;
  // What rings is not folded away.
  const shown = isMany && !isOpen ? orders.filter((order) => canceled.some((one) => one.id === order.id)) : orders;
  return (
    <section className={box} aria-label={t('ended.title')}>
      <h2 className={title}>{t('ended.title')}</h2>
      <button
        type="button"
        className={cx(opener, !isMany && onPhone)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <WarningCircleFillIcon />
        {t('ended.count', { count: orders.length })}
        <CaretDownIcon />
      </button>
      <ul id={id} className={cx(list, !isOpen && closed)}>
        {shown.map((order) => (
          <Ended key={order.id} order={order} onDone={done} />
        ))}
      </ul>
    </section>
  );
}

function endText({ status, by = 'customer', accepted = false }: EndedOrder): string {
  if (status === 'missed') return 'ended.missed';
  if (by !== 'customer') return 'ended.canceledByOthers';
  return accepted ? 'ended.canceledAccepted' : 'ended.canceled';
}

function Ended({ order, onDone }: { readonly order: EndedOrder; readonly onDone: () => void }) {
  const t = useText();
  const { locale } = useLocale();
  const { own, may } = useWorkplace();
  const moment = useOrderMoment(order);
  const see = useAttempt(seeOrderEnd);
  const action = useChange({ ...ORDER_CHANGE, onDone });
  const params = { restaurant: own.restaurant, order: order.id };
  return (
    <li className={row} data-order={order.number}>
      <WarningCircleFillIcon />
      <div className={words}>
        <a href={localePath(locale, orderPath(own.restaurant, order.id))} className={link}>
          {t(endText(order), {
            number: order.number,
            time: moment(order.at),
          })}
        </a>
        <p>
          <bdi>
            {[
              order.customer,
              t(`type.${order.type}`),
              formatMoneyText(order.total, order.currency, locale),
              order.reason && localizedName(order.reason, locale).text,
            ]
              .filter(Boolean)
              .join(' · ')}
          </bdi>
        </p>
      </div>
      {order.mobile ? <CallLink phone={order.mobile} label={t('order.call')} className={tall} /> : null}
      {may('take_orders') ? (
        <Button
          kind="secondary"
          className={tall}
          busy={action.busy}
          aria-label={t('ended.readOf', { number: order.number })}
          onClick={() => void action.run(() => see({ params }, order.id))}
        >
          {t('ended.read')}
        </Button>
      ) : null}
      {action.words ? (
        <p role="alert" className={trouble}>
          {action.words}
        </p>
      ) : null}
    </li>
  );
}
