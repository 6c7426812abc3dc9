import { toWesternDigits } from '@sufra/i18n';
import { css } from '@sufra/ui/css';
import { Field, inputClass } from '@sufra/ui/form';

const short = css`flex:0 1 7rem`;

export interface WholeFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly most: number;
  /** Null: nothing is typed. */
  readonly onChange: (value: number | null) => void;
}

/** A whole number from 0, in the digits of any keyboard; other characters are not taken. */
export function WholeField({ label, value, most, onChange }: WholeFieldProps) {
  return (
    <Field label={label} className={short}>
      {(control) => (
        <input
          {...control}
          className={inputClass}
          dir="ltr"
          inputMode="numeric"
          value={value ?? ''}
          onChange={({ target }) => {
            const digits = toWesternDigits(target.value).replace(/\D/g, '');
            onChange(digits === '' ? null : Math.min(most, Number(digits)));
          }}
        />
      )}
    </Field>
  );
}
