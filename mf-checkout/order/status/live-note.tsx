import { formatMoment, useLocale } from '@sufra/i18n';
import { type Answered, useConnection, useText } from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { Banner } from '@sufra/ui';
import { ClockFillIcon } from '@sufra/ui/icons';
import { useEffect, useState } from 'react';

/** A reconnect that takes no longer is not mentioned. */
const RECONNECT_GRACE_MS = 2_000;

/**
 * While the socket is down: that the page asks every 15 s, or offline when it asks again, and how old the
 * last answer is (X-021, X-027, CHK-039). Nothing while it is up.
 */
export function LiveNote({
  answer: { state, updatedAt },
  timeZone,
}: {
  readonly answer: Answered<unknown>;
  readonly timeZone: string;
}) {
  const { locale } = useLocale();
  const t = useText();
  const isOnline = useOnline();
  const away = useConnection() === 'disconnected';
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!away) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), RECONNECT_GRACE_MS);
    return () => clearTimeout(timer);
  }, [away]);
  if (!lasting && isOnline && state === 'ready') return null;
  return (
    <Banner tone="warning" role="status" icon={<ClockFillIcon />}>
      {t(isOnline ? (lasting ? 'order.pollNow' : 'order.refreshFailed') : 'order.offline')}{' '}
      {updatedAt > 0
        ? t('order.lastUpdate', { time: formatMoment(updatedAt, { locale, timeZone, now: Date.now() }) })
        : null}
    </Banner>
  );
}
