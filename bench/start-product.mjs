/**
 * The whole product on free ports, with a data folder of its own: what a bench measures when no running one is named.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BUILDS = new URL('../.sufra/builds', import.meta.url).pathname;

/**
 * `settings`: further variables of the servers. Answers the origins of edge and provider, the processes of
 * both, the data folder, and `stop`, which ends the servers and removes the folder.
 */
export async function startOwn(settings = {}) {
  const { startProduct } = await import('../scripts/product.mjs');
  const { freePorts } = await import('../shared/operations/ports.mjs');
  const { readSurroundings } = await import('../scripts/workspace.mjs');
  const { removeDatabase } = await import('../scripts/database.mjs');
  const { stopChildren } = await import('../scripts/children.mjs');
  const [edge, registry, backend, pay] = await freePorts(4);
  const data = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(SUFRA_|DATABASE_URL$|REDIS_URL$)/.test(name)),
  );
  const surroundings = readSurroundings({
    ...own,
    SUFRA_PORT: `${edge}`,
    SUFRA_CDN_PORT: `${registry}`,
    SUFRA_API_PORT: `${backend}`,
    SUFRA_PAY_PORT: `${pay}`,
    SUFRA_DATA: data,
    SUFRA_LOG_LEVEL: 'error',
    ...settings,
  });
  const servers = await startProduct({ ...surroundings, builds: BUILDS }, console.error);
  return {
    edge: `http://127.0.0.1:${edge}`,
    api: `http://127.0.0.1:${backend}`,
    registry: `http://127.0.0.1:${registry}`,
    pids: { edge: servers.edge.pid, backend: servers.backend.pid },
    data,
    stop: async () => {
      await stopChildren();
      removeDatabase(data);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
