import type { Cart } from '@sufra/api/order/endpoints';
import { groupPath, payPath } from '@sufra/contract/order-pages';
import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Banner, TextLink } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEachPays } from '../group/use-each-pays.ts';
import { useLastSaid } from './words/use-last-said.ts';

const action = css`white-space:nowrap;color:inherit`;

/**
 * An order of this basket waits for its payment: what a new order does to it, said before, and the way to pay
 * it instead (CHK-028).
 */
export function WaitingOrder({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const { locale } = useLocale();
  const waiting = useLastSaid(cart, 'waiting');
  const eachPays = useEachPays(cart);
  if (!waiting) return null;
  const number = `#${waiting.number}`;
  const path = eachPays && cart.group ? groupPath(cart.group.id) : payPath(waiting.order_id);
  const isSame = waiting.version === cart.version;
  return (
    <Banner
      tone={isSame ? 'info' : 'warning'}
      role="status"
      action={
        <TextLink className={action} data-test="pay-waiting" href={localePath(locale, path)}>
          {eachPays ? t('shares.toGroup') : t('waiting.pay', { number })}
        </TextLink>
      }
    >
      {t(isSame ? 'waiting.same' : 'waiting.replaced', { number })}
    </Banner>
  );
}
