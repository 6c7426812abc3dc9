import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { NoUnaskedFiles } from './no-unasked-files.ts';

const root = mkdtempSync(join(tmpdir(), 'sufra-unasked-'));
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
write(
  'main.mjs',
  'import { used } from "./offers.mjs"; console.log(used()); import(/* webpackChunkName: "asked" */ "./other.mjs");',
);
write(
  'offers.mjs',
  'const offer = (late) => late; export const used = () => "used"; export const unused = /* @__PURE__ */ offer(() => import("./late.mjs"));',
);
write('late.mjs', 'export default "late";');
write('other.mjs', 'export default "other";');
afterAll(() => rmSync(root, { recursive: true }));

async function filesOf(folder: string, plugins: webpack.WebpackPluginInstance[]): Promise<string[]> {
  const path = join(root, folder);
  const compiler = webpack({
    ...{ mode: 'production', devtool: false, context: root, entry: './main.mjs', target: 'web' },
    output: { path, chunkFilename: '[name].js' },
    plugins,
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) =>
      compiler.close(() => (error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done())),
    );
  });
  return readdirSync(path).sort();
}

it('a build has no file that none of its files asks for, and each that one does', async () => {
  expect(await filesOf('with', [new NoUnaskedFiles()])).toEqual(['asked.js', 'main.js']);
  expect(await filesOf('without', [])).toHaveLength(3);
});
