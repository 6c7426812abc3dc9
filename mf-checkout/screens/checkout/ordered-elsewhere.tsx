import { getOrder } from '@sufra/api/order/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { EmptyState, LinkButton } from '@sufra/ui';
import { ReceiptFillIcon } from '@sufra/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { runningOrders } from '../../storage/device-orders.ts';

/**
 * Id of the order that another tab of this device made while this page was open; null: the basket was emptied
 * otherwise.
 */
export function useOrderedElsewhere(isEmpty: boolean): string | null {
  const before = useRef<readonly string[] | null>(null);
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    const known = runningOrders.recentIds(Date.now());
    before.current ??= known;
    setId(isEmpty ? (known.find((one) => !before.current!.includes(one)) ?? null) : null);
  }, [isEmpty]);
  return id;
}

/** In place of the empty basket: what was in it is an order, with its number and the way to it (CHK-033). */
export function OrderedElsewhere({ id }: { readonly id: string }) {
  const t = useText();
  const { locale } = useLocale();
  const order = dataOf(useEndpoint(getOrder, { params: { id } }));
  return (
    <div role="status" data-test="ordered-elsewhere">
      <EmptyState
        icon={ReceiptFillIcon}
        title={t('checkout.orderedElsewhere', { number: order ? `#${order.number}` : '' }).trim()}
        text={t('checkout.orderedElsewhereText')}
        action={
          <LinkButton href={localePath(locale, `/order/${encodeURIComponent(id)}`)}>{t('success.track')}</LinkButton>
        }
      />
    </div>
  );
}
