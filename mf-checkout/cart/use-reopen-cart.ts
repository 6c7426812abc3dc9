import { cartDialog } from '@sufra/contract/modules/checkout';
import { useCart, useDialog } from '@sufra/module';
import { useEffect } from 'react';
import { dropReopenCart, readReopenCart } from '../storage/reopen-cart.ts';

/** Where an order is made, paid or read: nothing opens over it. */
const BUSY = /^\/(o|r|order|checkout|check[-_]payment)(\/|$)/;

/**
 * On the return to the dishes the basket opens by itself, once, when lines of it are held as not orderable (CHK-007).
 */
export function useReopenCart(path: string): void {
  const open = useDialog(cartDialog);
  const { cart, status } = useCart();
  const isBack = status === 'ready' && !BUSY.test(path);
  const id = cart?.id ?? null;
  useEffect(() => {
    if (!isBack || id === null || !readReopenCart(id)) return;
    void open({}).finally(dropReopenCart);
  }, [isBack, id, open]);
}
