/** Once per run: a PostgreSQL of its own, and in it a database with the registry's schema to copy from. */
import { connectDatabase } from '../database/connect.ts';
import { registryTestServer } from './database.ts';

export default function startDatabase(): Promise<void> {
  return registryTestServer.start(async ({ url, ownerUrl }, dataFolder) => {
    const [onFailure, tell] = [console.error, console.error];
    const at = { databaseUrl: url, databaseOwnerUrl: ownerUrl };
    await (await connectDatabase({ ...at, dataFolder, onFailure, tell })).close();
  });
}
