import { MAX_TYPED_COUPON_LENGTH } from '@sufra/api/order/limits';
import { css, cx } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/input-class';
import type { ComponentPropsWithRef } from 'react';

/**
 * Of the line of field and button: the button stands beside the input, below a label's height; what the field
 * says of its text stands under it.
 */
export const couponLine = css`display:flex;align-items:flex-start;gap:var(--s2);flex-wrap:wrap;&>:first-child{flex:1 1 10em}&>button{margin-block-start:calc(var(--fs-s)*var(--lh-text) + 6px)}`;
const code = css`text-transform:uppercase`;

/**
 * Where a coupon's code is typed, in capitals and as long as its calls take it (CHK-019, ACCT-030). The
 * `Field` around it says why one is refused.
 */
export function CouponInput(props: Omit<ComponentPropsWithRef<'input'>, 'className'>) {
  return (
    <input
      {...props}
      className={cx(inputClass, code)}
      dir="auto"
      maxLength={MAX_TYPED_COUPON_LENGTH}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="done"
    />
  );
}
