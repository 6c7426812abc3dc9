import { cartDialog } from '@sufra/contract/modules/checkout';
import { tableChanged, tableOrderPath } from '@sufra/contract/modules/menu';
import { localePath, useLocale } from '@sufra/i18n';
import {
  earlyLabel,
  tap,
  useCart,
  useCartBadge,
  useDialog,
  usePlatform,
  usePreparedDialog,
  useText,
  useTopic,
} from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { VisuallyHidden } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { BasketIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useFreshCart } from './use-fresh-cart.ts';

const link = css`
position:relative;inline-size:var(--target);block-size:var(--target);flex:none;display:inline-flex;align-items:center;justify-content:center;border-radius:var(--r-full);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline);border:var(--forced-edge);font-size:1.125rem;transition:background-color var(--fast),transform var(--fast);
&:hover{background:var(--canvas)}&:active{transform:scale(.94)}
`;
const badge = css`
position:absolute;inset-block-start:-2px;inset-inline-end:-2px;min-inline-size:1.25rem;block-size:1.25rem;padding-inline:5px;border-radius:var(--r-full);background:var(--accent);color:var(--on-accent);
font-size:var(--fs-xs);font-weight:700;line-height:1.25rem;text-align:center;font-variant-numeric:tabular-nums;
&:empty:not([data-early-count]){display:none}
border:var(--forced-edge)
`;

const CART_PROPS = {};

/**
 * The cart in the header: how many are in it, optimistic ones included; opens the cart, or leads to checkout
 * without JavaScript. At a table it is the table's order.
 */
export default function CartButton() {
  const t = useText();
  const { locale } = useLocale();
  const { navigate } = usePlatform();
  const cart = useCart();
  const open = useDialog(cartDialog);
  const [table, setTable] = useState({ session_id: null as string | null, unsent: 0 });
  useTopic(tableChanged, setTable);
  const early = useCartBadge<HTMLSpanElement>();
  useFreshCart();
  const path = table.session_id ? tableOrderPath(table.session_id) : '/checkout';
  const count = table.session_id ? table.unsent : cart.count;
  // Before it is read there is no count to draw.
  const isFilled = cart.cart !== null && cart.count > 0 && cart.pending === 0;
  usePreparedDialog(cartDialog, isFilled && !table.session_id, CART_PROPS);
  return (
    <a
      className={link}
      href={localePath(locale, path)}
      {...tap('cart')}
      {...earlyLabel(t, 'cart.open')}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        if (table.session_id) navigate(path);
        else void open(CART_PROPS);
      }}
    >
      <BasketIcon />
      <VisuallyHidden>
        {table.session_id ? t('cart.table', { count }) : count > 0 ? t('cart.open', { count }) : t('cart.title')}
      </VisuallyHidden>
      <span {...early} aria-hidden="true" translate="no" data-test="cart-count" className={badge}>
        {count > 0 ? count : ''}
      </span>
    </a>
  );
}
