import { shownStatus } from '@sufra/api/order/shown-status';
import { useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';

/** Says each change of the status once, in the tenant's words. `key`: of the text that it is said in. */
export function useAnnouncedStatus(
  status: string,
  key: 'order.statusNow' | 'sharedOrder.statusNow' = 'order.statusNow',
): void {
  const { locale } = useLocale();
  const t = useText();
  const { context, announce } = usePlatform();
  const { label } = shownStatus(status, context.tenant.messages, locale);
  const told = useRef(status);
  useEffect(() => {
    if (told.current === status) return;
    told.current = status;
    announce(t(key, { status: label }));
  }, [announce, key, label, status, t]);
}
