import { isApiError } from '@sufra/api';
import type { Item } from '@sufra/api/menu/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { useCallback } from 'react';
import { useEnsurePlace } from '../dish/use-add-dish.ts';

/** What goes into the cart. */
export interface ItemLine {
  qty: number;
  options: { option_id: string; qty: number }[];
  insurance: { option_id: string; qty: number }[];
  note: string;
}

/**
 * Puts the dish into the cart, or changes its line. The cart shows it at once, whatever the network does; a refusal is
 * told by a toast and the cart takes the change back. Null: the customer chose no place.
 */
export function useSubmitItem(
  item: Item | undefined,
  lineId: string | undefined,
): (line: ItemLine) => Promise<'added' | 'changed' | null> {
  const { cart, announce, toast } = usePlatform();
  const t = useText();
  const ensurePlace = useEnsurePlace(null);
  return useCallback(
    async ({ note, ...line }: ItemLine) => {
      if (!item || !(await ensurePlace())) return null;
      const body = { ...line, note: note.trim() || null };
      const sent = lineId
        ? cart.changeLine(lineId, body)
        : cart.add({ item_id: item.id, ...body }, { names: item.names, image: item.image });
      sent.catch((error: unknown) => {
        const code = isApiError(error) ? error.code : 'UNKNOWN';
        toast({ text: t([`errors.${code}`, 'errors.UNKNOWN']), tone: 'danger' });
      });
      announce(lineId ? t('cart.changed') : t('cart.added', { count: cart.snapshot().count }));
      return lineId ? 'changed' : 'added';
    },
    [item, lineId, cart, announce, toast, t, ensurePlace],
  );
}
