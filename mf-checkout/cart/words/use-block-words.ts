import type { Cart } from '@sufra/api/order/endpoints';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { blockingGate, minimumGate, wordsOfBlock } from './gates.ts';

/**
 * Under the way to checkout: why no order can be placed yet, with the missing amount where one is missing
 * (CHK-018). Null: one can.
 */
export function useBlockWords(): (cart: Pick<Cart, 'gates' | 'currency'>) => string | null {
  const t = useText();
  const { locale } = useLocale();
  return (cart) => {
    const blocked = blockingGate(cart);
    if (!blocked) return null;
    const missing = blocked.code === 'BELOW_MINIMUM' ? minimumGate(cart)?.missing : undefined;
    return missing
      ? t('problems.belowMinimumBy', { amount: formatMoneyText(missing, cart.currency, locale) })
      : t(wordsOfBlock(blocked));
  };
}
