import { CONTRACT_VERSION, type Descriptor } from '@sufra/contract';
import fc from 'fast-check';
import { buildDescriptor, buildOther, buildShell } from '../testing/build-release.ts';
import { type HistoryEntry, linesOf, revisionOf } from './history.ts';
import { makePlan } from './plan.ts';

const plan = (lines: Record<string, Descriptor[]>) =>
  makePlan({ tenant: 'nakhla', revision: 7, filesUrl: 'https://files.example', lines: new Map(Object.entries(lines)) });
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

  it('lists modules by name, whatever was published first', () => {
    const made = plan({ 'mf-menu': [menu('1.0.0')], 'mf-account': [buildOther('mf-account')], host: [buildShell()] })!;
    expect(made.modules.map(({ name }) => name)).toEqual(['mf-account', 'mf-menu']);
  });
});

describe('the history', () => {
  const entries = fc
    .array(fc.tuple(fc.constantFrom('host', 'mf-menu'), fc.constantFrom('1.0.0', '2.0.0', '3.0.0')), { maxLength: 30 })
    .map((changes) =>
      changes.map(
        ([module, version], index): HistoryEntry => ({
          revision: index + 1,
          at: '2026-01-01T00:00:00.000Z',
          action: 'publish',
          channel: 'stable',
          module,
          version,
        }),
      ),
    );

  it('makes the latest change of a module current and lists each version once', () => {
    fc.assert(
      fc.property(entries, (history) => {
        for (const [module, versions] of linesOf(history)) {
          expect(versions[0]).toBe(history.findLast((entry) => entry.module === module)!.version);
          expect(new Set(versions).size).toBe(versions.length);
        }
        expect(revisionOf(history)).toBe(history.length);
      }),
    );
  });

  it('puts a release that became stable again before the one it replaced', () => {
    const at = { at: '', action: 'promote', channel: 'stable', module: 'mf-menu' } as const;
    const history = ['1.0.0', '2.0.0', '1.0.0'].map((version, index) => ({ ...at, version, revision: index + 1 }));
    expect(linesOf(history).get('mf-menu')).toEqual(['1.0.0', '2.0.0']);
  });
});
