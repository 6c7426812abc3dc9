import type { WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { waitingScreen } from '@sufra/api/waiting-list/statuses';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { isUnsaid, newsOf } from './news.ts';
import { ring } from './ring.ts';

/**
 * Carries the position to where the eyes are not: the page's title and the app's badge hold it, each move is
 * said politely without taking the focus, and a turn sounds and vibrates (WL-013, WL-017).
 */
export function useEntryAlerts(entry: WaitingEntry | undefined): void {
  const t = useText();
  const { announce } = usePlatform();
  const screen = entry && waitingScreen(entry);
  // Without a proof there is no place to carry.
  const position = entry?.proved === false ? null : (entry?.position ?? null);
  const isTurn = screen === 'your turn now';
  const id = entry?.id ?? '';
  const words = entry && newsOf(entry, t);
  const said = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!words) return;
    if (said.current !== undefined && said.current !== words && isUnsaid(id, words)) announce(words);
    said.current = words;
  }, [id, words, announce]);

  const before = useRef(isTurn);
  useEffect(() => {
    if (isTurn && !before.current) ring();
    before.current = isTurn;
  }, [isTurn]);

  const mark = position === null ? null : isTurn ? t('entry.turnTitle') : `(${position})`;
  useEffect(() => {
    if (mark === null) return;
    const marked = `${mark} `;
    const put = () => {
      if (!document.title.startsWith(marked)) document.title = marked + document.title;
    };
    put();
    // A page that was come to by a link gets its title after its screen.
    const changes = new MutationObserver(put);
    changes.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      changes.disconnect();
      if (document.title.startsWith(marked)) document.title = document.title.slice(marked.length);
    };
  }, [mark]);

  useEffect(() => {
    const app = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
    if (position === null) return;
    void app.setAppBadge?.(position)?.catch(() => {});
    return () => void app.clearAppBadge?.()?.catch(() => {});
  }, [position]);
}
