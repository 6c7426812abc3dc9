/**
 * A signal ends a run of tests: its database ends too, and its files are gone from disk and memory.
 * @proof limits
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNote } from '../../shared/database/note.ts';
import { someOf } from '../../shared/testing/proof.ts';
import { until } from '../../shared/testing/until.ts';

const ROOT = join(import.meta.dirname, '../..');
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
const PREFIX = 'sufra-registry-test-';

let place: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'sufra-interrupted-'));
  chmodSync(place, 0o755);
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(place, { recursive: true, force: true });
});

const runs = () => readdirSync(place).filter((name) => name.startsWith(PREFIX));
const noteOf = (name: string) => readNote(join(place, name, 'database.json'));

it.each(
  someOf<[string, () => boolean]>(1, [
    ['while it runs', () => runs().some((name) => noteOf(name)?.keeper !== undefined)],
    ['while its files are made', () => runs().some((name) => noteOf(name) !== null)],
  ]),
)('ended by SIGTERM %s, it leaves nothing', async (_, isThere) => {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:SUFRA_|JEST_)/.test(name));
  const env = { ...Object.fromEntries(own), TMPDIR: place };
  const words = [JEST, '--selectProjects', 'registry', '--runTestsByPath', 'registry/database/versions.test.ts'];
  child = spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const ended = once(child, 'exit');
  await until(() => isThere() || child!.exitCode !== null);
  if (child.exitCode !== null)
    throw new Error(`The run ended with ${child.exitCode} before it could be interrupted: ${said}`);
  const note = noteOf(runs()[0]!)!;
  child.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  // As `npm test` does: what is left of the group goes.
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
  expect(runs()).toEqual([]);
  expect(['', '.password', '/postmaster.pid'].filter((ending) => existsSync(`${note.cluster}${ending}`))).toEqual([]);
});
