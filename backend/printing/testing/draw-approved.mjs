/**
 * `npm run -s papers`: draws the papers whose pictures are approved (approved-papers.ts) and writes those
 * that are others than before.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw } from '../raster/draw.ts';
import { pngOf } from '../raster/raster.ts';
import { APPROVED } from './approved-papers.ts';

const folder = join(import.meta.dirname, '../raster/approved');
mkdirSync(folder, { recursive: true });
const before = new Set(readdirSync(folder));
for (const { name, paper, dots } of APPROVED) {
  const file = `${name}.png`;
  const png = await pngOf(await draw(paper, dots));
  const isSame = before.delete(file) && readFileSync(join(folder, file)).equals(png);
  if (isSame) continue;
  writeFileSync(join(folder, file), png);
  console.log(`${file}: look at it`);
}
for (const file of before) {
  rmSync(join(folder, file));
  console.log(`${file}: gone`);
}
