/**
 * `npm run api-reference`: writes calls, error codes and events of docs/api-providers.md and all of
 * docs/openapi.json from their definitions. With `--check` it only says whether they are up to date, and ends
 * with 1 when one is not.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OPENAPI, PAGE, readReference } from './read.ts';
import { fillPage } from './sections.ts';

const WORKSPACE = join(import.meta.dirname, '../..');
const { sections, openapi } = await readReference(WORKSPACE);
const page = await readFile(join(WORKSPACE, PAGE), 'utf8');
const written = [
  { path: PAGE, text: fillPage(page, sections) },
  { path: OPENAPI, text: openapi },
];
for (const { path, text } of written) {
  const file = join(WORKSPACE, path);
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if (text !== (await readFile(file, 'utf8').catch(() => ''))) {
    console.error(`${path} is old: npm run api-reference`);
    process.exitCode = 1;
  }
}
