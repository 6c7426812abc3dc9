import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { aheadText, type Queue, waitText } from '../../queue/queue-labels.ts';

/**
 * Says politely that the queue changed while the page is open; focus stays where it is. `closed`: why
 * joining is impossible, if it is.
 */
export function useQueueNews(queue: Queue | undefined, closed: string): void {
  const { announce } = usePlatform();
  const t = useText();
  const words =
    queue && (queue.open ? t('queue.news', { ahead: aheadText(queue, t), wait: waitText(queue, t) }) : closed);
  const said = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!words) return;
    if (said.current !== undefined && said.current !== words) announce(words);
    said.current = words;
  }, [words, announce]);
}
