import type { OrderTracking } from '@sufra/api/order/endpoints';
import { shownStatus } from '@sufra/api/order/shown-status';
import { useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Card, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { BagFillIcon, CheckBoldIcon, FireFillIcon, MopedIcon, ReceiptFillIcon, XBoldIcon } from '@sufra/ui/icons';
import { StatusStepper } from '@sufra/ui/order';
import { orderSteps } from './steps.ts';

const card = css`padding:var(--s5)`;
const ICONS: Readonly<Record<string, typeof CheckBoldIcon>> = {
  created: ReceiptFillIcon,
  accepted: FireFillIcon,
  ready: BagFillIcon,
  outdelivery: MopedIcon,
  delivered: CheckBoldIcon,
};
const OWN_WORDS = new Set(['created', 'accepted', 'ready', 'outdelivery', 'delivered']);

/** The way of the order by its type, with the time of each step (CHK-038). */
export function Progress({
  order,
}: {
  readonly order: Pick<OrderTracking, 'status' | 'type' | 'steps' | 'status_history' | 'branch'>;
}) {
  const { locale } = useLocale();
  const { tenant } = usePlatform().context;
  const t = useText();
  const words = (status: string): string => {
    if (!OWN_WORDS.has(status)) return shownStatus(status, tenant.messages, locale).label;
    const delivery = order.type === 'delivery' && (status === 'ready' || status === 'delivered');
    return t(`order.step.${status}${delivery ? 'Delivery' : ''}`);
  };
  return (
    <Card as="section" className={card}>
      <StatusStepper
        label={t('order.steps')}
        steps={orderSteps(order).map(({ status, state, at, ended }) => {
          const Icon = ended ? XBoldIcon : (ICONS[status] ?? CheckBoldIcon);
          return {
            id: status,
            label: words(status),
            state,
            icon: <Icon />,
            ...(at ? { at: <Time at={at} timeZone={order.branch.time_zone} /> } : {}),
          };
        })}
      />
    </Card>
  );
}
