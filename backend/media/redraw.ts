/**
 * Pictures of customers are redrawn (safety B10): stored are pixels, in one format, upright, without what a
 * camera or an attacker wrote into the file. libvips reads untrusted bytes, so it is given three formats, few
 * pixels, one picture and little time.
 */
import type { Sharp, SharpOptions } from 'sharp';
import { createTenantLimits } from '../tenant-limits.ts';
import { pictureType } from './picture-type.ts';

/** The longer side of what is stored, in pixels. */
const MAX_SIDE = 1600;
/**
 * Megapixels that are unpacked at most. A phone's camera makes baseline JPEG of 48; what no camera makes
 * costs more for each pixel and is small as a file: a file of 2 KB could say 49. A file that says more is
 * refused before anything of it is unpacked.
 */
const MOST_MEGAPIXELS = { camera: 50, progressive: 16, drawn: 12, interlaced: 3 } as const;
const MAX_SECONDS = 8;
/**
 * Two pictures are drawn at a time by this process: each takes a core and up to 200 MB. One of a restaurant's
 * guests and one of its people at a time; eight more of each wait. A longer wait is refused; the caller comes
 * again.
 */
const turns = createTenantLimits({ places: 2, ofOne: 1, waiting: 8, patience: 20_000 });
const QUALITY = 80;

/** Whose turn it takes: a restaurant's people do not wait for its guests. */
export interface Drawer {
  tenant: string;
  by: 'guests' | 'staff';
}

export type Drawn<Result> =
  | { state: 'drawn'; result: Result }
  /** No picture of a kind that is taken, damaged, or too slow to unpack. */
  | { state: 'refused' }
  /** More megapixels than `most`. */
  | { state: 'large'; most: number };
export type Redrawn = Drawn<{ bytes: Buffer; width: number; height: number }>;

/**
 * How large what is stored may be, in pixels; `cover`: exactly this, cut around the middle. Default: within
 * `MAX_SIDE`, whole.
 */
export interface RedrawSize {
  side: number;
  fit: 'inside' | 'cover';
}

/** Throws UNAVAILABLE when many pictures wait. */
export function redraw(
  drawer: Drawer,
  bytes: Buffer,
  { side, fit }: RedrawSize = { side: MAX_SIDE, fit: 'inside' },
): Promise<Redrawn> {
  return drawInTurn(drawer, bytes, async () => {
    const resized = (await openPicture(bytes))
      .autoOrient()
      .resize({ width: side, height: side, fit, withoutEnlargement: fit === 'inside' });
    const { data, info } = await asStored(resized).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

/**
 * In the one format of what is stored. Metadata are left out unless they are asked for; colours are those
 * that every screen knows.
 */
export function asStored(picture: Sharp): Sharp {
  return picture.toColourspace('srgb').webp({ quality: QUALITY }).timeout({ seconds: MAX_SECONDS });
}

/**
 * Draws from untrusted bytes when it is their turn; what `draw` throws is the picture's fault. Throws
 * UNAVAILABLE when many pictures wait.
 */
export async function drawInTurn<Result>(
  { tenant, by }: Drawer,
  bytes: Buffer,
  draw: () => Promise<Result>,
): Promise<Drawn<Result>> {
  if (pictureType(bytes) === null) return { state: 'refused' };
  const leave = await turns.enter(`${by} ${tenant}`);
  try {
    const most = await mostExceeded(bytes);
    return most === null ? { state: 'drawn', result: await draw() } : { state: 'large', most };
  } catch {
    // libvips says only that it failed; what failed is the picture.
    return { state: 'refused' };
  } finally {
    leave();
  }
}

/** For a look at the head, which unpacks nothing. */
const ANY_SIZE = { limitInputPixels: false };

/**
 * Megapixels that the picture may have, when it says more; null: it has no more. Reads its head alone. Throws
 * for what has none.
 */
async function mostExceeded(bytes: Buffer): Promise<number | null> {
  const { width, height, format, isProgressive } = await (await openPicture(bytes, ANY_SIZE)).metadata();
  const { camera, progressive, drawn, interlaced } = MOST_MEGAPIXELS;
  const [plain, inPasses] = format === 'jpeg' ? [camera, progressive] : [drawn, interlaced];
  const most = isProgressive ? inPasses : plain;
  return width * height > most * 1_000_000 ? most : null;
}

type Open = (bytes: Buffer, options?: SharpOptions) => Sharp;
let opening: Promise<Open> | undefined;

/** sharp comes with the first picture: a server on a machine that it does not run on still serves everything else. */
export async function openPicture(bytes: Buffer, options?: SharpOptions): Promise<Sharp> {
  opening ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Only what the first bytes can be: no SVG, no PDF, no formats whose readers are less looked at.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    const limitInputPixels = MOST_MEGAPIXELS.camera * 1_000_000;
    const usual: SharpOptions = { limitInputPixels, failOn: 'error', pages: 1, sequentialRead: true };
    return (given, special) => sharp(given, { ...usual, ...special });
  });
  return (await opening)(bytes, options);
}
