/**
 * Pictures of customers are redrawn (safety B10): stored are pixels, in one format, upright, without what a camera or an attacker
 * wrote into the file. libvips reads untrusted bytes, so it is given three formats, few pixels, one picture and little time.
 */
import type { Sharp, SharpOptions } from 'sharp';
import { pictureType } from './picture-type.ts';

/** The longer side of what is stored, in pixels. */
const MAX_SIDE = 1600;
/** A phone's camera has 48 million at most; a file that says more is refused before anything of it is unpacked. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 8;
/** Pictures that are drawn at a time by this process: each takes a core and up to 200 MB. */
const MAX_AT_ONCE = 2;
/** A longer wait is refused; the caller comes again. */
const MAX_WAITING = 20;
const QUALITY = 80;

export type Drawn<Result> =
  | { state: 'drawn'; result: Result }
  /** No picture of a kind that is taken, damaged, too many pixels, or too slow to unpack. */
  | { state: 'refused' }
  | { state: 'busy' };
export type Redrawn = Drawn<{ bytes: Buffer; width: number; height: number }>;

let running = 0;
const waiting: (() => void)[] = [];

/** How large what is stored may be, in pixels; `cover`: exactly this, cut around the middle. Default: within `MAX_SIDE`, whole. */
export interface RedrawSize {
  side: number;
  fit: 'inside' | 'cover';
}

export function redraw(bytes: Buffer, { side, fit }: RedrawSize = { side: MAX_SIDE, fit: 'inside' }): Promise<Redrawn> {
  return drawInTurn(bytes, async () => {
    const resized = (await openPicture(bytes))
      .autoOrient()
      .resize({ width: side, height: side, fit, withoutEnlargement: fit === 'inside' });
    const { data, info } = await asStored(resized).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

/** In the one format of what is stored. Metadata are left out unless they are asked for; colours are those that every screen knows. */
export function asStored(picture: Sharp): Sharp {
  return picture.toColourspace('srgb').webp({ quality: QUALITY }).timeout({ seconds: MAX_SECONDS });
}

/** Draws from untrusted bytes when it is their turn; what `draw` throws is the picture's fault. */
export async function drawInTurn<Result>(bytes: Buffer, draw: () => Promise<Result>): Promise<Drawn<Result>> {
  if (pictureType(bytes) === null) return { state: 'refused' };
  if (running >= MAX_AT_ONCE) {
    if (waiting.length >= MAX_WAITING) return { state: 'busy' };
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return { state: 'drawn', result: await draw() };
  } catch {
    // libvips says only that it failed; what failed is the picture.
    return { state: 'refused' };
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

type Open = (bytes: Buffer) => Sharp;
let opening: Promise<Open> | undefined;

/** sharp comes with the first picture: a server on a machine that it does not run on still serves everything else. */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  opening ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Only what the first bytes can be: no SVG, no PDF, no formats whose readers are less looked at.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true };
    return (given) => sharp(given, options);
  });
  return (await opening)(bytes);
}
