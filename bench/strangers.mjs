/**
 * That one visitor never stops the others:
 * `node bench/strangers.mjs [--rounds 3] [--seconds 5] [--rate 6] [--only queue-flood,long-polls] [--edge http://127.0.0.1:3000 --edge-pid PID --backend-pid PID]`;
 * also `npm run bench -- --only strangers`. Without `--edge` the whole product is started with a data folder
 * that is thrown away. The product needs its sandbox: an evening is set at both sites, so that they are open
 * (`--api`).
 *
 * For each attack of `strangers/attacks.mjs`, honest visitors of the attacked site and of another one call at
 * a fixed small rate, each from an address of its own, without and then beside the attack, in turns, another
 * one first in each round. Limits, and the bench ends with 1 when one is missed:
 *   same, other p95 beside the attack, by that without it in the same round, the median of the rounds: at
 *   most 2; or a p95 of at most 40 ms: below
 *                that a ratio is the machine's
 *   refused honest calls, and honest steps of the kind that is attacked (a code, a queue, an order, a
 *   picture, a message): none edge, backend megabytes more than before the attack, at most 300 each; measured
 *   where their processes are known (Linux)
 * The attacker is a process of its own, speaks to 127.0.0.1 alone, from counted addresses that are new in
 * each round, and is bounded in count and time. `answers`: what the attack got, by status and code.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { beginning, writeResult } from './result.mjs';
import { startOwn } from './start-product.mjs';
import { attackAsChild, startAttack } from './strangers/attacker.mjs';
import { ATTACKS } from './strangers/attacks.mjs';
import { HonestVisitors } from './strangers/honest.mjs';
import { heldMb, watchMemory } from './strangers/memory.mjs';
import { Visitor, wordOf } from './strangers/visitor.mjs';

const SITE = 'nakhla';
const OTHER = 'basta';
const RATIO_MAX = 2;
const TELLING_MS = 40;
const GROWTH_MB_MAX = 300;
/** An attack is under way before it is measured, and gone before what comes next is. */
const LEAD_MS = 1000;
const REST_MS = 1500;
const STEPS = 2;
/** Third numbers of addresses: of honest visitors, of honest guests in their steps, and of the attacks from 1 on. */
const NETWORKS = { [SITE]: 250, [OTHER]: 251, steps: 252 };

async function measure() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      rate: { type: 'string', default: '6' },
      only: { type: 'string', default: Object.keys(ATTACKS).join(',') },
      edge: { type: 'string' },
      api: { type: 'string', default: 'http://127.0.0.1:4000' },
      'edge-pid': { type: 'string' },
      'backend-pid': { type: 'string' },
      out: { type: 'string' },
    },
  });
  const [rounds, seconds, rate] = [values.rounds, values.seconds, values.rate].map(Number);
  const product = values.edge ? { edge: values.edge, api: values.api, stop: async () => {} } : await startOwn();
  const pids = product.pids ?? {
    ...(values['edge-pid'] && { edge: Number(values['edge-pid']) }),
    ...(values['backend-pid'] && { backend: Number(values['backend-pid']) }),
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void product.stop().then(() => process.exit(1)));
  const edge = Number(new URL(product.edge).port);
  /** @type {import('./result.mjs').Figures} */
  const result = {
    ...beginning(),
    ...{ rounds, seconds, rate },
    attacks: {},
  };
  const honest = [SITE, OTHER].map((tenant) => new HonestVisitors({ edge, tenant, network: NETWORKS[tenant] }));
  try {
    await setEvening(product.api);
    // What is made once is made before it is measured.
    await visits(honest, seconds, rate);
    result.memory = Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, heldMb(pid)]));
    for (const [at, name] of values.only.split(',').entries()) {
      const figures = await beside({ name, at, edge, honest, pids, rounds, seconds, rate });
      result.attacks[name] = figures;
      console.log(lineOf(name, figures));
    }
  } finally {
    for (const visitors of honest) visitors.leave();
    await product.stop();
  }
  result.held = Object.values(result.attacks).every(({ missed }) => missed.length === 0);
  writeResult('strangers', result, values.out);
  if (!result.held) process.exitCode = 1;
}

