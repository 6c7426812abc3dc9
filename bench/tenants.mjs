/**
 * Memory of an edge and a backend for each restaurant that is visited: copies of nakhla, each asked for its
 * menu in both languages. Says nothing about time, so a busy machine does not change it; a collector that has
 * not run yet does, so look at the slope and not at one step.
 *
 *     node bench/tenants.mjs [--tenants 80] [--step 20] [--minutes 8]
 */
import { parseArgs } from 'node:util';
import { askPage } from '../scripts/pages/ask.mjs';
import { beginning, writeResult } from './result.mjs';
import { startOwn } from './start-product.mjs';

const OPTIONS = /** @type {const} */ ({
  tenants: { type: 'string', default: '80' },
  step: { type: 'string', default: '20' },
  minutes: { type: 'string', default: '8' },
});
const { values } = parseArgs({ options: OPTIONS });
const [count, step, minutes] = ['tenants', 'step', 'minutes'].map((name) => Number(values[name]));
if (!(step >= 1 && count >= 2 * step && count <= 1000 && minutes > 0))
  throw new Error('--tenants at least two steps and at most 1,000, --step 1 or more, --minutes more than 0');
const MB = 1024 * 1024;

const began = beginning();
const product = await startOwn({ SUFRA_FRAGMENT_LIMIT: '6000', SUFRA_SHED_DELAY: '10000' });
const deadline = performance.now() + minutes * 60_000;
try {
  const points = [await look(0)];
  for (let made = 1; made <= count && performance.now() < deadline; made += 1) {
    await visit(`many-${made}`);
    if (made % step === 0) points.push(await look(made));
  }
  const slope = (of) => Math.round(slopeOf(points.map((point) => [point.tenants, point[of]])) * 1000) / 1000;
  const result = {
    ...began,
    documents_of_each: 2,
    points,
    mb_for_each: { edge: slope('edge_mb'), edge_heap: slope('edge_heap_mb'), backend: slope('backend_mb') },
  };
  console.log(JSON.stringify(result.mb_for_each), JSON.stringify(points));
  if (points.at(-1).tenants < count) console.error(`${minutes} minutes were over at ${points.at(-1).tenants} tenants`);
  if (points.length < 3) throw new Error('too few steps for a slope');
  writeResult('tenants', result);
} finally {
  await product.stop();
}

async function visit(tenant) {
  const made = await fetch(`${product.api}/sandbox/tenants`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ tenant, copy_of: 'nakhla' }),
  });
  if (!made.ok) throw new Error(`${tenant}: ${made.status} ${(await made.text()).slice(0, 200)}`);
  const { port } = new URL(product.edge);
  for (const path of ['/menu', '/en/menu']) {
    const { status, text } = await askPage(`http://${tenant}.localhost:${port}${path}`);
    if (status !== 200 || !text.includes('data-module="mf-menu"')) throw new Error(`${tenant}${path}: ${status}`);
  }
}

async function look(tenants) {
  const [edge, backend] = await Promise.all([figuresOf(product.edge), figuresOf(product.api)]);
  return { tenants, edge_mb: edge.resident, edge_heap_mb: edge.heap, backend_mb: backend.resident };
}

/** MB; edge and backend name them with and without a prefix. */
async function figuresOf(server) {
  const text = await (await fetch(`${server}/metrics`)).text();
  const figure = (name) =>
    Math.round((Number(new RegExp(`^(?:\\w+_)?${name} ([\\d.e+]+)`, 'm').exec(text)?.[1]) / MB) * 10) / 10;
  return { resident: figure('process_resident_memory_bytes'), heap: figure('nodejs_heap_size_used_bytes') };
}

/** Of the line through the points, by least squares. */
function slopeOf(points) {
  const mean = (place) => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}
