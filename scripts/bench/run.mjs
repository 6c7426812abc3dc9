/** A run of the bench: what was asked for, its data folder, and its steps in processes of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROFILES } from '../../bench/profiles.mjs';
import { run, stopChildren } from '../children.mjs';
import { removeDatabase } from '../database.mjs';
import { untilSo } from '../servers.mjs';
import { NODE, Problem, ROOT } from '../workspace.mjs';

export const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    taps: { type: 'string' },
    only: { type: 'string' },
    profile: { type: 'string', default: 'phone' },
    against: { type: 'string', multiple: true, default: [] },
  },
});
if (!PROFILES[options.profile])
  throw new Problem(`--profile is one of ${Object.keys(PROFILES).join(', ')}, not ${options.profile}`);
/** Another phone changes no server and no bytes. */
const PARTS = options.profile === 'phone' ? 'pages,bundle,server,libraries,flight,again,steps,board' : 'pages';
export const parts = new Set((options.only ?? PARTS).split(','));
export const rounds = options.rounds ?? (options.quick ? '1' : '9');
export const PLACE = 'pickup.nakhla-olaya';
export const bench = (file) => join(ROOT, 'bench', file);
export const data = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
process.once('exit', () => {
  removeDatabase(data);
  rmSync(data, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopChildren().then(() => process.exit(1)));

export async function finished(name, script, args, env) {
  const { code } = await run({ name, command: NODE, args: [script, ...args], env, show: true });
  if (code !== 0) throw new Problem(`${name} ended with code ${code}`);
}

export function get(port, headers) {
  return new Promise((done, fail) => {
    http
      .get({ port, host: '127.0.0.1', path: '/menu', headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => done({ body: Buffer.concat(chunks), encoding: response.headers['content-encoding'] }));
      })
      .once('error', fail);
  });
}

/** A registry of the one bundle compresses all its files before it answers. */
const READY_WITHIN_MS = 300_000;

export const until = (isSo, child) => untilSo(child, isSo, { withinMs: READY_WITHIN_MS });
