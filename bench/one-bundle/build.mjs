/**
 * The same sources as one bundle: shell and modules in one webpack build without federation, split by
 * `import()` at the boundaries at which the federated build is split, with its compiler, minifier and chunk
 * rules. What loads containers is replaced by a table of imports; everything else is the product's own code.
 *   node bench/one-bundle/build.mjs <out folder> [changed] `changed`: a later release of mf-menu, one rule of
 *   style differs
 * Writes the files and `groups.json`: which files each module's parts need.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const build = join(ROOT, 'shared/build');
const webpack = createRequire(join(build, 'package.json'))('webpack');
const load = (file) => import(pathToFileURL(join(build, file)).href);
const { shellBrowserConfig, exposeChunk } = await load('webpack/browser.ts');
const { writeEntries } = await load('entries.ts');
const { textsChunk } = await load('entry-texts.ts');
const { partsWithOwnTexts } = await load('texts-of-one-part.ts');
const { readPackage } = await load('package-facts.ts');
const { audienceOf } = await import(pathToFileURL(join(ROOT, 'shared/contract/audience.ts')).href);

const out = resolve(process.argv[2]);
const changed = process.argv[3] === 'changed';

const host = await readPackage(join(ROOT, 'host'));
const modules = [];
for (const name of readdirSync(ROOT).filter((name) => name.startsWith('mf-'))) {
  const facts = await readPackage(join(ROOT, name));
  // The console's modules are in no page of a storefront.
  if (audienceOf(facts.face) === 'storefront') modules.push({ facts, exposes: (await writeEntries(facts)).exposes });
}

const table = join(ROOT, 'host/.sufra/one-bundle.ts');
mkdirSync(join(table, '..'), { recursive: true });
writeFileSync(table, tableOfImports());

const CONTAINERS = /release-loader[\\/]containers\.ts$/;
/** A row of style of the menu's first screen, which a later release has otherwise. */
const CHANGED = /mf-menu[\\/]menu[\\/]menu-dishes\.styles\.ts$/;

const config = shellBrowserConfig(host, { isFederated: false });
const stats = await run({
  ...config,
  name: `one-bundle${changed ? '-changed' : ''}`,
  cache: { ...config.cache, name: `one-bundle${changed ? '-changed' : ''}` },
  // Files are cached by address: what changed has another one, and so has what names it.
  output: {
    ...config.output,
    path: out,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    // The shell's function asks for hashes of the plan, which has none of a bundle's later files.
    importFunctionName: 'import',
  },
  module: {
    ...config.module,
    rules: [
      ...config.module.rules,
      // Generated entries name their chunks alike in every module.
      { test: /[\\/]mf-[^\\/]+[\\/]\.sufra[\\/]/, use: rewrite('named') },
      ...(changed ? [{ test: CHANGED, use: rewrite('changed') }] : []),
    ],
  },
  plugins: [...config.plugins, new webpack.NormalModuleReplacementPlugin(CONTAINERS, table)],
});

const files = (chunk) => (stats.namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => name);
expectReplaced();
const [entry] = stats.entrypoints.shell.assets.map(({ name }) => name).reverse();
const groups = {
  entry,
  modules: Object.fromEntries(
    modules.map(({ facts: { name, face }, exposes }) => [
      name,
      {
        exposes: Object.fromEntries(
          Object.keys(exposes).map((expose) => [expose, files(`${name}-${exposeChunk(expose)}`)]),
        ),
        screens: Object.fromEntries(face.routes.map(({ screen }) => [screen, files(`${name}-screen-${screen}`)])),
        locales: { ar: files(`${name}-locale-ar`), en: files(`${name}-locale-en`) },
        texts: Object.fromEntries(
          partsWithOwnTexts(join(ROOT, name), face).map(({ part }) => [
            part,
            { ar: files(`${name}-${textsChunk(part, 'ar')}`), en: files(`${name}-${textsChunk(part, 'en')}`) },
          ]),
        ),
      },
    ]),
  ),
};
writeFileSync(join(out, 'groups.json'), JSON.stringify(groups, null, 1));

/** A build that replaced nothing is the federated one, or an older one: no figure of it means anything. */
function expectReplaced() {
  const sources = stats.modules.flatMap(({ modules: inner, nameForCondition }) => [
    nameForCondition,
    ...(inner ?? []).map((module) => module.nameForCondition),
  ]);
  const has = (file) => sources.some((source) => source && file.test(source));
  if (has(CONTAINERS))
    throw new Error('The loader of containers is in the one bundle: what replaces it matched nothing');
  if (!has(/one-bundle\.ts$/)) throw new Error('The table of imports is not in the one bundle');
  const without = modules.filter(({ facts, exposes }) =>
    Object.keys(exposes).some((expose) => files(`${facts.name}-${exposeChunk(expose)}`).length === 0),
  );
  if (without.length > 0)
    throw new Error(`Without files in the one bundle: ${without.map(({ facts }) => facts.name).join(', ')}`);
}

/** In place of `host/browser/release-loader/containers.ts`: the same functions, without containers. */
function tableOfImports() {
  const rows = modules.flatMap(({ facts, exposes }) =>
    Object.entries(exposes).map(
      ([expose, file]) =>
        `  '${facts.name} ${expose}': () => import(/* webpackChunkName: "${facts.name}-${exposeChunk(expose)}" */ ${JSON.stringify(file)}),`,
    ),
  );
  return `// Generated by bench/one-bundle.
const parts: Record<string, () => Promise<unknown>> = {
${rows.join('\n')}
};
export const loadExpose = async ({ name }: { name: string }, expose: string) => parts[\`\${name} \${expose}\`]!();
export const partLoader = () => (_name: string, part: () => Promise<unknown>) => part();
export const candidates = (module: unknown) => [module];
export const versionOf = () => '';
export const forgetFailures = () => {};
`;
}

/** A loader of this folder, as webpack wants it. */
function rewrite(what) {
  return { loader: join(ROOT, 'bench/one-bundle/rewrite.cjs'), options: { what } };
}

function run(configuration) {
  return new Promise((done, fail) => {
    const compiler = webpack(configuration);
    compiler.run((error, result) => {
      compiler.close(() => {
        if (error) return fail(error);
        if (result.hasErrors()) return fail(new Error(result.toString({ preset: 'errors-only' })));
        done(
          result.toJson({
            all: false,
            assets: true,
            chunkGroups: true,
            entrypoints: true,
            modules: true,
            cachedModules: true,
            nestedModules: true,
            modulesSpace: 1e5,
            nestedModulesSpace: 1e5,
          }),
        );
      });
    });
  });
}
