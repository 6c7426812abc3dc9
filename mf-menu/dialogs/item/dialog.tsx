import type { itemDialog } from '@sufra/contract/modules/menu';
import { type DialogOf, useText } from '@sufra/module';
import { IconButton } from '@sufra/ui';
import { XIcon } from '@sufra/ui/icons';
import { useTableEnd } from '../../dine-in/use-table-end.ts';
import { ItemSheet } from '../../item/item-sheet.tsx';

/** `menu.item`: one dish with its choices (MENU-013). */
const ItemDialog: DialogOf<typeof itemDialog> = ({ props: { item_id, line_id, table }, close, titleId }) => {
  const t = useText();
  useTableEnd(table?.session_id, close);
  return (
    <ItemSheet
      itemId={item_id}
      lineId={line_id}
      table={table}
      titleId={titleId}
      closeControl={
        <IconButton kind="raised" label={t('close')} onClick={() => close()}>
          <XIcon />
        </IconButton>
      }
      onDone={close}
    />
  );
};
export default ItemDialog;
