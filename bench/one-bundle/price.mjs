/**
 * Figures of federation that need no browser: what is on a page twice, and what a release of one module makes
 * a returning visitor fetch again, of the menu's first load.
 *   node bench/one-bundle/price.mjs <folder of the one bundle> [--out file.json]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const build = join(ROOT, 'shared/build');
const webpack = createRequire(join(build, 'package.json'))('webpack');
const load = (file) => import(pathToFileURL(join(build, file)).href);
const { shellBrowserConfig, moduleBrowserConfig } = await load('webpack/browser.ts');
const { writeEntries } = await load('entries.ts');
const { readPackage } = await load('package-facts.ts');

const {
  positionals: [oneFolder],
  values: options,
} = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const work = mkdtempSync(join(tmpdir(), 'sufra-price-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));

/** Chunk groups of each package that the menu needs before it is ready. */
const NEEDED = {
  host: ['shell'],
  'mf-menu': ['application', 'screen-menu', 'texts-screens-menu-ar', 'slots-place'],
  'mf-checkout': ['slots-cart-button', 'texts-slots-cart-button-ar'],
};

const federated = [];
for (const name of Object.keys(NEEDED)) federated.push(await federatedBuild(name, NEEDED[name]));
const result = { twice: twice(), again: await fetchedAgain() };
console.log(`Delivered twice: ${(result.twice.brotli / 1024).toFixed(1)} KB in ${result.twice.modules.length} modules`);
for (const { module, packages, bytes } of result.twice.modules) {
  console.log(`  ${module} (${packages.join(', ')}) ${(bytes / 1024).toFixed(1)} KB of source`);
}
const { one, menu, ratio } = result.again;
console.log(
  `After a release of mf-menu: ${(menu / 1024).toFixed(1)} KB again, of the one bundle ${(one / 1024).toFixed(1)} KB: ${ratio.toFixed(2)}`,
);
// A change that changed no file is none: the ratio would be without end.
if (!Number.isFinite(ratio) || one === 0)
  throw new Error('The later release of the one bundle has the files of the one before');
if (options.out) writeFileSync(options.out, JSON.stringify(result, null, 1));

async function federatedBuild(name, groups) {
  const facts = await readPackage(join(ROOT, name));
  const config = name === 'host' ? shellBrowserConfig(facts) : moduleBrowserConfig(facts, await writeEntries(facts));
  const folder = join(work, name);
  const stats = await run({ ...config, cache: false, output: { ...config.output, path: folder } });
  const chunks = groups.flatMap((group) => (stats.namedChunkGroups[group] ?? stats.entrypoints[group]).chunks);
  const initial = stats.chunks.filter(({ initial }) => initial).map(({ id }) => id);
  const wanted = new Set([...chunks, ...initial]);
  const files = stats.chunks.filter(({ id }) => wanted.has(id)).flatMap((chunk) => chunk.files);
  const modules = stats.modules.flatMap(({ modules: inner, chunks: where = [], ...module }) =>
    where.some((id) => wanted.has(id)) ? (inner ?? [module]) : [],
  );
  return { name, folder, files: [...new Set(files)].filter((file) => file.endsWith('.js')), modules };
}

/** Sources that stand in the files of more than one package, with the brotli size of one copy's text. */
function twice() {
  const seen = new Map();
  for (const { name, modules } of federated) {
    for (const { nameForCondition, size } of modules) {
      if (!nameForCondition || size === 0 || /[\\/]\.sufra[\\/]|shell-runtime/.test(nameForCondition)) continue;
      const entry = seen.get(nameForCondition) ?? { packages: new Set(), bytes: size };
      seen.set(nameForCondition, { packages: entry.packages.add(name), bytes: Math.max(entry.bytes, size) });
    }
  }
  const modules = [...seen]
    .filter(([, { packages }]) => packages.size > 1)
    .map(([file, { packages, bytes }]) => ({ module: file.slice(ROOT.length + 1), packages: [...packages], bytes }))
    .sort((a, b) => b.bytes - a.bytes);
  const text = modules.map(({ module }) => readFileSync(join(ROOT, module), 'utf8')).join('\n');
  return { modules, brotli: text ? brotliCompressSync(text).length : 0 };
}

/**
 * Files are cached by address: a release of a module has new ones for all its files, a bundle for those that changed.
 */
async function fetchedAgain() {
  const changed = join(work, 'changed');
  execFileSync(process.execPath, [join(ROOT, 'bench/one-bundle/build.mjs'), changed, 'changed'], { stdio: 'inherit' });
  const [before, after] = [oneFolder, changed].map((folder) => pageFiles(folder));
  const names = new Set(before.map(({ file }) => file));
  const one = sum(after.filter(({ file }) => !names.has(file)));
  const release = federated.find(({ name }) => name === 'mf-menu');
  const menu = sum(release.files.map((file) => ({ folder: release.folder, file })));
  return { menu, one, ratio: menu / one };
}

function pageFiles(folder) {
  const { entry, modules } = JSON.parse(readFileSync(join(folder, 'groups.json'), 'utf8'));
  const { 'mf-menu': menu, 'mf-checkout': checkout } = modules;
  const list = [
    entry,
    ...menu.exposes['./application'],
    ...menu.screens.menu,
    ...menu.texts['screens/menu'].ar,
    ...menu.exposes['./slots/place'],
    ...checkout.exposes['./slots/cart-button'],
    ...checkout.texts['slots/cart-button'].ar,
  ];
  return [...new Set(list)].map((file) => ({ folder, file }));
}

function sum(files) {
  return files.reduce(
    (total, { folder, file }) => total + brotliCompressSync(readFileSync(join(folder, file))).length,
    0,
  );
}

function run(configuration) {
  return new Promise((done, fail) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return fail(error);
        if (stats.hasErrors()) return fail(new Error(stats.toString({ preset: 'errors-only' })));
        done(
          stats.toJson({
            all: false,
            assets: true,
            chunks: true,
            chunkGroups: true,
            entrypoints: true,
            ids: true,
            modules: true,
            nestedModules: true,
            modulesSpace: 1e5,
            nestedModulesSpace: 1e5,
          }),
        );
      });
    });
  });
}
