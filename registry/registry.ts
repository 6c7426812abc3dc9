/** The registry put together: database, memory, keys, plans, server. */
import { join } from 'node:path';
import { describeError } from '@sufra/contract/describe-error';
import type { FastifyInstance } from 'fastify';
import { createAccess } from './access/access.ts';
import { storedSecret } from './access/stored-secret.ts';
import { openTokens } from './access/tokens.ts';
import { connectDatabase } from './database/connect.ts';
import { openHealth } from './health/health.ts';
import { openOverrides } from './override/overrides.ts';
import type { Registry } from './parts.ts';
import { createPlanAnswers } from './plan/answers.ts';
import { openSigner } from './plan/signing.ts';
import type { Environment } from './server/environment.ts';
import { makeServer } from './server/server.ts';
import { openStore } from './store/store.ts';

export interface RunningRegistry extends Registry {
  app: FastifyInstance;
  close(): Promise<void>;
}

export interface RegistryOptions {
  /** For tests. */
  now?: () => Date;
}

/** Opens everything; the server does not listen yet. */
export async function openRegistry(environment: Environment, options: RegistryOptions = {}): Promise<RunningRegistry> {
  const { now = () => new Date() } = options;
  const { folder, dataFolder, databaseUrl, databaseOwnerUrl, filesUrl, limits, capabilities } = environment;
  let tell = (what: string, error?: unknown) =>
    console.error(...(error === undefined ? [what] : [what, describeError(error)]));
  const onFailure = (what: string, error: unknown) => tell(what, error);
  const database = await connectDatabase({
    databaseUrl,
    databaseOwnerUrl,
    dataFolder,
    onFailure: (error) => onFailure('a database connection was lost', error),
    tell: (line) => tell(line),
  });
  try {
    const signer = await openSigner(folder, environment.signingKey);
    const operatorToken = environment.operatorToken ?? (await storedSecret(join(folder, 'local-token')));
    const edgeToken = await storedSecret(join(folder, 'edge-token'));
    const store = await openStore({ database, folder, capabilities, now, onFailure });
    const tokens = openTokens(database, now);
    const access = createAccess({ tokens, operatorToken, edgeToken, now });
    const descriptorOf = (module: string, version: string) => store.release(module, version)?.descriptor ?? null;
    const plans = createPlanAnswers({ state: () => store.state(), descriptorOf, signer, filesUrl, limits });
    const health = openHealth({ database, store, now, takesBack: environment.takesBack });
    const overrides = openOverrides({ database, store, signer, filesUrl, now });
    const registry: Registry = { database, store, plans, signer, tokens, access, health, overrides, now };
    const app = makeServer(registry, environment);
    tell = (what, error) => app.log.warn(error === undefined ? {} : { err: error }, what);
    return {
      ...registry,
      app,
      async close() {
        await app.close();
        await store.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
