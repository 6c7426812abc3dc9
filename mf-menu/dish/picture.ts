import type { MenuItem } from '@sufra/api/menu/endpoints';

/** Device pixels for one CSS pixel: no phone has more. */
const MAX_PIXEL_RATIO = 4;

/**
 * The dish's picture with the hue of its plate. `width`: how wide it is shown, in CSS pixels; files larger
 * than the finest screen needs are not offered. `singleFile`: one file for every screen, for rows of which a
 * page has thousands; a `srcset` is a third of their HTML.
 */
export function dishPicture(
  { image, hue }: Pick<MenuItem, 'image' | 'hue'>,
  { width, singleFile = false }: { width?: number; singleFile?: boolean } = {},
): MenuItem['image'] {
  if (!image) return null;
  const enough = width === undefined ? -1 : image.widths.findIndex((one) => one >= width * MAX_PIXEL_RATIO);
  return {
    ...image,
    ...(enough >= 0 ? { widths: image.widths.slice(singleFile ? enough : 0, enough + 1) } : {}),
    ...(singleFile ? { formats: image.formats.slice(-1) } : {}),
    ...(hue !== undefined ? { tint: hue } : {}),
  };
}
