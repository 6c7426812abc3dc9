import { type ToldOrder, toldStatus } from '@sufra/api/order/statuses';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { useStatusWords } from './status-words.ts';

type AnnouncedOrder = ToldOrder & Parameters<ReturnType<typeof useStatusWords>>[0];

/** Says each change of the status once, in the tenant's words. `key`: of the text that it is said in. */
export function useAnnouncedStatus(
  order: AnnouncedOrder,
  key: 'order.statusNow' | 'sharedOrder.statusNow' = 'order.statusNow',
): void {
  const t = useText();
  const { announce } = usePlatform();
  const status = toldStatus(order);
  const words = useStatusWords()(order);
  const told = useRef(status);
  useEffect(() => {
    if (told.current === status) return;
    told.current = status;
    announce(t(key, { status: words }));
  }, [announce, key, words, status, t]);
}
