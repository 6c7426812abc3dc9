import type { MenuItem } from '@sufra/api/menu/endpoints';

/** The dish's picture with the hue its plate lies on. */
export function dishPicture({ image, hue }: Pick<MenuItem, 'image' | 'hue'>): MenuItem['image'] {
  return image && hue !== undefined ? { ...image, tint: hue } : image;
}
