import type { Cart } from '@sufra/api/order/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useHoldReload } from '@sufra/module';
import { useEffect } from 'react';
import { useFormState } from 'react-final-form';
import { type CheckoutValues, draftOf, useDraftOrder } from '../../state/draft-order.ts';

/** Keeps the draft while it is typed, and the page while it is dirty or being sent (CHK-003, X-026). */
export function FormKeeper({ cart, active }: { readonly cart: Cart; readonly active: boolean }) {
  const { locale } = useLocale();
  const draft = useDraftOrder();
  const { values, dirtyFields, submitting } = useFormState<CheckoutValues>({
    subscription: { values: true, dirtyFields: true, submitting: true },
  });
  // The only way to pay is chosen without the customer.
  const dirty = Object.keys(dirtyFields ?? {}).some((field) => field !== 'payment_method_id');
  useHoldReload('form', active && Boolean(dirty || submitting));
  useEffect(() => {
    if (active && values.restored)
      draft.write(draftOf(cart, localizedName(cart.context.branch_names, locale).text, values));
  }, [active, cart, draft, locale, values]);
  return null;
}
