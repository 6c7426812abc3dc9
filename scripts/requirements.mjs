/**
 * Lists the rows of docs/requirements.md that no test names. `npm run requirements`: counts per area, then the rows;
 * `npm run requirements -- MENU CHK`: only these areas; `-- --counts`: no rows.
 * A row counts as named when its id stands in the title or tag of a test that runs (not skipped, fixme or todo). Whether
 * the test proves it is for readers to judge.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

const TABLE = join(ROOT, 'docs/requirements.md');
const NOT_SOURCES = new Set(['node_modules', 'dist', '.git', '.sufra', 'test-results']);
const ID = /\b[A-Z]{1,5}-\d{3}\b/g;

const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--'));
const rows = readRows();
const named = idsOfTests(ROOT);
const areas = [...new Set(rows.map(({ area }) => area))].filter((area) => wanted.length === 0 || wanted.includes(area));

for (const area of areas) {
  const all = rows.filter((row) => row.area === area);
  const covered = all.filter(({ id }) => named.has(id));
  console.log(`${area}: ${covered.length} of ${all.length} rows named by a test`);
}
if (!words.includes('--counts')) {
  for (const { id, area, text } of rows) {
    if (areas.includes(area) && !named.has(id)) console.log(`  ${id}  ${text.slice(0, 140)}`);
  }
}
const known = new Set(rows.map(({ id }) => id));
const unknown = [...named].filter((id) => areas.includes(areaOf(id)) && !known.has(id));
if (unknown.length > 0) {
  console.error(`Named by tests, but not in the table: ${unknown.join(', ')}`);
  process.exitCode = 1;
}

/** The rows of the table: `| MENU-001 | text | section |`. */
function readRows() {
  const found = readFileSync(TABLE, 'utf8').matchAll(/^\|\s*([A-Z]{1,5}-\d{3})\s*\|\s*(.+?)\s*\|[^|]*\|\s*$/gm);
  return [...found].map(([, id, text]) => ({ id, area: areaOf(id), text }));
}

/** Every id in a title or tag of a test below a folder. */
function idsOfTests(folder) {
  const ids = new Set();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_SOURCES.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) for (const id of idsOfTests(path)) ids.add(id);
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) for (const id of idsOfFile(path)) ids.add(id);
  }
  return ids;
}

function idsOfFile(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /\b(test|it|describe|tags?)\b/.test(line) && !/\.(skip|fixme|todo)\b/.test(line))
    .flatMap((line) => line.match(ID) ?? []);
}

function areaOf(id) {
  return id.split('-')[0];
}
