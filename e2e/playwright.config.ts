/**
 * Browser tests of the composed storefront. `npm test` starts the product and passes its ports in the
 * environment; against a storefront that runs already: `cd e2e && npx playwright test`.
 *
 * phone 390 px with touch: every test wide 1280 px: tests tagged `@wide`, once more (`@wide-only`: there
 * alone) engines tests tagged `@engines`, which start browsers of their own: Chromium, Firefox, WebKit
 * (`engines/`) `*.proof.spec.ts` and tests tagged `@proof` are left out, and the wide run of tests tagged
 * `@wide-proof`; with SUFRA_PROOF=1 they alone are run (`npm run proof`).
 *
 * waits 390 px: tests tagged `@waits`, which wait for real limits most of their time and leave the processor
 * to the others
 */
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { namePrograms } from '../scripts/programs.mjs';
import { TEST_LIMIT, WAIT_LIMIT } from './limits.ts';

namePrograms();

const chromium = process.env.CHROMIUM || '/usr/bin/chromium';

/**
 * One dot for each pixel: every dot is drawn by the processor that the tests wait for, and what they judge is
 * the same with two.
 */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

const PROOFS = Boolean(process.env.SUFRA_PROOF);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // As many as there is something to do for: on two cores a third one while another waits.
  workers: 3,
  // Alone at the end, when nothing runs beside it: what passes then is counted as unsteady and printed (decision 526).
  retries: 1,
  retryStrategy: 'isolated',
  failOnFlakyTests: true,
  // So many have one cause, and each costs its limit twice.
  maxFailures: 40,
  forbidOnly: Boolean(process.env.CI),
  timeout: TEST_LIMIT,
  expect: { timeout: WAIT_LIMIT },
  reporter: [['list'], ['./near-limits.ts']],
  use: {
    browserName: 'chromium',
    testIdAttribute: 'data-test',
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    // A worker would answer in front of a test's own routes; the tests of offline reading allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace of every test is a fifth of the whole run's time: asked for when a failure is looked into.
    trace: process.env.SUFRA_TRACE ? 'retain-on-failure' : 'off',
    // Every frame of an animation is drawn by the processor that the tests wait for. At 1280 px things move.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: existsSync(chromium) ? chromium : undefined,
      // Role and name of an element at the moment they are asked for (`fixtures/spoken.ts`).
      args: [...BROWSER_SWITCHES, '--enable-blink-features=ComputedAccessibilityInfo'],
    },
  },
  projects: [
    { name: 'waits', grep: taken(/@waits/), workers: 1, use: PHONE },
    { name: 'engines', grep: taken(/@engines/), workers: 1 },
    { name: 'phone', grep: taken(), grepInvert: /@wide-only|@waits|@engines/, use: PHONE },
    {
      name: 'wide',
      grep: PROOFS ? [taken(/@wide/), /@wide-proof/] : taken(/@wide(?!-proof)/),
      use: { viewport: { width: 1280, height: 800 }, contextOptions: {} },
    },
  ],
});

/**
 * Of the tests with a tag those that are proofs, or those that are none. What is looked at: project, file,
 * titles and tags.
 */
function taken(tag = /$/): RegExp {
  return new RegExp(`^(?${PROOFS ? '=' : '!'}.*(?:\\.proof\\.spec\\.ts|@proof\\b)).*(?:${tag.source})`);
}
