import type { Picture } from '@sufra/api/shapes';

/** A picture as lists carry it: without the addresses that previews of shared links need, and without its words. */
export function withoutShare({ share: _, share_square: __, alt: ___, ...image }: Picture): Picture {
  return image;
}
