/** Addresses of a picture's files. */
import type { Picture } from './shapes.ts';

/** The file of one width and format. */
export function pictureUrl(picture: Picture, width: number, format: string): string {
  return picture.url.replace('{width}', String(width)).replace('{format}', format);
}

/** Value of `srcset` for one format: every width with its descriptor. */
export function pictureSrcset(picture: Picture, format: string): string {
  return picture.widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ');
}
