import { getOrder, type Order } from '@sufra/api/order/endpoints';
import { cameToNothing, isActiveOrder, isAwaited, wasDelivered } from '@sufra/api/order/statuses';
import { isFetched } from '@sufra/api/order/ways';
import type { successDialog } from '@sufra/contract/modules/checkout';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, type DialogOf, dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Button, Name, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CheckCircleFillIcon } from '@sufra/ui/icons';
import { CarWords, PromiseRange } from '@sufra/ui/order';
import { useEffect } from 'react';
import { DeliveryWords } from '../../order/status/delivery-card.tsx';
import { codeKey } from '../../order/status/pickup-code.tsx';
import { promiseLabel } from '../../order/status/promise-text.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const lead = css`display:flex;flex-direction:column;align-items:center;gap:var(--s2);text-align:center`;
const mark = css`font-size:3.5rem;line-height:1;color:var(--success)`;
const number = css`font-size:var(--fs-num);font-weight:600;line-height:1.25`;
const small = css`color:var(--ink-2);font-size:var(--fs-s)`;
const fact = css`display:flex;flex-direction:column;gap:2px;padding:var(--s4);border-radius:var(--r-m);background:var(--sunken)`;
const strong = css`font-weight:600`;

/**
 * The order was created: its number, the promise as a range, where to collect it, the way to follow it
 * (CHK-033). The page below says what happens to it then, so the sheet closes once its words are no longer
 * true.
 */
const SuccessDialog: DialogOf<typeof successDialog> = ({ props, close, titleId }) => {
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const t = useText();
  const answer = useEndpoint(getOrder, { params: { id: props.order_id } });
  const known = dataOf(answer);
  const isPast = known !== undefined && isNoLongerAwaited(known);
  useEffect(() => {
    if (isPast) close();
  }, [isPast, close]);
  return (
    <SheetLayout
      title={t('success.title')}
      titleId={titleId}
      onClose={() => close()}
      dock={
        <Button block data-test="track" onClick={() => close('track')}>
          {t('success.track')}
        </Button>
      }
    >
      <Answer
        of={answer}
        className={stack}
        skeleton={
          <>
            <Skeleton shape="circle" />
            <Skeleton shape="button" count={2} />
          </>
        }
        failed={{ title: t('order.loadFailed'), text: t('order.loadFailedText') }}
      >
        {(order) => (
          <div className={stack}>
            <div className={lead}>
              <CheckCircleFillIcon className={mark} />
              <p className={small}>{t('success.number')}</p>
              <p className={number}>
                <bdi dir="ltr" translate="no">{`#${order.number}`}</bdi>
              </p>
              <p className={small}>{t('success.text')}</p>
            </div>
            {order.promised_from ? (
              <PromiseRange
                label={promiseLabel(order, { t, locale, now })}
                from={order.promised_from}
                {...(order.promised_to ? { to: order.promised_to } : {})}
                timeZone={order.branch.time_zone}
              />
            ) : (
              <p className={small}>{t('success.later')}</p>
            )}
            {order.type === 'delivery' && (order.address || order.user_area_name) ? (
              <DeliveryWords order={order} />
            ) : (
              <div className={fact}>
                {order.vehicle ? (
                  <span className={strong}>
                    {t('car.bringTo')} <CarWords car={order.vehicle} />
                  </span>
                ) : (
                  <span className={small}>{t(isFetched(order.type) ? 'success.pickup' : `types.${order.type}`)}</span>
                )}
                <span className={strong}>
                  {t('order.branch', { name: localizedName(order.branch.names, locale).text })}
                </span>
                {order.branch.address ? <Name name={order.branch.address} className={small} /> : null}
              </div>
            )}
            {order.pickup_code ? (
              <div className={fact}>
                <span className={small}>{t(codeKey(order.type))}</span>
                <span className={strong}>
                  <bdi dir="ltr" translate="no">
                    {order.pickup_code}
                  </bdi>
                </span>
              </div>
            ) : null}
          </div>
        )}
      </Answer>
    </SheetLayout>
  );
};

/**
 * True: it came to nothing, was handed over, or is ready for its customer. A status of a later server is none of these.
 */
function isNoLongerAwaited({ type, status }: Pick<Order, 'type' | 'status'>): boolean {
  return cameToNothing(status) || wasDelivered(status) || (isActiveOrder(status) && !isAwaited({ type, status }));
}

export default SuccessDialog;
