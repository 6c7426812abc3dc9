import { isApiError } from '@sufra/api';
import { useText } from '@sufra/module';

/** Words for a failed call: the module's own by code, else what the provider says, else a general sentence. */
export function useErrorText(): (error: unknown) => string {
  const t = useText();
  return (error) => {
    if (!isApiError(error)) return t('errors.UNKNOWN');
    const { code } = error;
    const { message, params = {} } = error.errors[0] ?? {};
    if (code === 'OTP_WRONG' && typeof params.count === 'number') return t('errors.OTP_WRONG', { count: params.count });
    if (WAITING.has(code)) {
      const seconds = typeof params.retry_after === 'number' ? params.retry_after : 60;
      const wait =
        seconds < 60 ? t('wait.seconds', { count: seconds }) : t('wait.minutes', { count: Math.ceil(seconds / 60) });
      return t(`errors.${code}`, { wait });
    }
    if (KNOWN.has(code)) return t(`errors.${code}`);
    return message ?? t('errors.UNKNOWN');
  };
}

/** Refusals that end by waiting: the answer says how long. */
const WAITING = new Set(['OTP_LOCKED', 'OTP_RATE', 'RATE_LIMITED']);
const KNOWN = new Set([
  'OTP_EXPIRED',
  'MOBILE_INVALID',
  'INVALID_INPUT',
  'SESSION_EXPIRED',
  'MODULE_DISABLED',
  'MAINTENANCE',
  'OFFLINE',
  'UNKNOWN',
]);
