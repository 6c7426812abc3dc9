import type { Platform } from '@sufra/backend/platform.ts';
import type { SandboxConfig } from './config.ts';
import type { MovableFaults } from './faults/faults.ts';
import type { TaxServer } from './tax/server.ts';

/**
 * What the calls of the sandbox and its page work with: the provider's services, the faults and the sandbox's
 * own settings.
 */
export interface World extends Platform {
  faults: MovableFaults;
  sandbox: SandboxConfig;
  /** Stand-ins of the tax authorities; null: there are none. */
  tax: TaxServer | null;
}
