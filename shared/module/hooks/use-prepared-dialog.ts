import type { DialogOffer } from '@sufra/contract';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../context.tsx';

/**
 * Has a dialog loaded while the page is idle, once `isLikely` says that it will be opened next; once while
 * the part is on the page. With `props` it is drawn once, too, as it will be opened: `isLikely` waits for the
 * data that it shows.
 */
export function usePreparedDialog<Props, Result>(
  offer: DialogOffer<Props, Result>,
  isLikely: boolean,
  props?: Props,
): void {
  const { dialogs } = usePlatform();
  const isPrepared = useRef(false);
  useEffect(() => {
    if (!isLikely || isPrepared.current) return;
    isPrepared.current = true;
    dialogs.prepare?.(offer, props);
  }, [dialogs, offer, isLikely, props]);
}
