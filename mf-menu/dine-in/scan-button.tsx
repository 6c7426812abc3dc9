import { scanDialog } from '@sufra/contract/modules/menu';
import { tap, useDialog, usePlatform, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { QrCodeIcon } from '@sufra/ui/icons';

const scripted = css`@media (scripting:none){display:none}`;

/** Reads the table's code and goes where it leads (MENU-034, MENU-038). */
export function ScanButton() {
  const t = useText();
  const { navigate } = usePlatform();
  const scan = useDialog(scanDialog);
  return (
    <Button
      icon={<QrCodeIcon />}
      className={scripted}
      aria-haspopup="dialog"
      onClick={() => void scan({}).then((target) => target && navigate(target.path, { fromOutside: true }))}
      {...tap('scan')}
    >
      {t('dine.scan')}
    </Button>
  );
}
