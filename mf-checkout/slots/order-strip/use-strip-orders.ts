/** Orders of this visitor that the strip speaks of: those that run, and those whose end was not seen yet. */
import { listDeviceOrders, listOrders, type OrderSummary } from '@sufra/api/order/endpoints';
import { givesMoneyBack, isActiveOrder } from '@sufra/api/order/statuses';
import { orderCreated } from '@sufra/contract/modules/checkout';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { dataOf, useEndpoint, usePlatform, usePollWhenDisconnected, useSession, useTopic } from '@sufra/module';
import { timeOnPage } from '@sufra/module/time-on-page';
import { useEffect, useMemo, useState } from 'react';
import { followedOrders, forgetEnded, runningOrders } from '../../storage/device-orders.ts';

export interface StripOrders {
  /** Newest first: those of the account, and those of the device that are in none. */
  readonly running: readonly OrderSummary[];
  /** Newest first: those that a page of this device showed running, and whose end its visitor has not seen yet. */
  readonly ended: readonly OrderSummary[];
  /** Newest first: those that are made once they are paid. */
  readonly waiting: readonly OrderSummary[];
  /** False: there may be others; the session or its orders are not known yet. */
  readonly isKnown: boolean;
  /** Its end was seen. */
  dismiss(id: string): void;
}

/** How long after its time a finished order is shown as news: on the next page and after a reload, not another day. */
const NEWS_MS = 12 * HOUR_MS;

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
  const isNews = ({ promised_to, created_at }: OrderSummary) =>
    timeOnPage(context) - Date.parse(promised_to ?? created_at) < NEWS_MS;
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

  return {
    running: all.filter(({ status }) => isActiveOrder(status)),
    ended,
    waiting: all.filter(isWaiting),
    isKnown:
      session !== null &&
      placed !== undefined &&
      (!isCustomer || account !== undefined) &&
      (!asked || device !== undefined),
    dismiss(id) {
      forgetEnded(id);
      setFollowed(followedOrders.recentIds(Date.now()));
    },
  };
}

const isWaiting = ({ status }: OrderSummary) => status === 'callcenter_pending';
