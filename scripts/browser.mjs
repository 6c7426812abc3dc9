/** A Chromium for the browser tests. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installByApt } from './apt.mjs';
import { Problem, ROOT } from './workspace.mjs';

const INSTALL_WITHIN_MS = 600_000;
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

function playwrightsOwn() {
  const { chromium } = createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test');
  return chromium.executablePath();
}
