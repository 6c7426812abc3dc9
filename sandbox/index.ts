/** The sandbox as an extension of the provider: demo brands, and what the world does to a restaurant, on demand. */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type BankAddress, type Config, readConfig } from '@sufra/backend/config.ts';
import type { Extension } from '@sufra/backend/extension.ts';
import { messagesAreShown } from '@sufra/backend/message-delivery/shown.ts';
import { ownPushKeys } from '@sufra/backend/push/push-keys.ts';
import type { Logger } from 'pino';
import { startBank } from './bank/server.ts';
import { refuseStrangers } from './calls/access.ts';
import { registerCalls } from './calls/index.ts';
import { addDemoOwners } from './calls/people.ts';
import type { SandboxConfig } from './config.ts';
import { createFaults } from './faults/faults.ts';
import { refuseByFault } from './faults/refuse-by-fault.ts';
import { registerPlay } from './play/play.ts';
import { tenantSeeds } from './seeds/index.ts';
import { seedWhenNeeded } from './seeds/load.ts';
import { startTaxAuthorities, type TaxServer } from './tax/server.ts';
import type { World } from './world.ts';

/** One for each server: it has faults of its own. */
export function createSandbox(sandbox: SandboxConfig): Extension {
  const faults = createFaults();
  let tax: TaxServer | null = null;
  return {
    name: 'sandbox',
    prepare: async ({ config, log }) => {
      const bank = config.bank ? {} : await startSandboxBank(config, sandbox, log);
      if (sandbox.calls && isReal(config.tax))
        tax = await startTaxAuthorities({
          host: '127.0.0.1',
          port: 0,
          file: join(config.dataFolder, 'sandbox-tax.json'),
        });
      return {
        faults,
        ...(sandbox.calls ? { push: ownPushKeys(config.dataFolder, 'mailto:sandbox@sufra.test') } : {}),
        consoleUrl: `http://console.${config.domains[0] ?? 'localhost'}:${sandbox.edgePort}`,
        mediaFolder: join(import.meta.dirname, 'seeds', 'media'),
        servedSeeds: sandbox.demoBrands ? tenantSeeds.map(({ key }) => key) : [],
        ...bank,
        ...(tax && { tax: tax.addresses }),
        close: async () => {
          await tax?.close();
          await bank.close?.();
        },
      };
    },
    guard: (platform) => {
      if (!sandbox.calls) return;
      refuseByFault(platform);
      platform.hooks.provide(messagesAreShown, () => true);
    },
    register: async (platform) => {
      const world: World = { ...platform, faults, sandbox, tax };
      if (sandbox.calls)
        await platform.http.register(async (http) => {
          http.addHook('onRequest', refuseStrangers);
          registerPlay(world, http, registerCalls(world, http));
        });
      if (sandbox.demoBrands) await seedWhenNeeded(platform);
      if (sandbox.demoBrands && sandbox.calls) await addDemoOwners(platform);
    },
  };
}

/** Nothing that is tried here may reach a real authority: only an environment that names other addresses keeps them. */
const isReal = (tax: Config['tax']): boolean => isDeepStrictEqual(tax, readConfig({}).tax);

/** Without its port the server runs on, and nothing can be paid by card. */
async function startSandboxBank(
  { host, dataFolder }: Config,
  { bankPort }: SandboxConfig,
  log: Logger,
): Promise<{ bank?: BankAddress; close?: () => Promise<void> }> {
  if (bankPort === null) return {};
  try {
    const { bank, url, close } = await startBank({
      host,
      port: bankPort,
      // On any free port the bank is a temporary one.
      ...(bankPort === 0 ? {} : { file: join(dataFolder, 'sandbox-bank.jsonl') }),
    });
    return { bank: { url, publicUrl: `http://localhost:${new URL(url).port}`, secret: bank.secret }, close };
  } catch (error) {
    log.warn({ err: error, port: bankPort }, 'the sandbox bank cannot listen: SUFRA_PAY_PORT names another port');
    return {};
  }
}
