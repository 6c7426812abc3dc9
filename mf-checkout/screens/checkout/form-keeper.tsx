import type { Cart } from '@sufra/api/order/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useHoldReload } from '@sufra/module';
import { useEffect } from 'react';
import { useFormState } from 'react-final-form';
import { type CheckoutValues, draftOf, useDraftOrder } from '../../storage/draft-order.ts';
import { useKeptAddress } from '../../storage/kept-address.ts';

/** Keeps the draft while it is typed, and the page while it is dirty or being sent (CHK-003, X-026). */
export function FormKeeper({ cart, active }: { readonly cart: Cart; readonly active: boolean }) {
  const { locale } = useLocale();
  const draft = useDraftOrder();
  const kept = useKeptAddress();
  const { values, dirtyFields, submitting } = useFormState<CheckoutValues>({
    subscription: { values: true, dirtyFields: true, submitting: true },
  });
  // The only way to pay is chosen without the customer.
  const dirty = Object.keys(dirtyFields ?? {}).some((field) => field !== 'payment_method_id');
  useHoldReload('form', active && Boolean(dirty || submitting));
  useEffect(() => {
    if (!active || !values.restored) return;
    const { branch_names, user_area_name: areaNames, area_id } = cart.context;
    const area = areaNames ? localizedName(areaNames, locale).text : null;
    draft.write(draftOf(cart, { branch: localizedName(branch_names, locale).text, area }, values));
    if (area_id && values.address?.street_name) kept.write({ area_id, address: values.address });
  }, [active, cart, draft, kept, locale, values]);
  return null;
}
