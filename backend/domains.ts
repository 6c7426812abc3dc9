/** The domains of the backend, one line each: folder = `shared/api` folder = first segment after `/api/v1`. */

import { registerBranch } from './branch/register.ts';
import { registerMenu } from './menu/register.ts';
import type { Platform } from './platform.ts';
import { registerReservation } from './reservation/register.ts';
import { registerTenant } from './tenant/register.ts';
import { registerWaitingList } from './waiting-list/register.ts';

/** In the order in which their seeds are loaded. */
const DOMAINS: readonly ((platform: Platform) => Promise<void>)[] = [
  registerTenant,
  registerBranch,
  registerMenu,
  registerReservation,
  registerWaitingList,
];

export async function registerDomains(platform: Platform): Promise<void> {
  for (const register of DOMAINS) await register(platform);
}
