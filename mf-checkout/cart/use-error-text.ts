import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { useErrorText as useModuleErrorText, usePlatform, useText } from '@sufra/module';

/** Words for a failed call or a gate of the cart and the order; times are those of `timeZone`, the tenant's when left out. */
export function useErrorText(): (error: unknown, timeZone?: string) => string {
  const t = useText();
  const { locale, timeZone: ownZone } = useLocale();
  const { now } = usePlatform().context;
  const word = useModuleErrorText(KNOWN);
  return (error, timeZone = ownZone) =>
    word(error, ({ code, params }) => {
      const opens = params?.opens_at ?? params?.t;
      if (code !== 'BRANCH_CLOSED' || typeof opens !== 'string') return null;
      const options = { locale, timeZone };
      const time = `${formatDay(opens, { ...options, now })} ${formatTime(opens, options)}`;
      return t('errors.BRANCH_CLOSED_UNTIL', { time });
    });
}

/** Codes that have a text of their own in `locales`. */
const KNOWN = new Set([
  'OFFLINE',
  'UNKNOWN',
  'ITEM_UNAVAILABLE',
  'OPTION_UNAVAILABLE',
  'OPTION_REQUIRED',
  'OPTION_MIN',
  'OPTION_MAX',
  'MAX_PER_ORDER',
  'PRICE_CHANGED',
  'CART_VERSION',
  'CART_EMPTY',
  'BELOW_MINIMUM',
  'BRANCH_CLOSED',
  'BRANCH_PAUSED',
  'TYPE_OFF',
  'SLOT_FULL',
  'SLOT_PASSED',
  'SLOT_INVALID',
  'SCHEDULE_ONLY',
  'ITEM_HOURS',
  'MOBILE_INVALID',
  'MODULE_DISABLED',
  'TENANT_CLOSED',
  'MAINTENANCE',
  'NOT_FOUND',
  'SESSION_EXPIRED',
  'RATE_LIMITED',
  'PROMISE_CHANGED',
  'PAYMENT_METHOD',
  'UNAVAILABLE',
  'ADDRESS_IMPRECISE',
  'OUT_OF_AREA',
  'AREA_CHANGED',
  'DINE_SESSION_EXPIRED',
]);
