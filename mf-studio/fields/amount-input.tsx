import { MAX_TYPED_AMOUNT } from '@sufra/api/staff/limits';
import { cx } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/form';
import type { ComponentPropsWithRef } from 'react';

/**
 * Where an amount is typed, in any digits and signs, as long as the calls take it. When it is read is for the
 * form around it to say.
 */
export function AmountInput({ className, ...props }: ComponentPropsWithRef<'input'>) {
  return (
    <input
      {...props}
      className={cx(inputClass, className)}
      dir="ltr"
      inputMode="decimal"
      maxLength={MAX_TYPED_AMOUNT}
    />
  );
}
