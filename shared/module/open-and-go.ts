import type { DialogOffer } from '@sufra/contract';
import type { Platform } from './platform.ts';

/**
 * Opens a dialog that finds an address of this site, such as that of a scanned code, and goes there as a
 * visit from outside would (MENU-034, MENU-038). Resolves when the dialog is closed. A copy comes with each
 * module that imports this.
 */
export async function openAndGo(
  { dialogs, navigate }: Pick<Platform, 'dialogs' | 'navigate'>,
  offer: DialogOffer<Record<string, never>, { path: string } | undefined>,
): Promise<void> {
  const target = await dialogs.open(offer, {});
  if (target) navigate(target.path, { fromOutside: true });
}
