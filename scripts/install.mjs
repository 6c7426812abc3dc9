/** Installs the workspace's packages when the lockfile changed since the last install. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { NODE, Problem, ROOT } from './workspace.mjs';

const STAMP = join(ROOT, 'node_modules/.sufra-install');

/** @param {(line: string) => void} say */
export async function install(say) {
  const wanted = fingerprint();
  if (existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  say('Installing packages …');
  const { code } = await run({
    name: 'install',
    command: process.platform === 'win32' ? 'npx.cmd' : 'npx',
    args: ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'],
    // Without a terminal pnpm must not ask before it renews a folder.
    env: { ...process.env, CI: 'true' },
    show: 'errors',
    lifeline: false,
  });
  if (code !== 0) throw new Problem('Installing failed; pnpm says why above. Is the package registry reachable?');
  writeFileSync(STAMP, wanted);
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}
