import type { Cart } from '@sufra/api/order/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useHoldReload } from '@sufra/module';
import { useEffect } from 'react';
import { useFormState } from 'react-final-form';
import { type CheckoutValues, draftOf, useDraftOrder } from '../../storage/draft-order.ts';
import { useLastAddress } from '../../storage/last-address.ts';

/** Keeps the draft while it is typed, and the page while it is being sent (CHK-003, X-026). */
export function FormKeeper({ cart, active }: { readonly cart: Cart; readonly active: boolean }) {
  const { locale } = useLocale();
  const draft = useDraftOrder();
  const kept = useLastAddress();
  const { values, submitting } = useFormState<CheckoutValues>({ subscription: { values: true, submitting: true } });
  useHoldReload('form', active && submitting === true);
  useEffect(() => {
    if (!active || !values.restored) return;
    const { branch_names, user_area_name: areaNames, area_id } = cart.context;
    const area = areaNames ? localizedName(areaNames, locale).text : null;
    draft.write(draftOf(cart, { branch: localizedName(branch_names, locale).text, area }, values));
    if (area_id && values.address?.street_name) kept.write({ area_id, address: values.address });
  }, [active, cart, draft, kept, locale, values]);
  return null;
}
