/**
 * `npm run pages -- --site ADDRESS --to FILE`, then `--against FILE` (docs/backups.md): whether a site
 * answers the same pages, byte for byte but for nonces.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { runCommand } from './command.mjs';
import { differences, pathsOf, readPages } from './pages/compare.mjs';
import { Problem } from './workspace.mjs';

const OPTIONS = /** @type {const} */ ({
  site: { type: 'string' },
  to: { type: 'string' },
  against: { type: 'string' },
  most: { type: 'string', default: '200' },
});

await runCommand(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const { site, to, against } = /** @type {Record<string, string | undefined>} */ (values);
  const most = Number(values.most);
  if (!site || !/^https?:\/\//.test(site) || !URL.canParse(site)) throw new Problem('--site: the address of a site');
  if (!(most >= 1 && most <= 10_000)) throw new Problem('--most: pages, 1 to 10,000');
  if ((to === undefined) === (against === undefined)) throw new Problem('Name one of --to FILE and --against FILE');
  const file = resolve(process.env.INIT_CWD ?? '.', to ?? against);
  if (to !== undefined) {
    const pages = await readPages(site, await pathsOf(site, most));
    writeFileSync(file, gzipSync(JSON.stringify({ site: new URL(site).origin, pages })), { flag: 'wx' });
    console.log(`${Object.keys(pages).length} pages of ${site} are in ${file}.`);
    return 0;
  }
  const before = JSON.parse(gunzipSync(readFileSync(file)).toString());
  if (before.site !== new URL(site).origin)
    throw new Problem(`${file} is of ${before.site}: pages name their own address`);
  const found = differences(before.pages, await readPages(site, Object.keys(before.pages)));
  for (const line of found) console.log(line);
  console.log(`${found.length} of ${Object.keys(before.pages).length} pages of ${site} are others than before.`);
  return found.length === 0 ? 0 : 1;
});
