import { scanDialog } from '@sufra/contract/modules/menu';
import { useDialog, usePlatform } from '@sufra/module';
import { useCallback } from 'react';

/** Reads the table's code and goes where it leads (MENU-034, MENU-038). Resolves when the dialog is closed. */
export function useScan(): () => Promise<void> {
  const { navigate } = usePlatform();
  const scan = useDialog(scanDialog);
  return useCallback(async () => {
    const target = await scan({});
    if (target) navigate(target.path, { fromOutside: true });
  }, [scan, navigate]);
}
