/** Builds each library as a module's build does and asks the rules of files. @reads docs, shared @proof releases */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { someOf } from '@sufra/testing/proof';
import webpack from 'webpack';
import { common } from '../../shared/build/webpack/common.ts';
import { FILE_CHECKS } from '../checks/index.ts';
import type { Finding } from '../checks/scan/finding.ts';
import { scanFiles } from '../checks/scan/scan-files.ts';
import { buildDescriptor, buildFace } from '../testing/build-release.ts';
import { LIBRARIES, type Library } from './libraries.ts';

/** A build of all takes a while. */
const SOME = someOf(2, LIBRARIES);
const folder = join(mkdtempSync(join(tmpdir(), 'sufra-libraries-')), 'module');
const found = new Map<string, readonly Finding[]>();
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

const fileOf = (name: string) => name.replace(/^@/, '').replaceAll('/', '-');

beforeAll(async () => {
  mkdirSync(folder);
  for (const { name, code } of SOME) writeFileSync(join(folder, `${fileOf(name)}.js`), code);
  const base = common({ folder, name: 'mf-x', maps: false } as Parameters<typeof common>[0], 'browser', 'web');
  const compiler = webpack({
    ...base,
    cache: false,
    entry: Object.fromEntries(SOME.map(({ name }) => [fileOf(name), join(folder, `${fileOf(name)}.js`)])),
    experiments: { outputModule: true },
    output: {
      path: join(folder, 'out'),
      filename: '[name].js',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    resolve: { ...base.resolve, modules: [join(__dirname, 'node_modules'), 'node_modules'] },
    // The shell brings it.
    externals: ({ request }, done) => (/^react(-dom)?($|\/)/.test(request ?? '') ? done(undefined, 'shared') : done()),
    externalsType: 'var',
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) =>
      compiler.close(() =>
        error || stats?.hasErrors() ? fail(error ?? new Error(stats!.toString('errors-only'))) : done(),
      ),
    );
  });
  for (const { name } of SOME) {
    const file = `${fileOf(name)}.js`;
    found.set(name, scanFiles(new Map([[file, readFileSync(join(folder, 'out', file))]])));
  }
});

/** Faults and notes of a module that brings the library. */
function judge({ name, hosts = [], capabilities = [], grants = [] }: Library) {
  const face = buildFace({ name: 'mf-x', owner: 'x', hosts, capabilities });
  const candidate = buildDescriptor({ name: 'mf-x', face });
  const given = grants.map(([rule, what, places]) => ({ rule, what, places, reason: name }));
  return FILE_CHECKS.flatMap((check) => [
    ...check.faultsOf(candidate, found.get(name)!, given),
    ...(check.notesOf?.(candidate, found.get(name)!, given) ?? []),
  ]);
}

describe.each(SOME)('$name', (library) => {
  it('passes with what is said of it, and needs all of that', () => {
    expect(judge(library)).toEqual([]);
    const { hosts = [], grants = [] } = library;
    for (const host of hosts)
      expect(judge({ ...library, hosts: hosts.filter((each) => each !== host) })).not.toEqual([]);
    for (const grant of grants)
      expect(judge({ ...library, grants: grants.filter((each) => each !== grant) })).not.toEqual([]);
  });
});

it('teams read the same', () => {
  const page = readFileSync(new URL('../../docs/libraries.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('| library |'));
  const rows = [...table.matchAll(/^\| (\S+) \| (.*) \|$/gm)].map(([, name, says]) => [name, says]).slice(2);
  expect(rows).toEqual(
    LIBRARIES.map(({ name, hosts = [], capabilities = [], grants = [] }) => {
      const needs = [
        ...(hosts.length > 0 ? [`\`hosts\`: ${hosts.join(', ')}`] : []),
        ...(capabilities.length > 0 ? [`\`capabilities\`: ${capabilities.join(', ')}`] : []),
        ...grants.map(([rule, what, places]) => `\`${rule} '${what}' --places ${places}\``),
      ];
      return [name, expect.stringMatching(needs.length === 0 ? /^passes/ : escaped(needs.join('; ')))];
    }),
  );
});

function escaped(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}
