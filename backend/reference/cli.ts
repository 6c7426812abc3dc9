/**
 * `npm run api-reference`: writes calls, error codes and events of docs/api-providers.md from their definitions. With `--check`
 * it only says whether the page is up to date, and ends with 1 when it is not.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE, readSections } from './read.ts';
import { fillPage } from './sections.ts';

const WORKSPACE = join(import.meta.dirname, '../..');
const file = join(WORKSPACE, PAGE);
const page = await readFile(file, 'utf8');
const filled = fillPage(page, await readSections(WORKSPACE));
if (!process.argv.includes('--check')) await writeFile(file, filled);
else if (filled !== page) {
  console.error(`${PAGE} is old: npm run api-reference`);
  process.exitCode = 1;
}
