import type { OrderTracking } from '@sufra/api/order/endpoints';
import { formatRange, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { PromiseRange } from '@sufra/ui/order';
import type { ReactNode } from 'react';
import { LeadCard } from './lead-card.tsx';
import { useIsLate } from './use-is-late.ts';

export interface PromiseHeadProps {
  readonly order: Pick<OrderTracking, 'type' | 'status' | 'promised_from' | 'promised_to' | 'branch'> & {
    readonly courier?: { readonly eta: string | null } | null | undefined;
  };
  /** Above the promised times. */
  readonly label: string;
  /** That it is late, in the words of this page. */
  readonly late: string;
  readonly children?: ReactNode;
}

/**
 * When an order will be there: as its courier says, else that it is late, as the strip does, else its promise
 * (CHK-033, CHK-060).
 */
export function PromiseHead({ order, label, late, children }: PromiseHeadProps) {
  const t = useText();
  const { locale } = useLocale();
  const isLate = useIsLate(order);
  const { promised_from: from, promised_to: to, branch, courier } = order;
  const timeZone = branch.time_zone;
  // The courier knows better than the promise; the distance stands beside the courier.
  if (courier?.eta) return <PromiseRange label={t('courier.eta')} from={courier.eta} timeZone={timeZone} />;
  if (!from) return null;
  if (isLate)
    return (
      <LeadCard title={late} data-test="order-late">
        <p>{t('late.was', { range: formatRange(from, to ?? from, { locale, timeZone, form: 'words' }) })}</p>
        {children}
      </LeadCard>
    );
  return (
    <PromiseRange label={label} from={from} {...(to ? { to } : {})} timeZone={timeZone}>
      {children}
    </PromiseRange>
  );
}
