// Measures web pages side by side: the targets take turns, round by round, in one run on one machine, so that their ratios hold.
//   node bench/measure.mjs targets.json [--rounds 5] [--only a,b] [--out result.json] [--net shaper|cdp|none] [--loads-only]
// A target: { name, url, cookies?: { name: value }, ready?: { selector, click?, effect?, alive? }, steps?: [{ name, click, expect?, url? }], taps?: { times, click, effect, count? } }
//   selector: what the guest needs to see; click/effect: a control, and what appears once the control works (default: selector, visible);
//   alive: the document says by `data-ready` when all of it is interactive, which is measured too.
//   steps: real clicks in one visit; expect/url: what shows that the step is done. See README.md for every figure's definition.

import { execFileSync, spawn } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_SWITCHES } from '../scripts/browser-switches.mjs';
import { spread } from './spread.mjs';

const {
  values: opt,
  positionals: [file = 'targets.json'],
} = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    only: { type: 'string' },
    out: { type: 'string', default: 'result.json' },
    net: { type: 'string', default: 'shaper' },
    'loads-only': { type: 'boolean' },
  },
});
const config = JSON.parse(fs.readFileSync(file, 'utf8'));
const profile = {
  rtt: 150,
  down: 1600,
  up: 750,
  cpu: 4,
  width: 412,
  height: 823,
  dpr: 2.6,
  quietMs: 2000,
  maxMs: 60000,
  shaperPort: 4590,
  ...config.profile,
};
const rounds = +(opt.rounds ?? config.rounds ?? 5);
const targets = config.targets.filter((t) => !opt.only || opt.only.split(',').includes(t.name));
const userAgent =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));

