import type { branchesDialog } from '@sufra/contract/modules/menu';
import { type DialogOf, usePlace, useText } from '@sufra/module';
import { SheetLayout } from '@sufra/ui';
import { BranchChoice } from '../../branch/branch-choice.tsx';
import { useChoosePlace } from '../../place/use-choose-place.ts';

/** `menu.branches`: the branches of a type, the same cards as everywhere (MENU-006). */
const BranchesDialog: DialogOf<typeof branchesDialog> = ({ props: { type = null, branch_id }, close, titleId }) => {
  const t = useText();
  const place = usePlace();
  const choosePlace = useChoosePlace();
  return (
    <SheetLayout title={t('place.which')} titleId={titleId} onClose={() => close()}>
      <BranchChoice
        type={type}
        chosenId={branch_id ?? place?.branch_id ?? null}
        onChoose={(chosen) => void choosePlace(chosen).then((moved) => moved && close(chosen))}
      />
    </SheetLayout>
  );
};
export default BranchesDialog;
