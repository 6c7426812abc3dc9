/**
 * What one uncached document of `/menu` costs: processor time of the edge and of its renderers, and how long
 * a single caller waits.
 *   node bench/documents.mjs --edge 3000 [--edge 3100] [--requests 200] [--rounds 5] [--encoding 'gzip,
 *   deflate, br, zstd'] [--out FILE]
 * Measures edges that run, in turns; each needs `SUFRA_TRUST_PROXY=127.0.0.1` and the ports of
 * `origin-ports.mjs` as `SUFRA_PUBLIC_PORTS`, so that each request asks as another origin, for which nothing
 * is cached. The processor's time is the kernel's account of the processes (Linux), so other work of the
 * machine counts little; the waiting time is an upper bound on a busy one.
 */
import http from 'node:http';
import { parseArgs } from 'node:util';
import { ORIGIN_PORTS } from './origin-ports.mjs';
import { below, listener, processorMs } from './processor.mjs';
import { beginning, writeResult } from './result.mjs';
import { spread } from './spread.mjs';

const { values: options } = parseArgs({
  options: {
    edge: { type: 'string', multiple: true, default: ['3000'] },
    requests: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    path: { type: 'string', default: '/menu' },
    // As Chromium and Firefox ask.
    encoding: { type: 'string', default: 'gzip, deflate, br, zstd' },
    out: { type: 'string' },
  },
});
const begun = beginning();
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let asked = 0;

const edges = options.edge.map((port) => {
  const pid = listener(Number(port));
  return { port: Number(port), pids: { edge: [pid], renderers: below(pid) }, runs: [] };
});
for (const edge of edges) for (let at = 0; at < 60; at++) await ask(edge.port);
for (let round = 0; round < Number(options.rounds); round++)
  for (let at = 0; at < edges.length; at++) await measure(edges[(at + round) % edges.length]);

async function measure({ port, pids, runs }) {
  const before = { edge: processorMs(pids.edge), renderers: processorMs(pids.renderers) };
  const waited = [];
  let bytes = 0;
  for (let at = 0; at < Number(options.requests); at++) {
    const began = performance.now();
    bytes = await ask(port);
    waited.push(performance.now() - began);
  }
  const each = (part) => (processorMs(pids[part]) - before[part]) / waited.length;
  const { median, min } = spread(waited);
  runs.push({ edge: each('edge'), renderers: each('renderers'), p50: median, least: min, bytes });
}

/** @type {any[]} */
const result = edges.map(({ port, runs }) => ({
  port,
  runs,
  ...Object.fromEntries(Object.keys(runs[0]).map((name) => [name, spread(runs.map((run) => run[name]))])),
}));
for (const { port, edge, renderers, p50, least, bytes } of result) {
  const shown = ({ median, min, max }) => `${median.toFixed(1)} (${min.toFixed(1)}–${max.toFixed(1)})`;
  console.log(
    `${port}: processor ms a document: edge ${shown(edge)}, renderers ${shown(renderers)}; waited p50 ${shown(p50)}, least ${shown(least)} ms; ${bytes.median} bytes`,
  );
}
writeResult('documents', { ...begun, options, edges: result }, options.out);
agent.destroy();

function ask(port) {
  const own = ORIGIN_PORTS.first + (asked++ % ORIGIN_PORTS.count);
  const headers = {
    host: `nakhla.localhost:${own}`,
    cookie: 'place=pickup.nakhla-olaya; lang=ar',
    'accept-encoding': options.encoding,
  };
  return new Promise((done, fail) => {
    http
      .get({ host: '127.0.0.1', port, path: options.path, headers, agent }, (response) => {
        let bytes = 0;
        response.on('data', (chunk) => {
          bytes += chunk.length;
        });
        response.on('end', () =>
          response.statusCode === 200 ? done(bytes) : fail(new Error(`${port} answered ${response.statusCode}`)),
        );
      })
      .once('error', fail);
  });
}
