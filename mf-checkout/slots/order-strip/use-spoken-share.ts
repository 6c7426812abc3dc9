import { localizedName, useLocale } from '@sufra/i18n';
import { usePlatform } from '@sufra/module';
import { useEffect, useRef } from 'react';
import type { GuestEnd, GuestShare } from '../../group/guest-share.ts';
import { useGuestEndWords } from './ended-group.tsx';

/**
 * Says once that the host asks for the guest's share, and that the order came to nothing, wherever the guest is;
 * `isSaid`: this page says it itself.
 */
export function useSpokenShare(share: GuestShare | null | undefined, end: GuestEnd | null, isSaid: boolean): void {
  const { announce } = usePlatform();
  const { locale } = useLocale();
  const endWords = useGuestEndWords();
  const wasDue = useRef(true);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (share === undefined) return;
    const isDue = share?.step.at === 'customer';
    if (share && isDue && !wasDue.current && !isSaid) announce(localizedName(share.step.says, locale).text);
    wasDue.current = isDue;
    if (end && wasAsked.current && !isSaid) announce(endWords(end));
    wasAsked.current = share !== null;
  });
}
