import { formatTime, useLocale } from '@sufra/i18n';
import { deviceTimeZone } from '@sufra/i18n/time/device-zone';
import { useHydrated, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';

/** On its own line: after a document it comes late, and shifts no text. */
const line = css`display:block`;

/**
 * For a phone in another zone: whose clock the times follow, and what the phone's own shows then (guide
 * §1.8). `at`: ISO instant.
 */
export function DeviceZone({ timeZone, at }: { readonly timeZone: string; readonly at: string | null }) {
  const { locale } = useLocale();
  const t = useText();
  const own = useHydrated() ? deviceTimeZone() : null;
  if (!own || !at) return null;
  const there = formatTime(at, { locale, timeZone });
  const here = formatTime(at, { locale, timeZone: own });
  if (here === there) return null;
  return (
    <span className={line}>
      {t('checkout.zone')} {t('checkout.deviceZone', { time: here })}.
    </span>
  );
}
