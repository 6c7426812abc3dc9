import type { OrderDeposits } from '@sufra/api/order/endpoints';
import { depositDialog } from '@sufra/contract/modules/checkout';
import { Link, tap, useDialog, usePlatform, useText } from '@sufra/module';
import { Button, Card, DateText, Money, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { QrCodeIcon } from '@sufra/ui/icons';
import { DepositList } from '@sufra/ui/order';

const head = css`display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 var(--s3)`;
const heading = css`font-size:var(--fs-m);font-weight:600;font-family:inherit`;
const link = css`display:inline-flex;align-items:center;min-block-size:var(--target);text-decoration:underline;text-underline-offset:.25em`;
const facts = css`font-size:var(--fs-s);color:var(--ink-2)`;
const foot = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2) var(--s4);margin-block-start:var(--s2);padding-block-start:var(--s3);border-block-start:1px solid var(--outline)`;
const sum = css`font-weight:600`;

/** Deposits of one order, with the way to the order and to its return code. */
export function OrderOfDeposits({
  of: { order, branch, currency, deposits, deposit_return },
}: {
  readonly of: OrderDeposits;
}) {
  const t = useText();
  const { now, modules } = usePlatform().context;
  const open = useDialog(depositDialog);
  const title = `deposits-${order.id}`;
  return (
    <Card as="section" aria-labelledby={title} data-test="order-deposits">
      <div className={head}>
        <h2 id={title} className={heading}>
          <Link to={`/order/${encodeURIComponent(order.id)}`} className={link}>
            {t('orders.number')}&nbsp;<bdi dir="ltr" translate="no">{`#${order.number}`}</bdi>
          </Link>
        </h2>
        <span className={facts}>
          <Name name={branch.names} /> · <DateText at={order.created_at} timeZone={branch.time_zone} />
        </span>
      </div>
      <DepositList deposits={deposits} currency={currency} timeZone={branch.time_zone} now={now} />
      {deposit_return ? (
        <div className={foot}>
          <span>
            {t('deposits.held')}{' '}
            <span className={sum}>
              <Money amount={deposit_return.held} currency={currency} />
            </span>
          </span>
          {modules.includes('mf-checkout') ? (
            <Button
              kind="soft"
              size="small"
              icon={<QrCodeIcon />}
              aria-haspopup="dialog"
              onClick={() => void open({ order_id: order.id })}
              {...tap(`deposit-code-${order.id}`)}
            >
              {t('deposits.show')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
