import type { Picture } from '@sufra/api/shapes';

/** A picture as lists carry it: without the addresses that previews of shared links need. */
export function withoutShare({ share: _, share_square: __, ...image }: Picture): Picture {
  return image;
}
