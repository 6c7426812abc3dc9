import { readAmount } from '@sufra/i18n';
import { useWorkplace } from '@sufra/module/console';
import { Field, inputClass } from '@sufra/ui/form';
import { useState } from 'react';

export interface AmountFieldProps {
  readonly label: string;
  /** `12.50`; null: none, for an optional one. */
  readonly value: string | null;
  readonly optional?: boolean;
  readonly error?: string | null;
  /** Called when the field is left, with what was typed where that is no amount (`isAmount`). */
  readonly onChange: (value: string | null) => void;
}

/** An amount of money, in the digits and signs of any keyboard. */
export function AmountField({ label, value, optional = false, error = null, onChange }: AmountFieldProps) {
  const { currency } = useWorkplace().own;
  /** Until the field is left. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label} optional={optional} error={error}>
      {(control) => (
        <input
          {...control}
          className={inputClass}
          inputMode="decimal"
          dir="ltr"
          value={typed ?? value ?? ''}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (typed === null) return;
            const amount = optional && typed.trim() === '' ? null : amountOrTyped(typed, currency);
            setTyped(null);
            if (amount !== value) onChange(amount);
          }}
        />
      )}
    </Field>
  );
}

/** `12.50` of what was typed; what is no amount stays as it is, for the sentence that says so. */
export function amountOrTyped(typed: string, currency: string): string {
  return readAmount(typed, currency) ?? typed.trim();
}

export function isAmount(text: string): boolean {
  return /^\d{1,9}\.\d{2}$/.test(text);
}
