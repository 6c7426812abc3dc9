import { OFFERS } from '@sufra/api/tenant/offers';
import { isOn } from '@sufra/contract';
import { payLinkDialog } from '@sufra/contract/modules/checkout';
import { tap, useDialog, usePlatform, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { ShareNetworkIcon } from '@sufra/ui/icons';

/**
 * Beside paying: the way to let another person pay, or to go on with another phone (guide §6.2). Nothing
 * where the restaurant does not offer it.
 */
export function PayForMe({ orderId }: { readonly orderId: string }) {
  const t = useText();
  const { tenant } = usePlatform().context;
  const open = useDialog(payLinkDialog);
  if (!isOn(tenant.settings, OFFERS.payLink)) return null;
  return (
    <Button
      kind="secondary"
      block
      icon={<ShareNetworkIcon />}
      aria-haspopup="dialog"
      onClick={() => void open({ order_id: orderId })}
      {...tap('pay-for-me')}
    >
      {t('payLink.button')}
    </Button>
  );
}
