/**
 * Makes the pictures that shared links show (1200 × 630, JPEG) of those in `media/dish` and `media/hero`,
 * into `media/share`. Run by hand after `encode.mjs`; the results are committed. The tool is no dependency of
 * the project:
 *
 *   mkdir somewhere && cd somewhere && npm init -y && npm i sharp
 *   node <project>/sandbox/seeds/share.mjs somewhere
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHARE_PICTURE_SIZE } from '@sufra/contract/share-picture';

const require = createRequire(path.join(path.resolve(process.argv[2] ?? '.'), 'index.js'));
const { default: sharp } = await import(pathToFileURL(require.resolve('sharp')).href);
const media = path.join(import.meta.dirname, 'media');
const { width, height } = SHARE_PICTURE_SIZE;
const DISH_PX = 400;

/** A dish on a plate, as the site shows it. */
const plate = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fbe6d3"/>` +
    '<ellipse cx="600" cy="335" rx="276" ry="274" fill="#e3c9b2"/><circle cx="600" cy="315" r="275" fill="#fff"/>' +
    '<circle cx="600" cy="315" r="262" fill="none" stroke="#d5e2dc" stroke-width="4"/><circle cx="600" cy="315" r="205" fill="#f8efe8"/></svg>',
);

mkdirSync(path.join(media, 'share'), { recursive: true });
const jpeg = (picture, key) =>
  picture.jpeg({ quality: 76, mozjpeg: true }).toFile(path.join(media, 'share', `${key}.jpg`));

for (const file of readdirSync(path.join(media, 'dish')).filter((name) => name.endsWith('-480.webp'))) {
  const dish = await sharp(path.join(media, 'dish', file))
    .resize(DISH_PX, DISH_PX)
    .toBuffer();
  await jpeg(sharp(plate).composite([{ input: dish }]), file.replace('-480.webp', ''));
}
for (const file of readdirSync(path.join(media, 'hero')).filter((name) => name.endsWith('-1600.webp'))) {
  const hero = sharp(path.join(media, 'hero', file)).resize(width, height, { fit: 'cover' });
  await jpeg(hero, file.replace('-1600.webp', ''));
}
