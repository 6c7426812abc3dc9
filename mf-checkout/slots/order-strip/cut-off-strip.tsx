import { shownStatus } from '@sufra/api/order/shown-status';
import { formatMoment, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { PageStrip } from '@sufra/module/page-strip';
import { BagFillIcon, ReceiptFillIcon } from '@sufra/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { KnownOrders } from '../../order/lists/known-orders.tsx';
import { codeKey } from '../../order/status/pickup-code.tsx';
import { promiseText } from '../../order/status/promise-text.ts';
import type { KnownOrder } from '../../storage/known-orders.ts';
import { isThere } from './is-there.ts';
import { More } from './more.tsx';
import { Numbered } from './numbered.tsx';

export interface CutOffStripProps {
  /** The most urgent first. */
  readonly orders: readonly KnownOrder[];
  /** When they were known, epoch milliseconds. */
  readonly at: number;
}

/**
 * The strip without a network: what is said at the counter, and of when the rest is. A tap shows all that is
 * known here, because the page of the order may not be on the device (decision 598).
 */
export function CutOffStrip({ orders, at }: CutOffStripProps) {
  const t = useText();
  const { locale } = useLocale();
  const { messages } = usePlatform().context.tenant;
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  const [order, ...others] = orders;
  if (!order) return null;
  const { pickup_code: code, branch, type } = order;
  const { label } = shownStatus(order.status, messages, locale, type);
  // Empty of one that is ready.
  const promise = promiseText(order, { t, locale, now: new Date().toISOString(), isLate: false });
  const time = formatMoment(at, { locale, timeZone: branch.time_zone, now: Date.now() });
  return (
    <>
      <PageStrip
        label={t('strip.label')}
        icon={isThere(order) ? <BagFillIcon /> : <ReceiptFillIcon />}
        tone={isThere(order) ? 'success' : undefined}
        to={`/order/${encodeURIComponent(order.id)}`}
        onOpen={() => setOpen(!isOpen)}
        action={others.length > 0 ? <More count={others.length} /> : undefined}
        data-test="order-strip"
      >
        <Numbered order={order} isOneOf={others.length > 0} />
        {code ? (
          <>
            {t(codeKey(type))}{' '}
            <bdi dir="ltr" translate="no">
              {code}
            </bdi>
            {' · '}
          </>
        ) : null}
        {t('order.lastUpdate', { time })}
        {': '}
        {promise || label}
      </PageStrip>
      {isOpen ? <KnownOrders known={{ at, orders }} level="h2" headingRef={heading} /> : null}
    </>
  );
}
