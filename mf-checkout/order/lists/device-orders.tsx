import { listDeviceOrders, type OrderSummary } from '@sufra/api/order/endpoints';
import { backOf } from '@sufra/api/order/net-paid';
import { shownStatus } from '@sufra/api/order/shown-status';
import { isRunning, listedStatus } from '@sufra/api/order/statuses';
import { orderPayStep, turnWords } from '@sufra/api/payment/pay-step';
import { formatMoneyText, localePath, localizedName, useLocale } from '@sufra/i18n';
import {
  Answer,
  dataOf,
  useEndpoint,
  useMountedSession,
  usePlatform,
  usePollWhenDisconnected,
  useText,
} from '@sufra/module';
import { useOpenChange } from '@sufra/module/open-change';
import { useTotalWords } from '@sufra/module/total-words';
import { DateText, EmptyState, LinkButton, Money, Name, Skeleton, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ReceiptIcon } from '@sufra/ui/icons';
import { OrderRow } from '@sufra/ui/order';
import { useListedShares } from '../../group/paid-shares.tsx';
import { AgainButton } from '../afterwards/again-button.tsx';
import { useChangeWords } from '../change/use-change-words.ts';
import { promiseText } from '../status/promise-text.ts';
import { backKey } from '../status/status-words.ts';
import { useIsLate } from '../status/use-is-late.ts';
import { OwnRows, OwnSection, sectionClass } from './own-section.tsx';
import { useTableBills } from './table-bills.tsx';

const note = css`color:var(--ink-2);font-size:var(--fs-s)`;

/**
 * The orders of this device that are in no account, running ones first, each with the way to its page, those
 * that have ended to be ordered again (CHK-051). A guest without any reads so; a customer has a list of their
 * own, and sees nothing here then.
 */
export function DeviceOrders() {
  const t = useText();
  const { locale } = useLocale();
  const session = useMountedSession();
  const isCustomer = session?.customer != null;
  const answer = useEndpoint(listDeviceOrders, {}, { pollEvery: usePollWhenDisconnected() });
  const isEmpty = answer.state === 'ready' && answer.data.length === 0;
  const bills = useTableBills();
  const shares = useListedShares();
  const coming = bills.state === 'loading' ? bills : shares.state === 'loading' ? shares : null;
  if (isCustomer && (isEmpty || answer.state === 'loading' || answer.state === 'failed')) return null;
  // Session not known yet: a customer would read that there is no order. A slot's HTML is every visitor's,
  // and has none of their own.
  if (!session && (isEmpty || answer.state === 'loading')) return null;
  // It was ordered at a table, or in another's group order: the bill, or the share, is listed below.
  if (isEmpty && (dataOf(bills)?.length || dataOf(shares)?.length)) return null;
  return (
    <OwnSection id="device-orders" title={t('device.title')}>
      <Answer
        of={isEmpty && coming ? coming : answer}
        className={sectionClass}
        skeleton={<Skeleton shape="button" count={2} />}
        failed={{ title: t('device.failed'), text: t('device.failedText') }}
      >
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState
              icon={ReceiptIcon}
              title={t('device.empty')}
              text={t('device.emptyText')}
              action={
                <LinkButton kind="soft" size="small" href={localePath(locale, '/menu')}>
                  {t('device.browse')}
                </LinkButton>
              }
            />
          ) : (
            <>
              <OwnRows>
                {orders.map((order) => (
                  <DeviceOrder key={order.id} order={order} />
                ))}
              </OwnRows>
              <p className={note}>{t('device.note')}</p>
            </>
          )
        }
      </Answer>
    </OwnSection>
  );
}

function DeviceOrder({ order }: { readonly order: OrderSummary }) {
  const t = useText();
  const { locale } = useLocale();
  const { tenant, now } = usePlatform().context;
  const { label, tone, colours } = shownStatus(listedStatus(order), tenant.messages, locale, order.type);
  const timeZone = order.branch.time_zone;
  const promise = promiseText(order, { t, locale, now, isLate: useIsLate(order) });
  const words = useTotalWords();
  const change = useOpenChange(order);
  const changeWords = useChangeWords();
  const step = orderPayStep({ ...order, change });
  // What is out of the total already is not in it: total, what went back and net add up.
  const goneBack = order.net_paid ? backOf(order.total, order.net_paid) : order.goes_back;
  const says = turnWords(step);
  const notYours = says && localizedName(says, locale).text;
  return (
    <OrderRow
      href={localePath(locale, `/order/${encodeURIComponent(order.id)}`)}
      title={
        <>
          {t('order.heading')} <bdi dir="ltr" translate="no">{`#${order.number}`}</bdi>
        </>
      }
      status={order.status}
      statusLabel={t('order.status')}
      badge={{ label: change ? label : (notYours ?? label), tone, ...colours }}
      amount={<Money amount={order.total} currency={order.currency} />}
      facts={[
        ...(change ? [notYours ?? changeWords(order, change)] : []),
        promise || (
          <>
            <DateText key="day" at={order.created_at} timeZone={timeZone} />{' '}
            <Time key="time" at={order.created_at} timeZone={timeZone} />
          </>
        ),
        <Name key="branch" name={order.branch.names} />,
        t('device.items', { count: order.count }),
        ...(order.cancel_reason ? [<Name key="reason" name={order.cancel_reason} />] : []),
        ...(goneBack ? [t(backKey(order), { amount: formatMoneyText(goneBack, order.currency, locale) })] : []),
        ...(order.net_paid ? [`${words.net} ${formatMoneyText(order.net_paid, order.currency, locale)}`] : []),
      ]}
      action={
        step ? (
          <LinkButton size="small" href={localePath(locale, step.path)}>
            {localizedName(step.way, locale).text}
          </LinkButton>
        ) : isRunning(order.status) || order.type === 'dine_in' ? null : (
          <AgainButton orderId={order.id} />
        )
      }
    />
  );
}
