import { localizedName, type Translated, toWesternDigits, useLocale, useOwnWords } from '@sufra/i18n';
import { readPlate } from '@sufra/i18n/plate';
import { Name } from '../components/text.tsx';
import { coveringInput } from '../covering-input.ts';
import { css } from '../css.ts';
import { carWords, Swatch } from '../order/car-words.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { Field } from './field.tsx';
import { fieldLimits } from './limits.ts';
import { requiredError } from './required.ts';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { useBoundField } from './use-bound-field.ts';

const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const chip = css`
position:relative;display:inline-flex;align-items:center;gap:var(--s2);min-block-size:var(--target);padding-inline:var(--s3);border-radius:var(--r-full);box-shadow:inset 0 0 0 1px var(--outline-strong);font-size:var(--fs-s);font-weight:500;cursor:pointer;
&:has(:checked){background:var(--brand-tint);color:var(--brand-ink);box-shadow:inset 0 0 0 2px var(--brand-ink);font-weight:600}
&:has(:focus-visible){outline:3px solid var(--brand-ink);outline-offset:2px}
border:var(--forced-edge);@media (forced-colors:active){&:has(:checked){outline:3px solid Highlight;outline-offset:-3px}}
`;
const radio = css`${coveringInput}`;

export interface CarFieldsProps {
  readonly brands: readonly { readonly id: string; readonly names: Translated }[];
  readonly colors: readonly { readonly id: string; readonly names: Translated; readonly code: string }[];
  /** The tenant's: what a plate looks like. */
  readonly country: string;
}

/**
 * Brand, colour by name and plate of a car, in a form that holds `brand_id`, `color_id` and `plate_number`
 * (ACCT-026, CHK-050).
 */
export function CarFields({ brands, colors, country }: CarFieldsProps) {
  const { locale } = useLocale();
  const words = useOwnWords(carWords, 'car.');
  const required = { validate: (value: string | undefined) => (value ? undefined : requiredError) };
  const brand = useBoundField('brand_id', required);
  const color = useBoundField('color_id', required);
  return (
    <>
      <Field label={words.brand} error={brand.error} isRequired>
        {(control) => (
          <Select
            {...control}
            name="brand_id"
            value={brand.input.value}
            onChange={(event) => brand.input.onChange(event.target.value)}
            onBlur={() => brand.input.onBlur()}
          >
            <option value="">{words.chooseBrand}</option>
            {brands.map(({ id, names }) => (
              <option key={id} value={id}>
                {localizedName(names, locale).text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ChoiceGroup label={words.color} error={color.error}>
        <div className={chips}>
          {colors.map(({ id, names, code }) => (
            <label key={id} className={chip}>
              <input
                type="radio"
                name="color_id"
                value={id}
                className={radio}
                checked={color.input.value === id}
                onChange={() => color.input.onChange(id)}
              />
              <Swatch code={code} />
              <Name name={names} />
            </label>
          ))}
        </div>
      </ChoiceGroup>
      <TextField
        name="plate_number"
        label={words.plate}
        hint={words.plateHint}
        isRequired
        maxLength={fieldLimits.plate}
        parse={toWesternDigits}
        autoComplete="off"
        autoCapitalize="characters"
        validate={(value) => (value && readPlate(value, country) === null ? words.plateInvalid : undefined)}
      />
    </>
  );
}
