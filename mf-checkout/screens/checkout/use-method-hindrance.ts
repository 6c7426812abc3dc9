import type { PaymentMethod } from '@sufra/api/payment/endpoints';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useCanApplePay } from '../../payment/use-can-apple-pay.ts';
import { useBrokenKinds } from './use-broken-kinds.ts';

/** Why a method cannot be chosen here, in words; null: it can. */
export type HindranceOf = (method: PaymentMethod) => string | null;

/** The device, the provider's script and the amount may each put a method out of use (CHK-005, CHK-027, HOST-043). */
export function useMethodHindrance(currency: string): HindranceOf {
  const t = useText();
  const { locale } = useLocale();
  const broken = useBrokenKinds();
  const canApple = useCanApplePay();
  return ({ kind, hindrance }) => {
    if (kind === 'apple_pay' && !canApple) return t('pay.safari');
    if (broken.has(kind)) return t('checkout.methodAway');
    if (!hindrance) return null;
    const amount = formatMoneyText(hindrance.amount, currency, locale);
    if (hindrance.code === 'AMOUNT_BELOW') return t('checkout.methodFrom', { amount });
    return hindrance.code === 'AMOUNT_ABOVE' ? t('checkout.methodUpTo', { amount }) : t('checkout.methodAway');
  };
}
