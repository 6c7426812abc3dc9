import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { common } from './common.ts';
import { NoMachinePaths } from './no-machine-paths.ts';

const root = mkdtempSync(join(tmpdir(), 'sufra-paths-'));
const folder = join(root, 'module');
mkdirSync(folder);
writeFileSync(join(folder, 'entry.ts'), 'console.log(import.meta.url);');
afterAll(() => rmSync(root, { recursive: true }));

/** Errors of a build of one file, with the rules that browser builds have or without. */
async function errorsOf(rules: webpack.RuleSetRule[]): Promise<string[]> {
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: folder,
    entry: join(folder, 'entry.ts'),
    experiments: { outputModule: true },
    output: { path: join(folder, 'out'), module: true },
    module: { rules },
    plugins: [new NoMachinePaths()],
  });
  return new Promise((done, fail) => {
    compiler.run((error, stats) =>
      compiler.close(() => (error ? fail(error) : done(stats!.compilation.errors.map(({ message }) => message)))),
    );
  });
}

describe('a build for browsers', () => {
  const facts = { folder, name: 'mf-x', maps: false } as Parameters<typeof common>[0];
  const { rules } = common(facts, 'browser', 'web').module!;

  it('leaves a file’s own address to the browser', async () => {
    expect(await errorsOf(rules as webpack.RuleSetRule[])).toEqual([]);
  });

  it('fails when a file holds an address of the machine', async () => {
    const withoutRule = (rules as webpack.RuleSetRule[]).filter(({ parser }) => !parser);
    expect(await errorsOf(withoutRule)).toEqual([expect.stringMatching(/^main\.m?js holds an address below file:/)]);
  });
});
