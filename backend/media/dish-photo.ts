/** A picture as staff send it: the part of it that is shown, in all widths (SHOP-033, SHOP-036, safety B10). */
import { DISH_PHOTO_WIDTHS, LEAST_PHOTO_SIDE } from '@sufra/api/staff/shop/menu-limits';
import type { SitePictureShape } from '@sufra/api/staff/site/site-limits';
import { refuse } from '../errors/refusal.ts';
import { drawnOf } from './read-picture.ts';
import { asStored, drawInTurn, openPicture } from './redraw.ts';

/**
 * The part that is shown: its corner as parts of width and height of the photo as it is seen, `side` as a
 * part of the largest that fits: of a square, of the photo's shorter side.
 */
export interface PhotoSquare {
  x: number;
  y: number;
  side: number;
}

export interface DrawnPhoto {
  /** From the narrowest; a square of few pixels is not blown up. */
  files: { width: number; content: Buffer }[];
  /** OKLCH hue of the photo's main colour, degrees. */
  tint: number;
}

const OF_DISH: SitePictureShape = { ratio: 1, widths: DISH_PHOTO_WIDTHS, least: LEAST_PHOTO_SIDE };

/** Outside of any transaction. Throws FILE_TYPE, PICTURE_PIXELS, PHOTO_SMALL, UNAVAILABLE. */
export async function drawDishPhoto(
  tenant: string,
  bytes: Buffer,
  square: PhotoSquare,
  { ratio, widths: wanted, least }: SitePictureShape = OF_DISH,
): Promise<DrawnPhoto> {
  const drawn = await drawInTurn({ tenant, by: 'staff' }, bytes, async () => {
    const picture = await openPicture(bytes);
    const { autoOrient } = await picture.metadata();
    const cut = cutOf(autoOrient, square, ratio);
    if (cut.width < least) return null;
    const fitting = wanted.filter((width) => width <= cut.width);
    const widths = fitting.length > 0 ? fitting : [least];
    const files: DrawnPhoto['files'] = [];
    for (const width of widths) {
      const part = (await openPicture(bytes))
        .autoOrient()
        .extract(cut)
        .resize({ width, height: Math.round(width / ratio), fit: 'cover' });
      files.push({ width, content: await asStored(part).toBuffer() });
    }
    return { files, tint: await tintOf(files[0]!.content) };
  });
  const photo = drawnOf(drawn);
  if (!photo) throw refuse('PHOTO_SMALL', { params: { least } });
  return photo;
}

/** OKLCH hue of the main colour of a picture that was drawn here, degrees. */
export async function tintOf(picture: Buffer): Promise<number> {
  const { dominant } = await (await openPicture(picture)).stats();
  return hueOf(dominant);
}

/** In pixels, and within the photo whatever was sent. */
function cutOf({ width, height }: { width: number; height: number }, { x, y, side }: PhotoSquare, ratio: number) {
  const widest = Math.min(width, height * ratio);
  const across = Math.max(1, Math.min(Math.floor(widest), Math.round(side * widest)));
  const down = Math.max(1, Math.min(height, Math.round(across / ratio)));
  return {
    left: Math.min(Math.round(x * width), width - across),
    top: Math.min(Math.round(y * height), height - down),
    width: across,
    height: down,
  };
}

/** Hue of a colour in OKLCH (Björn Ottosson's matrices). */
function hueOf({ r, g, b }: { r: number; g: number; b: number }): number {
  const linear = [r, g, b].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const root = (x: number, y: number, z: number) => Math.cbrt(x * linear[0] + y * linear[1] + z * linear[2]);
  const l = root(0.4122214708, 0.5363325363, 0.0514459929);
  const m = root(0.2119034982, 0.6806995451, 0.1073969566);
  const s = root(0.0883024619, 0.2817188376, 0.6299787005);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return Math.round(((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360);
}
