/**
 * Raw figures of every bench name their commit: all of them are written in one place.
 * @reads packages
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginning, writeResult } from '../bench/result.mjs';

const ROOT = join(import.meta.dirname, '..');
const scripts = execFileSync('git', ['ls-files', 'bench/**.mjs', 'scripts/bench.mjs', 'scripts/bench/'], { cwd: ROOT })
  .toString()
  .trim()
  .split('\n');

it('a raw file has the commit, what was edited since, and the machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-result-'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const file = writeResult('x', { ...beginning(), figure: 1 }, join(folder, 'x.json'));
    const { commit, edited, cores, load, figure } = JSON.parse(readFileSync(file, 'utf8'));
    expect(commit).toBe(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).toString().trim());
    expect(edited).toBeInstanceOf(Array);
    expect({ cores: cores > 0, loads: load.length, figure }).toEqual({ cores: true, loads: 3, figure: 1 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('no bench writes its raw file or names its commit by itself', () => {
  const own = scripts
    .filter((file) => file !== 'bench/result.mjs')
    .filter((file) =>
      /rev-parse|bench\/results|['"]results\/?['"]|when: new Date/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
  expect(scripts.length).toBeGreaterThan(60);
  expect(own).toEqual([]);
});
