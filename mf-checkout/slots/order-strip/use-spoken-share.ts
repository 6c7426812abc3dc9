import { localizedName, useLocale } from '@sufra/i18n';
import { usePlatform } from '@sufra/module';
import { useEffect, useRef } from 'react';
import type { GuestShare } from '../../group/guest-share.ts';

/** Says once that the host asks for the guest's share, wherever the guest is; `isSaid`: this page says it itself. */
export function useSpokenShare(share: GuestShare | null | undefined, isSaid: boolean): void {
  const { announce } = usePlatform();
  const { locale } = useLocale();
  const wasDue = useRef(true);
  useEffect(() => {
    if (share === undefined) return;
    const isDue = share?.step.at === 'customer';
    if (share && isDue && !wasDue.current && !isSaid) announce(localizedName(share.step.says, locale).text);
    wasDue.current = isDue;
  });
}
