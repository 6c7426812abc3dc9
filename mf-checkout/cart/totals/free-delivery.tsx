import type { Cart } from '@sufra/api/order/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { minimumGate } from '../words/gates.ts';
import { GapBar } from './gap-bar.tsx';

/**
 * How far a delivery is from being free: the missing amount in words and a bar, or that it is free now.
 * Nothing where the area never delivers free, always does, or the smallest order is not reached: that has a
 * bar of its own.
 */
export function FreeDelivery({ cart }: { readonly cart: Pick<Cart, 'context' | 'lines' | 'gates' | 'currency'> }) {
  const { locale } = useLocale();
  const t = useText();
  const { delivery } = cart.context;
  const missing = delivery?.free_missing ?? null;
  const over = delivery?.free_over ?? null;
  if (missing === null || over === null || cart.lines.length === 0) return null;
  if (minimumGate(cart)) return null;
  const words =
    toMinor(missing) === 0
      ? t('delivery.isFree')
      : t('delivery.untilFree', { amount: formatMoneyText(missing, cart.currency, locale) });
  return <GapBar words={words} label={t('delivery.freeProgress')} goal={over} missing={missing} />;
}
