import { createVehicle, listVehicleBrands, listVehicleColors, listVehicles } from '@sufra/api/user/endpoints';
import type { LocalizedText } from '@sufra/contract';
import type { ChosenCar } from '@sufra/contract/modules/checkout';
import { localizedName, toWesternDigits, useLocale } from '@sufra/i18n';
import { readPlate } from '@sufra/i18n/plate';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Banner, ErrorState, Loading, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import {
  ChoiceGroup,
  Field,
  Form,
  type FormErrors,
  fieldLimits,
  inputClass,
  requiredError,
  SubmitButton,
  TextField,
  useBoundField,
} from '@sufra/ui/form';
import { CaretDownIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { Swatch } from '../../car/car-words.tsx';
import { useErrorText } from '../../cart/use-error-text.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const selectFrame = css`position:relative;display:flex;align-items:center`;
const select = css`appearance:none;padding-inline-end:calc(1.125rem + 20px);cursor:pointer`;
const caret = css`position:absolute;inset-inline-end:14px;pointer-events:none;font-size:.875rem;color:var(--ink-2)`;
const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const chip = css`
position:relative;display:inline-flex;align-items:center;gap:var(--s2);min-block-size:var(--target);padding-inline:var(--s3);border-radius:var(--r-full);box-shadow:inset 0 0 0 1px var(--outline-strong);font-size:var(--fs-s);font-weight:500;cursor:pointer;
&:has(:checked){background:var(--brand-tint);color:var(--brand-ink);box-shadow:inset 0 0 0 2px var(--brand-ink);font-weight:600}
&:has(:focus-visible){outline:3px solid var(--brand-ink);outline-offset:2px}
border:var(--forced-edge);@media (forced-colors:active){&:has(:checked){outline:3px solid Highlight;outline-offset:-3px}}
`;
const radio = css`position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:inherit`;

interface Listed {
  readonly id: string;
  readonly names: LocalizedText;
}
interface ListedColor extends Listed {
  readonly code: string;
}
interface Values {
  brand_id: string;
  color_id: string;
  plate_number: string;
}

export interface CarFormProps {
  /** A guest's car that is chosen already, to be corrected. */
  readonly chosen: ChosenCar | null;
  /** True: kept with the customer's cars. */
  readonly isSaved: boolean;
  readonly onDone: (car: ChosenCar) => void;
}

/** Brand, colour and plate of a car. */
export function CarForm(props: CarFormProps) {
  const t = useText();
  const brands = useEndpoint(listVehicleBrands, {});
  const colors = useEndpoint(listVehicleColors, {});
  const lists = { brands: dataOf(brands), colors: dataOf(colors) };
  if (lists.brands && lists.colors) return <LoadedForm {...props} brands={lists.brands} colors={lists.colors} />;
  if (brands.state === 'failed' || colors.state === 'failed') {
    const retry = () => {
      brands.retry();
      colors.retry();
    };
    return <ErrorState title={t('car.listsFailed')} retrying={brands.fetching || colors.fetching} onRetry={retry} />;
  }
  return (
    <Loading className={stack}>
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </Loading>
  );
}

interface LoadedProps extends CarFormProps {
  readonly brands: readonly Listed[];
  readonly colors: readonly ListedColor[];
}

function LoadedForm({ chosen, isSaved, onDone, brands, colors }: LoadedProps) {
  const t = useText();
  const { caller, queryClient, context } = usePlatform();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const { country } = context.tenant;

  async function send(values: Values): Promise<FormErrors | undefined> {
    setProblem(null);
    const brand = brands.find(({ id }) => id === values.brand_id);
    const color = colors.find(({ id }) => id === values.color_id);
    const plate_number = readPlate(values.plate_number, country);
    if (!brand || !color || plate_number === null) return { plate_number: t('car.plateInvalid') };
    const car = {
      vehicle_id: null,
      brand_id: brand.id,
      brand_names: brand.names,
      color_id: color.id,
      color_names: color.names,
      color_code: color.code,
      plate_number,
    };
    if (!isSaved) {
      onDone(car);
      return undefined;
    }
    try {
      const body = { brand_id: brand.id, color_id: color.id, plate_number };
      const { id } = await caller.call(createVehicle, { body });
      void queryClient.invalidateQueries({ queryKey: [listVehicles.name] });
      onDone({ ...car, vehicle_id: id });
    } catch (error) {
      setProblem(errorText(error));
    }
    return undefined;
  }

  return (
    <Form<Values>
      className={stack}
      initialValues={{
        brand_id: chosen?.brand_id ?? '',
        color_id: chosen?.color_id ?? '',
        plate_number: chosen?.plate_number ?? '',
      }}
      onSubmit={send}
    >
      <BrandField brands={brands} />
      <ColorField colors={colors} />
      <TextField
        name="plate_number"
        label={t('car.plate')}
        hint={t('car.plateHint')}
        isRequired
        maxLength={fieldLimits.plate}
        parse={toWesternDigits}
        autoComplete="off"
        autoCapitalize="characters"
        validate={(value) => (value && readPlate(value, country) === null ? t('car.plateInvalid') : undefined)}
      />
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <SubmitButton>{t(isSaved ? 'car.save' : 'car.choose')}</SubmitButton>
    </Form>
  );
}

function BrandField({ brands }: { readonly brands: readonly Listed[] }) {
  const t = useText();
  const { locale } = useLocale();
  const { input, error } = useBoundField('brand_id', { validate: (value) => (value ? undefined : requiredError) });
  return (
    <Field label={t('car.brand')} error={error} isRequired>
      {(control) => (
        <span className={selectFrame}>
          <select
            {...control}
            name="brand_id"
            className={cx(inputClass, select)}
            value={input.value}
            onChange={(event) => input.onChange(event.target.value)}
            onBlur={() => input.onBlur()}
          >
            <option value="">{t('car.chooseBrand')}</option>
            {brands.map(({ id, names }) => (
              <option key={id} value={id}>
                {localizedName(names, locale).text}
              </option>
            ))}
          </select>
          <CaretDownIcon className={caret} />
        </span>
      )}
    </Field>
  );
}

function ColorField({ colors }: { readonly colors: readonly ListedColor[] }) {
  const t = useText();
  const { locale } = useLocale();
  const { input, error } = useBoundField('color_id', { validate: (value) => (value ? undefined : requiredError) });
  return (
    <ChoiceGroup label={t('car.color')} error={error}>
      <div className={chips}>
        {colors.map(({ id, names, code }) => (
          <label key={id} className={chip}>
            <input
              type="radio"
              name="color_id"
              value={id}
              className={radio}
              checked={input.value === id}
              onChange={() => input.onChange(id)}
            />
            <Swatch code={code} />
            {localizedName(names, locale).text}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
