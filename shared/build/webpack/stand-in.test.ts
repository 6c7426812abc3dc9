import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { StandIn } from './stand-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufra-stand-in-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LIBRARY = join(folder, 'node_modules/library/dist');
mkdirSync(join(LIBRARY, 'extra'), { recursive: true });
writeFileSync(join(folder, 'entry.js'), "import { all } from './node_modules/library/dist/index.js'; all();");
writeFileSync(
  join(LIBRARY, 'index.js'),
  "import { remotes } from './extra/remotes.js'; export const all = () => remotes();",
);
writeFileSync(join(LIBRARY, 'extra/remotes.js'), "export const remotes = () => 'the library itself';");

/** Errors of a build with this stand-in, or of the last of several, and what it wrote. */
async function build(parts: readonly string[], library = /library[\\/]dist/, saves = 0) {
  const compiler = webpack({
    mode: saves > 0 ? 'development' : 'production',
    devtool: false,
    entry: join(folder, 'entry.js'),
    output: { path: join(folder, 'out') },
    module: { rules: [{ test: /\.ts$/, use: { loader: require.resolve('swc-loader') } }] },
    plugins: [new StandIn({ library, parts, by: pathToFileURL(join(__dirname, 'no-scripts.ts')) })],
  });
  const run = () =>
    new Promise<string[]>((done, fail) => {
      compiler.run((error, stats) =>
        error ? fail(error) : done(stats!.compilation.errors.map(({ message }) => message)),
      );
    });
  let errors = await run();
  for (let save = 0; save < saves; save++) errors = await run();
  await new Promise((closed) => compiler.close(closed));
  return { errors, text: errors.length > 0 ? '' : readFileSync(join(folder, 'out/main.js'), 'utf8') };
}

describe('a stand-in', () => {
  it('is in the build in place of the part', async () => {
    const { errors, text } = await build(['/remotes.js']);
    expect(errors).toEqual([]);
    expect(text).toContain('Containers are ES modules here');
    expect(text).not.toContain('the library itself');
  });

  it('is in a build after a save, which asks for no part again', async () => {
    expect((await build(['/remotes.js'], undefined, 2)).errors).toEqual([]);
  });

  it('fails the build when the part is not where it was', async () => {
    const { errors } = await build(['/remotes.js', '/dom.js']);
    expect(errors).toEqual([expect.stringMatching(/^\/dom\.js of .* is not in the build/)]);
    expect((await build(['/remotes.js'], /other[\\/]dist/)).errors).toHaveLength(1);
  });
});
