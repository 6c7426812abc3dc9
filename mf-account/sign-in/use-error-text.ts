import { useErrorText as useModuleErrorText, useText, type WordReason } from '@sufra/module';

/** Words for a failed call of signing in and out. */
export function useErrorText(): (error: unknown) => string {
  const t = useText();
  const word = useModuleErrorText();
  const special: WordReason = ({ code, params = {} }) => {
    if (code === 'OTP_WRONG' && typeof params.count === 'number') return t('errors.OTP_WRONG', { count: params.count });
    if (!WAITING.has(code)) return null;
    const seconds = typeof params.retry_after === 'number' ? params.retry_after : 60;
    const wait =
      seconds < 60 ? t('wait.seconds', { count: seconds }) : t('wait.minutes', { count: Math.ceil(seconds / 60) });
    return t(`errors.${code}`, { wait });
  };
  return (error) => word(error, special);
}

/** Refusals that end by waiting: the answer says how long. */
const WAITING = new Set(['OTP_LOCKED', 'OTP_RATE', 'RATE_LIMITED']);
