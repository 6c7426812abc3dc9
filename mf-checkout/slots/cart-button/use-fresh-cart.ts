import { usePlatform, useRealtime } from '@sufra/module';

/** Asks for the cart again when something in it sold out or came back, or its branch opened, closed or paused. */
export function useFreshCart(): void {
  const { cart } = usePlatform();
  const refresh = () => void cart.refresh().catch(() => {});
  useRealtime('menu.availability', ({ id }) => {
    // `*`: the whole menu.
    if (cart.snapshot().lines.some((line) => line.item_id === id || id === '*')) refresh();
  });
  useRealtime('branch.state', ({ id }) => {
    if (cart.snapshot().cart?.branch_id === id) refresh();
  });
}
