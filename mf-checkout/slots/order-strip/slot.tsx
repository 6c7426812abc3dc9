import type { OrderSummary } from '@sufra/api/order/endpoints';
import { shownStatus } from '@sufra/api/order/shown-status';
import { cameToNothing, toldStatus } from '@sufra/api/order/statuses';
import { orderPayStep, type PayStep } from '@sufra/api/payment/pay-step';
import { trackingDialog } from '@sufra/contract/modules/checkout';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { useCart, useDialog, usePlatform, useReadable, useText } from '@sufra/module';
import { useOpenChange } from '@sufra/module/open-change';
import { PageStrip } from '@sufra/module/page-strip';
import { isBelow, useStripRoom } from '@sufra/module/strip-room';
import {
  BagFillIcon,
  CheckCircleFillIcon,
  FireFillIcon,
  MopedIcon,
  ReceiptFillIcon,
  WarningCircleFillIcon,
} from '@sufra/ui/icons';
import type { ReactNode } from 'react';
import { JustAdded } from '../../cart/lines/just-added.tsx';
import { useReopenCart } from '../../cart/use-reopen-cart.ts';
import { guestShare, isOwnStep, useGuestGroup } from '../../group/guest-share.ts';
import { useChangeWords } from '../../order/change/use-change-words.ts';
import { ordersPath } from '../../order/lists/orders-path.ts';
import { promiseText } from '../../order/status/promise-text.ts';
import { useStatusWords } from '../../order/status/status-words.ts';
import { useIsLate } from '../../order/status/use-is-late.ts';
import { useSpokenLate } from '../../order/status/use-spoken-late.ts';
import { openDocument } from '../../payment/pay-path.ts';
import { CutOffStrip } from './cut-off-strip.tsx';
import { EndedGroup } from './ended-group.tsx';
import { byUrgency, isThere } from './is-there.ts';
import { More } from './more.tsx';
import { Numbered, OnWide } from './numbered.tsx';
import { useGuestEnd } from './use-guest-end.ts';
import { useSpokenOrders } from './use-spoken-orders.ts';
import { useSpokenShare } from './use-spoken-share.ts';
import { type RunningOrder, useStripOrders } from './use-strip-orders.ts';

/**
 * Above every page: running orders, and what was just added where no script can say it. It is on every page,
 * so it also opens the basket for a customer that comes back to the dishes with lines that could not be
 * ordered.
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
/** They say themselves how the shares of a group order stand. */
const NOT_WITH_SHARES = [...NOT_WHILE_RUNNING, '/group'];

/**
 * An order that is ready before all; then the newest: one that ended, how and why, until it is opened or
 * closed; one that waits for its payment. Of those that run the most urgent, with what to know of it now and
 * the way to its page; of several with its number, how many more there are and the way to the list (X-022,
 * CHK-051). The share that the visitor owes in another's group order is said before what runs, since the
 * order of all ends without it; one that is paid is said where there is nothing else. That the order of all
 * came to nothing, with what goes back, is news until it is opened or closed (CHK-053).
 */
function RunningOrders({ path }: { readonly path: string }) {
  const t = useText();
  const { running, asOf, ended, waiting, isKnown, dismiss } = useStripOrders(path);
  const [newest] = running;
  const urgent = byUrgency(running);
  const [first] = urgent;
  const isReady = first !== undefined && isThere(first);
  // What runs comes first: a newer order takes the place of the last word of an older one, and one that is
  // ready of every other.
  const isNewest = (order: OrderSummary) => !isReady && (!newest || order.created_at > newest.created_at);
  const over = ended.find(isNewest);
  const unpaid = waiting.find(isNewest);
  const { cart, status } = useCart();
  const group = useGuestGroup(cart);
  const ofCart = group && guestShare(group);
  const asked = status === 'ready' || status === 'error' ? ofCart : undefined;
  const isOwed = asked != null && isOwnStep(asked);
  const share = isOwed && !isReady ? asked : over || unpaid || first ? null : asked;
  const { end, dismiss: dismissGroup } = useGuestEnd(group, path);
  const groupEnd = isReady ? null : end;
  const isNews = over !== undefined || unpaid !== undefined;
  const isHere = useStripRoom({
    location: usePlatform().location,
    id: 'mf-checkout/order-strip',
    goesOn:
      share != null ||
      groupEnd !== null ||
      isNews ||
      first !== undefined ||
      (isKnown && share === null ? false : undefined),
    notOn: share || groupEnd ? NOT_WITH_SHARES : isNews ? ORDER_PAGES : NOT_WHILE_RUNNING,
  });
  useSpokenShare(asked, end, isBelow(path, NOT_WITH_SHARES));
  useSpokenOrders([...ended, ...running], isBelow(path, ORDER_PAGES));
  if (!isHere) return null;
  const lost = ended.filter((one) => cameToNothing(toldStatus(one)));
  const isOneOf = running.length + ended.length + waiting.length > 1;
  if (share)
    return (
      <StepStrip step={share.step}>
        <OnWide>{t('group.of', { name: share.host_name })}: </OnWide>
      </StepStrip>
    );
  if (groupEnd) return <EndedGroup end={groupEnd} onSeen={dismissGroup} />;
  if (over) return <EndedOrder order={over} isOneOf={isOneOf} onSeen={() => dismiss(over.id)} />;
  if (unpaid) return <UnpaidOrder order={unpaid} isOneOf={isOneOf} />;
  if (!first) return null;
  if (asOf !== null) return <CutOffStrip orders={urgent} at={asOf} />;
  return <OneOrder order={first} isOneOf={isOneOf} more={running.length + waiting.length + lost.length - 1} />;
}

