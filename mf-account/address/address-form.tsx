import { isApiError, queryKey } from '@sufra/api';
import {
  type Address,
  type AddressInput,
  createAddress,
  listAddresses,
  updateAddress,
} from '@sufra/api/user/endpoints';
import { asksShortAddress } from '@sufra/api/user/short-address';
import { addressMapDialog, type MapPlace } from '@sufra/contract/modules/menu';
import { localizedName, useLocale } from '@sufra/i18n';
import { tap, useDialog, usePlatform, useText } from '@sufra/module';
import { Button, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import {
  AddressFields,
  CheckField,
  Form,
  FormActions,
  type FormErrors,
  requiredError,
  SubmitButton,
  useBoundField,
} from '@sufra/ui/form';
import { MapPinFillIcon, WarningCircleFillIcon } from '@sufra/ui/icons';
import { FORM_ERROR } from 'final-form';
import { useId, useState } from 'react';
import { useErrorText } from '../sign-in/use-error-text.ts';
import { ADDRESSES } from './addresses-input.ts';
import { AreaField } from './area-field.tsx';

const place = css`display:flex;flex-direction:column;align-items:flex-start;gap:var(--s2);border:0`;
const name = css`font-weight:600;overflow-wrap:anywhere`;
const wrong = css`display:flex;align-items:center;gap:6px;color:var(--danger);font-size:var(--fs-cap);font-weight:500`;
const byArea = css`margin-block:calc(-1*var(--s2))`;

interface Values {
  place: MapPlace | null;
  address: AddressInput;
  is_default: boolean;
}

export interface AddressFormProps {
  /** Null: a new one. */
  readonly address: Address | null;
  readonly onSaved: (id: string) => void;
}

/** Place and door of an address; what was typed stays when it could not be saved (ACCT-020, ACCT-022). */
export function AddressForm({ address, onSaved }: AddressFormProps) {
  const t = useText();
  const { locale } = useLocale();
  const { caller, context, queryClient, toast } = usePlatform();
  const errorText = useErrorText();

  async function save(values: Values): Promise<FormErrors | undefined> {
    const at = values.place!;
    const area = localizedName(at.area_names, locale).text;
    const body: AddressInput = {
      ...values.address,
      latitude: at.latitude,
      longitude: at.longitude,
      area_id: at.latitude === null ? at.area_id : null,
      geocode_address: area || null,
      is_default: values.is_default,
    };
    let saved: Address;
    try {
      saved = address
        ? await caller.call(updateAddress, { params: { id: address.id }, body })
        : await caller.call(createAddress, { body });
    } catch (error) {
      const field = isApiError(error) && error.has('ADDRESS_IMPRECISE') ? error.errors[0]?.field : undefined;
      if (field === 'latitude') return { place: t('addresses.needed') };
      if (field) return { address: { [field]: t('addresses.missing') } };
      return { [FORM_ERROR]: errorText(error) };
    }
    await queryClient.invalidateQueries({ queryKey: queryKey(listAddresses, ADDRESSES) });
    toast({ text: t('addresses.saved') });
    onSaved(saved.id);
    return undefined;
  }

  return (
    <Form<Values>
      initialValues={address ? valuesOf(address) : EMPTY}
      onSubmit={save}
      attributes={{ 'aria-label': t('addresses.title'), 'data-test': 'address-form' }}
    >
      <PlaceField />
      <AddressFields hasShort={asksShortAddress(context.tenant)} />
      {address?.is_default ? null : <CheckField name="is_default" label={t('addresses.isDefault')} />}
      <FormActions>
        <SubmitButton {...tap('save-address')}>{t('addresses.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/**
 * Where the address lies: asked of the menu's dialog, by area, by the device's place, or on the map
 * (ACCT-023). Where that does not come, or nothing was found there, the area alone is chosen here.
 */
function PlaceField() {
  const t = useText();
  const { locale } = useLocale();
  const open = useDialog(addressMapDialog);
  const errorId = useId();
  const { input, error } = useBoundField<MapPlace | null>('place', {
    validate: (value) => (value ? undefined : requiredError),
  });
  const chosen = input.value || null;
  const hasMap = usePlatform().context.modules.includes('mf-menu');
  const [asksArea, setAsksArea] = useState(!hasMap);
  const choose = async () => {
    const found = await open({});
    input.onBlur();
    if (found) input.onChange(found);
    setAsksArea(!found);
  };
  return (
    <fieldset
      className={place}
      aria-label={t('addresses.where')}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      {chosen ? (
        <p className={name} data-test="address-place">
          <bdi>{localizedName(chosen.area_names, locale).text || t('addresses.pinned')}</bdi>
        </p>
      ) : null}
      {hasMap ? (
        <Button
          kind="soft"
          size="small"
          icon={<MapPinFillIcon />}
          aria-haspopup="dialog"
          onClick={() => void choose()}
          {...tap('address-place')}
        >
          {t(chosen ? 'addresses.change' : 'addresses.choose')}
        </Button>
      ) : null}
      {asksArea ? (
        <AreaField chosen={chosen?.area_id ?? null} onChoose={input.onChange} />
      ) : chosen ? null : (
        <TextButton className={byArea} onClick={() => setAsksArea(true)} {...tap('address-area')}>
          {t('addresses.byArea')}
        </TextButton>
      )}
      {error ? (
        <span id={errorId} className={wrong}>
          <WarningCircleFillIcon />
          {error === requiredError ? t('addresses.needed') : error}
        </span>
      ) : null}
    </fieldset>
  );
}

const EMPTY: Values = { place: null, address: { building_type: 'house' }, is_default: false };

function valuesOf(address: Address): Values {
  const { building_type, street_name, building_number, floor_number, apartment_number, special_mark, description } =
    address;
  const { latitude = null, longitude = null, area_id = null, area_names = null } = address;
  const known = latitude !== null || area_id !== null;
  return {
    place: known ? { latitude, longitude, area_id, area_names } : null,
    address: {
      ...{ building_type, street_name, building_number, floor_number, apartment_number, special_mark, description },
      short_address: address.short_address,
    },
    is_default: address.is_default ?? false,
  };
}
