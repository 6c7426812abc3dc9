import type { DialogOffer } from '@sufra/contract';
import { useEffect } from 'react';
import { usePlatform } from '../context.tsx';

/** Has a dialog loaded while the page is idle, once `isLikely` says that it will be opened next. */
export function usePreparedDialog<Props, Result>(offer: DialogOffer<Props, Result>, isLikely: boolean): void {
  const { dialogs } = usePlatform();
  useEffect(() => {
    if (isLikely) dialogs.prepare?.(offer);
  }, [dialogs, offer, isLikely]);
}
