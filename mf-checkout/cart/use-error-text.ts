import type { ApiError } from '@sufra/api';
import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';

interface Told {
  code: string;
  message?: string;
  params?: Readonly<Record<string, unknown>>;
}

/** Words for an error or gate: the module's own by code, else what the provider says, else a general sentence. */
export function useErrorText(): (error: Told | ApiError, timeZone?: string) => string {
  const t = useText();
  const { locale, timeZone: ownZone } = useLocale();
  const { now } = usePlatform().context;
  return (error, timeZone = ownZone) => {
    const item: Told = 'errors' in error ? (error.errors[0] ?? { code: error.code }) : error;
    const opens = item.params?.opens_at ?? item.params?.t;
    if (item.code === 'BRANCH_CLOSED' && typeof opens === 'string') {
      const options = { locale, timeZone };
      const time = `${formatDay(opens, { ...options, now })} ${formatTime(opens, options)}`;
      return t('errors.BRANCH_CLOSED_UNTIL', { time });
    }
    if (KNOWN.has(item.code)) return t(`errors.${item.code}`);
    return item.message ?? t('errors.UNKNOWN');
  };
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
]);
