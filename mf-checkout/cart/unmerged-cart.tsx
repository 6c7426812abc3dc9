import { type Cart, mergeCart } from '@sufra/api/order/endpoints';
import { useAction, usePlatform, useText } from '@sufra/module';
import { Banner, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useState } from 'react';
import { useErrorText } from './use-error-text.ts';

const action = css`white-space:nowrap;color:inherit`;

/**
 * The customer has signed in, and the basket of this device could not be put into the account: both are kept, and one tap tries again (CHK-017).
 * Only some answers say so: what was known stays while this is the cart.
 */
export function UnmergedCart({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const { caller, cart: store } = usePlatform();
  const errorText = useErrorText();
  const [known, setKnown] = useState({ of: cart.id, unmerged: cart.unmerged ?? false });
  useEffect(() => {
    if (cart.unmerged !== undefined || known.of !== cart.id)
      setKnown({ of: cart.id, unmerged: cart.unmerged ?? false });
  }, [cart, known.of]);
  const merge = useAction(async (id: string) => {
    const merged = await caller.call(mergeCart, { params: { id }, body: { guest_cart_id: id } });
    store.adopt({ ...merged, unmerged: false });
  });
  if (known.of !== cart.id || !known.unmerged) return null;
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
