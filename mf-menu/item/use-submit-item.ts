import { changeSessionLine } from '@sufra/api/dine-in/endpoints';
import type { Item } from '@sufra/api/menu/endpoints';
import { scanDialog } from '@sufra/contract/modules/menu';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { openAndGo } from '@sufra/module/open-and-go';
import { useCallback } from 'react';
import { addTableLine } from '../dine-in/add-table-line.ts';
import { useKeepSession } from '../dine-in/keep-session.ts';
import { useRefusalText } from '../dine-in/use-refusal-text.ts';
import { useEnsurePlace } from '../dish/use-add-dish.ts';
import { useTimeToBegin } from '../place/use-order-period.ts';
import type { TableOrder } from './use-order-lines.ts';

/** What goes into the cart. */
export interface ItemLine {
  qty: number;
  options: { option_id: string; qty: number }[];
  insurance: { option_id: string; qty: number }[];
  note: string;
}

/**
 * Puts the dish into the cart, or changes its line. The cart shows it at once, whatever the network does; a refusal is
 * shown as a toast and the cart is rolled back. Null: the customer chose no place, or a table
 * refused the line, or a dine-in has no table yet: its code is asked for.
 */
export function useSubmitItem(
  item: Item | undefined,
  lineId: string | undefined,
  table?: TableOrder,
): (line: ItemLine) => Promise<'added' | 'changed' | null> {
  const platform = usePlatform();
  const { cart, caller, announce, toast } = platform;
  const keepSession = useKeepSession();
  const t = useText();
  const errorText = useErrorText();
  const refusalText = useRefusalText();
  const ensurePlace = useEnsurePlace(null);
  const timeToBegin = useTimeToBegin();
  return useCallback(
    async ({ note, ...line }: ItemLine) => {
      const place = table ? null : await ensurePlace();
      if (!item || !(table || place)) return null;
      // A line that is in the cart already is of another way to order.
      if (place?.type === 'dine_in' && !lineId) {
        await openAndGo(platform, scanDialog);
        return null;
      }
      const body = { ...line, note: note.trim() || null };
      if (table) {
        const id = table.session_id;
        try {
          const session = lineId
            ? await caller.call(changeSessionLine, { params: { id, line: lineId }, body })
            : await addTableLine(platform, id, { item_id: item.id, ...body });
          keepSession(session);
        } catch (error) {
          toast({ text: refusalText(error), tone: 'danger' });
          return null;
        }
        announce(t(lineId ? 'dine.changed' : 'cart.addedAtTable'));
        return lineId ? 'changed' : 'added';
      }
      const sent = lineId
        ? cart.changeLine(lineId, body)
        : cart.add(
            { item_id: item.id, ...body },
            { names: item.names, image: item.image },
            place ? timeToBegin(place) : undefined,
          );
      sent.catch((error: unknown) => {
        toast({ text: errorText(error), tone: 'danger' });
      });
      announce(lineId ? t('cart.changed') : t('cart.added', { count: cart.snapshot().count }));
      return lineId ? 'changed' : 'added';
    },
    [
      item,
      lineId,
      table,
      platform,
      cart,
      caller,
      keepSession,
      announce,
      toast,
      t,
      errorText,
      refusalText,
      ensurePlace,
      timeToBegin,
    ],
  );
}
