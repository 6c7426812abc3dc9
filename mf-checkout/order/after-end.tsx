import type { Order } from '@sufra/api/order/endpoints';
import { branchesDialog } from '@sufra/contract/modules/menu';
import { localePath, useLocale } from '@sufra/i18n';
import { tap, useDialog, useText } from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { LinkButton, Money } from '@sufra/ui';
import { moneyAfterEnd } from './money-after-end.ts';
import { useOrderAgain } from './use-order-again.ts';

/** Of an order that came to nothing: its money in a sentence, and the same from another branch. */
export function AfterEnd({ order }: { readonly order: Order }) {
  const t = useText();
  const { locale } = useLocale();
  const chooseBranch = useDialog(branchesDialog);
  const again = useOrderAgain();
  const money = moneyAfterEnd(order);
  const elsewhere = async () => {
    if (await chooseBranch({ type: order.type })) await again(order.id);
  };
  return (
    <>
      <p data-test="order-money">
        {t(`order.money.${money.state}`)}
        {'amount' in money && money.amount ? (
          <>
            {' '}
            (<Money amount={money.amount} currency={order.currency} />)
          </>
        ) : null}
      </p>
      {order.type === 'dine_in' ? null : (
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
