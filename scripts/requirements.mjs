/**
 * Lists the rows of docs/requirements.md that no test names. `npm run requirements`: counts per area, then
 * the rows; `npm run requirements -- MENU CHK`: only these areas; `-- --counts`: no rows. A row counts as
 * named when its id stands in the title or tag of a test that runs (not skipped, fixme or todo). Whether the
 * test proves it is for readers to judge.
 */
import { readFileSync } from 'node:fs';
import { areaOf, idsOf, readRows, testFiles } from './requirement-rows.mjs';
import { ROOT } from './workspace.mjs';

const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--'));
const rows = readRows();
const named = new Set(testFiles(ROOT).flatMap((path) => idsOf(readFileSync(path, 'utf8'))));
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