interface OneProps<Order = OrderSummary> {
  readonly order: Order;
  /** There are others: its number is shown on any screen. */
  readonly isOneOf: boolean;
}

/** Where an order is, at a glance. */
const ICONS: Readonly<Record<string, typeof ReceiptFillIcon>> = {
  accepted: FireFillIcon,
  ready: BagFillIcon,
  outdelivery: MopedIcon,
};

const pageOf = ({ id }: Pick<OrderSummary, 'id'>) => `/order/${encodeURIComponent(id)}`;

interface RunningProps extends OneProps<RunningOrder> {
  /** Others that run, wait for their payment, or came to nothing unseen. */
  readonly more: number;
}

function OneOrder({ order, isOneOf, more }: RunningProps) {
  const t = useText();
  const { locale } = useLocale();
  const { context, navigate } = usePlatform();
  const track = useDialog(trackingDialog);
  const isLate = useIsLate(order);
  const open = useOpenChange(order);
  // What the bank decides on is not asked for again.
  const change = open && orderPayStep({ ...order, change: open })?.at === 'bank' ? null : open;
  const changeWords = useChangeWords();
  const { label } = shownStatus(order.status, context.tenant.messages, locale, order.type);
  const promise =
    isThere(order) && order.type === 'pickup'
      ? t('strip.waits', { name: localizedName(order.branch.names, locale).text })
      : promiseText(order, { t, locale, now: context.now, isLate });
  useSpokenLate(order, isLate);
  const page = pageOf(order);
  const Icon = isLate || change ? WarningCircleFillIcon : (ICONS[order.status] ?? ReceiptFillIcon);
  const status = !promise ? label : isThere(order) ? `${label} · ${promise}` : `${promise} · ${label}`;
  return (
    <PageStrip
      label={t('strip.label')}
      icon={<Icon />}
      tone={isThere(order) ? 'success' : undefined}
      to={more > 0 ? ordersPath(context) : page}
      // A change is paid or given up on the page of the order.
      onOpen={
        more > 0 || change
          ? undefined
          : () => void track({ order_id: order.id }).then((result) => result === 'details' && navigate(page))
      }
      action={more > 0 ? <More count={more} /> : t(change ? 'strip.pay' : 'strip.open')}
      data-test="order-strip"
    >
      <Numbered order={order} isOneOf={isOneOf} />
      {change ? changeWords(order, change) : status}
    </PageStrip>
  );
}

function UnpaidOrder({ order, isOneOf }: OneProps) {
  const step = orderPayStep(order);
  if (!step) return null;
  return (
    <StepStrip step={step}>
      <Numbered order={order} isOneOf={isOneOf} />
    </StepStrip>
  );
}

/** `children`: what waits for its payment. */
function StepStrip({ step, children }: { readonly step: PayStep; readonly children: ReactNode }) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <PageStrip
      label={t('strip.label')}
      icon={<ReceiptFillIcon />}
      to={step.path}
      onOpen={() => openDocument(localePath(locale, step.path))}
      action={localizedName(step.way, locale).text}
      data-test="order-strip"
    >
      {children}
      {localizedName(step.says, locale).text}
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
