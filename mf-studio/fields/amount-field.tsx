import { readAmount } from '@sufra/i18n';
import { Field, inputClass } from '@sufra/ui/form';

export interface AmountFieldProps {
  readonly label: string;
  /** `12.50`; null: none, for an optional one. */
  readonly value: string | null;
  readonly optional?: boolean;
  /** Called when the field is left, with what was typed where that is no amount (`isAmount`). */
  readonly onChange: (value: string | null) => void;
}

/** An amount of money, in the digits and signs of any keyboard. */
export function AmountField({ label, value, optional = false, onChange }: AmountFieldProps) {
  return (
    <Field label={label} optional={optional}>
      {(control) => (
        <input
          {...control}
          className={inputClass}
          inputMode="decimal"
          dir="ltr"
          defaultValue={value ?? ''}
          onBlur={({ target }) => {
            const typed = target.value.trim();
            const amount = optional && typed === '' ? null : (readAmount(typed) ?? typed);
            if (amount !== value) onChange(amount);
          }}
        />
      )}
    </Field>
  );
}

export function isAmount(text: string): boolean {
  return /^\d{1,9}\.\d{2}$/.test(text);
}
