import type { Cart } from '@sufra/api/order/endpoints';
import { payPath } from '@sufra/contract/order-pages';
import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Banner, TextLink } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useLastSaid } from './use-last-said.ts';

const action = css`white-space:nowrap;color:inherit`;

/** An order of this basket waits for its payment: what a new order does to it, said before, and the way to pay it instead (CHK-028). */
export function WaitingOrder({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const { locale } = useLocale();
  const waiting = useLastSaid(cart, 'waiting');
  if (!waiting) return null;
  const number = `#${waiting.number}`;
  const isSame = waiting.version === cart.version;
  return (
    <Banner
      tone={isSame ? 'info' : 'warning'}
      role="status"
      action={
        <TextLink className={action} data-test="pay-waiting" href={localePath(locale, payPath(waiting.order_id))}>
          {t('waiting.pay', { number })}
        </TextLink>
      }
    >
      {t(isSame ? 'waiting.same' : 'waiting.replaced', { number })}
    </Banner>
  );
}
