import { metresBetween, type Position } from '@sufra/api/branch/distance';
import type { Cart, DeliveryAddress } from '@sufra/api/order/endpoints';
import type { Address } from '@sufra/api/user/endpoints';
import { useLocale } from '@sufra/i18n';
import { tap, useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, RadioRow } from '@sufra/ui/form';
import { addressLines } from '@sufra/ui/order';
import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import type { CheckoutValues } from '../../storage/draft-order.ts';
import { useDraftCustomer } from './use-draft-customer.ts';

const group = css`border:0;padding:0`;

/**
 * The customer's saved addresses in the area that is delivered to: the nearest to where the delivery goes first, one tap fills the door,
 * which can still be changed (ACCT-022). The order takes a copy; one that was deleted meanwhile is asked anew.
 */
export function SavedAddresses({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const { locale } = useLocale();
  const form = useForm();
  const { values } = useFormState<CheckoutValues>({ subscription: { values: true } });
  const { addresses, selected_address: chosen, select, last_coordinates } = useDraftCustomer(cart.type);
  const [gone, setGone] = useState(false);
  const here = (addresses ?? [])
    .filter((address) => isIn(address, cart))
    .sort((one, other) => awayFrom(last_coordinates, one) - awayFrom(last_coordinates, other));

  // Another door was typed: it is no longer the chosen one's.
  useEffect(() => {
    const address = addresses?.find(({ id }) => id === chosen);
    if (address && values.restored && !isSameDoor(values.address, doorOf(address))) select(null);
  }, [addresses, chosen, select, values]);

  useEffect(() => {
    if (chosen === null || !addresses || addresses.some(({ id }) => id === chosen)) return;
    select(null);
    setGone(true);
    form.change('address', { building_type: 'house' });
  }, [addresses, chosen, form, select]);

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
                  form.change('address', doorOf(address));
                  select(address.id);
                  setGone(false);
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

/** Metres; those that are not known come last, in the account's order. */
function awayFrom(place: Position, { latitude, longitude }: Address): number {
  return metresBetween(place, latitude && longitude ? { latitude, longitude } : null) ?? Number.MAX_SAFE_INTEGER;
}

function doorOf(address: Address): DeliveryAddress {
  const { building_type, street_name, building_number, floor_number, apartment_number, special_mark, description } =
    address;
  return { building_type, street_name, building_number, floor_number, apartment_number, special_mark, description };
}

/** Field by field; what is absent is empty. */
function isSameDoor(one: DeliveryAddress | undefined, other: DeliveryAddress): boolean {
  const fields = Object.keys(other) as (keyof DeliveryAddress)[];
  return fields.every((field) => (one?.[field] ?? '') === (other[field] ?? ''));
}
