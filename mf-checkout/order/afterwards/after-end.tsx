import type { Order } from '@sufra/api/order/endpoints';
import { cameToNothing, wasPlaced } from '@sufra/api/order/statuses';
import { branchesDialog } from '@sufra/contract/modules/menu';
import { localePath, useLocale } from '@sufra/i18n';
import { tap, useDialog, useText } from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { LinkButton } from '@sufra/ui';
import { moneyAfterEnd } from '../money/money-back.ts';
import { MoneyMessage } from '../money/money-message.tsx';
import { useOrderAgain } from './use-order-again.ts';

/**
 * Of an order that came to nothing: its money in a sentence. When its branch could not make it, also the same
 * from another one.
 */
export function AfterEnd({ order }: { readonly order: Order }) {
  const t = useText();
  const { locale } = useLocale();
  const chooseBranch = useDialog(branchesDialog);
  const again = useOrderAgain();
  const elsewhere = async () => {
    if (await chooseBranch({ type: order.type })) await again(order.id);
  };
  return (
    <>
      <MoneyMessage order={order} money={moneyAfterEnd(order)} />
      {order.type === 'dine_in' || !wasEndedByRestaurant(order) ? null : (
        <LinkButton
          kind="soft"
          size="small"
          href={localePath(locale, '/branches')}
          {...tap('order-elsewhere')}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            void elsewhere();
          }}
        >
          {t('order.elsewhere')}
        </LinkButton>
      )}
    </>
  );
}

/** True when the restaurant got the order and did not make it: it canceled it, or never accepted it. */
function wasEndedByRestaurant({ status_history }: Order): boolean {
  const end = status_history.findLast(({ status }) => cameToNothing(status));
  return wasPlaced({ status_history }) && end?.by !== 'customer';
}
