import type { Order } from '@sufra/api/order/endpoints';
import { depositDialog } from '@sufra/contract/modules/checkout';
import { tap, useDialog, usePlatform, useText } from '@sufra/module';
import { Button, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { QrCodeIcon } from '@sufra/ui/icons';
import { DepositList } from '@sufra/ui/order';

const heading = css`font-size:var(--fs-m);font-weight:600;font-family:inherit`;
const action = css`margin-block-start:var(--s2)`;

/**
 * Pots and trays of an order that was handed over: what is held, what happened to the rest, and the way to
 * the code (guide §6.3).
 */
export function DepositsCard({ order }: { readonly order: Order }) {
  const t = useText();
  const { now } = usePlatform().context;
  const open = useDialog(depositDialog);
  const held = order.deposit_return != null;
  // Before it is handed over the totals say it; where the restaurant holds nothing there is nothing to follow.
  if (!held && order.deposits.every(({ due_at }) => !due_at)) return null;
  return (
    <Card as="section" aria-labelledby="deposits-title" data-test="deposits">
      <h2 id="deposits-title" className={heading}>
        {t('deposits.title')}
      </h2>
      <DepositList deposits={order.deposits} currency={order.currency} timeZone={order.branch.time_zone} now={now} />
      {held ? (
        <Button
          kind="soft"
          block
          icon={<QrCodeIcon />}
          className={action}
          aria-haspopup="dialog"
          onClick={() => void open({ order_id: order.id })}
          {...tap('deposit-code')}
        >
          {t('deposits.show')}
        </Button>
      ) : null}
    </Card>
  );
}
