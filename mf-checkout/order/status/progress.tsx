import type { Order, SharedOrder } from '@sufra/api/order/endpoints';
import { shownStatus } from '@sufra/api/order/shown-status';
import { toldStatus } from '@sufra/api/order/statuses';
import { orderPayStep, turnWords } from '@sufra/api/payment/pay-step';
import { localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Card, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import {
  BagFillIcon,
  CheckBoldIcon,
  ClockIcon,
  FireFillIcon,
  MopedIcon,
  ReceiptFillIcon,
  XBoldIcon,
} from '@sufra/ui/icons';
import { StatusStepper } from '@sufra/ui/order';
import { OtherDay } from './other-day.tsx';
import { orderSteps } from './steps.ts';

const card = css`padding:var(--s5)`;
// A narrow step has its day above its hour.
const moment = css`white-space:normal`;
const ICONS: Readonly<Record<string, typeof CheckBoldIcon>> = {
  created: ReceiptFillIcon,
  accepted: FireFillIcon,
  ready: BagFillIcon,
  outdelivery: MopedIcon,
  delivered: CheckBoldIcon,
  callcenter_pending: ClockIcon,
  b2b_pending: ClockIcon,
};
/**
 * The way of the order by its type, with the time of each step, in the tenant's words alone (CHK-038,
 * CHK-044). Where it stands is said here and nowhere else on the page.
 */
export function Progress({
  order,
}: {
  readonly order: Pick<SharedOrder, 'status' | 'type' | 'steps' | 'status_history' | 'branch'> &
    Partial<Pick<Order, 'payment' | 'shares'>>;
}) {
  const { locale } = useLocale();
  const { tenant, now: openedAt } = usePlatform().context;
  const t = useText();
  const told = toldStatus(order);
  const shown = (status: string) => shownStatus(status, tenant.messages, locale, order.type);
  const { payment, shares } = order;
  const says = turnWords(orderPayStep({ id: '', status: told, bank_session: payment?.bank_session, shares }));
  const notYours = says && localizedName(says, locale).text;
  const { time_zone: timeZone } = order.branch;
  const steps = orderSteps(order);
  // No step lies ahead: a page that stayed open overnight learns of one after its own time.
  const now = Math.max(Date.parse(openedAt), ...steps.map(({ at }) => (at ? Date.parse(at) : 0)));
  return (
    <Card as="section" className={card}>
      <StatusStepper
        label={t('order.steps')}
        steps={steps.map(({ status, state, at, ended }) => {
          const Icon = ended ? XBoldIcon : (ICONS[status] ?? CheckBoldIcon);
          return {
            id: status,
            label:
              status === told ? (
                <span data-test="order-status" data-status={status}>
                  {notYours ?? shown(status).label}
                </span>
              ) : (
                shown(status).label
              ),
            state,
            failed: state === 'now' && shown(status).tone === 'danger',
            icon: <Icon />,
            ...(at && {
              at: (
                <span className={moment}>
                  <OtherDay at={at} now={now} timeZone={timeZone} />
                  <Time at={at} timeZone={timeZone} />
                </span>
              ),
            }),
          };
        })}
      />
    </Card>
  );
}
