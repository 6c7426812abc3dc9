import { scanDialog } from '@sufra/contract/modules/menu';
import { tap, usePlatform, useText } from '@sufra/module';
import { openAndGo } from '@sufra/module/open-and-go';
import { needsScripts } from '@sufra/module/scripted';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { QrCodeIcon } from '@sufra/ui/icons';

const scripted = css`${needsScripts}`;

/** Reads the table's code and goes where it leads (MENU-034, MENU-038). */
export function ScanButton() {
  const t = useText();
  const platform = usePlatform();
  return (
    <Button
      icon={<QrCodeIcon />}
      className={scripted}
      aria-haspopup="dialog"
      onClick={() => void openAndGo(platform, scanDialog)}
      {...tap('scan')}
    >
      {t('dine.scan')}
    </Button>
  );
}
