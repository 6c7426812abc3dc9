import { metresBetween, type Position } from '@sufra/api/branch/distance';
import type { Cart, DeliveryAddress } from '@sufra/api/order/endpoints';
import type { Address } from '@sufra/api/user/endpoints';
import { addressDialog } from '@sufra/contract/modules/account';
import { useLocale } from '@sufra/i18n';
import { tap, useDialog, useMountedSession, usePlatform, useText } from '@sufra/module';
import { Banner, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, RadioRow } from '@sufra/ui/form';
import { PlusIcon } from '@sufra/ui/icons';
import { addressLines } from '@sufra/ui/order';
import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import type { CheckoutValues } from '../../../storage/draft-order.ts';
import { useDraftCustomer } from '../use-draft-customer.ts';
import { doorOf, isInArea } from './saved-address.ts';

const group = css`border:0;padding:0`;
const add = css`align-self:flex-start;display:inline-flex;align-items:center;gap:var(--s2)`;

export interface SavedAddressesProps {
  readonly cart: Cart;
  /** The address that the order goes to as soon as it is one of this area: just saved, or just moved to. Null: none. */
  readonly wanted: string | null;
  readonly onWanted: (address: string | null) => void;
}

/**
 * The customer's saved addresses in the area that is delivered to: the nearest to where the delivery goes
 * first, one tap fills the door, which can still be changed (ACCT-022). The order takes a copy; one that was
 * deleted meanwhile is asked for again.
 */
export function SavedAddresses({ cart, wanted, onWanted }: SavedAddressesProps) {
  const t = useText();
  const { locale, i18n } = useLocale();
  const form = useForm();
  const { values } = useFormState<CheckoutValues>({ subscription: { values: true } });
  const { addresses, selected_address: chosen, select, last_coordinates } = useDraftCustomer(cart.type);
  const [gone, setGone] = useState(false);
  const session = useMountedSession();
  const { modules } = usePlatform().context;
  const open = useDialog(addressDialog);
  const here = (addresses ?? [])
    .filter((address) => isInArea(address, cart))
    .sort((one, other) => awayFrom(last_coordinates, one) - awayFrom(last_coordinates, other));

  // Elsewhere it is offered beside the others.
  const next = here.find(({ id }) => id === wanted);
  useEffect(() => {
    // Before that the form may still be given the stored value for another place.
    if (!next || !values.restored) return;
    if (!isSameDoor(values.address, doorOf(next))) {
      form.change('address', doorOf(next));
      return;
    }
    select(next.id);
    onWanted(null);
  }, [form, next, onWanted, select, values]);

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
            const { street, door } = addressLines(address, locale, i18n);
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
                label={street}
                hint={door}
                {...tap('saved-address')}
              />
            );
          })}
        </ChoiceGroup>
      ) : null}
      {session?.customer && addresses && modules.includes('mf-account') ? (
        <TextButton
          className={add}
          aria-haspopup="dialog"
          onClick={() => void open({}).then((id) => onWanted(id ?? null))}
          {...tap('add-address')}
        >
          <PlusIcon />
          {t('delivery.add')}
        </TextButton>
      ) : null}
    </>
  );
}

/** Metres; those that are not known come last, in the account's order. */
function awayFrom(place: Position, { latitude, longitude }: Address): number {
  return metresBetween(place, latitude && longitude ? { latitude, longitude } : null) ?? Number.MAX_SAFE_INTEGER;
}

/** Field by field; what is absent is empty. */
function isSameDoor(one: DeliveryAddress | undefined, other: DeliveryAddress): boolean {
  const fields = Object.keys(other) as (keyof DeliveryAddress)[];
  return fields.every((field) => (one?.[field] ?? '') === (other[field] ?? ''));
}
