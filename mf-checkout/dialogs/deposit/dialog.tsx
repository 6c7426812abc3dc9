import type { Order } from '@sufra/api/order/endpoints';
import type { depositDialog } from '@sufra/contract/modules/checkout';
import { useLocale } from '@sufra/i18n';
import { type DialogOf, usePlatform, useText } from '@sufra/module';
import { Banner, Money, SheetLayout } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { DepositList } from '@sufra/ui/order';
import { QrCode } from '@sufra/ui/qr-code';
import { OrderAnswer } from '../../order/order-answer.tsx';
import { BranchCard } from '../../order/status/branch-card.tsx';
import { BranchHours } from './branch-hours.tsx';
import { MoneyWay } from './money-way.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const ticket = css`display:grid;justify-items:center;gap:var(--s2);padding:var(--s4);border-radius:var(--r-l);background:var(--sunken);text-align:center`;
const typed = css`font-size:var(--fs-num);font-weight:600;line-height:1.3;letter-spacing:.06em;font-variant-numeric:tabular-nums`;
/** Empty, it takes no room among its neighbours. */
const said = css`&:empty{position:absolute}`;
const soft = css`font-size:var(--fs-s);color:var(--ink-2)`;
const sum = css`font-weight:600`;

/**
 * `checkout.deposit`: the code that staff scan or type, what it stands for, where it is returned, and where
 * the money goes (guide §6.3).
 */
const DepositDialog: DialogOf<typeof depositDialog> = ({ props, close, titleId }) => {
  const t = useText();
  return (
    <SheetLayout title={t('deposits.dialog')} titleId={titleId} onClose={() => close()}>
      <OrderAnswer orderId={props.order_id}>{(order) => <Slip order={order} />}</OrderAnswer>
    </SheetLayout>
  );
};
export default DepositDialog;

function Slip({ order }: { readonly order: Order }) {
  const t = useText();
  const { dir } = useLocale();
  const { now } = usePlatform().context;
  const slip = order.deposit_return;
  return (
    <div className={stack}>
      {/* There before anything came back, so that it is read out. */}
      <div role="status" className={said}>
        {slip ? null : (
          <Banner tone="success">
            <span data-test="deposits-settled">{t('deposits.settled')}</span>
          </Banner>
        )}
      </div>
      {slip ? (
        <div className={ticket}>
          <QrCode content={slip.qr} label={t('deposits.qr')} data-test="deposit-qr" />
          <p className={soft}>{t('deposits.say')}</p>
          <p>
            <bdi dir="ltr" translate="no" className={typed} data-test="deposit-code-text">
              {slip.code}
            </bdi>
          </p>
          <p>
            {t('deposits.back')}{' '}
            <bdi dir={dir} className={sum}>
              <Money amount={slip.held} currency={order.currency} />
            </bdi>
          </p>
        </div>
      ) : null}
      <DepositList deposits={order.deposits} currency={order.currency} timeZone={order.branch.time_zone} now={now} />
      {slip ? (
        <>
          <MoneyWay orderId={order.id} slip={slip} />
          <BranchCard branch={order.branch}>
            <BranchHours branchId={order.branch.id} timeZone={order.branch.time_zone} />
          </BranchCard>
        </>
      ) : null}
    </div>
  );
}
