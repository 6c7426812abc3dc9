/** The registry put together: database, memory, keys, plans, server. */
import { join } from 'node:path';
import { describeError } from '@sufra/contract/describe-error';
import { closeHttp } from '@sufra/operations/close-http';
import type { FastifyInstance } from 'fastify';
import { createAccess } from './access/access.ts';
import { compareSecrets } from './access/shared-secrets.ts';
import { storedSecret } from './access/stored-secret.ts';
import { openTokens } from './access/tokens.ts';
import { connectDatabase } from './database/connect.ts';
import { tellState } from './files/lack.ts';
import { openShelf } from './files/open-shelf.ts';
import { openCompositions } from './health/compositions.ts';
import { openHealth } from './health/health.ts';
import { openOverrides } from './override/overrides.ts';
import type { Registry } from './parts.ts';
import { createPlanAnswers } from './plan/answers.ts';
import { openSigner } from './plan/signing.ts';
import { Proofs } from './proof/proofs.ts';
import type { Environment } from './server/environment.ts';
import { makeServer } from './server/server.ts';
import { openStore } from './store/store.ts';

/** For a publish under way, of the 3 s that a registry has for its end (main.ts). */
const PATIENCE_MS = 2200;

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
    const [operatorToken = await storedSecret(join(folder, 'local-token')), ...olderTokens] =
      environment.operatorTokens;
    const operatorTokens = [operatorToken, ...olderTokens] as const;
    await compareSecrets(database, { signingKey: signer.key, operatorTokens }, (line) => tell(line));
    const edgeToken = await storedSecret(join(folder, 'edge-token'));
    const shelf = await openShelf({ folder, bucket: environment.bucket, now, onFailure });
    const store = await openStore({ database, shelf, capabilities, now, onFailure });
    await tellState(store, tell);
    const tokens = openTokens(database, now);
    const access = createAccess({ tokens, operatorTokens, edgeToken, now });
    const descriptorOf = (module: string, version: string) => store.release(module, version)?.descriptor ?? null;
    const plans = createPlanAnswers({
      state: () => store.state(),
      descriptorOf,
      releases: () => store.releases().map(({ descriptor }) => descriptor),
      signer,
      filesUrl,
      limits,
    });
    const health = openHealth({ database, store, now, takesBack: environment.takesBack });
    const compositions = openCompositions(database, now);
    const overrides = openOverrides({ database, store, composition: compositions.byId, signer, filesUrl, now });
    const proofs = new Proofs({ database, store, neededFor: environment.proofChannels, now });
    const registry: Registry = {
      database,
      store,
      plans,
      signer,
      tokens,
      access,
      health,
      compositions,
      overrides,
      proofs,
      now,
    };
    const app = makeServer(registry, environment);
    tell = (what, error) => app.log.warn(error === undefined ? {} : { err: error }, what);
    return {
      ...registry,
      app,
      async close() {
        await closeHttp(app, PATIENCE_MS);
        await store.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
