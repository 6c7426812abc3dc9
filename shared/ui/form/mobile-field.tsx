import {
  type Country,
  callingCode,
  findCountry,
  countries as knownCountries,
  parseMobile,
  toWesternDigits,
  useLocale,
} from '@sufra/i18n';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { css, cx } from '../css.ts';
import { CaretDownIcon } from '../icons/index.ts';
import { Field } from './field.tsx';
import { inputClass } from './input-class.ts';
import { useBoundField } from './use-bound-field.ts';
import { useCountryLabel, useFormWords, useMobileMessage } from './words.ts';

const line = css`display:flex;flex-wrap:wrap;gap:var(--s2);direction:ltr`;
const codeFrame = css`position:relative;flex:0 1 auto;min-inline-size:0;display:flex;align-items:center`;
const select = css`appearance:none;inline-size:auto;min-inline-size:0;text-overflow:ellipsis;padding-inline:var(--s3) calc(1.125rem + 20px);cursor:pointer`;
const caret = css`position:absolute;inset-inline-end:14px;pointer-events:none;font-size:.875rem;color:var(--ink-2)`;
const onlyCode = css`inline-size:auto;flex:none;background:var(--sunken);color:var(--ink-2);box-shadow:none;unicode-bidi:isolate`;
const number = css`&&&&{text-align:start;padding-inline:var(--s3)}flex:1 1 7em;font-variant-numeric:tabular-nums`;

export interface MobileFieldProps {
  /** Name of the typed number in the form's values; read it with `parseMobile`. */
  readonly name: string;
  /** Name of the country code (`SA`) in the form's values. */
  readonly countryName: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Countries to choose from; one country shows no choice. */
  readonly countries?: readonly Country[];
  /** Where the picker starts: the tenant's country [ACCT-018]. */
  readonly defaultCountry: string;
  readonly className?: string;
  /** True: a passkey signs in here, and the browser may offer it in this field (ACCT-037). */
  readonly takesPasskey?: boolean;
}

/** Country and number of a mobile; any digits and any usual way of writing are accepted [ACCT-014…018, X-001]. */
export function MobileField({
  name,
  countryName,
  label,
  hint,
  countries = knownCountries,
  defaultCountry,
  className,
  takesPasskey,
}: MobileFieldProps) {
  const words = useFormWords();
  const message = useMobileMessage();
  const countryLabel = useCountryLabel();
  const { dir } = useLocale();
  const { input: country } = useField<string>(countryName, { defaultValue: defaultCountry });
  const row = findCountry(country.value, countries) ?? findCountry(defaultCountry, countries) ?? countries[0];
  const { input, error } = useBoundField(name, {
    parse: toWesternDigits,
    validate: (value) => {
      if (!row) return undefined;
      const result = parseMobile(value ?? '', row);
      if (result.ok) return undefined;
      return result.error.code === 'mobile_required' ? 'required' : message(result.error);
    },
  });
  return (
    <Field label={label} hint={hint} error={error} isRequired className={className}>
      {(control) => (
        <span className={line}>
          {countries.length > 1 ? (
            <span dir={dir} className={codeFrame}>
              <select
                aria-label={words.country}
                autoComplete="tel-country-code"
                name={countryName}
                value={row?.iso_code2}
                onChange={country.onChange}
                className={cx(inputClass, select)}
              >
                {countries.map((one) => (
                  <option key={one.iso_code2} value={one.iso_code2}>
                    {countryLabel(one)}
                  </option>
                ))}
              </select>
              <CaretDownIcon className={caret} />
            </span>
          ) : (
            <span className={cx(inputClass, onlyCode)}>{row ? callingCode(row) : null}</span>
          )}
          <input
            {...control}
            // A national number beside its country is text with digits: HTML lets `tel-national` fill no other type.
            type="text"
            inputMode="tel"
            autoComplete={takesPasskey ? 'tel-national webauthn' : 'tel-national'}
            name={name}
            dir="ltr"
            placeholder={row?.mobile_format}
            value={input.value ?? ''}
            onChange={input.onChange}
            onBlur={input.onBlur}
            onFocus={input.onFocus}
            className={cx(inputClass, number)}
          />
        </span>
      )}
    </Field>
  );
}
