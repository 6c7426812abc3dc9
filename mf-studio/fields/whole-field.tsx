import { toWesternDigits } from '@sufra/i18n';
import { css } from '@sufra/ui/css';
import { Field, inputClass } from '@sufra/ui/form';
import { useState } from 'react';

const short = css`flex:0 1 7rem`;

export interface WholeFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly most: number;
  /** A difference: it can be below 0, as far down as `most` is up. */
  readonly isSigned?: boolean;
  /** Null: nothing is typed. */
  readonly onChange: (value: number | null) => void;
}

const MINUS = /^\s*[-\u2212]/;

/** A whole number, from 0 unless it is signed, in the digits of any keyboard; other characters are not taken. */
export function WholeField({ label, value, most, isSigned = false, onChange }: WholeFieldProps) {
  // A sign without digits is no value yet, and stays in the field.
  const [isMinus, setMinus] = useState(false);
  return (
    <Field label={label} className={short}>
      {(control) => (
        <input
          {...control}
          className={inputClass}
          dir="ltr"
          // Keyboards of numbers alone have no minus on some phones.
          inputMode={isSigned ? 'text' : 'numeric'}
          value={value ?? (isMinus ? '-' : '')}
          onChange={({ target }) => {
            const digits = toWesternDigits(target.value).replace(/\D/g, '');
            const isBelow = isSigned && MINUS.test(target.value);
            setMinus(isBelow);
            const size = Math.min(most, Number(digits));
            onChange(digits === '' ? null : isBelow && size > 0 ? -size : size);
          }}
        />
      )}
    </Field>
  );
}
