import { scanDialog } from '@sufra/contract/modules/menu';
import { tap, useDialog, usePlatform, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { QrCodeIcon } from '@sufra/ui/icons';

/** Reads the table's code and goes where it leads (MENU-034, MENU-038). */
export function ScanButton() {
  const t = useText();
  const { navigate } = usePlatform();
  const scan = useDialog(scanDialog);
  return (
    <Button
      icon={<QrCodeIcon />}
      aria-haspopup="dialog"
      onClick={() => void scan({}).then((target) => target && navigate(target.path, { fromOutside: true }))}
      {...tap('scan')}
    >
      {t('dine.scan')}
    </Button>
  );
}
