import { validateItems } from '@sufra/api/menu/endpoints';
import { lineInputOf } from '@sufra/api/order/line-input';
import type { Platform } from '@sufra/module';
import { holdReopenCart } from '../../storage/reopen-cart.ts';

/**
 * The basket could not become an order: asks the menu which of its lines are why, and holds the answer for
 * the customer's return to the dishes (CHK-007). A failure holds nothing: the basket itself says what is
 * wrong whenever it is opened.
 */
export async function holdAffectedLines({ caller, cart: store }: Pick<Platform, 'caller' | 'cart'>): Promise<void> {
  try {
    await store.refresh();
    const { cart } = store.snapshot();
    if (!cart || cart.lines.length === 0) return;
    const { id, branch_id, type, context } = cart;
    const lines = cart.lines.map((line) => {
      const { note: _note, runs_out: _runsOut, ...choices } = lineInputOf(line);
      return choices;
    });
    const at = context.time.scheduled_period;
    holdReopenCart(id, await caller.call(validateItems, { body: { branch_id, type, at, lines } }));
  } catch {
    // Shown by the basket.
  }
}
