/** The tip of a cart: given, changed, taken out (CHK-054). */
import type { Cart } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { refuse } from '../../errors/refusal.ts';
import { leastHundredths } from '../../payment/providers/smallest-unit.ts';
import { loadFacts, type Scope } from '../quote/facts.ts';
import { dishesOf } from '../quote/runs-out.ts';
import { savingsOf } from '../quote/savings.ts';
import { tipRuleFor } from '../rules/tip-rule.ts';
import { type Owner, touchCart } from './cart-rows.ts';
import { measureBy } from './cart-view.ts';
import { lockForChange } from './lock-cart.ts';

/**
 * `amount` of zero takes the tip out, also where none is taken any more. Throws NOT_FOUND, CART_VERSION,
 * MODULE_DISABLED, TIP_TOO_HIGH.
 */
export async function setTip(
  scope: Scope,
  owner: Owner,
  id: string,
  { version, amount }: { version: number; amount: string },
): Promise<Cart> {
  const { cart, rows } = await lockForChange(scope, owner, id, version);
  const facts = await loadFacts(scope, dishesOf(rows), cart, savingsOf(cart));
  const rule = tipRuleFor(facts.tipRule, facts.type);
  const tip = toMinor(amount);
  if (tip > 0 && !rule) throw refuse('MODULE_DISABLED', { field: 'amount' });
  if (rule && tip > rule.max) throw refuse('TIP_TOO_HIGH', { field: 'amount', params: { max: fromMinor(rule.max) } });
  // What the currency cannot pay, no bank takes.
  if (tip % (leastHundredths(1, scope.tenant.currency) ?? 1) !== 0) throw refuse('INVALID_INPUT', { field: 'amount' });
  const changed = await touchCart(scope.db, cart, scope.now, { tip: fromMinor(tip) });
  return measureBy(facts, scope, changed, rows).view;
}