// Runs in every document before its own scripts.
function inPage(ready) {
  const v = {
    fcp: null,
    lcp: null,
    lcpElement: null,
    cls: 0,
    clsNow: 0,
    clsStart: 0,
    clsLast: 0,
    tasks: [],
    events: [],
    lastBusy: 0,
  };
  window.__vitals = v;
  const observe = (type, fn, more = {}) => {
    try {
      new PerformanceObserver((l) => l.getEntries().forEach(fn)).observe({ type, buffered: true, ...more });
    } catch {}
  };
  const name = (e) =>
    e
      ? e.tagName.toLowerCase() +
        (e.id ? `#${e.id}` : '') +
        (typeof e.className === 'string' && e.className ? `.${e.className.trim().split(/\s+/)[0]}` : '')
      : '(gone)';
  observe('paint', (e) => {
    if (e.name === 'first-contentful-paint') v.fcp = e.startTime;
  });
  observe('largest-contentful-paint', (e) => {
    v.lcp = e.startTime;
    v.lcpElement = name(e.element) + (e.url ? ` ${e.url.split('/').pop()}` : '');
  });
  observe('layout-shift', (e) => {
    // the worst session window, as Chrome defines CLS
    if (e.hadRecentInput) return;
    if (e.startTime - v.clsLast > 1000 || e.startTime - v.clsStart > 5000) {
      v.clsNow = 0;
      v.clsStart = e.startTime;
    }
    v.clsLast = e.startTime;
    v.clsNow += e.value;
    v.cls = Math.max(v.cls, v.clsNow);
  });
  observe('longtask', (e) => {
    v.tasks.push([e.startTime, e.duration]);
    v.lastBusy = e.startTime + e.duration;
  });
  observe(
    'event',
    (e) => {
      if (e.interactionId) v.events.push([e.name, e.startTime, e.duration]);
    },
    { durationThreshold: 16 },
  );
  const wall = () => performance.timeOrigin + performance.now();
  const all = (selector) =>
    selector
      .split('>>>')
      .reduce(
        (roots, part) => roots.flatMap((r) => [...(r.shadowRoot ?? r).querySelectorAll(part.trim())]),
        [document],
      ); // a >>> b: b in a's shadow root
  const shown = (selector) => {
    // rendered and not hidden, in a page that has painted
    if (!v.fcp && !performance.getEntriesByName('first-contentful-paint').length) return null;
    for (const e of all(selector)) {
      const r = e.getBoundingClientRect(),
        s = getComputedStyle(e);
      if (r.width > 0 && r.height > 0 && s.visibility !== 'hidden' && +s.opacity > 0.01) return e;
    }
    return null;
  };
  window.__whenDone = (step) =>
    new Promise((done) => {
      const look = () =>
        (!step.expect || shown(step.expect)) && (!step.url || location.href.includes(step.url))
          ? requestAnimationFrame(() => done(wall()))
          : requestAnimationFrame(look);
      look();
    });
  if (!ready) return;
  let alive = false;
  // To the millisecond: what the page asks for next, once it is ready, is not part of becoming ready.
  new MutationObserver(() => {
    if (alive || !('ready' in (document.documentElement?.dataset ?? {}))) return;
    alive = true;
    window.__tell('alive', wall());
  }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  let told = false,
    lastTry = -1e9;
  const look = () => {
    if (!alive && 'ready' in (document.documentElement?.dataset ?? {})) {
      alive = true;
      window.__tell('alive', wall());
    }
    if (!told && shown(ready.selector)) {
      told = true;
      window.__tell('visible', wall());
    }
    if (told && ready.effect && shown(ready.effect)) {
      window.__tell('ready', wall());
      return;
    }
    if (told && !ready.effect) {
      window.__tell('ready', wall());
      return;
    }
    const control = told && all(ready.click ?? ready.selector)[0];
    if (control && !control.disabled && performance.now() - lastTry > 100) {
      lastTry = performance.now();
      control.click();
    } // a guest who keeps tapping
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function newPage(browser, ready, target) {
  const context = await browser.newContext({
    viewport: { width: profile.width, height: profile.height },
    deviceScaleFactor: profile.dpr,
    isMobile: true,
    hasTouch: true,
    userAgent,
    ignoreHTTPSErrors: false,
    serviceWorkers: 'allow',
    locale: 'ar',
  }); // a new context: empty cache, no open connections
  const cookies = Object.entries(target.cookies ?? {}).map(([name, value]) => ({
    name,
    value,
    url: new URL('/', target.url).href,
  }));
  if (cookies.length) await context.addCookies(cookies);
  const page = await context.newPage();
  page.setDefaultTimeout(profile.maxMs);
  const told = {};
  await page.exposeFunction('__tell', (what, at) => {
    told[what] ??= at;
  });
  await page.addInitScript(inPage, ready);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  if (opt.net === 'cdp')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.rtt,
      downloadThroughput: profile.down * 125,
      uploadThroughput: profile.up * 125,
    });
  const net = new Map(),
    counts = { open: 0, last: Date.now() };
  cdp.on('Network.requestWillBeSent', (e) => {
    if (/^(data|blob):/.test(e.request.url)) return;
    if (!net.has(e.requestId)) counts.open++;
    let stack = e.initiator.stack,
      by = e.initiator.url;
    while (!by && stack) {
      by = stack.callFrames.find((f) => f.url)?.url;
      stack = stack.parent;
    }
    net.set(e.requestId, {
      url: e.request.url,
      type: e.type,
      mime: '',
      by,
      at: Date.now(),
      wire: 0,
      size: 0,
      priority: e.request.initialPriority,
    });
    counts.last = Date.now();
  });
  cdp.on('Network.responseReceived', (e) => {
    const r = net.get(e.requestId);
    if (r) {
      r.mime = e.response.mimeType;
      r.status = e.response.status;
      r.protocol = e.response.protocol;
      r.type = e.type;
    }
  });
  cdp.on('Network.dataReceived', (e) => {
    const r = net.get(e.requestId);
    if (r) {
      r.size += e.dataLength;
      counts.last = Date.now();
    }
  });
  const over = (e) => {
    const r = net.get(e.requestId);
    if (!r || r.over) return;
    r.over = true;
    r.failed = e.errorText;
    r.wire = e.encodedDataLength ?? 0;
    r.overAt = Date.now();
    counts.open--;
    counts.last = Date.now();
  };
  cdp.on('Network.loadingFinished', over);
  cdp.on('Network.loadingFailed', over);
  return { context, page, net, counts, told };
}

async function open(p, url) {
  const started = Date.now();
  await p.page.goto(url, { waitUntil: 'commit' });
  return started;
}

async function quiet(p, started) {
  // no request for quietMs and no long task for as long
  for (;;) {
    await sleep(250);
    if (Date.now() - started > profile.maxMs) return false;
    if (p.counts.open > 0 || Date.now() - p.counts.last < profile.quietMs) continue;
    const idle = await p.page
      .evaluate(() => (document.readyState === 'complete' ? performance.now() - window.__vitals.lastBusy : 0))
      .catch(() => 0);
    if (idle > profile.quietMs) return true;
  }
}

// The longest chain of requests each of which only its predecessor could ask for.
function longestChain(requests) {
  const urls = new Map(requests.map((r) => [r.url, r]));
  const depth = (r, seen = new Set()) => (!r || seen.has(r.url) ? 0 : 1 + depth(urls.get(r.by), seen.add(r.url)));
  return Math.max(0, ...requests.filter((r) => !/^(image|font)/.test(r.mime)).map((r) => depth(r)));
}

async function measureLoad(browser, target) {
  // nothing touches the page: input would end LCP
  const p = await newPage(browser, undefined, target);
  try {
    const started = await open(p, target.url),
      settled = await quiet(p, started);
    const v = await p.page.evaluate(() => ({ ...window.__vitals, dom: document.querySelectorAll('*').length }));
    const all = [...p.net.values()],
      js = all.filter((r) => /javascript|ecmascript/.test(r.mime)),
      sum = (list, key) => list.reduce((s, r) => s + r[key], 0);
    const by = (re) =>
      sum(
        all.filter((r) => re.test(r.mime)),
        'wire',
      ) / 1024;
    return {
      fcp: v.fcp,
      lcp: v.lcp,
      lcpElement: v.lcpElement,
      cls: v.cls,
      settled,
      dom: v.dom,
      tbt: v.tasks.reduce((s, [at, d]) => s + (at >= (v.fcp ?? 0) ? Math.max(0, d - 50) : 0), 0),
      longTasks: v.tasks.length,
      depth: longestChain(all),
      jsWireKB: sum(js, 'wire') / 1024,
      jsKB: sum(js, 'size') / 1024,
      jsFiles: js.length,
      imageKB: by(/^image\//),
      htmlKB: by(/html/),
      cssKB: by(/css/),
      fontKB: by(/font/),
      requests: all.length,
      origins: new Set(all.map((r) => new URL(r.url).origin)).size,
      totalKB: sum(all, 'wire') / 1024,
      failed: all
        .filter((r) => (r.failed && !/ABORTED/.test(r.failed)) || r.status >= 400)
        .map((r) => `${r.status ?? ''} ${r.failed ?? ''} ${r.url}`),
    };
  } finally {
    await p.context.close();
  }
}

async function measureReady(browser, target) {
  if (!target.ready) return {};
  const p = await newPage(browser, target.ready, target);
  try {
    const started = await open(p, target.url);
    const isAwaited = () => !p.told.ready || (target.ready.alive && !p.told.alive);
    while (isAwaited() && Date.now() - started < profile.maxMs) await sleep(20);
    // The document says when all of it is interactive; what is asked for after that is not part of it.
    const until = p.told.alive ?? p.told.ready ?? Number.POSITIVE_INFINITY,
      before = [...p.net.values()].filter((r) => r.at <= until),
      scripts = before.filter((r) => r.type === 'Script' || /javascript/.test(r.mime));
    await sleep(1500); // what was asked for before ready is counted whole, also when its last byte came after
    return {
      visible: p.told.visible ? p.told.visible - started : null,
      ready: p.told.ready ? p.told.ready - started : null,
      alive: p.told.alive ? p.told.alive - started : null,
      readyDepth: longestChain(before),
      readyJsKB: scripts.reduce((s, r) => s + r.wire, 0) / 1024,
      readyRequests: before.length,
      readyFiles: before.map((r) => ({
        url: r.url,
        type: r.type,
        by: r.by,
        from: r.at - started,
        to: r.overAt ? r.overAt - started : null,
        wire: r.wire,
        priority: r.priority,
      })),
    };
  } finally {
    await p.context.close();
  }
}

// Trusted taps before the page is alive, each in a new visit: one must act exactly once, show at once that it was pressed or counted, and leave the visitor on the page.
async function measureTaps(browser, target) {
  if (!target.taps) return {};
  const { times, click, effect, count = '1' } = target.taps,
    lost = [],
    pressed = [];
  for (let i = 0; i < times; i++) {
    const p = await newPage(browser, undefined, target);
    try {
      await open(p, target.url);
      const control = p.page.locator(click).first();
      await control.waitFor({ state: 'visible' });
      await sleep(i * 10); // at another moment of the load each time
      const early = !(await p.page.evaluate(() => 'ready' in document.documentElement.dataset));
      await p.page.evaluate((selector) => {
        const element = document.querySelector(selector);
        element.addEventListener(
          'pointerdown',
          () => {
            window.__downAt = performance.now();
          },
          { capture: true, once: true },
        );
        new MutationObserver(() => {
          if (element.hasAttribute('data-pressed') || element.hasAttribute('data-early-count'))
            window.__pressedAt ??= performance.now();
        }).observe(element, { attributes: true, subtree: true });
      }, click);
      await control.click({ force: true, noWaitAfter: true });
      await p.page.locator(effect).first().waitFor({ state: 'visible', timeout: 20000 });
      const seen = await p.page.evaluate(
        ({ effect }) => ({
          text: document.querySelector(effect)?.textContent,
          ms: window.__pressedAt && window.__pressedAt - window.__downAt,
          url: location.href,
        }),
        { effect },
      );
      if (early && seen.ms !== undefined) pressed.push(seen.ms);
      if (new URL(seen.url).pathname !== new URL(target.url).pathname || (count && !String(seen.text).includes(count)))
        lost.push({ i, early, ...seen });
    } catch (error) {
      lost.push({ i, error: error.message.split('\n')[0] });
    } finally {
      await p.context.close();
    }
  }
  return { taps: times, tapsEarly: pressed.length, tapsLost: lost.length, lost, pressedMs: Math.max(0, ...pressed) };
}

async function measureSteps(browser, target) {
  if (!target.steps?.length) return {};
  const p = await newPage(browser, undefined, target),
    out = {};
  try {
    await quiet(p, await open(p, target.url));
    let inp = 0;
    for (const step of target.steps) {
      const control = p.page.locator(step.click).first();
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox(),
        requestsBefore = p.net.size;
      await p.page.evaluate(() => {
        window.__vitals.events.length = 0;
        window.__old = true;
      });
      const at = Date.now();
      await p.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2); // trusted input, so the browser's own event timing counts it
      let done = null;
      while (done === null && Date.now() - at < 20000)
        done = await Promise.race([
          p.page.evaluate((s) => window.__whenDone(s), step).catch(() => null),
          sleep(20000).then(() => undefined),
        ]);
      await quiet(p, Date.now());
      const { events, soft } = await p.page.evaluate(() => ({
        events: window.__vitals.events,
        soft: Boolean(window.__old),
      }));
      const delay = soft ? Math.max(0, ...events.map((e) => e[2])) || 16 : null; // under 16 ms the browser reports nothing; gone with its page on a hard navigation
      if (delay) inp = Math.max(inp, delay);
      out[step.name] = { inp: delay, done: done ? done - at : null, soft, requests: p.net.size - requestsBefore };
    }
    return { inp: inp || null, steps: out };
  } finally {
    await p.context.close();
  }
}

const numeric = [
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

const certFile = path.join(import.meta.dirname, '.cert', 'cert.pem'); // front.mjs's certificate: trusted by its key, so that caching stays as in the field
const spki = fs.existsSync(certFile)
  ? crypto
      .createHash('sha256')
      .update(new crypto.X509Certificate(fs.readFileSync(certFile)).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64')
  : null;
const args = [...BROWSER_SWITCHES];
if (spki) args.push(`--ignore-certificate-errors-spki-list=${spki}`);
if (opt.net === 'shaper')
  args.push(`--proxy-server=socks5://127.0.0.1:${profile.shaperPort}`, '--proxy-bypass-list=<-loopback>');
else args.push('--host-resolver-rules=MAP *.test 127.0.0.1');
let shaper = null;
process.on('exit', () => shaper?.kill());
if (opt.net === 'shaper') {
  shaper = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, 'shaper.mjs'),
      '--port',
      profile.shaperPort,
      '--rtt',
      profile.rtt,
      '--down',
      profile.down,
      '--up',
      profile.up,
    ].map(String),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((ok, no) => {
    shaper.stdout.once('data', ok);
    shaper.once('exit', () => no(new Error('the shaper did not start')));
  });
}

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
    when: new Date().toISOString(),
    chromium: version,
    cpus: os.cpus().length,
    cpu: os.cpus()[0].model,
    profile,
    rounds: done,
    net: opt.net,
    loadavg: spread(noise.map((n) => n.load)),
    spinMs: spread(noise.map((n) => n.spinMs)),
    git: (() => {
      try {
        return execFileSync('git', ['rev-parse', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
          .toString()
          .trim();
      } catch {
        return null;
      }
    })(),
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
      const run = { round };
      for (const part of opt['loads-only']
        ? [measureLoad]
        : [measureLoad, measureReady, measureSteps, ...(round === 0 ? [measureTaps] : [])]) {
        try {
          Object.assign(run, await part(browser, target));
        } catch (e) {
          run.errors = [...(run.errors ?? []), `${part.name}: ${e.message.split('\n')[0]}`];
        }
      }
      results[target.name].runs.push(run);
      const f = (x) => (x === null || x === undefined ? '-' : Math.round(x));
      console.error(
        `round ${round + 1} ${target.name}: fcp ${f(run.fcp)} lcp ${f(run.lcp)} tbt ${f(run.tbt)} ready ${f(run.ready)} alive ${f(run.alive)} inp ${f(run.inp)} js ${f(run.jsWireKB)} KB${run.failed?.length ? ` FAILED ${run.failed.length}: ${run.failed[0]}` : ''}${run.errors ? ` ERRORS ${run.errors}` : ''}`,
      );
    }
    await browser.close();
    summarise(round + 1);
  }
} finally {
  shaper?.kill();
}

