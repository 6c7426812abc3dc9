/**
 * Orders of this visitor that the strip speaks of: those that run, without a network as they were known last,
 * and those whose end was not seen yet.
 */
import { listDeviceOrders, listOrders, type OrderSummary } from '@sufra/api/order/endpoints';
import { givesMoneyBack, isActiveOrder } from '@sufra/api/order/statuses';
import { orderCreated } from '@sufra/contract/modules/checkout';
import { dataOf, useEndpoint, usePlatform, usePollWhenDisconnected, useSession, useTopic } from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { timeOnPage } from '@sufra/module/time-on-page';
import { useEffect, useMemo, useState } from 'react';
import { followedOrders, forgetEnded, runningOrders } from '../../storage/device-orders.ts';
import { type KnownOrder, type KnownOrders, SPOKEN_OF_MS, timeOf, useKnownOrders } from '../../storage/known-orders.ts';

/** Without a network what a device stores of an order is all that is known of it. */
export type RunningOrder = KnownOrder & Partial<OrderSummary>;

export interface StripOrders {
  /** Newest first: those of the account, and those of the device that are in none. */
  readonly running: readonly RunningOrder[];
  /** There is no network, and `running` is as of this moment, epoch milliseconds; null: it is as it is. */
  readonly asOf: number | null;
  /** Newest first: those that a page of this device showed running, and whose end its visitor has not seen yet. */
  readonly ended: readonly OrderSummary[];
  /** Newest first: those that are made once they are paid. */
  readonly waiting: readonly OrderSummary[];
  /** False: there may be others; the session or its orders are not known yet. */
  readonly isKnown: boolean;
  /** Its end was seen. */
  dismiss(id: string): void;
}

export function useStripOrders(path: string): StripOrders {
  const session = useSession();
  const poll = usePollWhenDisconnected();
  const isCustomer = session?.customer != null;
  const [placed, setPlaced] = useState<boolean | undefined>(undefined);
  const [followed, setFollowed] = useState<readonly string[]>([]);
  // Another page may have placed one, or shown the end of one; another tab says so when it does.
  const lookAgain = () => {
    setPlaced(runningOrders.recentIds(Date.now()).length > 0);
    setFollowed(followedOrders.recentIds(Date.now()));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks again
  useEffect(lookAgain, [path]);
  const listed = useEndpoint(listOrders, { query: {} }, { enabled: isCustomer, pollEvery: isCustomer && poll });
  const asked = session !== null && placed === true;
  const here = useEndpoint(listDeviceOrders, {}, { enabled: asked, pollEvery: asked && poll });
  useTopic(orderCreated, () => {
    lookAgain();
    if (isCustomer && listed.state !== 'idle') listed.retry();
    if (here.state !== 'idle') here.retry();
  });

  const device = asked ? dataOf(here) : undefined;
  const account = isCustomer ? dataOf(listed) : undefined;
  const all = useMemo(
    () => [...(account ?? []), ...(device ?? [])].sort((one, other) => other.created_at.localeCompare(one.created_at)),
    [account, device],
  );
  useEffect(() => {
    const now = Date.now();
    const noted = followedOrders.recentIds(now);
    for (const { id, status } of all) {
      if (!isActiveOrder(status)) continue;
      if (!noted.includes(id)) followedOrders.note(id, now);
    }
    setFollowed(followedOrders.recentIds(now));
  }, [all]);
  const { context } = usePlatform();
  const isNews = (order: OrderSummary) => timeOnPage(context) - timeOf(order) < SPOKEN_OF_MS;
  const ended = all.filter(
    (one) =>
      followed.includes(one.id) &&
      !isActiveOrder(one.status) &&
      !isWaiting(one) &&
      // That it came to nothing, or that its money goes back, is news whatever its time was.
      (givesMoneyBack(one.status) || isNews(one)),
  );
  const updatedAt = here.state === 'ready' ? here.updatedAt : null;
  const kept = device
    ?.filter((one) => isActiveOrder(one.status) || isWaiting(one) || ended.includes(one))
    .map(({ id }) => id);
  const ids = kept?.join(' ');
  useEffect(() => {
    if (updatedAt === null || ids === undefined) return;
    runningOrders.keepOnly(ids.split(' '), updatedAt);
  }, [ids, updatedAt]);

  const isKnown =
    session !== null &&
    placed !== undefined &&
    (!isCustomer || account !== undefined) &&
    (!asked || device !== undefined);
  const isCutOff =
    !useOnline() || [listed, here].some(({ state, error }) => state === 'failed' && error.failure === 'offline');
  const hasAnswer = account !== undefined || device !== undefined;
  const answeredAt = Math.min(...[listed, here].flatMap((one) => ('updatedAt' in one ? [one.updatedAt] : [])));
  const store = useKnownOrders();
  const [known, setKnown] = useState<{ orders: KnownOrders | null; session: typeof session } | null>(null);
  // A session that could not be asked for reads as a guest's: it says nothing until it is asked for again.
  const isSettled = isKnown && (hasAnswer || !known?.orders || session !== known.session);
  useEffect(() => {
    if (isCutOff) setKnown({ orders: store.read(), session });
    else if (isSettled) {
      store.write(all.filter(isActive), answeredAt);
      setKnown(null);
    }
  }, [isCutOff, isSettled, all, answeredAt, session, store]);
  const last = isCutOff || !isSettled ? (known?.orders ?? null) : null;

  return {
    running: hasAnswer || !last ? all.filter(isActive) : last.orders,
    asOf: last?.at ?? null,
    ended,
    waiting: all.filter(isWaiting),
    isKnown: isSettled,
    dismiss(id) {
      forgetEnded(id);
      setFollowed(followedOrders.recentIds(Date.now()));
    },
  };
}

const isActive = ({ status }: OrderSummary) => isActiveOrder(status);
const isWaiting = ({ status }: OrderSummary) => status === 'callcenter_pending';
