/**
 * Measures web pages side by side: the targets take turns, round by round, in one run on one machine, so that
 * their ratios hold.
 *   node bench/measure.mjs targets.json [--rounds 5] [--only a,b] [--out result.json] [--net shaper|cdp|none]
 *   [--loads-only]
 * A target: { name, url, items?: { selector, count }, cookies?: { name: value }, ready?: { selector, click?,
 * effect?, alive? }, steps?: [{ name, click, expect?, url? }], taps?: { times, click, effect, count? } }
 *   selector: what the guest needs to see; click/effect: a control, and what appears once the control works
 *   (default: selector, visible); items: how many of what an untouched page has in the end; alive: the
 *   document says by `data-ready` when all of it is interactive, which is measured too.
 * Ends with 1 when a page reloaded, reported a failure, missed a file or an item, or was never ready
 * (measure/faults.mjs).
 *   steps: real clicks in one visit; expect/url: what shows that the step is done. See README.md for every
 *   figure's definition.
 */
import fs from 'node:fs';
import os from 'node:os';
import { chromium } from '@playwright/test';
import { openLink } from './measure/link.mjs';
import { config, opt, profile, rounds, targets } from './measure/options.mjs';
import { printFigures } from './measure/table.mjs';
import { measureLoad, measureReady, measureSteps, measureTaps } from './measure/visits.mjs';
import { beginning } from './result.mjs';
import { spread } from './spread.mjs';

const numeric = [
  'firstByte',
  'fcp',
  'lcp',
  'tbt',
  'cls',
  'visible',
  'ready',
  'alive',
  'inp',
  'jsWireKB',
  'jsKB',
  'jsFiles',
  'htmlKB',
  'cssKB',
  'imageKB',
  'fontKB',
  'totalKB',
  'requests',
  'origins',
  'depth',
  'readyDepth',
  'readyJsKB',
  'taps',
  'tapsEarly',
  'tapsLost',
  'pressedMs',
  'longTasks',
  'dom',
];

const { args, stopShaper } = await openLink();

const benchmark = () => {
  const t = performance.now();
  let x = 0;
  for (let i = 0; i < 3e7; i++) x = (x * 31 + i) | 0;
  return performance.now() - t + (x & 0);
}; // this machine's speed now, to see neighbours
for (let i = 0; i < 5; i++) benchmark(); // its first calls are slow only because V8 has not compiled it yet
const results = Object.fromEntries(targets.map((t) => [t.name, { url: t.url, runs: [] }])),
  noise = [];
let version = '';
let meta;
const begun = beginning();
function summarise(done) {
  // after every round, so that a run cut short still leaves its figures
  const floor = results[config.floor ?? targets[0].name];
  for (const r of Object.values(results)) {
    r.stats = Object.fromEntries(numeric.map((k) => [k, spread(r.runs.map((x) => x[k]))]).filter(([, s]) => s));
    r.lcpElement = r.runs.at(-1)?.lcpElement;
    const stepNames = [...new Set(r.runs.flatMap((x) => Object.keys(x.steps ?? {})))];
    r.steps = Object.fromEntries(
      stepNames.map((s) => [
        s,
        {
          inp: spread(r.runs.map((x) => x.steps?.[s]?.inp)),
          done: spread(r.runs.map((x) => x.steps?.[s]?.done)),
          requests: spread(r.runs.map((x) => x.steps?.[s]?.requests)),
          soft: r.runs.every((x) => x.steps?.[s]?.soft !== false),
        },
      ]),
    );
  }
  for (const r of Object.values(results))
    r.ratio = Object.fromEntries(
      ['fcp', 'lcp', 'ready', 'alive', 'totalKB', 'requests']
        .filter((k) => r.stats[k] && floor?.stats?.[k]?.median)
        .map((k) => [k, r.stats[k].median / floor.stats[k].median]),
    );
  meta = {
    ...begun,
    chromium: version,
    cpu: os.cpus()[0].model,
    profile,
    rounds: done,
    net: opt.net,
    loadavg: spread(noise.map((n) => n.load)),
    spinMs: spread(noise.map((n) => n.spinMs)),
  };
  fs.writeFileSync(opt.out, JSON.stringify({ meta, results }, null, 1));
}

try {
  for (let round = 0; round < rounds; round++) {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      headless: true,
      args,
    });
    version = browser.version();
    const order = targets.map((_, i) => targets[(i + round) % targets.length]); // a different one first each round
    for (const target of order) {
      noise.push({ load: os.loadavg()[0], spinMs: benchmark() });
      const run = { round, faults: [] };
      for (const part of opt['loads-only']
        ? [measureLoad]
        : [measureLoad, measureReady, measureSteps, ...(round === 0 ? [measureTaps] : [])]) {
        try {
          const { faults = [], ...figures } = await part(browser, target);
          Object.assign(run, figures);
          run.faults.push(...faults.map((fault) => `${part.name}: ${fault}`));
        } catch (e) {
          run.faults.push(`${part.name}: ${e.message.split('\n')[0]}`);
        }
      }
      results[target.name].runs.push(run);
      const f = (x) => (x === null || x === undefined ? '-' : Math.round(x));
      console.error(
        `round ${round + 1} ${target.name}: fcp ${f(run.fcp)} lcp ${f(run.lcp)} tbt ${f(run.tbt)} ready ${f(run.ready)} alive ${f(run.alive)} inp ${f(run.inp)} js ${f(run.jsWireKB)} KB${run.faults.length ? ` FAULTS ${run.faults.length}: ${run.faults[0]}` : ''}`,
      );
    }
    await browser.close();
    summarise(round + 1);
  }
} finally {
  stopShaper();
}

printFigures(results, meta);
const faulty = Object.entries(results).flatMap(([name, { runs }]) =>
  runs.flatMap(({ round, faults }) => faults.map((fault) => `${name}, round ${round + 1}: ${fault}`)),
);
if (faulty.length > 0) {
  console.error(`\nThese figures are not those of the pages that are meant:\n${faulty.slice(0, 40).join('\n')}`);
  process.exitCode = 1;
}
