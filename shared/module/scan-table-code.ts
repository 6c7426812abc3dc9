import { scanDialog } from '@sufra/contract/modules/menu';
import type { Platform } from './platform.ts';

/**
 * Has the customer read a table's code and goes where it leads, as a scan by the device's own camera would (MENU-034, MENU-038).
 * Resolves when the dialog is closed. A copy comes with each module that imports this.
 */
export async function scanTableCode({ dialogs, navigate }: Pick<Platform, 'dialogs' | 'navigate'>): Promise<void> {
  const target = await dialogs.open(scanDialog, {});
  if (target) navigate(target.path, { fromOutside: true });
}