const cell = (s, digits = 0) =>
  s ? `${s.median.toFixed(digits)} (${s.min.toFixed(digits)}–${s.max.toFixed(digits)})` : '-';
const rows = [
  [
    'target',
    'FCP ms',
    'LCP ms',
    '×floor',
    'TBT ms',
    'CLS',
    'ready ms',
    '×floor',
    'alive ms',
    'INP ms',
    'JS KB to ready',
    'JS KB all',
    'req',
    'depth to ready',
    'taps lost',
    'total KB',
    'LCP element',
  ],
];
for (const [name, { stats: s, ratio, lcpElement }] of Object.entries(results))
  rows.push([
    name,
    cell(s.fcp),
    cell(s.lcp),
    ratio.lcp?.toFixed(2) ?? '-',
    cell(s.tbt),
    cell(s.cls, 3),
    cell(s.ready),
    ratio.ready?.toFixed(2) ?? '-',
    cell(s.alive),
    cell(s.inp),
    s.readyJsKB?.median.toFixed(1) ?? '-',
    s.jsWireKB?.median.toFixed(1) ?? '-',
    s.requests?.median ?? '-',
    s.readyDepth?.median ?? '-',
    s.taps ? `${s.tapsLost.median} of ${s.taps.median}` : '-',
    s.totalKB?.median.toFixed(0) ?? '-',
    lcpElement ?? '-',
  ]);
const print = (rows) =>
  rows.forEach((r, i) => {
    console.log(`| ${r.join(' | ')} |`);
    if (!i) console.log(`|${' --- |'.repeat(r.length)}`);
  });
print(rows);
const stepRows = [['target', 'step', 'INP ms', 'done ms', 'kind', 'requests']];
for (const [name, r] of Object.entries(results))
  for (const [s, x] of Object.entries(r.steps))
    stepRows.push([name, s, cell(x.inp), cell(x.done), x.soft ? 'soft' : 'hard', x.requests?.median ?? '-']);
if (stepRows.length > 1) {
  console.log();
  print(stepRows);
}
console.log(
  `\n${rounds} rounds, ${opt.net}: RTT ${profile.rtt} ms, ${profile.down}/${profile.up} kbit/s, CPU ÷${profile.cpu}; machine spin ${cell(meta.spinMs)} ms, load ${cell(meta.loadavg, 1)}; ${opt.out}`,
);
