import type { OrderSummary } from '@sufra/api/order/endpoints';
import { shownStatus } from '@sufra/api/order/shown-status';
import { cameToNothing, toldStatus } from '@sufra/api/order/statuses';
import { trackingDialog } from '@sufra/contract/modules/checkout';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { useDialog, usePlatform, useReadable, useText } from '@sufra/module';
import { PageStrip } from '@sufra/module/page-strip';
import { isBelow, useStripRoom } from '@sufra/module/strip-room';
import { css } from '@sufra/ui/css';
import {
  BagFillIcon,
  CheckCircleFillIcon,
  FireFillIcon,
  MopedIcon,
  ReceiptFillIcon,
  WarningCircleFillIcon,
} from '@sufra/ui/icons';
import { JustAdded } from '../../cart/just-added.tsx';
import { useReopenCart } from '../../cart/use-reopen-cart.ts';
import { ordersPath } from '../../order/orders-path.ts';
import { promiseText } from '../../order/promise-text.ts';
import { useStatusWords } from '../../order/status-words.ts';
import { useIsLate } from '../../order/use-is-late.ts';
import { useSpokenLate } from '../../order/use-spoken-late.ts';
import { openDocument, payPath } from '../../payment/pay-path.ts';
import { isThere } from './is-there.ts';
import { useSpokenOrders } from './use-spoken-orders.ts';
import { useStripOrders } from './use-strip-orders.ts';

// Of the only order a phone needs no number; a screen reader gets it on any screen.
const onWide = css`font-weight:400;@media (max-width:37.49em){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}`;
const plain = css`font-weight:400`;

/**
 * Above every page: running orders, and what was just added where no script can say it. It is on every page, so it also opens the
 * basket for a customer that comes back to the dishes with lines that could not be ordered.
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

const ORDER_PAGES = ['/o', '/order', '/account/orders'];
/** A running order is no news while the next one is made. */
const NOT_WHILE_RUNNING = [...ORDER_PAGES, '/checkout'];

/**
 * An order that is ready before all; then the newest: one that ended, how and why, until it is opened or closed; one that runs, with what to know of it now
 * and the way to its page; several that run by their number and the way to the list (X-022, CHK-051).
 */
function RunningOrders({ path }: { readonly path: string }) {
  const { running, ended, waiting, isKnown, dismiss } = useStripOrders(path);
  const [first] = running;
  const ready = running.find(isThere);
  // What runs comes first: a newer order takes the place of the last word of an older one, and one that is ready of every other.
  const isNewest = (order: OrderSummary) => !ready && (!first || order.created_at > first.created_at);
  const over = ended.find(isNewest);
  const unpaid = waiting.find(isNewest);
  const isNews = over !== undefined || unpaid !== undefined;
  const isHere = useStripRoom({
    location: usePlatform().location,
    id: 'mf-checkout/order-strip',
    goesOn: isNews || first !== undefined || (isKnown ? false : undefined),
    notOn: isNews ? ORDER_PAGES : NOT_WHILE_RUNNING,
  });
  useSpokenOrders([...ended, ...running], isBelow(path, ORDER_PAGES));
  if (!isHere) return null;
  const isOneOf = running.length + ended.length + waiting.length > 1;
  if (over) return <EndedOrder order={over} isOneOf={isOneOf} onSeen={() => dismiss(over.id)} />;
  if (unpaid) return <UnpaidOrder order={unpaid} isOneOf={isOneOf} />;
  if (ready) return <OneOrder order={ready} isOneOf={isOneOf} />;
  if (!first) return null;
  return running.length > 1 ? <SeveralOrders count={running.length} /> : <OneOrder order={first} isOneOf={isOneOf} />;
}

interface OneProps {
  readonly order: OrderSummary;
  /** There are others: its number is shown on any screen. */
  readonly isOneOf: boolean;
}

/** Where an order is, at a glance. */
const ICONS: Readonly<Record<string, typeof ReceiptFillIcon>> = {
  accepted: FireFillIcon,
  ready: BagFillIcon,
  outdelivery: MopedIcon,
};

const pageOf = ({ id }: OrderSummary) => `/order/${encodeURIComponent(id)}`;

function Numbered({ order, isOneOf }: OneProps) {
  const t = useText();
  return (
    <span className={isOneOf ? plain : onWide}>
      {t('order.heading')} <bdi dir="ltr" translate="no">{`#${order.number}`}</bdi>{' '}
    </span>
  );
}

function OneOrder({ order, isOneOf }: OneProps) {
  const t = useText();
  const { locale } = useLocale();
  const { context, navigate } = usePlatform();
  const track = useDialog(trackingDialog);
  const isLate = useIsLate(order);
  const { label } = shownStatus(order.status, context.tenant.messages, locale, order.type);
  const promise =
    isThere(order) && order.type === 'pickup'
      ? t('strip.waits', { name: localizedName(order.branch.names, locale).text })
      : promiseText(order, { t, locale, now: context.now, isLate });
  useSpokenLate(order, isLate);
  const page = pageOf(order);
  const Icon = isLate ? WarningCircleFillIcon : (ICONS[order.status] ?? ReceiptFillIcon);
  return (
    <PageStrip
      label={t('strip.label')}
      icon={<Icon />}
      tone={isThere(order) ? 'success' : undefined}
      to={page}
      onOpen={() => void track({ order_id: order.id }).then((result) => result === 'details' && navigate(page))}
      action={t('strip.open')}
      data-test="order-strip"
    >
      <Numbered order={order} isOneOf={isOneOf} />
      {!promise ? label : isThere(order) ? `${label} · ${promise}` : `${promise} · ${label}`}
    </PageStrip>
  );
}

function UnpaidOrder({ order, isOneOf }: OneProps) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <PageStrip
      label={t('strip.label')}
      icon={<ReceiptFillIcon />}
      to={payPath(order.id)}
      onOpen={() => openDocument(localePath(locale, payPath(order.id)))}
      action={t('strip.pay')}
      data-test="order-strip"
    >
      <Numbered order={order} isOneOf={isOneOf} />
      {t('strip.waiting')}
    </PageStrip>
  );
}

function SeveralOrders({ count }: { readonly count: number }) {
  const t = useText();
  const { context } = usePlatform();
  return (
    <PageStrip
      label={t('strip.label')}
      icon={<ReceiptFillIcon />}
      to={ordersPath(context)}
      action={t('strip.all')}
      data-test="order-strip"
    >
      {t('strip.running', { count })}
    </PageStrip>
  );
}

function EndedOrder({ order, isOneOf, onSeen }: OneProps & { readonly onSeen: () => void }) {
  const t = useText();
  const { navigate } = usePlatform();
  const words = useStatusWords();
  const isBad = cameToNothing(toldStatus(order));
  const page = pageOf(order);
  return (
    <PageStrip
      label={t('strip.endedLabel')}
      icon={isBad ? <WarningCircleFillIcon /> : <CheckCircleFillIcon />}
      tone={isBad ? 'danger' : 'success'}
      to={page}
      onOpen={() => {
        onSeen();
        navigate(page);
      }}
      close={{ label: t('strip.close'), run: onSeen }}
      data-test="order-strip"
    >
      <Numbered order={order} isOneOf={isOneOf} />
      {words(order)}
    </PageStrip>
  );
}
