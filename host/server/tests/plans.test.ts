/** @proof edges */

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plan } from '@sufra/contract';
import { someOf } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import { pairOf, startTestEdge, type TestEdge } from '../testing/edge.ts';
import { MENU_BUNDLE } from '../testing/fake-bundles.ts';

// An edge with its fragment processes is started for each test.
let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
});
afterEach(() => edge.close());

const menu = (cookie = '') => edge.get('nakhla.localhost/menu', { headers: { cookie: `lang=ar; ${cookie}` } });
const version = (text: string) => /data-module="mf-menu" data-version="([^"]+)"/.exec(text)?.[1];
const withMenu = (release: string) => {
  const module = edge.registry.release('mf-menu', release, MENU_BUNDLE, edge.registry.plan().modules[0]!.face);
  return (plan: Plan) => ({ ...plan, modules: [module, ...plan.modules.slice(1)] });
};
const metric = async (name: string) => {
  const { text } = await edge.get('localhost/metrics');
  return Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
};

describe('a canary', () => {
  beforeEach(async () => {
    await menu();
    edge.registry.canary(30, withMenu('2.0.0'));
    await until(async () => version((await menu('bucket=0')).text) === '2.0.0');
  });

  it('divides visitors by their bucket, each part with documents of its own (E2)', async () => {
    for (let round = 0; round < 2; round++) {
      for (const [bucket, expected] of [
        [0, '2.0.0'],
        [29, '2.0.0'],
        [30, '1.0.0'],
        [99, '1.0.0'],
      ] as const) {
        const got = await menu(`bucket=${bucket}`);
        expect([bucket, version(got.text)]).toEqual([bucket, expected]);
        expect(got.cookies.bucket).toBeUndefined();
      }
    }
  });

  it('gives a visitor a bucket once: a number of two digits, not for scripts, and then the same release', async () => {
    const first = await menu();
    expect(first.cookies.bucket).toMatch(/^bucket=\d{1,2}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/);
    for (let round = 0; round < 3; round++) {
      const again = await menu(pairOf(first.cookies.bucket));
      expect(version(again.text)).toBe(version(first.text));
      expect(again.cookies.bucket).toBeUndefined();
    }
  });

  it('takes what is none for none', async () => {
    for (const cookie of ['bucket=100', 'bucket=-1', 'bucket=abc', 'bucket='])
      expect([cookie, (await menu(cookie)).cookies.bucket]).toEqual([cookie, expect.any(String)]);
  });

  it('that stops leaves no visitor behind, and no cookie is given any more', async () => {
    edge.registry.canary(null);
    await until(async () => version((await menu('bucket=0')).text) === '1.0.0');
    expect((await menu()).cookies.bucket).toBeUndefined();
  });

  it('goes on after a restart without the registry', async () => {
    await until(() => {
      const file = path.join(edge.data, 'edge/plans/nakhla.json');
      return JSON.parse(readFileSync(file, 'utf8')).plans.length === 2;
    });
    await edge.registry.close();
    await edge.restart();
    expect(version((await menu('bucket=0')).text)).toBe('2.0.0');
    expect(version((await menu('bucket=50')).text)).toBe('1.0.0');
  });
});

describe('a plan that is not the registry’s', () => {
  it.each([
    ['altered after the signature', 'bad-signature', (plan: object) => ({ ...plan, revision: 99 })],
    ['without a signature', 'unsigned', ({ signature: _, ...plan }: { signature?: unknown }) => plan],
    ['signed by somebody else', 'unknown-key', (plan: object) => ({ ...plan, signature: { key: 'ffff', value: '' } })],
  ] as const)('%s is refused and alarmed; the last good one stays [M3]', async (_, reason, forge) => {
    await menu();
    edge.registry.publish(withMenu('2.0.0'));
    await until(async () => version((await menu()).text) === '2.0.0');
    edge.registry.forge((plan) => forge({ ...plan, ...withMenu('6.6.6')(plan) } as never));
    await until(async () => (await metric(`sufra_edge_plans_refused_total{reason="${reason}"}`)) > 0);
    expect(version((await menu()).text)).toBe('2.0.0');
  });

  it('replayed from before is refused, also after a restart of the edge [M3]', async () => {
    await menu();
    const old = edge.registry.plan();
    edge.registry.publish(withMenu('2.0.0'));
    await until(async () => version((await menu()).text) === '2.0.0');
    await until(() => readdirSync(path.join(edge.data, 'edge/plans')).includes('nakhla.json'));
    const lower = 'sufra_edge_plans_refused_total{reason="lower-revision"}';
    edge.registry.publish(() => ({ ...old, revision: old.revision - 2 }));
    await until(async () => (await metric(lower)) > 0);
    expect(version((await menu()).text)).toBe('2.0.0');
    await edge.restart();
    expect(version((await menu()).text)).toBe('2.0.0');
    expect(await metric(lower)).toBeGreaterThan(0);
  });

  it('on this machine’s disk is not used: its copy is, and without one there is none [M3]', async () => {
    await menu();
    const copies = ['nakhla.json', 'nakhla.copy.json'].map((name) => path.join(edge.data, 'edge/plans', name));
    await until(() => readdirSync(path.join(edge.data, 'edge/plans')).includes('nakhla.copy.json'));
    const stored = JSON.parse(readFileSync(copies[0]!, 'utf8'));
    stored.plans[0].modules[0] = stored.plans[0].modules[1];
    await edge.registry.close();
    writeFileSync(copies[0]!, JSON.stringify(stored));
    await edge.restart();
    expect(version((await menu()).text)).toBe('1.0.0');
    writeFileSync(copies[1]!, JSON.stringify(stored));
    await edge.restart();
    expect((await menu()).status).toBe(503);
  });
});

describe('a plan file that a disk or a power cut spoiled', () => {
  it.each(
    someOf<[string, (text: string) => string]>(2, [
      ['cut off', (text: string) => text.slice(0, text.length / 2)],
      ['empty', () => ''],
      ['something else', () => '{"plans":[{}]}'],
      ['of zeros', (text: string) => '\0'.repeat(text.length)],
    ]),
  )('(%s) costs nobody anything: the edge starts with the last good plan, without a registry', async (_, spoil) => {
    await menu();
    edge.registry.publish(withMenu('2.0.0'));
    await until(async () => version((await menu()).text) === '2.0.0');
    const file = path.join(edge.data, 'edge/plans/nakhla.json');
    await edge.hasStored('nakhla');
    await edge.registry.close();
    writeFileSync(file, spoil(readFileSync(file, 'utf8')));
    await edge.restart();
    expect(version((await menu()).text)).toBe('2.0.0');
  });
});

it('that cannot be stored are served all the same, and /readyz says so until they can', async () => {
  await menu();
  const plans = path.join(edge.data, 'edge/plans');
  const ready = async () => (await edge.get('localhost/readyz')).text.split('\n');
  await until(async () => (await ready())[0] === 'ready');
  await until(() => readdirSync(plans).includes('nakhla.copy.json'));
  // A disk that takes no more fails in the same place.
  rmSync(plans, { recursive: true });
  writeFileSync(plans, '');
  edge.registry.publish(withMenu('2.0.0'));
  await until(async () => version((await menu()).text) === '2.0.0');
  await until(async () => (await ready()).length === 2);
  expect(await ready()).toEqual(['ready', expect.stringMatching(/^plans cannot be stored in \S+ \(EEXIST\): /)]);
  rmSync(plans);
  edge.registry.publish(withMenu('3.0.0'));
  await until(async () => version((await menu()).text) === '3.0.0');
  await until(async () => (await ready()).length === 1);
});
