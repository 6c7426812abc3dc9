import { listDeviceOrders, listOrders, type OrderSummary } from '@sufra/api/order/endpoints';
import { shownStatus } from '@sufra/api/order/shown-status';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { orderCreated, trackingDialog } from '@sufra/contract/modules/checkout';
import { useLocale } from '@sufra/i18n';
import {
  dataOf,
  Link,
  useDialog,
  useEndpoint,
  usePlatform,
  usePollWhenDisconnected,
  useReadable,
  useSession,
  useText,
  useTopic,
} from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { css } from '@sufra/ui/css';
import { CaretRightIcon, ReceiptFillIcon } from '@sufra/ui/icons';
import { type MouseEvent, useEffect, useState } from 'react';
import { JustAdded } from '../../cart/just-added.tsx';
import { ordersPath } from '../../order/orders-path.ts';
import { promiseText } from '../../order/promise-text.ts';
import { runningOrders } from '../../storage/device-orders.ts';

const strip = css`
display:flex;align-items:center;gap:var(--s3);min-block-size:var(--control);padding-inline:var(--gut);background:var(--accent-tint);color:var(--accent-ink);font-size:var(--fs-s);
&:hover span:last-of-type{text-decoration:underline}
`;
// One line, whatever a tenant calls a status: the order's page has all of it.
const words = css`flex:1;min-inline-size:0;display:flex;gap:0 var(--s2);line-height:1.6;white-space:nowrap;overflow:hidden`;
const said = css`min-inline-size:0;overflow:hidden;text-overflow:ellipsis;font-weight:600`;
// On a phone there is room for one thing to know; for who does not see it, the number is there on any screen.
const number = css`flex:none;@media (max-width:37.49em){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}`;
const open = css`display:inline-flex;flex:none;align-items:center;gap:4px;font-weight:600`;

/** Above every page: running orders, and what was just added where no script can say it. */
export default function OrderStrip() {
  return (
    <>
      <RunningOrders />
      <JustAdded />
    </>
  );
}

/**
 * Until they have ended: one with what to know of it now and the way to its page, several by their number and the way to the
 * list (X-022, CHK-051).
 */
function RunningOrders() {
  const t = useText();
  const { locale } = useLocale();
  const { context, location, navigate } = usePlatform();
  const track = useDialog(trackingDialog);
  const path = useReadable(location).split('?')[0]!;
  const orders = useRunning(path);
  const [first] = orders;
  if (!first || /^\/(o|order|checkout|account\/orders)(\/|$)/.test(path)) return null;
  const several = orders.length > 1;
  const page = `/order/${encodeURIComponent(first.id)}`;
  const openTracking = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void track({ order_id: first.id }).then((result) => result === 'details' && navigate(page));
  };
  const { label } = shownStatus(first.status, context.tenant.messages, locale);
  return (
    <section aria-label={t('strip.label')} data-test="order-strip">
      <Link to={several ? ordersPath(context) : page} className={strip} onClick={several ? undefined : openTracking}>
        <ReceiptFillIcon />
        <span className={words}>
          {several ? (
            <span className={said}>{t('strip.running', { count: orders.length })}</span>
          ) : (
            <>
              <span className={number}>
                {t('order.heading')} <bdi dir="ltr">#{first.number}</bdi>
              </span>
              <span className={said}>{promiseText(first, { t, locale, now: context.now }) || label}</span>
            </>
          )}
        </span>
        <span className={open}>
          {t(several ? 'strip.all' : 'strip.open')}
          <CaretRightIcon />
        </span>
      </Link>
    </section>
  );
}

/** This visitor's running orders, newest first: those of the account, and those of the device that are in none. */
function useRunning(path: string): readonly OrderSummary[] {
  const session = useSession();
  const poll = usePollWhenDisconnected();
  const isCustomer = session?.customer != null;
  const [placed, setPlaced] = useState(false);
  // Another page may have placed one; another tab says so when it does.
  const lookAgain = () => setPlaced(runningOrders.read(Date.now()).length > 0);
  useEffect(lookAgain, [path]);
  const listed = useEndpoint(listOrders, { query: {} }, { enabled: isCustomer, pollEvery: isCustomer && poll });
  const asked = session !== null && placed;
  const here = useEndpoint(listDeviceOrders, {}, { enabled: asked, pollEvery: asked && poll });
  useTopic(orderCreated, () => {
    lookAgain();
    if (isCustomer && listed.state !== 'idle') listed.retry();
    if (here.state !== 'idle') here.retry();
  });

  const device = asked ? dataOf(here) : undefined;
  const account = isCustomer ? dataOf(listed) : undefined;
  const updatedAt = here.state === 'ready' ? here.updatedAt : null;
  useEffect(() => {
    if (updatedAt === null || !device) return;
    runningOrders.keep(
      device.filter(({ status }) => isActiveOrder(status)).map(({ id }) => id),
      updatedAt,
    );
  }, [device, updatedAt]);
  return [...(account ?? []), ...(device ?? [])]
    .filter(({ status }) => isActiveOrder(status))
    .sort((one, other) => other.created_at.localeCompare(one.created_at));
}
