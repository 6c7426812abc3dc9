/**
 * Encodes the pictures of the demo brands into `media/` and writes `media/pictures.ts`. Run by hand when a picture is
 * added or changed; the results are committed and nothing runs this at start. The tools are not dependencies of the
 * project:
 *
 *   mkdir somewhere && cd somewhere && npm init -y
 *   npm i sharp @lobehub/fluent-emoji-3d harfbuzzjs wawoff2 @fontsource-variable/readex-pro \
 *         @fontsource-variable/reem-kufi @fontsource-variable/alexandria
 *   node <project>/sandbox/seeds/encode.mjs somewhere [dish|hero|brand|KEY …]
 *
 * Dishes come from the Fluent Emoji 3D art (MIT) with its purples turned to copper and cream (`art/colour.mjs`), or are
 * drawn (`art/drawn.mjs`). Heroes and logos are drawn (`art/hero.mjs`, `art/logo.mjs`).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { mainHue, recolour } from './art/colour.mjs';
import { drawDish, drawn } from './art/drawn.mjs';
import { emoji } from './art/emoji.mjs';

const tools = path.resolve(process.argv[2] ?? '.');
const only = process.argv.slice(3);
const require = createRequire(path.join(tools, 'index.js'));
const load = async (name) => import(pathToFileURL(require.resolve(name)).href);
const { default: sharp } = await load('sharp');
const media = path.join(import.meta.dirname, 'media');
const wanted = (kind, key) => only.length === 0 || only.includes(kind) || only.includes(key);

const DISH_WIDTHS = [160, 320, 480];
// A hero is a page's largest paint: each width has a window of bytes and takes the best quality that stays in it.
const HERO_BYTES = { 720: [12_000, 19_000], 1080: [25_600, 32_000], 1600: [40_000, 62_000] };
const HERO_WIDTHS = Object.keys(HERO_BYTES).map(Number);

/** WebP of the highest quality below the window's end. */
async function within(picture, [least, most]) {
  for (let quality = 84; quality >= 20; quality -= 2) {
    const file = await picture.clone().webp({ quality, effort: 5 }).toBuffer();
    if (file.length > most) continue;
    if (file.length < least) throw new Error(`${file.length} bytes at quality ${quality}: below ${least}`);
    console.log('quality', quality, file.length);
    return file;
  }
  throw new Error('no quality fits');
}

/** AVIF of the lowest quality from the window's begin on: a photo's weight, not more. */
async function fromOn(picture, [least, most]) {
  for (let quality = 46; quality <= 80; quality += 1) {
    const file = await picture.clone().avif({ quality, effort: 5 }).toBuffer();
    if (file.length < least) continue;
    if (file.length > most) throw new Error(`${file.length} bytes at quality ${quality}: above ${most}`);
    console.log('avif quality', quality, file.length);
    return file;
  }
  throw new Error('no quality fits');
}

/** Square master of a dish, 960 px, on nothing. */
async function dishMaster(key) {
  if (drawn[key])
    return sharp(Buffer.from(drawDish(key)), { density: 72 * (960 / 512) })
      .resize(960, 960)
      .png()
      .toBuffer();
  const { art, rules = [], keep = false } = emoji[key];
  const file = path.join(tools, 'node_modules/@lobehub/fluent-emoji-3d/assets', `${art}.webp`);
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const warm = sharp(recolour(data, rules, keep), { raw: { width: info.width, height: info.height, channels: 4 } });
  return sharp(await warm.png().toBuffer())
    .resize(960, 960, { fit: 'contain', background: '#0000', kernel: 'lanczos3' })
    .png()
    .toBuffer();
}

const manifest = {};
mkdirSync(path.join(media, 'dish'), { recursive: true });
for (const key of [...Object.keys(drawn), ...Object.keys(emoji)].sort()) {
  const master = await dishMaster(key);
  const { data } = await sharp(master).resize(64).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const largest = DISH_WIDTHS.at(-1);
  manifest[key] = {
    folder: 'dish',
    width: largest,
    height: largest,
    tint: mainHue(data),
    widths: DISH_WIDTHS,
    formats: ['avif', 'webp'],
  };
  if (!wanted('dish', key)) continue;
  for (const width of DISH_WIDTHS) {
    const sized = sharp(master).resize(width, width, { kernel: 'lanczos3' });
    await sized
      .clone()
      .webp({ quality: 74, alphaQuality: 80, effort: 6 })
      .toFile(path.join(media, 'dish', `${key}-${width}.webp`));
    await sized
      .clone()
      .avif({ quality: 50, effort: 6 })
      .toFile(path.join(media, 'dish', `${key}-${width}.avif`));
  }
}

const { heroes } = await import('./art/hero.mjs');
mkdirSync(path.join(media, 'hero'), { recursive: true });
for (const [key, { calm, paint }] of Object.entries(heroes)) {
  const largest = /** @type {number} */ (HERO_WIDTHS.at(-1));
  const height = Math.round((largest * 9) / 16);
  let tint = 60;
  if (wanted('hero', key)) {
    const master = await paint({ sharp, dish: dishMaster, width: largest, height });
    const { data } = await sharp(master).resize(64).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    tint = mainHue(data);
    for (const width of HERO_WIDTHS) {
      const sized = sharp(master).resize(width);
      writeFileSync(path.join(media, 'hero', `${key}-${width}.webp`), await within(sized, HERO_BYTES[width]));
      writeFileSync(path.join(media, 'hero', `${key}-${width}.avif`), await fromOn(sized, HERO_BYTES[width]));
    }
  } else {
    const { data } = await sharp(path.join(media, 'hero', `${key}-720.webp`))
      .resize(64)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    tint = mainHue(data);
  }
  manifest[key] = {
    folder: 'hero',
    width: largest,
    height,
    tint,
    widths: HERO_WIDTHS,
    formats: ['avif', 'webp'],
    calm,
  };
}

if (wanted('brand')) {
  const { brands } = await import('./art/logo.mjs');
  const { font } = await import('./art/lettering.mjs');
  for (const [tenant, paint] of Object.entries(brands)) {
    const folder = path.join(media, 'brand', tenant);
    mkdirSync(folder, { recursive: true });
    const { logo, favicon } = await paint(await font({ load, tools, readFileSync }));
    await sharp(Buffer.from(logo))
      .resize(500, 500)
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(path.join(folder, 'logo.png'));
    await sharp(Buffer.from(favicon), { density: 144 })
      .resize(96, 96)
      .png({ palette: true, effort: 10 })
      .toFile(path.join(folder, 'favicon.png'));
  }
}

const rows = Object.entries(manifest).map(([key, value]) => `  '${key}': ${JSON.stringify(value)},`);
writeFileSync(
  path.join(media, 'pictures.ts'),
  `/** Made by \`encode.mjs\`. Files are \`media/{folder}/{key}-{width}.{format}\`. */\nimport type { PictureSeed } from '@sufra/backend/media/picture-seed.ts';\n\nexport const pictures: Record<string, PictureSeed> = {\n${rows.join('\n')}\n};\n`,
);
console.log(Object.keys(manifest).length, 'pictures');
