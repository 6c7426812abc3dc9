/**
 * Parts of a run about bytes and about what comes after the first load: the first flight, the second visit, a
 * release, steps within the page.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flightOf } from '../../bench/wire-until.mjs';
import { findBrowser } from '../browser.mjs';
import { build, findPackages } from '../builds.mjs';
import { Problem } from '../workspace.mjs';
import { publishRelease } from './publish-release.mjs';
import { bench, data, finished, get, options, PLACE, rounds } from './run.mjs';

/** A rule of style of the menu's first screen; the later release has one more beside it. */
const RULE = 'scroll-margin-block-start';
/** The disk's visits are slow and vary little. */
const ROUNDS_MAX = 5;
const STEP_ROUNDS = 5;

/** Bytes of the menu's document in brotli, of which every browser has it. */
export async function measureFlight({ edge }) {
  const pages = { '/menu, place known': `place=${PLACE}; lang=ar`, '/menu, no place': 'lang=ar' };
  const figures = {};
  for (const [page, cookie] of Object.entries(pages)) {
    const { body, encoding } = await get(edge, { host: `nakhla.localhost:${edge}`, cookie, 'accept-encoding': 'br' });
    figures[page] = flightOf(body, encoding);
    const { headKB, sixDishesKB, documentKB } = figures[page];
    console.log(`${page}: head within ${headKB} KB, six dishes within ${sixDishesKB} KB, document ${documentKB} KB`);
  }
  return figures;
}

export async function measureAgain({ edge, site, floor, shaper, log, surroundings }) {
  const target = (name, path) => ({ name, url: `https://nakhla.test:${site}${path}` });
  const config = {
    profile: { name: options.profile, shaperPort: shaper },
    targets: [],
    floor: { name: 'photo floor', url: `https://floor.test:${floor}/` },
    menu: target('menu', '/menu'),
    second: target('the menu in English', '/en/menu'),
    cookies: { place: PLACE },
    log,
    profileFolder: join(data, 'profile'),
  };
  const some = `${Math.min(Number(rounds), ROUNDS_MAX)}`;
  const env = { ...surroundings.env, CHROMIUM: await findBrowser(console.log) };
  const part = async (only, more) => {
    const file = join(data, `again-${only}.json`);
    const out = join(data, `again-${only}-result.json`);
    writeFileSync(file, JSON.stringify({ ...config, ...more }));
    await finished('again', bench('again.mjs'), [file, '--only', only, '--rounds', some, '--out', out], env);
    return JSON.parse(readFileSync(out, 'utf8'));
  };
  const visits = await part('visits');
  const release = await part('release', await publishLater(edge, surroundings));
  console.log(
    `After a release of mf-menu: changed files ${release.changedFiles.toFixed(2)} of their size, all of them ${release.allFiles.toFixed(2)}`,
  );
  return { ...visits, changedFiles: release.changedFiles, release };
}

/**
 * The build of mf-menu with one rule more, as a release of its own. @returns its version, and the names of
 * the files that changed
 */
async function publishLater(edge, surroundings) {
  const { env, builds } = surroundings;
  const menu = findPackages().find(({ name }) => name === 'mf-menu');
  const { dist, version } = await build(menu, { builds, env, say: console.log });
  const later = join(data, 'mf-menu-later');
  cpSync(dist, later, { recursive: true });
  const changed = readdirSync(join(later, 'browser')).filter((name) => {
    const file = join(later, 'browser', name);
    const source = name.endsWith('.js') ? readFileSync(file, 'utf8') : '';
    if (!source.includes(RULE)) return false;
    writeFileSync(file, source.replaceAll(RULE, `outline-offset:1px;${RULE}`));
    return true;
  });
  if (changed.length === 0) throw new Problem(`"${RULE}" is in no file of mf-menu any more`);
  const release = `${version}-local.later`;
  await publishRelease(later, release, { edge, surroundings });
  return { version: release, changed };
}

export async function measureStepsInPage({ edge, surroundings }) {
  const out = join(data, 'steps.json');
  const words = [
    '--edge',
    `http://127.0.0.1:${edge}`,
    '--rounds',
    options.quick ? '1' : `${STEP_ROUNDS}`,
    '--out',
    out,
  ];
  const env = { ...surroundings.env, CHROMIUM: await findBrowser(console.log) };
  await finished('steps', bench('page-steps.mjs'), words, env);
  return JSON.parse(readFileSync(out, 'utf8'));
}
