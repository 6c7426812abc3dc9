import type { Cart, DeliveryAddress } from '@sufra/api/order/endpoints';
import { type Address, listAddresses } from '@sufra/api/user/endpoints';
import { useLocale } from '@sufra/i18n';
import { dataOf, tap, useEndpoint, useMountedSession, useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, RadioRow } from '@sufra/ui/form';
import { addressLines } from '@sufra/ui/order';
import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';

const group = css`border:0;padding:0`;
const ALL = { query: { pagination: false } };

/**
 * The customer's saved addresses in the area that is delivered to: one tap fills the door, which can still be changed (ACCT-022). The order
 * takes a copy; one that was deleted meanwhile is asked anew.
 */
export function SavedAddresses({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const { locale } = useLocale();
  const form = useForm();
  const isCustomer = useMountedSession()?.customer != null;
  const answer = useEndpoint(listAddresses, ALL, { enabled: isCustomer });
  const addresses = dataOf(answer);
  const [chosen, setChosen] = useState<string | null>(null);
  const [gone, setGone] = useState(false);
  const here = (addresses ?? []).filter((address) => isIn(address, cart));

  useEffect(() => {
    if (chosen === null || !addresses || addresses.some(({ id }) => id === chosen)) return;
    setChosen(null);
    setGone(true);
    form.change('address', { building_type: 'house' });
  }, [addresses, chosen, form]);

  return (
    <>
      {gone ? <Banner tone="warning">{t('delivery.addressGone')}</Banner> : null}
      {here.length > 0 ? (
        <ChoiceGroup label={t('delivery.saved')} className={group}>
          {here.map((address) => {
            const { street, door } = addressLines(address, locale);
            return (
              <RadioRow
                key={address.id}
                name="saved_address"
                value={address.id}
                checked={address.id === chosen}
                onChange={() => {
                  setChosen(address.id);
                  setGone(false);
                  form.change('address', doorOf(address));
                }}
                label={<bdi>{street}</bdi>}
                hint={door}
                {...tap('saved-address')}
              />
            );
          })}
        </ChoiceGroup>
      ) : null}
    </>
  );
}

/** Whether an address lies in the area of the cart: by its id, else by the names of where it was found to lie. */
function isIn({ area_id, area_names, deliverable }: Address, { context }: Cart): boolean {
  if (deliverable === false) return false;
  if (area_id && context.area_id) return area_id === context.area_id;
  const { user_area_name: names } = context;
  return Boolean(names && area_names && names.ar === area_names.ar && names.en === area_names.en);
}

function doorOf(address: Address): DeliveryAddress {
  const { building_type, street_name, building_number, floor_number, apartment_number, special_mark, description } =
    address;
  return { building_type, street_name, building_number, floor_number, apartment_number, special_mark, description };
}
