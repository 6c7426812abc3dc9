import { createHash } from 'node:crypto';
import { CONTRACT_VERSION, type Descriptor, type Plan, type SignedPlan } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import { digestStatement, planByDigests, planStatement } from '@sufra/contract/plan-statement';
import { buildDescriptor, buildFace, buildOther, buildShell } from '../testing/build-release.ts';
import { createPlanWriter } from './encode.ts';
import { chooseReleases, PLAN_LIMITS } from './plan.ts';

const HEAD = { tenant: 'nakhla', revision: 7, buckets: { from: 0, to: 99 }, splits: [], limits: PLAN_LIMITS };

const plan = (candidates: Record<string, Descriptor[]>): Plan | null => {
  const releases = chooseReleases(new Map(Object.entries(candidates)));
  if (!releases) return null;
  const bytes = createPlanWriter('https://files.example').whole({
    head: HEAD,
    releases,
    sign: () => ({ key: 'k', value: 'v' }),
  });
  return JSON.parse(bytes.toString('utf8'));
};
const menu = (version: string, changes: Partial<Descriptor> = {}) => buildDescriptor({ version, ...changes });

describe('the plan', () => {
  it('names shell and modules with what a page load needs', () => {
    const made = plan({ 'mf-menu': [menu('1.0.0')], host: [buildShell()] })!;
    expect(made).toMatchObject({ tenant: 'nakhla', revision: 7, limits: { silent: 4000, total: 8000, fragment: 300 } });
    expect(made.shell).toMatchObject({ name: 'host', base: 'https://files.example/host/1.0.0', fallbacks: [] });
    expect(made.modules).toHaveLength(1);
    expect(made.modules[0]).toMatchObject({
      name: 'mf-menu',
      version: '1.0.0',
      base: 'https://files.example/mf-menu/1.0.0',
      contract: CONTRACT_VERSION,
      server: { path: 'server/server.mjs', integrity: 'sha384-server/server.mjs' },
    });
  });

  it('says what a release uses of others, where its build says it [PLAT-018]', () => {
    const uses = { topics: ['checkout.order.created'], requests: [], dialogs: ['checkout.cart'], slots: [] };
    const { modules } = plan({ 'mf-menu': [menu('2.0.0', { uses }), menu('1.0.0')], host: [buildShell()] })!;
    expect([modules[0]!.uses, modules[0]!.fallbacks[0]!.uses]).toEqual([uses, undefined]);
  });

  it('has the hash of every browser script and of nothing else', () => {
    const files = { ...menu('1.0.0').files, 'menu.css': { integrity: 'sha384-css', bytes: 1, brotli: 1 } };
    const [module] = plan({ 'mf-menu': [menu('1.0.0', { files })], host: [buildShell()] })!.modules;
    expect(Object.keys(module!.integrity).sort()).toEqual(
      ['ar.js', 'application.js', 'basket.js', 'en.js', 'entry.js', 'item.js', 'menu.js'].sort(),
    );
  });

  it('does not exist before the first shell', () => {
    expect(plan({ 'mf-menu': [menu('1.0.0')] })).toBeNull();
  });

  it('falls back to the two releases before, the latest first', () => {
    const made = plan({
      'mf-menu': [menu('4.0.0'), menu('3.0.0'), menu('2.0.0'), menu('1.0.0')],
      host: [buildShell()],
    })!;
    expect(made.modules[0]!.fallbacks.map(({ version }) => version)).toEqual(['3.0.0', '2.0.0']);
  });

  it.each([
    ['another contract', { contract: '2.0.0' }],
    ['another federation runtime', { federationRuntime: '1.0.0' }],
    ['a library that the shell lacks', { shared: { react: '^20.0.0' } }],
  ])('passes over a release with %s, as current and as fallback', (_, changes) => {
    const made = plan({
      'mf-menu': [menu('3.0.0', changes), menu('2.0.0'), menu('1.0.0', changes)],
      host: [buildShell()],
    })!;
    expect(made.modules[0]).toMatchObject({ version: '2.0.0', fallbacks: [] });
    expect(plan({ 'mf-menu': [menu('3.0.0', changes)], host: [buildShell()] })!.modules).toEqual([]);
  });

  it('names no worker module for a shell of before workers: the earlier release of the page goes on [PLAT-023]', () => {
    const face = buildFace({ runtime: 'worker', routes: [] });
    const releases = [menu('2.0.0', { contract: '1.1.0', face }), menu('1.0.0', { contract: '1.1.0' })];
    const under = (contract: string) =>
      plan({ 'mf-menu': releases, host: [buildShell({ contract })] })!.modules.map(({ version }) => version);
    expect(under('1.1.0')).toEqual(['1.0.0']);
    expect(under('1.2.0')).toEqual(['2.0.0']);
  });

  it('lists modules by name, whatever was published first', () => {
    const made = plan({ 'mf-menu': [menu('1.0.0')], 'mf-account': [buildOther('mf-account')], host: [buildShell()] })!;
    expect(made.modules.map(({ name }) => name)).toEqual(['mf-account', 'mf-menu']);
  });
});

describe('its signature', () => {
  it('is over the statement that an edge makes of the plan as it came', () => {
    const releases = chooseReleases(
      new Map([
        ['host', [buildShell()]],
        ['mf-menu', [menu('2.0.0'), menu('1.0.0')]],
      ]),
    )!;
    let statement = '';
    const writer = createPlanWriter('https://files.example');
    const sign = (text: () => string) => {
      statement = text();
      return { key: 'k', value: 'v' };
    };
    const bytes = writer.whole({ head: HEAD, releases, sign });
    const { signature, ...came } = JSON.parse(bytes.toString('utf8')) as SignedPlan;
    const digest = (release: object) => createHash('sha256').update(canonicalJson(release)).digest('hex');
    expect(signature).toEqual({ key: 'k', value: 'v' });
    expect(planStatement(came, digest)).toBe(statement);
    const byDigests = writer.byDigests({ head: HEAD, releases, sign });
    expect(byDigests).toEqual(planByDigests({ ...came, signature }, digest));
    expect(digestStatement(byDigests)).toBe(statement);
  });
});

describe('a shell without modules', () => {
  const alone = buildShell({ version: '2.0.0', shared: { react: '20.0.0' } });

  it('is not taken while an older one runs some', () => {
    const made = plan({ host: [alone, buildShell()], 'mf-menu': [menu('1.0.0')] })!;
    expect(made.shell).toMatchObject({ version: '1.0.0', fallbacks: [] });
    expect(made.modules.map(({ name }) => name)).toEqual(['mf-menu']);
  });

  it('is taken where there are no modules, or none that an older one runs', () => {
    expect(plan({ host: [alone, buildShell()] })!.shell.version).toBe('2.0.0');
    const foreign = menu('1.0.0', { shared: { react: '^18.0.0' } });
    expect(plan({ host: [alone, buildShell()], 'mf-menu': [foreign] })!.shell.version).toBe('2.0.0');
  });
});
