import { cartDialog } from '@sufra/contract/modules/checkout';
import { useDialog, useText } from '@sufra/module';
import { Button, EmptyState } from '@sufra/ui';
import { UsersThreeIcon } from '@sufra/ui/icons';

/** In place of the form: the host of the group order places it (CHK-052). */
export default function GuestNotice() {
  const t = useText();
  const open = useDialog(cartDialog);
  return (
    <EmptyState
      icon={UsersThreeIcon}
      title={t('group.hostPlacesLater')}
      text={t('group.guestCheckout')}
      action={<Button onClick={() => void open({})}>{t('group.basket')}</Button>}
    />
  );
}
