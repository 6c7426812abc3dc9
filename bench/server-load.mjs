// HTTP load: requests a second and latency for each URL in turn, interleaved over rounds so that the URLs' ratios hold.
//   node server-load.mjs targets.json [--rounds 3] [--connections 50] [--seconds 8] [--only a,b] [--out load.json]
// Reads "load": [{ name, url, host?, headers?, method?, body?, connections?, pipelining?, pid? }]; host sets
// the Host header (one server, many tenants). Plain HTTP to the server itself, not through front.mjs. The
// generator takes a core: on a 2-core machine give each one core (see README).

import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { ORIGIN_PORTS } from './origin-ports.mjs';
import { below, processorMs } from './processor.mjs';
import { beginning } from './result.mjs';
import { spread } from './spread.mjs';

const {
  values: opt,
  positionals: [file = 'targets.json'],
} = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string' },
    out: { type: 'string', default: 'load.json' },
  },
});
const begun = beginning();
const targets = (JSON.parse(fs.readFileSync(file, 'utf8')).load ?? []).filter(
  (t) => !opt.only || opt.only.split(',').includes(t.name),
);
if (!targets.length) {
  console.error(`${file} has no "load" targets`);
  process.exit(1);
}

// "vary": another port in each Host, an origin whose page is no longer cached, so that each answer is rendered again.
let asked = 0;
const anew = (t) => (request) => {
  const port = ORIGIN_PORTS.first + (asked++ % ORIGIN_PORTS.count);
  return { ...request, headers: { ...request.headers, host: `${t.host.split(':')[0]}:${port}` } };
};
const fire = (t, seconds) =>
  autocannon({
    ...(t.vary ? { requests: [{ setupRequest: anew(t) }] } : {}),
    url: t.url,
    method: t.method ?? 'GET',
    body: t.body,
    connections: t.connections ?? +opt.connections,
    pipelining: t.pipelining ?? 1,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...(t.host ? { host: t.host } : {}), ...t.headers },
  });
const results = Object.fromEntries(targets.map((t) => [t.name, { url: t.url, host: t.host ?? null, runs: [] }]));
// Warms the server's compiler and caches, not counted: the slower it answers, the longer that takes.
for (const t of targets) await fire(t, t.vary ? 6 : 2);
for (let round = 0; round < +opt.rounds; round++) {
  for (let i = 0; i < targets.length; i++) {
    const t = targets[(i + round) % targets.length];
    const pids = t.pid ? [t.pid, ...below(t.pid)] : [];
    const before = processorMs(pids);
    const r = await fire(t, +opt.seconds);
    const worked = processorMs(pids) - before;
    const run = {
      rps: r.requests.average,
      p50: r.latency.p50,
      p90: r.latency.p90,
      p99: r.latency.p99,
      max: r.latency.max,
      // Of the process `pid` and those below it, for one request.
      processorMs: t.pid && r.requests.total ? worked / r.requests.total : null,
      mbps: r.throughput.average / 1e6,
      bytesEach: r.requests.total ? r.throughput.total / r.requests.total : null,
      failed: r.non2xx + r.errors + r.timeouts,
      load: os.loadavg()[0],
    };
    // Little's law: no more than `connections` requests can be under way. autocannon breaks it where the
    // server answers "connection: close".
    if ((run.rps * r.latency.average) / 1000 > 1.3 * (t.connections ?? +opt.connections)) {
      run.p50 = run.p90 = run.p99 = run.max = null;
      console.error(`${t.name}: latency dropped, it contradicts the rate (does the server close connections?)`);
    }
    results[t.name].runs.push(run);
    console.error(
      `round ${round + 1} ${t.name}: ${Math.round(run.rps)} req/s p50 ${run.p50} p99 ${run.p99} ms${run.failed ? ` FAILED ${run.failed}` : ''}`,
    );
  }
}
for (const r of Object.values(results))
  r.stats = Object.fromEntries(
    ['rps', 'p50', 'p90', 'p99', 'max', 'processorMs', 'mbps', 'bytesEach', 'failed'].map((k) => [
      k,
      spread(r.runs.map((x) => x[k])),
    ]),
  );
fs.writeFileSync(
  opt.out,
  JSON.stringify(
    {
      meta: {
        ...begun,
        cpu: os.cpus()[0].model,
        connections: +opt.connections,
        seconds: +opt.seconds,
      },
      results,
    },
    null,
    1,
  ),
);
const cell = (s) => (s ? `${Math.round(s.median)} (${Math.round(s.min)}–${Math.round(s.max)})` : '-'),
  first = Object.values(results)[0].stats.rps.median;
console.log(
  '| target | req/s | × first | p50 ms | p99 ms | processor ms | bytes each | failed |\n| --- | --- | --- | --- | --- | --- | --- | --- |',
);
for (const [name, { stats: s }] of Object.entries(results))
  console.log(
    `| ${name} | ${cell(s.rps)} | ${(s.rps.median / first).toFixed(2)} | ${cell(s.p50)} | ${cell(s.p99)} | ${s.processorMs?.median.toFixed(2) ?? '-'} | ${Math.round(s.bytesEach?.median ?? 0)} | ${s.failed.max} |`,
  );
