import { toWesternDigits } from '@sufra/i18n';
import { Field, inputClass } from '@sufra/ui/form';

export interface NumberFieldProps {
  readonly label: string;
  /** NaN: what was typed is no whole number. */
  readonly value: number;
  readonly error?: string | null;
  readonly onChange: (value: number) => void;
}

/** A whole number, typed in the digits of any keyboard. */
export function NumberField({ label, value, error = null, onChange }: NumberFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          className={inputClass}
          inputMode="numeric"
          dir="ltr"
          value={Number.isNaN(value) ? '' : value}
          onChange={({ target }) => onChange(numberOf(target.value))}
        />
      )}
    </Field>
  );
}

function numberOf(typed: string): number {
  const digits = toWesternDigits(typed).trim();
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
