import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { useErrorText, usePlatform, useText, type WordReason } from '@sufra/module';
import { useCallback } from 'react';

/**
 * Words for why a table takes no order, and for a refused call about it. Times are those of `timeZone`;
 * default: the tenant's.
 */
export function useTableErrorText(timeZone?: string): (error: unknown, special?: WordReason) => string {
  const t = useText();
  const { locale, timeZone: ownZone } = useLocale();
  const { now } = usePlatform().context;
  const errorText = useErrorText('dine.errors', 'errors');
  const zone = timeZone ?? ownZone;
  return useCallback(
    (error, special) =>
      errorText(error, (reason) => {
        const { code, params } = reason;
        const opens = params?.opens_at;
        if (code !== 'BRANCH_CLOSED' || typeof opens !== 'string') return special?.(reason) ?? null;
        const options = { locale, timeZone: zone };
        const time = `${formatDay(opens, { ...options, now })} ${formatTime(opens, options)}`;
        return t('dine.errors.BRANCH_CLOSED_UNTIL', { time });
      }),
    [t, errorText, locale, zone, now],
  );
}
