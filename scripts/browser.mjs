/** A Chromium for the browser tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installByApt } from './apt.mjs';
import { Problem, ROOT } from './workspace.mjs';

const INSTALL_WITHIN_MS = 600_000;
/** Debian's build of the same Chromium that has no window to draw: the browser tests take a fifth less time in it. */
const WINDOWLESS = { path: '/usr/bin/chromium-headless-shell', name: 'chromium-headless-shell', withinMs: 240_000 };
const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Finds one, or installs Debian's as root. @param {(line: string) => void} say @returns {Promise<string>} */
export async function findBrowser(say) {
  if (process.env.CHROMIUM) {
    if (existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
    throw new Problem(`CHROMIUM is ${process.env.CHROMIUM}, where nothing is.`);
  }
  const found = [...USUAL, playwrightsOwn()].find((path) => path && existsSync(path));
  if (found) return found;
  await installByApt(['chromium'], { say, withinMs: INSTALL_WITHIN_MS });
  if (existsSync(USUAL[0])) return USUAL[0];
  throw new Problem(
    'The browser tests need Chromium. Install it (apt-get install chromium), let Playwright fetch its own (npx playwright install chromium), or name one: CHROMIUM=/path/to/chrome npm test',
  );
}

/**
 * The Chromium of the browser tests: one without windows where it is there, otherwise any. Measurements and
 * pictures stay with `findBrowser`.
 * @param {(line: string) => void} say @returns {Promise<string>}
 */
export async function findTestBrowser(say) {
  await windowless;
  return !process.env.CHROMIUM && existsSync(WINDOWLESS.path) ? WINDOWLESS.path : findBrowser(say);
}

/** @type {Promise<void> | undefined} */
let windowless;

/**
 * Begins to install it as root, beside other work; `findTestBrowser` waits for it. Of the version that the
 * installed Chromium has, so that nothing else is changed; where that is unavailable, the tests run in the
 * other. @param {(line: string) => void} say
 */
export function prepareTestBrowser(say) {
  if (process.env.CHROMIUM || existsSync(WINDOWLESS.path)) return;
  const { stdout } = spawnSync('dpkg-query', ['-W', 'chromium-common'], { encoding: 'utf8' });
  const version = stdout?.trim().split('\t')[1];
  const name = version ? `${WINDOWLESS.name}=${version}` : WINDOWLESS.name;
  windowless = installByApt([name], { say, withinMs: WINDOWLESS.withinMs });
}

function playwrightsOwn() {
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test');
  return chromium.executablePath();
}
