/**
 * What an edge leaves behind that is killed: nothing, also when a fragment was looping (safety §2, fragment worker).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '@sufra/testing/until';

/** A pool as an edge has it, whose one renderer is working for a bundle that loops. */
const EDGE = `
import { FragmentPool } from ${JSON.stringify(path.join(__dirname, '../fragments/pool/pool.ts'))};
setInterval(() => {}, 1000);
const pool = new FragmentPool({ workers: 1, onWorkerLost: () => {} });
const bundle = { id: 'loops', source: async () => 'export const render = async () => { for (;;) {} };' };
await pool.load(bundle);
const request = { target: { kind: 'screen' }, context: { tenant: {}, path: '/' }, session: null };
// Within its limit all the while, so that the pool does not end it.
pool.render({ bundle, request, callProvider: async () => ({ status: 200, body: null }), limit: 600_000 }).catch(() => {});
process.stdout.write('rendering');
`;

const stat = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /, '')
    .split(' ');
const parentOf = (pid: number) => Number(stat(pid)[1]);
/** Hundredths of a second that it has computed. */
const worked = (pid: number) => Number(stat(pid)[11]);

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return parentOf(pid) === parent;
      } catch {
        // Gone meanwhile.
        return false;
      }
    });
}

const onLinux = existsSync('/proc/self/stat') ? it : it.skip;

onLinux('a renderer that loops ends by itself when its edge is killed', async () => {
  const edge = spawn(process.execPath, ['--input-type=module', '-e', EDGE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let renderer = 0;
  try {
    await once(edge.stdout, 'data');
    [renderer = 0] = childrenOf(edge.pid!);
    const before = worked(renderer);
    await until(async () => worked(renderer) > before + 30);
    const killed = once(edge, 'exit');
    edge.kill('SIGKILL');
    await killed;
    await until(async () => !existsSync(`/proc/${renderer}`));
  } finally {
    edge.kill('SIGKILL');
    if (renderer && existsSync(`/proc/${renderer}`)) process.kill(renderer, 'SIGKILL');
  }
});
