import type { Cart } from '@sufra/api/order/endpoints';
import { formatDay, formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { type ErrorReason, useErrorText, usePlatform, useText } from '@sufra/module';

/**
 * Words for why a coupon, points or the wallet cannot be used, of a refusal or of the cart, with its amounts
 * and names (CHK-019 to CHK-025).
 */
export function useReasonText({ currency, context }: Pick<Cart, 'currency' | 'context'>): (error: unknown) => string {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const word = useErrorText();
  const money = (amount: unknown) => formatMoneyText(String(amount), currency, locale);
  const special = ({ code, params = {} }: ErrorReason): string | null => {
    switch (code) {
      case 'COUPON_MINIMUM':
        return params.missing ? t('coupon.minimum', { amount: money(params.missing) }) : null;
      case 'COUPON_NOT_YET': {
        if (typeof params.from !== 'string') return null;
        return t('coupon.notYet', { day: formatDay(params.from, { locale, timeZone: context.time_zone, now }) });
      }
      case 'COUPON_BRANCH':
        return params.branch ? t('coupon.branch', { branch: nameOf(params.branch) }) : null;
      case 'COUPON_ITEM':
        return params.name ? t('coupon.item', { name: nameOf(params.name) }) : null;
      case 'COUPON_OFFER':
        return params.name ? t('coupon.offer', { name: nameOf(params.name) }) : null;
      case 'COUPON_TYPE':
        return t('coupon.type', { type: t(`types.${context.type}`) });
      case 'WALLET_SHORT':
        if (params.balance === undefined) return null;
        return Number(params.balance) > 0
          ? t('balances.walletShort', { amount: money(params.balance) })
          : t('balances.walletEmpty');
      case 'WALLET_MINIMUM':
        return params.minimum ? t('balances.walletMinimum', { amount: money(params.minimum) }) : null;
      case 'POINTS_MIN':
        return params.min ? t('balances.pointsMin', { count: Number(params.min) }) : null;
      case 'TIP_TOO_HIGH':
        return params.max ? t('tip.wrong', { amount: money(params.max) }) : null;
      default:
        return null;
    }
  };
  /** A refusal says it in one language, the cart in both. */
  const nameOf = (name: unknown) =>
    typeof name === 'string' ? name : localizedName(name as Record<string, string>, locale).text;
  return (error) => word(error, special);
}
