/** @reads docs/tiny-provider.py */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProvider } from './run.ts';
import { sandboxOf } from './test-system.ts';

const SOURCE = join(__dirname, '../docs/tiny-provider.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;

const running: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'sufra-tiny-'));
afterAll(() => {
  for (const child of running) child.kill();
  rmSync(folder, { recursive: true });
});

/** Its address, once it listens. */
async function start(file: string): Promise<string> {
  const child = spawn('python3', [file, '0'], { stdio: ['ignore', 'pipe', 'ignore'] });
  running.push(child);
  const [port] = await once(child.stdout, 'data');
  return `http://127.0.0.1:${String(port).trim()}`;
}

/** Without blank lines and the words above it. */
const MOST_LINES = 40;

it('is short enough to be read at once', () => {
  const code = readFileSync(SOURCE, 'utf8').replace(/^"{3}.*?"{3}/s, '');
  expect(code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(MOST_LINES);
  expect(code.split('\n').filter((line) => line.length > 140)).toEqual([]);
});

const check = (url: string) =>
  checkProvider({ url, tenant: 'tiny', domain: 'tiny.localhost', system: sandboxOf(url, 'tiny'), until: 'menu' });

// A machine without Python tries none of it, and says so by a skipped test.
(hasPython ? it : it.skip)('a provider in another language passes the part of the check that it claims', async () => {
  const { isKnown, findings, skipped, asked } = await check(await start(SOURCE));
  expect({ isKnown, findings, skipped }).toEqual({ isKnown: true, findings: [], skipped: [] });
  expect(asked).toEqual(expect.arrayContaining(['tenant.resolve-tenant', 'branch.list-branches', 'menu.get-menu']));
  expect(asked.some((name) => name.startsWith('order.'))).toBe(false);

  const wrong = join(folder, 'wrong.py');
  writeFileSync(
    wrong,
    readFileSync(SOURCE, 'utf8').replace('"min_price": "5.00"', '"min_price": 5').replace('== "ar"', '== "-"'),
  );
  const named = (await check(await start(wrong))).findings.map(
    ({ row, expected }) => `${row} ${expected.slice(0, 40)}`,
  );
  expect(named).toEqual(
    expect.arrayContaining([
      expect.stringContaining('API-047 data.groups.[].items.[].min_price'),
      expect.stringContaining('API-061 the text of a refusal'),
    ]),
  );
});
