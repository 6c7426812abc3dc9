/** The demo brands. */
import { basta } from './basta/tenant.ts';
import { grand } from './grand/tenant.ts';
import { nakhla } from './nakhla/tenant.ts';
import { shut } from './shut/tenant.ts';
import type { TenantSeed } from './types.ts';

export { pictures } from './media/pictures.ts';
export const tenantSeeds: TenantSeed[] = [nakhla, basta, shut, grand];
