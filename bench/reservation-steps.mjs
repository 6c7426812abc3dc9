/**
 * How long a guest waits from step to step of a booking:
 * `node bench/reservation-steps.mjs --edge http://127.0.0.1:3000 [--rounds 9]`. A phone (412 × 823, no
 * throttling of the link), the shell and the module warm: the first two rounds do not count. From the tap to
 * the frame in which the next step can be used, calls to the provider included: a hold and the saved details
 * among them. Each round books for a guest more: nine and the two before are all of the branch's 12. Medians,
 * in ms:
 *   waits as the guest waits; CPU ÷ 4 unless `--throttle` says else. On a busy machine an upper bound thread
 *   what the page's main thread worked, by the processor's clock of that thread, others on the machine count
 *   little calls the longest call to the provider in between
 * With `--throttle 1`, 4 × thread + calls is what a phone with a quarter of this processor waits. Needs a
 * product that runs, and Chromium.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { PHONE } from './phone.mjs';
import { beginning, writeResult } from './result.mjs';

const { values: options } = parseArgs({
  options: {
    edge: { type: 'string', default: 'http://127.0.0.1:3000' },
    rounds: { type: 'string', default: '9' },
    branch: { type: 'string', default: 'nakhla-olaya' },
    throttle: { type: 'string', default: '4' },
  },
});
const WARM_UP = 2;
const site = new URL('/reservations', options.edge);
site.hostname = 'nakhla.localhost';

const NEXT = '[data-tap=reservation-next]';
const PLAN = 'input[name=time]';
const SUM = '[data-test=plan-sum]';
const DETAILS = 'form[data-test=details]';
/** What is tapped (`null`: Back), and what is there then; `changes`: what also reads otherwise by then. */
const STEPS = [
  ['landing to step one', `main a[href$="/reservations/branch/${options.branch}"]`, PLAN],
  [
    'a day to its times',
    '[data-test=calendar] [data-day-state=free][aria-pressed=false]:not([aria-current])',
    PLAN,
    SUM,
  ],
  ['a guest more to the times of that party', 'main [role=group] output ~ button', PLAN, SUM],
  ['step one to the details: the table is held', NEXT, `${DETAILS} input[name=name]`],
  ['details back to step one', null, `${PLAN}:checked`],
  ['step one to the details again', NEXT, `${DETAILS} input[name=name]`],
  ['details to the terms: they are saved', `${DETAILS} [type=submit]`, '[data-tap=reservation-confirm]'],
  ['terms back to the details', null, `${DETAILS} input[name=name]`],
];

const begun = beginning();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: BROWSER_SWITCHES,
});
const times = new Map(STEPS.map(([name]) => [name, { waits: [], thread: [], calls: [] }]));
try {
  const context = await browser.newContext({ ...PHONE, locale: 'ar-SA' });
  const page = await context.newPage();
  await page.goto(site.href);
  await page.waitForSelector('html[data-ready]');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(options.throttle) });
  for (let round = -WARM_UP; round < Number(options.rounds); round++) await oneRound(page, cdp, round);
} finally {
  await browser.close();
}
const median = (list) => Math.round(list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)]);
const figures = Object.fromEntries(
  [...times].map(([name, { waits, thread, calls }]) => [
    name,
    { waits: median(waits), thread: median(thread), calls: median(calls) },
  ]),
);
console.log(JSON.stringify(figures, null, 1));
writeResult('reservation-steps', { ...begun, figures });

async function oneRound(page, cdp, round) {
  for (const [name, tap, shown, changes] of STEPS) {
    if (tap === NEXT) {
      await page.locator(PLAN).first().check({ force: true });
      await page.locator(`${PLAN}:checked`).waitFor({ state: 'attached' });
    }
    if (tap?.startsWith(DETAILS)) {
      await page.locator('input[name=name]').fill('نورة');
      await page.locator('input[name=mobile]').fill('551234567');
    }
    const before = await workOf(cdp);
    const { took, call } = await page.evaluate(tapAndWait, { tap, shown, changes });
    const worked = (await workOf(cdp)) - before;
    if (round < 0) continue;
    const of = times.get(name);
    of.waits.push(took);
    of.thread.push(worked);
    of.calls.push(call);
  }
  // Back to the landing, where the next guest begins.
  await page.evaluate(() =>
    /** @type {HTMLElement} */ (
      document.querySelector('header nav a[href$="/reservations"], a[href$="/reservations"]')
    ).click(),
  );
  await page.waitForSelector(`main a[href$="/reservations/branch/${options.branch}"]`);
}

/** Milliseconds that the page's main thread has worked. */
async function workOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** Runs in the page. From the tap to the frame after the one in which what is waited for stands. */
async function tapAndWait({ tap, shown, changes }) {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const read = () => changes && document.querySelector(changes)?.textContent;
  const before = read();
  performance.clearResourceTimings();
  const began = performance.now();
  if (tap === null) history.back();
  else document.querySelector(tap).click();
  const isThere = () => document.querySelector(shown) !== null && (!changes || read() !== before);
  do {
    await frame();
    if (performance.now() - began > 20_000) throw new Error(`${tap ?? 'Back'}: ${shown} did not come`);
  } while (!isThere());
  await frame();
  const took = performance.now() - began;
  const calls = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime >= began && name.includes('/api/'));
  return { took, call: Math.max(0, ...calls.map(({ duration }) => duration)) };
}
