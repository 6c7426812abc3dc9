/**
 * A source file has one subject, and at most 300 lines (decision 294). Tests and what serves only tests are free.
 * @reads packages
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const MOST_LINES = 300;
const FREE = /\.(?:test|spec)\.tsx?$|(?:^|\/)(?:tests|testing)\//;

/** Tables: each line stands by itself, and a search finds it. */
const DATA = [
  '.dependency-cruiser.mjs',
  'backend/seeding/brand.ts',
  'sandbox/seeds/art/pieces.mjs',
  'sandbox/seeds/media/pictures.ts',
  'shared/api/order/cart-structs.ts',
  'shared/api/order/endpoints.ts',
  'shared/api/order/structs.ts',
  'shared/api/reservation/structs.ts',
  'shared/contract/page-protocol.docs.ts',
  'shared/contract/setting-definitions.ts',
];

/** A program that runs as one text without imports, in another realm. */
const ONE_TEXT = ['host/server/fragments/context/web-globals.ts'];

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => file && !FREE.test(file) && existsSync(join(ROOT, file)));

it('no source file has more than 300 lines', () => {
  const listed = new Set([...DATA, ...ONE_TEXT]);
  const tooLong = sources
    .filter((file) => !listed.has(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1] as const)
    .filter(([, lines]) => lines > MOST_LINES);
  expect(sources.length).toBeGreaterThan(1000);
  expect(tooLong).toEqual([]);
});