/** One attack, without and beside, in turns. */
async function beside({ name, at, edge, honest, pids, rounds, seconds, rate }) {
  const { prepare, step } = ATTACKS[name];
  /** 95th percentiles of each site, by round. */
  const waits = { without: [[], []], beside: [[], []] };
  const refused = { without: [], beside: [] };
  const answers = {};
  const growth = {};
  const before = Object.fromEntries(Object.entries(pids).map(([server, pid]) => [server, heldMb(pid)]));
  for (let round = 0; round < rounds; round++) {
    const seed = (at * rounds + round) * 10_000;
    for (const mode of round % 2 === 0 ? ['without', 'beside'] : ['beside', 'without']) {
      const guests = step ? await openGuests({ edge, prepare, seed: seed + (mode === 'beside' ? 5000 : 6000) }) : [];
      const memory = watchMemory(pids);
      const input = { name, edge, tenant: SITE, seed, network: 1 + at * rounds + round };
      const attack = mode === 'beside' ? await startAttack(fileURLToPath(import.meta.url), input) : null;
      if (attack) await sleep(LEAD_MS);
      const [visited, stepped] = await Promise.all([visits(honest, seconds, rate), takeSteps(guests, step, seconds)]);
      for (const [word, count] of Object.entries((await attack?.stop()) ?? {}))
        answers[word] = (answers[word] ?? 0) + count;
      const most = memory.stop();
      if (attack) for (const server of Object.keys(pids)) grow(growth, server, most[server] - before[server]);
      for (const [site, { times: measured, refused: words }] of visited.entries()) {
        waits[mode][site][round] = p95(measured);
        refused[mode].push(...words);
      }
      refused[mode].push(...stepped);
      await sleep(REST_MS);
    }
  }
  const [same, other] = [0, 1].map((site) => ratioOf(waits.without[site], waits.beside[site]));
  return { same, other, refused, growth, answers, missed: missedOf({ same, other, refused, growth }) };
}

const visits = (honest, seconds, rate) => Promise.all(honest.map((visitors) => visitors.visit(seconds, rate)));

function grow(growth, server, megabytes) {
  growth[server] = Math.max(growth[server] ?? 0, megabytes);
}

/** Guests who take one step each, at new addresses and with new numbers. */
function openGuests({ edge, prepare, seed }) {
  return Promise.all(
    Array.from({ length: STEPS }, async (_, at) => {
      const visitor = new Visitor({ edge, tenant: SITE, address: nextAddress() });
      return { visitor, number: seed + at, prepared: await prepare?.(visitor) };
    }),
  );
}

let addresses = 0;
function nextAddress() {
  const number = addresses++;
  return `127.0.${NETWORKS.steps + Math.floor(number / 250)}.${1 + (number % 250)}`;
}

/** @returns words of the steps that were refused */
async function takeSteps(guests, step, seconds) {
  const refused = [];
  for (const { visitor, number, prepared } of guests) {
    const answer = await step(visitor, number, prepared);
    if (answer.status >= 300 || answer.status === 0) refused.push(`step ${wordOf(answer)}`);
    visitor.leave();
    await sleep((seconds * 1000) / guests.length / 2);
  }
  return refused;
}

function ratioOf(without, besides) {
  const ratios = without.map((ms, at) => besides[at] / ms);
  return { without: round(median(without)), beside: round(median(besides)), ratio: round(median(ratios)) };
}

function median(values) {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}

function p95(times) {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1];
}

function missedOf({ same, other, refused, growth }) {
  const isSlow = ({ beside: ms, ratio }) => ratio > RATIO_MAX && ms > TELLING_MS;
  return [
    ...(isSlow(same) ? ['same'] : []),
    ...(isSlow(other) ? ['other'] : []),
    ...(refused.beside.length > 0 || refused.without.length > 0 ? ['refused'] : []),
    ...Object.keys(growth).filter((server) => growth[server] > GROWTH_MB_MAX),
  ];
}

function lineOf(name, { same, other, refused, growth, answers, missed }) {
  const ratio = ({ without, beside: ms, ratio: by }) => `${without} → ${ms} ms (× ${by})`;
  const grown = Object.entries(growth).map(([server, megabytes]) => `${server} +${megabytes} MB`);
  const words = Object.entries(answers).map(([word, count]) => `${count} × ${word}`);
  const told = [...refused.without.map((word) => `${word} (without)`), ...refused.beside];
  return [
    `${name}: ${missed.length === 0 ? 'held' : `MISSED ${missed.join(', ')}`}`,
    `  same site ${ratio(same)}, other site ${ratio(other)}; refused ${told.length ? told.join(', ') : 'none'}; ${grown.join(', ')}`,
    `  the attack got: ${words.join(', ') || 'no answer'}`,
  ].join('\n');
}

/** Both sites take orders then. */
async function setEvening(api) {
  const now = `${new Date().toISOString().slice(0, 10)}T16:00:00Z`;
  for (const tenant of [SITE, OTHER]) {
    const answer = await fetch(`${api}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant, now }),
    });
    if (!answer.ok) throw new Error(`The clock of ${tenant} could not be set: ${answer.status}`);
  }
}

function round(value) {
  return Math.round(value * 100) / 100;
}

if (process.send && process.argv[2] === undefined) attackAsChild();
else await measure();
