/** @proof upgrade */

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plan } from '@sufra/contract';
import { inProof, someOf } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';
import { MENU_BUNDLE } from '../testing/fake-bundles.ts';

// An edge with its fragment processes is started for each test.
let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
});
afterEach(() => edge.close());

const menu = () => edge.get('nakhla.localhost/menu', { headers: { cookie: 'lang=ar' } });
const version = (text: string) => /data-module="mf-menu" data-version="([^"]+)"/.exec(text)?.[1];
const withMenu = (release: string) => {
  const module = edge.registry.release('mf-menu', release, MENU_BUNDLE, edge.registry.plan().modules[0]!.face);
  return (plan: Plan) => ({ ...plan, modules: [module, ...plan.modules.slice(1)] });
};
const asked = (start: string) => edge.registry.asked.filter((url) => url.startsWith(start));
const metric = async (name: string) => {
  const { text } = await edge.get('localhost/metrics');
  return Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
};
const plansOf = (tenant: string) => path.join(edge.data, 'edge/plans', `${tenant}.json`);
const stored = (folder: string) => {
  try {
    return readdirSync(path.join(edge.data, 'edge', folder)).filter((name) => !name.includes('.'));
  } catch {
    return [];
  }
};

describe('what plans say of a release', () => {
  it('is asked for once, whatever tenant’s plan names it, and after a publish of the new release alone [PLAT-025]', async () => {
    await menu();
    await edge.get('siraj.localhost/menu', { headers: { cookie: 'lang=ar' } });
    const first = asked('/v1/facts/');
    expect(first).toHaveLength(1 + edge.registry.plan().modules.length);
    expect(new Set(first).size).toBe(first.length);
    edge.registry.publish(withMenu('2.0.0'));
    await until(async () => version((await menu()).text) === '2.0.0');
    expect(asked('/v1/facts/')).toHaveLength(first.length + 1);
    await until(() => stored('facts.copy').length === first.length + 1);
    await edge.restart();
    expect(version((await menu()).text)).toBe('2.0.0');
    expect(asked('/v1/facts/')).toHaveLength(first.length + 1);
  });

  it.each(
    someOf<[string, (text: string) => string | null, number]>(2, [
      ['altered', (text) => text.replace('2.0.0', '6.6.6'), 1],
      ['cut off', (text) => text.slice(0, -9), 1],
      ['missing', () => null, 0],
    ]),
  )(
    'and is %s: the earlier plan stays and the log says so; the right one is taken later [PLAT-025]',
    async (_, forge, refused) => {
      await menu();
      edge.registry.forgeFacts(forge);
      edge.registry.publish(withMenu('2.0.0'));
      await until(() => asked('/v1/facts/').length > 1 + edge.registry.plan().modules.length);
      await until(async () => (await metric('sufra_edge_plans_refused_total{reason="altered-facts"}')) >= refused);
      expect(version((await menu()).text)).toBe('1.0.0');
      edge.registry.forgeFacts((text) => text);
      await until(async () => version((await menu()).text) === '2.0.0');
    },
  );

  it('is on disk twice: one spoiled copy costs nothing without the registry', async () => {
    await menu();
    const count = 1 + edge.registry.plan().modules.length;
    await until(() => stored('facts').length === count && stored('facts.copy').length === count);
    await until(() => readdirSync(path.dirname(plansOf('nakhla'))).includes('nakhla.copy.json'));
    for (const name of stored('facts')) writeFileSync(path.join(edge.data, 'edge/facts', name), '{"name":"mf-menu"}');
    await edge.registry.close();
    await edge.restart();
    expect(version((await menu()).text)).toBe('1.0.0');
  });
});

describe('a rolling upgrade', () => {
  it('with a registry of before: whole plans are read as ever, and stored by digests', async () => {
    edge.registry.knowNoDigests();
    await menu();
    edge.registry.canary(30, withMenu('2.0.0'));
    const visitor = async (bucket: number) =>
      version((await edge.get('nakhla.localhost/menu', { headers: { cookie: `lang=ar; bucket=${bucket}` } })).text);
    await until(async () => (await visitor(0)) === '2.0.0');
    expect(await visitor(50)).toBe('1.0.0');
    expect(asked('/v1/facts/')).toEqual([]);
    await until(() => JSON.parse(readFileSync(plansOf('nakhla'), 'utf8')).plans.length === 2);
    await edge.registry.close();
    await edge.restart();
    expect(await visitor(0)).toBe('2.0.0');
  });

  inProof('of an edge: the whole plans that the one before stored are used without the registry', async () => {
    const { plan, signature } = await wholePlan();
    rmSync(path.join(edge.data, 'edge/facts'), { recursive: true, force: true });
    rmSync(path.join(edge.data, 'edge/facts.copy'), { recursive: true, force: true });
    const copies = [plansOf('nakhla'), plansOf('nakhla').replace('.json', '.copy.json')];
    for (const file of copies) writeFileSync(file, JSON.stringify({ plans: [{ ...plan, signature }], etag: '"1"' }));
    await edge.registry.close();
    await edge.restart();
    expect(version((await menu()).text)).toBe('1.0.0');
  });

  async function wholePlan() {
    await menu();
    await until(() => readdirSync(path.dirname(plansOf('nakhla'))).includes('nakhla.copy.json'));
    const { signature, ...plan } = await (await fetch(`${edge.registry.url}/v1/plans/nakhla`)).json();
    await edge.app.close();
    return { plan, signature };
  }
});

it('a plan of another tenant is refused, although the registry signed it [M3]', async () => {
  await menu();
  const other = await (await fetch(`${edge.registry.url}/v1/plans/siraj`)).json();
  edge.registry.forge(() => other);
  await until(async () => (await metric('sufra_edge_plans_refused_total{reason="other-tenant"}')) > 0);
  expect(version((await menu()).text)).toBe('1.0.0');
});
