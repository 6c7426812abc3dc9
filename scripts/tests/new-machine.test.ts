/**
 * Unit tests begin on a machine where Sufra never ran: with an empty home, and as root with nothing in
 * `/var/lib/sufra`. The databases of both projects are made there.
 *
 * @proof limits
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { someOf } from '../../shared/testing/proof.ts';
import { asOnANewMachine, canHideFolders } from './new-machine.mjs';

const ROOT = join(import.meta.dirname, '../..');
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
/** Short ones that work with a database, one of each project that starts one. */
const TESTS = someOf(1, ['registry/database/versions.test.ts', 'backend/database/versions.test.ts']);

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'sufra-new-machine-'));
  chmodSync(place, 0o755);
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

function onANewMachine(program: string, ...words: string[]) {
  const { command, args, env } = asOnANewMachine(place, program, words);
  return spawnSync(command, args, { cwd: ROOT, env, encoding: 'utf8' });
}

it('the home is empty, and as root the folder of a start before is gone, for the command alone', () => {
  const { stdout, stderr } = onANewMachine(
    'sh',
    '-c',
    'ls -A "$HOME"; ls -d /var/lib/sufra || mkdir /var/lib/sufra/ && echo made',
  );
  if (!canHideFolders()) return expect(stdout).not.toContain('sufra-new-machine');
  expect({ stdout, stderr }).toMatchObject({ stdout: 'made\n' });
  expect(readdirSync(join(place, 'var-lib/upper'))).toContain('sufra');
});

it('unit tests with a database start and pass there [X-039]', () => {
  const { status, stderr } = onANewMachine(process.execPath, JEST, '--runInBand', '--runTestsByPath', ...TESTS);
  expect({ status, ended: status === 0 ? '' : stderr }).toEqual({ status: 0, ended: '' });
  expect(existsSync(join(place, 'home'))).toBe(true);
});
