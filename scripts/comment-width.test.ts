/**
 * A comment is no wider than code, which the formatter breaks at 120 columns.
 * @reads packages
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const MOST_COLUMNS = 120;
const COMMENT = /^\s*(?:\/\/ |\/?\*+ )/;
/** What a tool reads as one line; a command or a drawing, which is one; and a sample, which is indented. */
const ONE_LINE = /^\s*(?:\/\/ (?:biome-ignore|@ts-)|\/?\*+ (?:`node | {3,}))/;
/** A file that its comments would make longer than a source may be (source-length.test.ts). */
const FULL_LINES = 285;

it('no comment is wider than code', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' });
  let comments = 0;
  const wide = files.split('\n').flatMap((file) => {
    const lines = file ? readFileSync(join(ROOT, file), 'utf8').split('\n') : [];
    const found = lines.filter((line) => COMMENT.test(line));
    comments += found.length;
    if (lines.length > FULL_LINES) return [];
    return found.filter((line) => line.length > MOST_COLUMNS && !ONE_LINE.test(line)).map((line) => `${file}: ${line}`);
  });
  expect(comments).toBeGreaterThan(5000);
  expect(wide).toEqual([]);
});
