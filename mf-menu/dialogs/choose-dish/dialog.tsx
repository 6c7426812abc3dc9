import type { chooseDishDialog } from '@sufra/contract/modules/menu';
import { type DialogOf, useText } from '@sufra/module';
import { IconButton } from '@sufra/ui';
import { XIcon } from '@sufra/ui/icons';
import { ItemSheet } from '../../item/item-sheet.tsx';

/** `menu.choose-dish`: one dish with its choices, for a line that the opener holds (CHK-046). */
const ChooseDishDialog: DialogOf<typeof chooseDishDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const { item_id, branch_id, type, at, line } = props;
  return (
    <ItemSheet
      itemId={item_id}
      kept={{ seat: { branch_id, type, at }, ...(line ? { line } : {}), keep: close }}
      titleId={titleId}
      closeControl={
        <IconButton kind="raised" label={t('close')} onClick={() => close()}>
          <XIcon />
        </IconButton>
      }
      onDone={() => {}}
    />
  );
};
export default ChooseDishDialog;
