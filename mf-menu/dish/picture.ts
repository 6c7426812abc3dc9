import type { MenuItem } from '@sufra/api/menu/endpoints';

/** Pixels of a screen for one of CSS, at most: no phone draws finer. */
const FINEST = 4;

/**
 * The dish's picture with the hue its plate lies on. `drawn`: how wide it is drawn, in pixels of CSS; larger files than the
 * finest screen takes are not offered. `lean`: one file for every screen, for rows of which a page has thousands; a choice of
 * files is a third of their HTML.
 */
export function dishPicture(
  { image, hue }: Pick<MenuItem, 'image' | 'hue'>,
  drawn?: number,
  lean = false,
): MenuItem['image'] {
  if (!image) return null;
  const enough = drawn === undefined ? -1 : image.widths.findIndex((width) => width >= drawn * FINEST);
  return {
    ...image,
    ...(enough >= 0 ? { widths: image.widths.slice(lean ? enough : 0, enough + 1) } : {}),
    ...(lean ? { formats: image.formats.slice(-1) } : {}),
    ...(hue !== undefined ? { tint: hue } : {}),
  };
}
