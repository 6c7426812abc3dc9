/** The demo brands. */

import type { TenantSeed } from '@sufra/backend/seeding/brand.ts';
import { basta } from './basta/tenant.ts';
import { grand } from './grand/tenant.ts';
import { nakhla } from './nakhla/tenant.ts';
import { shut } from './shut/tenant.ts';

export { pictures } from './media/pictures.ts';
export const tenantSeeds: TenantSeed[] = [nakhla, basta, shut, grand];
