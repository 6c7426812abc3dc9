import { type Cart, mergeCart } from '@sufra/api/order/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useAction, usePlatform, useText } from '@sufra/module';
import { Banner, TextButton } from '@sufra/ui';
import { useEffect, useState } from 'react';
import { useErrorText } from './words/use-error-text.ts';

/**
 * The customer's carts at other places, each named, with the way back to it; this one waits there in its
 * place, and nothing is lost (CHK-017). Only some answers name them: what was known stays while this is the
 * cart.
 */
export function ParkedCarts({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const { locale } = useLocale();
  const { caller, cart: store, place } = usePlatform();
  const errorText = useErrorText();
  const [known, setKnown] = useState({ of: cart.id, parked: cart.parked ?? [] });
  useEffect(() => {
    if (cart.parked || known.of !== cart.id) setKnown({ of: cart.id, parked: cart.parked ?? [] });
  }, [cart, known.of]);
  const goBack = useAction(async (id: string) => {
    // The edge makes the cart that is answered the visitor's own.
    const found = await caller.call(mergeCart, { params: { id }, body: { guest_cart_id: cart.id } });
    store.adopt(found);
    await place.set({ type: found.type, branch_id: found.branch_id });
  });
  const parked = known.of === cart.id ? known.parked : [];
  return parked.map(({ cart_id, branch_names, count }) => (
    <Banner
      key={cart_id}
      tone="info"
      action={
        <TextButton
          data-test="parked-open"
          aria-busy={goBack.loading || undefined}
          onClick={() => void goBack.run(cart_id).catch(() => {})}
        >
          {t('parked.open')}
        </TextButton>
      }
    >
      {t('parked.also', { count, branch: localizedName(branch_names, locale).text })}
      {goBack.error ? <span role="alert"> {errorText(goBack.error, cart.context)}</span> : null}
    </Banner>
  ));
}
