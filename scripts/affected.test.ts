/** What `npm test -- --only=affected` takes in. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { affectedBy, changedFiles, type Package, readPackages, testsOf } from './affected.mjs';

const ROOT = join(import.meta.dirname, '..');
const of = (folder: string, ...needs: string[]): Package => ({
  name: `@x/${folder}`,
  folder,
  needs: needs.map((one) => `@x/${one}`),
});

/**
 * contract ← api ← menu; contract ← build ← host; a circle of `a` and `b` (development only); e2e stands on scripts.
 */
const GRAPH: Package[] = [
  of('shared/contract'),
  of('shared/api', 'shared/contract'),
  of('shared/build', 'shared/contract'),
  of('menu', 'shared/api'),
  of('menu-extra'),
  of('host', 'shared/build'),
  of('a', 'b'),
  of('b', 'a'),
  of('scripts'),
  of('e2e', 'scripts'),
];

describe('packages that a change affects', () => {
  it.each<[string, string[], string[]]>([
    ['a package on which none depends: itself', ['menu/cart/cart.ts'], ['menu']],
    ['not one whose name begins alike', ['menu-extra/x.ts'], ['menu-extra']],
    ['those that depend on it', ['shared/api/a.ts'], ['menu', 'shared/api']],
    [
      'and those that depend on these',
      ['shared/contract/README.md'],
      ['host', 'menu', 'shared/api', 'shared/build', 'shared/contract'],
    ],
    ['several', ['menu/a.ts', 'shared/build/b.ts'], ['host', 'menu', 'shared/build']],
    ['packages that need each other', ['a/a.ts'], ['a', 'b']],
    ['scripts and what runs by them', ['scripts/test.mjs'], ['e2e', 'scripts']],
    ['no package by a page', ['docs/operators.md', 'README.md'], []],
  ])('%s', (_, files, folders) => {
    expect(affectedBy(GRAPH, files)).toEqual({
      all: false,
      folders,
      docs: files.some((file) => /^docs\/|^[^/]*\.md$/.test(file)),
    });
  });

  it.each(['package.json', 'pnpm-lock.yaml', 'biome.json', '.github/ci.yml', 'shared/gone/index.ts'])(
    'everything by %s, which is in no package',
    (file) => {
      const { all, folders } = affectedBy(GRAPH, ['menu/a.ts', file]);
      expect([all, folders.length]).toEqual([true, GRAPH.length]);
    },
  );
});

describe('the workspace', () => {
  const packages = readPackages();
  const folders = packages.map(({ folder }) => folder);

  it('has packages whose needs are all there', () => {
    expect(folders).toEqual(
      expect.arrayContaining(['host', 'mf-menu', 'shared/contract', 'backend', 'registry', 'scripts']),
    );
    const names = new Set(packages.map(({ name }) => name).concat('scripts'));
    expect(packages.flatMap(({ needs }) => needs).filter((name) => !names.has(name))).toEqual([]);
  });

  it('keeps a change inside one module in this module', () => {
    for (const folder of folders.filter((name) => name.startsWith('mf-'))) {
      expect(affectedBy(packages, [`${folder}/module.ts`])).toEqual({ all: false, folders: [folder], docs: false });
    }
  });

  it('tests a module, and what reads the sources of all', () => {
    const tests = testsOf({ all: false, folders: ['mf-waiting-list'], docs: false });
    expect(tests).toEqual(
      expect.arrayContaining([
        'mf-waiting-list/locales/locales.test.ts',
        'scripts/page-protocol.test.ts',
        'shared/build/text-keys.test.ts',
      ]),
    );
    expect(tests.filter((path) => /^(?:mf-menu|host|backend|e2e)\/|start\.test/.test(path))).toEqual([]);
    expect(tests.every((path) => existsSync(join(ROOT, path)))).toBe(true);
  });

  it('tests what reads the sources of some packages when one of these is affected', () => {
    const tests = (folder: string) => testsOf({ all: false, folders: [folder], docs: false });
    expect(tests('shared/database')).toContain('scripts/outgoing.test.ts');
    expect(tests('mf-menu')).not.toContain('scripts/outgoing.test.ts');
  });

  it('tests what reads the pages when one of them changed', () => {
    const tests = testsOf({ all: false, folders: [], docs: true });
    expect(tests).toEqual(expect.arrayContaining(['registry/cli/runbook.test.ts', 'scripts/decisions.test.ts']));
  });
});

it('compares with a commit, and says so when there is none', () => {
  expect(changedFiles('HEAD').ref).toBe('HEAD');
  expect(() => changedFiles('no-such-branch')).toThrow(
    'There is no no-such-branch to compare with: give --base=<ref>.',
  );
});
