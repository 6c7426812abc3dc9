import { readAmount } from '@sufra/i18n';
import { useWorkplace } from '@sufra/module/console';
import { Field } from '@sufra/ui/form';
import { useState } from 'react';
import { AmountInput } from './amount-input.tsx';

export interface AmountFieldProps {
  readonly label: string;
  /** `12.50`; null: none, for an optional one. */
  readonly value: string | null;
  readonly optional?: boolean;
  readonly error?: string | null;
  /**
   * Called with each sign, so that it waits on the device; with what was typed where that is no amount
   * (`readAmount`).
   */
  readonly onChange: (value: string | null) => void;
}

/** An amount of money, in the digits and signs of any keyboard. */
export function AmountField({ label, value, optional = false, error = null, onChange }: AmountFieldProps) {
  const { currency } = useWorkplace().own;
  /** As it was typed, until the field is left. */
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: string) => {
    const amount = optional && next === '' ? null : next;
    if (amount !== value) onChange(amount);
  };
  return (
    <Field label={label} optional={optional} error={error}>
      {(control) => (
        <AmountInput
          {...control}
          value={typed ?? value ?? ''}
          onChange={({ target }) => {
            setTyped(target.value);
            change(amountOrTyped(target.value, currency));
          }}
          onBlur={() => {
            if (typed === null) return;
            setTyped(null);
            change(amountOrTyped(typed, currency));
          }}
        />
      )}
    </Field>
  );
}

const DECIMAL_SIGNS = '.,٫،';

/** `12.50` of what was typed; what is no amount stays as it is, for the sentence that says so. */
export function amountOrTyped(typed: string, currency: string): string {
  const text = typed.trim();
  // `12.` is not wrong yet: the digits after the sign come.
  const isOpen = text !== '' && DECIMAL_SIGNS.includes(text.at(-1)!);
  return readAmount(text, currency) ?? (isOpen ? readAmount(`${text}0`, currency) : null) ?? text;
}
