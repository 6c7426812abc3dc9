import { type Cart, mergeCart } from '@sufra/api/order/endpoints';
import { useAction, usePlatform, useText } from '@sufra/module';
import { Banner, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useErrorText } from './words/use-error-text.ts';
import { useLastSaid } from './words/use-last-said.ts';

const action = css`white-space:nowrap;color:inherit`;

/**
 * The customer has signed in, and the basket of this device could not be put into the account: both stay, and
 * one tap tries again (CHK-017).
 */
export function UnmergedCart({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const { caller, cart: store } = usePlatform();
  const errorText = useErrorText();
  const isUnmerged = useLastSaid(cart, 'unmerged') === true;
  const merge = useAction(async (id: string) => {
    const merged = await caller.call(mergeCart, { params: { id }, body: { guest_cart_id: id } });
    store.adopt({ ...merged, unmerged: false });
  });
  if (!isUnmerged) return null;
  return (
    <Banner
      tone="warning"
      role="status"
      action={
        <TextButton
          className={action}
          data-test="merge-again"
          aria-busy={merge.loading || undefined}
          onClick={() => void merge.run(cart.id).catch(() => {})}
        >
          {t('retry')}
        </TextButton>
      }
    >
      {t('unmerged.text')}
      {merge.error ? <span role="alert"> {errorText(merge.error, cart.context)}</span> : null}
    </Banner>
  );
}
