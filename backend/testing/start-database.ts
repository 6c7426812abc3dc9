/**
 * Once per run: a PostgreSQL of its own, and in it a database that is loaded with the demo brands and ready
 * to be copied.
 */
import { startBackend } from '../server.ts';
import { testConfig, testOptions } from './config.ts';
import { keepPristine } from './pristine.ts';
import { backendTestServer } from './test-database.ts';

export default function startDatabase(): Promise<void> {
  return backendTestServer.start(async (template) => {
    await (await startBackend(testConfig(template), testOptions())).close();
    await keepPristine(template.ownerUrl);
  });
}
