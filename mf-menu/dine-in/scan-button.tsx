import { tap, usePlatform, useText } from '@sufra/module';
import { scanTableCode } from '@sufra/module/scan-table-code';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { QrCodeIcon } from '@sufra/ui/icons';

const scripted = css`@media (scripting:none){display:none}`;

/** Reads the table's code and goes where it leads (MENU-034, MENU-038). */
export function ScanButton() {
  const t = useText();
  const platform = usePlatform();
  return (
    <Button
      icon={<QrCodeIcon />}
      className={scripted}
      aria-haspopup="dialog"
      onClick={() => void scanTableCode(platform)}
      {...tap('scan')}
    >
      {t('dine.scan')}
    </Button>
  );
}
