/**
 * Makes the font files of this folder. It is run by hand when a font or the character set changes; nothing runs it at
 * start. The tools are not dependencies of the project:
 *
 *   mkdir somewhere && cd somewhere && npm init -y
 *   npm i subset-font @fontsource-variable/readex-pro @fontsource-variable/reem-kufi @fontsource-variable/alexandria
 *   node <project>/host/fonts/subset.mjs somewhere
 *
 * Afterwards check the metrics in fonts.ts when the version of a font changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const tools = path.resolve(process.argv[2] ?? '.');
const require = createRequire(path.join(tools, 'index.js'));
const { default: subsetFont } = await import(pathToFileURL(require.resolve('subset-font')).href);

/** Text of every character in the ranges. */
const characters = (...ranges) =>
  ranges
    .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('');

// Direction marks and isolates stand in both, so that an isolated run never falls back to another face.
const marks = [
  [0x200c, 0x200f],
  [0x2066, 0x2069],
];
const scripts = {
  latin: characters(
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2009],
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2022],
    [0x2026],
    [0x202f],
    [0x2039, 0x203a],
    [0x20ac],
    [0x2190, 0x2193],
    [0x2212],
    ...marks,
  ),
  // Arabic, its punctuation and marks, and the Persian letters that appear in brand and street names.
  arabic: characters(
    [0x20],
    [0x600, 0x603],
    [0x60c],
    [0x610, 0x61b],
    [0x61e, 0x63a],
    [0x640, 0x65e],
    [0x660, 0x671],
    [0x67e],
    [0x686],
    [0x698],
    [0x6a4],
    [0x6a9],
    [0x6af],
    [0x6c1],
    [0x6cc],
    [0x6d4],
    [0x6f0, 0x6f9],
    ...marks,
  ),
};
/** What an Arabic page shows of Latin: digits, signs, currency codes and the other language's sign. */
const signs = characters(
  [0x20],
  [0x23],
  [0x25],
  [0x28, 0x29],
  [0x2b, 0x3a],
  ...[...'ABDEGHKMNOPQRSW'].map((letter) => [letter.charCodeAt(0)]),
  [0xa0],
  [0xa9],
  [0xb7],
  [0xd7],
  [0x2013, 0x2014],
  [0x2026],
  [0x2212],
  ...marks,
);
const families = { 'readex-pro': [400, 700], 'reem-kufi': [400, 700], alexandria: [400, 800] };

for (const [family, [min, max]] of Object.entries(families)) {
  // A display face stands in heads, which hold no sign of their own.
  const files = family === 'reem-kufi' ? scripts : { ...scripts, signs };
  for (const [script, text] of Object.entries(files)) {
    const from = script === 'signs' ? 'latin' : script;
    const source = path.join(
      tools,
      `node_modules/@fontsource-variable/${family}/files/${family}-${from}-wght-normal.woff2`,
    );
    const font = await subsetFont(readFileSync(source), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min, max } },
    });
    writeFileSync(path.join(import.meta.dirname, `${family}-${script}.woff2`), font);
    console.log(family, script, font.length);
  }
}
