/**
 * `npm run catalogue`: writes docs/catalogue.md from faces, offers and sources. With `--check` it only says
 * whether the page is up to date. Ends with 1 when it is not, or when faces and sources disagree.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findUsers } from './users.ts';
import { offerNames, readModules } from './workspace.ts';
import { writeCatalogue } from './write.ts';

const WORKSPACE = join(import.meta.dirname, '../../..');
const PAGE = 'docs/catalogue.md';

const modules = await readModules(WORKSPACE);
const users = findUsers(
  modules,
  await offerNames(
    WORKSPACE,
    modules.map(({ face }) => face),
  ),
);
const page = writeCatalogue(modules, users);
const file = join(WORKSPACE, PAGE);
const faults = [...users.faults];
if (!process.argv.includes('--check')) await writeFile(file, page);
else if ((await readFile(file, 'utf8').catch(() => '')) !== page) faults.push(`${PAGE} is old: npm run catalogue`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
