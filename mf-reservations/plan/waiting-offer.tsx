import type { Branch } from '@sufra/api/branch/endpoints';
import { joinQueueDialog } from '@sufra/contract/modules/waiting-list';
import { useDialog, usePlatform, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { UsersThreeIcon } from '@sufra/ui/icons';

/** From a full day into the branch's queue, over the page; nothing where the branch has none or the module is off. */
export function WaitingOffer({ branch }: { readonly branch: Branch }) {
  const t = useText();
  const { context, navigate } = usePlatform();
  const open = useDialog(joinQueueDialog);
  if (!branch.modules.waiting || !context.modules.includes('mf-waiting-list')) return null;
  const join = async () => {
    const joined = await open({ branch_id: branch.id });
    if (joined) navigate(joined.path);
  };
  return (
    <Button kind="soft" size="small" icon={<UsersThreeIcon />} onClick={() => void join()}>
      {t('plan.waiting')}
    </Button>
  );
}
