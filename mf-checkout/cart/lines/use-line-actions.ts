import type { CartLine } from '@sufra/api/order/endpoints';
import { runsOutDialog } from '@sufra/contract/modules/checkout';
import { itemDialog } from '@sufra/contract/modules/menu';
import { localizedName, useLocale } from '@sufra/i18n';
import { useDialog, usePlatform, useText } from '@sufra/module';

export interface LineActions {
  setQuantity(line: CartLine, qty: number): void;
  remove(line: CartLine): void;
  /** Removes several at once, with one Undo for all (CHK-015). */
  removeAll(lines: readonly CartLine[]): void;
  /** Opens the dish with this line's choices. */
  edit(line: CartLine): void;
  /** Asks what to do when its dish runs out. */
  whenGone(line: CartLine): void;
}

/**
 * What can be done with a line of the cart. Removing always offers Undo (CHK-014); the cart's `error` holds refusals.
 */
export function useLineActions(): LineActions {
  const { cart, toast, announce } = usePlatform();
  const { locale } = useLocale();
  const t = useText();
  const openItem = useDialog(itemDialog);
  const openRunsOut = useDialog(runsOutDialog);

  const withUndo = (text: string, undo: () => Promise<unknown>): void => {
    announce(text);
    toast({ text, action: { label: t('cart.undo'), run: () => void undo().catch(() => {}) } });
  };
  const removedText = ({ names }: CartLine) => t('cart.removed', { name: localizedName(names, locale).text });
  const remove = (line: CartLine): void => {
    const { undo } = cart.remove(line.id);
    const me = cart.snapshot().cart?.group?.me;
    // Brought back it were the host's own.
    if (line.owner && line.owner.id !== me) return void announce(removedText(line));
    withUndo(removedText(line), undo);
  };
  return {
    setQuantity(line, qty) {
      if (qty > 0) void cart.setQuantity(line.id, qty).catch(() => {});
      else remove(line);
    },
    remove,
    removeAll(lines) {
      if (lines.length === 1) return remove(lines[0]!);
      const removals = lines.map(({ id }) => cart.remove(id));
      withUndo(t('cart.removedMany', { count: lines.length }), async () => {
        // The last first, each before the one that followed it: the lines come back in their order.
        for (const { undo } of [...removals].reverse()) await undo();
      });
    },
    edit: (line) => void openItem({ item_id: line.item_id, line_id: line.id }),
    whenGone: (line) => void openRunsOut({ line_id: line.id }),
  };
}
