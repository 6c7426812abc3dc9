import type { DialogOffer } from '@sufra/contract';
import { useCallback } from 'react';
import { usePlatform } from '../context.tsx';

/** Opens another module's (or the own) dialog by its offer: `const openCart = useDialog(cartDialog)`. */
export function useDialog<Props, Result>(
  offer: DialogOffer<Props, Result>,
): (props: Props) => Promise<Result | undefined> {
  const { dialogs } = usePlatform();
  return useCallback((props: Props) => dialogs.open(offer, props), [dialogs, offer]);
}
