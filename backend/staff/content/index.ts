/**
 * A restaurant's settings on the console: draft, check, publication, modules, flags, previews (SHOP-030 to
 * SHOP-032, SHOP-037, PLAT-014).
 */
import type { Platform } from '../../platform.ts';
import { registerContentCalls } from './content-calls.ts';
import { registerFlagCalls } from './flag-calls.ts';
import { registerModuleCalls } from './module-calls.ts';
import { registerPreviewCalls } from './preview-calls.ts';
import { publishWhatIsDue } from './schedule.ts';
import { registerSite } from './site-calls.ts';

export async function registerContent(platform: Platform): Promise<void> {
  await registerContentCalls(platform);
  await registerModuleCalls(platform);
  await registerFlagCalls(platform);
  await registerPreviewCalls(platform);
  await registerSite(platform);
  platform.every('publications at a time', 5000, () => publishWhatIsDue(platform));
}
