/**
 * JavaScript before ready, by library: the shell and a module are built once more with source maps, each byte of the
 * minified files is given to the package its source came from, and a library's bytes are compressed by themselves. The
 * figures are scaled to the files' own size, as a library by itself compresses a little differently.
 *   node bench/libraries.mjs [--out file.json] [--own: our code by source file]
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const build = join(ROOT, 'shared/build');
const webpack = createRequire(join(build, 'package.json'))('webpack');
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    lines: { type: 'string', default: '40' },
    files: { type: 'boolean' },
    own: { type: 'boolean' },
  },
});

const { shellBrowserConfig, moduleBrowserConfig } = await import(pathToFileURL(join(build, 'webpack/browser.ts')).href);
const { writeEntries } = await import(pathToFileURL(join(build, 'entries.ts')).href);
const { readPackage } = await import(pathToFileURL(join(build, 'package-facts.ts')).href);

const shell = await readPackage(join(ROOT, 'host'));
/** What the document of /menu asks for before it is ready. */
const FIRST = {
  'mf-menu': ['application', 'screen-menu', 'slots-place', 'texts-screens-menu-ar'],
  'mf-checkout': ['slots-cart-button', 'texts-slots-cart-button-ar'],
};
const rows = await librariesOf(shellBrowserConfig(shell), (name) => name.startsWith('shell.'));
for (const [name, groups] of Object.entries(FIRST)) {
  const facts = await readPackage(join(ROOT, name));
  rows.push(...(await librariesOf(moduleBrowserConfig(facts, await writeEntries(facts)), null, groups)));
}
const total = rows.reduce((sum, row) => sum + row.brotli, 0);
rows.sort((a, b) => b.brotli - a.brotli);
for (const { build: name, library, minified, brotli } of rows.slice(0, Number(options.lines))) {
  console.log(`| ${name} | ${library} | ${(minified / 1024).toFixed(1)} | ${(brotli / 1024).toFixed(1)} |`);
}
console.log(`| all | | | ${(total / 1024).toFixed(1)} |`);
if (options.out) writeFileSync(options.out, JSON.stringify(rows, null, 1));

/**
 * Builds with source maps into a folder that is thrown away. @returns rows scaled so that they sum up to the
 * files' sizes
 */
async function librariesOf(config, wanted, groups) {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-libraries-'));
  try {
    const stats = await run({
      ...config,
      cache: false,
      devtool: 'hidden-source-map',
      output: { ...config.output, path: folder },
    });
    const files = groups
      ? [
          ...new Set([
            'entry.js',
            ...groups.flatMap((group) => stats.namedChunkGroups[group]?.assets.map(({ name }) => name) ?? []),
          ]),
        ]
      : readdirSync(folder).filter((name) => name.endsWith('.js') && wanted(name));
    const parts = new Map();
    let compressed = 0;
    for (const file of files) {
      const code = readFileSync(join(folder, file), 'utf8');
      compressed += brotli(code);
      if (options.files) console.log(`${config.name} ${file} ${code.length} ${brotli(code)}`);
      const map = join(folder, `${file}.map`);
      // A file of data alone (texts) has no map.
      if (existsSync(map)) attribute(code, JSON.parse(readFileSync(map, 'utf8')), parts);
      else parts.set('texts', (parts.get('texts') ?? '') + code);
    }
    const alone = [...parts].map(([library, text]) => ({
      build: config.name,
      library,
      minified: text.length,
      brotli: brotli(text),
    }));
    const scale = compressed / alone.reduce((sum, row) => sum + row.brotli, 0);
    return alone.map((row) => ({ ...row, brotli: row.brotli * scale }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function brotli(text) {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Gives each stretch of the code to the package of its source. */
function attribute(code, map, parts) {
  const lines = code.split('\n');
  let source = 0;
  map.mappings.split(';').forEach((line, number) => {
    const marks = [];
    let column = 0;
    for (const segment of line.split(',').filter(Boolean)) {
      const fields = decode(segment);
      column += fields[0];
      if (fields.length > 1) source += fields[1];
      marks.push([column, fields.length > 1 ? libraryOf(map.sources[source]) : 'webpack']);
    }
    const text = lines[number] ?? '';
    if (marks[0]?.[0] !== 0) marks.unshift([0, 'webpack']);
    marks.forEach(([from, library], i) => {
      parts.set(library, (parts.get(library) ?? '') + text.slice(from, marks[i + 1]?.[0]));
    });
  });
}

function libraryOf(source) {
  const packages = source.match(/node_modules\/(?!\.pnpm)((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/);
  if (packages) return packages[1];
  const own =
    options.own &&
    !source.includes('node_modules/') &&
    source.match(/\/(?:\.\/|\.\.\/)*((?:[\w.-]+\/)*[\w.-]+\.tsx?)$/);
  if (own) return own[1];
  const shared = source.match(/shared\/([^/]+)\//);
  if (shared) return `@sufra/${shared[1]}`;
  if (/webpack\/|external |consume |container/.test(source)) return 'webpack';
  return 'own code';
}

/** Base-64 VLQ, as in the source map format. */
function decode(segment) {
  const numbers = [];
  let shift = 0;
  let value = 0;
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    shift = 0;
    value = 0;
  }
  return numbers;
}

function run(config) {
  return new Promise((done, fail) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return fail(error);
        if (stats.hasErrors()) return fail(new Error(stats.toString({ preset: 'errors-only' })));
        done(stats.toJson({ all: false, assets: true, chunkGroups: true }));
      });
    });
  });
}
