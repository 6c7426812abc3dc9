import { changeSessionLine } from '@sufra/api/dine-in/endpoints';
import type { Item } from '@sufra/api/menu/endpoints';
import { scanDialog } from '@sufra/contract/modules/menu';
import { usePlatform, useText } from '@sufra/module';
import { openAndGo } from '@sufra/module/open-and-go';
import { useCallback } from 'react';
import { addToTable } from '../dine-in/add-to-table.ts';
import { changeSession } from '../dine-in/change-session.ts';
import { useRefusalText } from '../dine-in/use-refusal-text.ts';
import { useEnsurePlace } from '../dish/use-add-dish.ts';
import { useAddToCart, useCartRefusal } from '../dish/use-add-to-cart.ts';
import type { TableOrder } from './use-order-lines.ts';

/** What goes into the cart. */
export interface ItemLine {
  qty: number;
  options: { option_id: string; qty: number }[];
  insurance: { option_id: string; qty: number }[];
  note: string;
}

/**
 * Puts the dish of a sheet into the cart, or changes its line, or does so in a table's order. Null: the
 * customer chose no place, or the table refused the line, or a dine-in has no table yet: its code is asked
 * for.
 */
export function useSubmitItem(
  item: Item | undefined,
  lineId: string | undefined,
  table?: TableOrder,
): (line: ItemLine) => Promise<'added' | 'changed' | null> {
  const submitToTable = useSubmitToTable(lineId, table);
  const submitToCart = useSubmitToCart(lineId);
  return useCallback(
    async ({ note, ...line }: ItemLine) => {
      if (!item) return null;
      const body = { ...line, note: note.trim() || null };
      const isDone = await (table ? submitToTable : submitToCart)(item, body);
      if (!isDone) return null;
      return lineId ? 'changed' : 'added';
    },
    [item, lineId, table, submitToTable, submitToCart],
  );
}

type LineBody = Omit<ItemLine, 'note'> & { note: string | null };
type Submit = (item: Item, body: LineBody) => Promise<boolean>;

function useSubmitToTable(lineId: string | undefined, table: TableOrder | undefined): Submit {
  const platform = usePlatform();
  const t = useText();
  const refusalText = useRefusalText();
  return useCallback(
    async (item, body) => {
      const id = table!.session_id;
      if (!lineId) return addToTable({ platform, refusalText, t }, id, { item_id: item.id, ...body });
      const { caller, announce } = platform;
      const isChanged = await changeSession({ platform, refusalText }, () =>
        caller.call(changeSessionLine, { params: { id, line: lineId }, body }),
      );
      if (isChanged) announce(t('dine.changed'));
      return isChanged;
    },
    [platform, t, refusalText, lineId, table],
  );
}

function useSubmitToCart(lineId: string | undefined): Submit {
  const platform = usePlatform();
  const t = useText();
  const ensurePlace = useEnsurePlace(null);
  const addToCart = useAddToCart();
  const showRefusal = useCartRefusal();
  return useCallback(
    async (item, body) => {
      const place = await ensurePlace();
      if (!place) return false;
      if (lineId) {
        platform.cart.changeLine(lineId, body).catch(showRefusal);
        platform.announce(t('cart.changed'));
        return true;
      }
      // A line that is in the cart already is of another way to order.
      if (place.type === 'dine_in') {
        await openAndGo(platform, scanDialog);
        return false;
      }
      addToCart(item, body, place);
      return true;
    },
    [platform, t, ensurePlace, addToCart, showRefusal, lineId],
  );
}
