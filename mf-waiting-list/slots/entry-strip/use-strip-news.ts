import type { WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { waitingScreen } from '@sufra/api/waiting-list/statuses';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { isNear, isUnsaid, newsOf } from '../../entry/news.ts';
import { ring } from '../../entry/ring.ts';

/**
 * Says what a visitor of another page has to know of their place: that it is near, the turn, the end; a turn
 * sounds and vibrates. The moves of a long line are not said there. `isSaid`: this page says it itself.
 */
export function useStripNews(entry: WaitingEntry | null, isSaid: boolean): void {
  const t = useText();
  const { announce } = usePlatform();
  const screen = entry && waitingScreen(entry);
  const id = entry?.id ?? '';
  const words = entry && (screen !== 'in queue' || isNear(entry) || entry.ahead === 0) ? newsOf(entry, t) : '';
  const known = useRef({ id: '', words: '', screen: null as string | null });
  useEffect(() => {
    const before = known.current;
    if (!id) return;
    known.current = { id, words, screen };
    if (before.id !== id || isSaid) return;
    if (words && words !== before.words && isUnsaid(id, words)) announce(words);
    if (screen === 'your turn now' && before.screen !== screen) ring();
  }, [announce, id, isSaid, screen, words]);
}
