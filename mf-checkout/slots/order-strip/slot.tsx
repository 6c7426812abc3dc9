import { listDeviceOrders, listOrders, type OrderSummary } from '@sufra/api/order/endpoints';
import { shownStatus } from '@sufra/api/order/shown-status';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { orderCreated, trackingDialog } from '@sufra/contract/modules/checkout';
import { useLocale } from '@sufra/i18n';
import {
  dataOf,
  useDialog,
  useEndpoint,
  usePlatform,
  usePollWhenDisconnected,
  useReadable,
  useSession,
  useText,
  useTopic,
} from '@sufra/module';
import { PageStrip } from '@sufra/module/page-strip';
import { css } from '@sufra/ui/css';
import { ReceiptFillIcon } from '@sufra/ui/icons';
import { useEffect, useState } from 'react';
import { JustAdded } from '../../cart/just-added.tsx';
import { useReopenCart } from '../../cart/use-reopen-cart.ts';
import { ordersPath } from '../../order/orders-path.ts';
import { promiseText } from '../../order/promise-text.ts';
import { runningOrders } from '../../storage/device-orders.ts';

// On a phone there is room for one thing to know; for who does not see it, the number is there on any screen.
const number = css`font-weight:400;@media (max-width:37.49em){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}`;

/**
 * Above every page: running orders, and what was just added where no script can say it. It is on every page, so it also opens the basket of who
 * comes back to the dishes with lines that could not be ordered.
 */
export default function OrderStrip() {
  const path = useReadable(usePlatform().location).split('?')[0]!;
  useReopenCart(path);
  return (
    <>
      <RunningOrders path={path} />
      <JustAdded />
    </>
  );
}

/**
 * Until they have ended: one with what to know of it now and the way to its page, several by their number and the way to the
 * list (X-022, CHK-051).
 */
function RunningOrders({ path }: { readonly path: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { context, navigate } = usePlatform();
  const track = useDialog(trackingDialog);
  const orders = useRunning(path);
  const [first] = orders;
  if (!first || /^\/(o|order|checkout|account\/orders)(\/|$)/.test(path)) return null;
  const several = orders.length > 1;
  const page = `/order/${encodeURIComponent(first.id)}`;
  const { label } = shownStatus(first.status, context.tenant.messages, locale);
  return (
    <PageStrip
      label={t('strip.label')}
      icon={<ReceiptFillIcon />}
      to={several ? ordersPath(context) : page}
      onOpen={
        several
          ? undefined
          : () => void track({ order_id: first.id }).then((result) => result === 'details' && navigate(page))
      }
      action={t(several ? 'strip.all' : 'strip.open')}
      data-test="order-strip"
    >
      {several ? (
        t('strip.running', { count: orders.length })
      ) : (
        <>
          <span className={number}>
            {t('order.heading')} <bdi dir="ltr">#{first.number}</bdi>{' '}
          </span>
          {promiseText(first, { t, locale, now: context.now }) || label}
        </>
      )}
    </PageStrip>
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
