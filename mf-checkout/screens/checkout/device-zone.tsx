import { formatTime, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { useEffect, useState } from 'react';

/** Of its own: it comes late, and moves no word of the line above. */
const line = css`display:block`;

/** For a phone in another zone: whose clock the times follow, and what the phone's own shows then (guide §1.8). `at`: ISO instant. */
export function DeviceZone({ timeZone, at }: { readonly timeZone: string; readonly at: string | null }) {
  const { locale } = useLocale();
  const t = useText();
  const own = useDeviceTimeZone();
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

/** Null until known: the server cannot know it, and its library comes after the page is ready. */
function useDeviceTimeZone(): string | null {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => {
    let mounted = true;
    import('@sufra/i18n/time/zone').then(
      ({ deviceTimeZone }) => {
        if (mounted) setZone(deviceTimeZone());
      },
      // The times are right without this note.
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, []);
  return zone;
}
