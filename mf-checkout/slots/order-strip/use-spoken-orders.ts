import type { OrderSummary } from '@sufra/api/order/endpoints';
import { shownStatus } from '@sufra/api/order/shown-status';
import { localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';

/** Says each change of an order's status once, wherever its customer is; `isSaid`: this page says it itself. */
export function useSpokenOrders(orders: readonly OrderSummary[], isSaid: boolean): void {
  const t = useText();
  const { locale } = useLocale();
  const { announce, context } = usePlatform();
  const told = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { id, number, status, cancel_reason } of orders) {
      const before = told.current.get(id);
      told.current.set(id, status);
      if (before === undefined || before === status || isSaid) continue;
      const { label } = shownStatus(status, context.tenant.messages, locale);
      const reason = cancel_reason ? localizedName(cancel_reason, locale).text : '';
      const words = reason ? t('strip.endedFor', { status: label, reason }) : label;
      announce(t('strip.spoken', { number, status: words }));
    }
  });
}

/** Says once that an order has become late. */
export function useSpokenLate({ id, number }: Pick<OrderSummary, 'id' | 'number'>, isLate: boolean): void {
  const t = useText();
  const { announce } = usePlatform();
  const told = useRef({ id, isLate });
  useEffect(() => {
    const isNews = isLate && told.current.id === id && !told.current.isLate;
    told.current = { id, isLate };
    if (isNews) announce(t('strip.spoken', { number, status: t('strip.late') }));
  }, [announce, id, isLate, number, t]);
}
