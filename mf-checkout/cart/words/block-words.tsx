import type { Cart } from '@sufra/api/order/endpoints';
import { css } from '@sufra/ui/css';
import { useBlockWords } from './use-block-words.ts';

const reason = css`display:block;margin-block-start:6px;font-size:var(--fs-cap);color:var(--ink-2)`;

/** Why no order can be placed yet; nothing when one can. `id` describes the way to checkout. */
export function BlockWords({ cart, id }: { readonly cart: Pick<Cart, 'gates' | 'currency'>; readonly id: string }) {
  const words = useBlockWords()(cart);
  return words ? (
    <span id={id} className={reason}>
      {words}
    </span>
  ) : null;
}
