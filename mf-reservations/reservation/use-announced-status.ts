import type { Reservation } from '@sufra/api/reservation/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { statusLook } from './status-labels.ts';

/**
 * Says each change of the status once, without moving the focus: that the table is ready above all (RES-026, X-024).
 */
export function useAnnouncedStatus(reservation: Pick<Reservation, 'status' | 'end'>): void {
  const t = useText();
  const { announce } = usePlatform();
  const { key } = statusLook(reservation);
  const told = useRef(key);
  useEffect(() => {
    if (told.current === key) return;
    told.current = key;
    announce(
      key === 'mine.status.table_ready'
        ? t('page.tableReady')
        : key === 'mine.status.cancelled'
          ? t('page.cancelled')
          : t('page.statusNow', { status: t(key) }),
    );
  }, [announce, key, t]);
}
