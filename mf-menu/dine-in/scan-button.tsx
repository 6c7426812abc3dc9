import { tap, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { QrCodeIcon } from '@sufra/ui/icons';
import { useScan } from './use-scan.ts';

const scripted = css`@media (scripting:none){display:none}`;

/** Reads the table's code and goes where it leads (MENU-034, MENU-038). */
export function ScanButton() {
  const t = useText();
  const scan = useScan();
  return (
    <Button
      icon={<QrCodeIcon />}
      className={scripted}
      aria-haspopup="dialog"
      onClick={() => void scan()}
      {...tap('scan')}
    >
      {t('dine.scan')}
    </Button>
  );
}
