import { getOrderTracking, listOrders } from '@sufra/api/order/endpoints';
import { shownStatus } from '@sufra/api/order/shown-status';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { orderCreated } from '@sufra/contract/modules/checkout';
import { formatRange, useLocale } from '@sufra/i18n';
import {
  dataOf,
  Link,
  useEndpoint,
  usePlatform,
  usePollWhenDisconnected,
  useReadable,
  useSession,
  useText,
  useTopic,
} from '@sufra/module';
import { VisuallyHidden } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretRightIcon, ReceiptFillIcon } from '@sufra/ui/icons';
import { useEffect, useState } from 'react';
import { JustAdded } from '../../cart/just-added.tsx';
import { runningOrders } from '../../storage/device-orders.ts';

const strip = css`
display:flex;align-items:center;gap:var(--s3);min-block-size:var(--control);padding-inline:var(--gut);background:var(--accent-tint);color:var(--accent-ink);font-size:var(--fs-s);
&:hover span:last-of-type{text-decoration:underline}
`;
const words = css`flex:1;display:flex;flex-wrap:wrap;gap:0 var(--s2);align-items:baseline;line-height:1.6`;
const strong = css`font-weight:600`;
const open = css`display:inline-flex;align-items:center;gap:4px;font-weight:600`;

/** Above every page: a running order, and what was just added where no script can say it. */
export default function OrderStrip() {
  return (
    <>
      <RunningOrder />
      <JustAdded />
    </>
  );
}

/** Until it has ended: number, status, promise, the way to its page. */
function RunningOrder() {
  const t = useText();
  const { locale } = useLocale();
  const { context, location } = usePlatform();
  const session = useSession();
  const path = useReadable(location);
  const poll = usePollWhenDisconnected();
  const [own, setOwn] = useState<string | null>(null);
  // Another page may have placed or ended one; another tab says so when it places one.
  const lookAgain = () => setOwn(runningOrders.read(Date.now())[0] ?? null);
  useEffect(lookAgain, [path]);
  useTopic(orderCreated, lookAgain);

  const listed = useEndpoint(listOrders, { query: {} }, { enabled: session?.customer != null && own === null });
  const id = own ?? dataOf(listed)?.find(({ status }) => isActiveOrder(status))?.id ?? null;
  const answer = useEndpoint(
    getOrderTracking,
    { params: { id: id ?? '' } },
    { enabled: id !== null && session !== null, pollEvery: poll },
  );
  const order = dataOf(answer);
  const ended = (order !== undefined && !isActiveOrder(order.status)) || answer.error?.status === 404;
  useEffect(() => {
    if (!ended || id === null) return;
    runningOrders.forget(id);
    setOwn(runningOrders.read(Date.now())[0] ?? null);
  }, [ended, id]);

  if (!order || ended || /^\/(o|order|checkout)(\/|$)/.test(path.split('?')[0]!)) return null;
  const { label } = shownStatus(order.status, context.tenant.messages, locale);
  const { promised_from: from, promised_to: to } = order;
  return (
    <Link to={`/order/${encodeURIComponent(order.id)}`} className={strip}>
      <ReceiptFillIcon />
      <span className={words}>
        <VisuallyHidden>{t('strip.label')}</VisuallyHidden>
        <span className={strong}>
          {t('order.heading')} <bdi dir="ltr">#{order.number}</bdi>
        </span>
        <span>{label}</span>
        {from && to && order.status !== 'ready' ? (
          <span>{formatRange(from, to, { locale, timeZone: order.branch.time_zone })}</span>
        ) : null}
      </span>
      <span className={open}>
        {t('strip.open')}
        <CaretRightIcon />
      </span>
    </Link>
  );
}
