import { formatTime, useLocale } from '@sufra/i18n';
import { useConnection, useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { useEffect, useState } from 'react';

/** A reconnect that takes no longer is not worth a word. */
const PATIENCE = 2_000;

/**
 * Says how the page hears news while it does not hear them live: asked every 15 s, and how old the last answer is
 * (X-021, CHK-039). Nothing while the socket is up.
 */
export function LiveNote({
  updatedAt,
  failed,
  timeZone,
}: {
  readonly updatedAt: number;
  /** The last try to refresh failed; what is shown is the last known. */
  readonly failed: boolean;
  readonly timeZone: string;
}) {
  const { locale } = useLocale();
  const t = useText();
  const away = useConnection() === 'disconnected';
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!away) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [away]);
  if (!lasting && !failed) return null;
  return (
    <Banner tone="warning" role="status">
      {lasting ? t('order.pollNow') : t('order.refreshFailed')}{' '}
      {updatedAt > 0 ? t('order.lastUpdate', { time: formatTime(updatedAt, { locale, timeZone }) }) : null}
    </Banner>
  );
}
