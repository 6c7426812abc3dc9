/**
 * `node bench/engines.mjs [--rounds 5]`: first visit to menu and home in the three engines of e2e/engines, of
 * a storefront that runs (`npm start`). Each visit has a window and a profile of its own, engines take turns
 * within a round. No engine is slowed down and the line is this machine's: the figures say how engines
 * compare, not what a phone takes.
 *
 * fcp     first contentful paint
 * ready   the page takes every tap: when it asks for the first file that waits for that
 */
import { parseArgs } from 'node:util';
import { until } from '../e2e/engines/engine.ts';
import { CHROMIUM, FIREFOX } from '../e2e/engines/puppeteer-engine.ts';
import { WEBKIT } from '../e2e/engines/webkit-engine.ts';
import { beginning, writeResult } from './result.mjs';
import { median } from './spread.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const SITE = `http://nakhla.localhost:${process.env.SUFRA_PORT || 3000}`;
const PATHS = ['/', '/menu'];
const begun = beginning();

const engines = [CHROMIUM, FIREFOX, WEBKIT].filter((engine) => {
  const missing = engine.missing();
  if (missing.length > 0) console.log(`${engine.name} is not measured: ${missing.join(', ')} is not installed`);
  return missing.length === 0;
});
const visits = [];
for (let round = 0; round < Number(values.rounds); round++) {
  for (const path of PATHS) for (const engine of engines) visits.push(await visit(engine, path));
}

const medians = PATHS.flatMap((path) =>
  engines.map(({ name }) => {
    const own = visits.filter((each) => each.path === path && each.engine === name);
    return { path, engine: name, fcp: median(own.map(({ fcp }) => fcp)), ready: median(own.map(({ ready }) => ready)) };
  }),
);
console.table(medians);
writeResult('engines', { ...begun, medians, visits });
process.exit(0);

async function visit(engine, path) {
  const window = await engine.openWindow();
  try {
    await window.goto(`${SITE}${path}`);
    const times = await until(window, () => {
      const late = performance.getEntriesByType('resource').find(({ name }) => name.includes('/lazy-after-ready.'));
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      return late ? { fcp: paint ? Math.round(paint.startTime) : null, ready: Math.round(late.startTime) } : null;
    });
    return { path, engine: engine.name, ...times };
  } finally {
    await window.close();
  }
}
