/**
 * The photo of a dish as cells of a menu table (SHOP-041): its address and its text in two languages. Only
 * photos that are stored here are taken: nothing is fetched from an address that a file names. Pure.
 */
import type { Picture } from '@sufra/api/shapes';
import type { MoreColumn } from '@sufra/api/staff/shop/menu-file-structs';
import type { LocalizedText } from '@sufra/contract';
import type { Dish } from '../../menu-shapes.ts';
import { PHOTO_ID } from '../../photo-id.ts';
import { word } from '../raw-rows.ts';
import type { CellFacts, CellRead, DishPart } from './cell.ts';

/** Cells that say something of a photo, and are left out with it. */
export const PHOTO_COLUMNS: readonly MoreColumn[] = ['photo', 'photo_text_ar', 'photo_text_en'];
const MEDIA = '/media/';
const ADDRESS_LENGTH_MAX = 2_000;

/** In its largest width, on the site; an empty `site`: without a host. */
export function writePhoto({ row: { image } }: Dish, { site }: Pick<CellFacts, 'site'>): string {
  return image ? `${site}${pathOf(image)}` : '';
}

export function writePhotoText({ row: { image } }: Dish, language: 'ar' | 'en'): string {
  return word(image?.alt?.[language]);
}

export function readPhoto(cell: string, { photos }: CellFacts): CellRead {
  if (cell === '') return { part: { photo: null } };
  const photo = photos.get(photoKey(cell) ?? '');
  return photo ? { part: { photo } } : { part: {}, leftOut: 'photos' };
}

/** What an address and a picture have in common, at each restaurant and in each width. Null: no address of ours. */
export function photoKey(address: string): string | null {
  if (address.length > ADDRESS_LENGTH_MAX || !URL.canParse(address, 'https://site.invalid')) return null;
  const { pathname } = new URL(address, 'https://site.invalid');
  return PHOTO_ID.exec(pathname)?.[1] ?? (pathname.startsWith(MEDIA) ? pathname : null);
}

export function keyOfPicture(image: Picture): string {
  return photoKey(pathOf(image)) ?? image.url;
}

function pathOf({ url, widths, formats }: Picture): string {
  return url.replace('{width}', String(widths.at(-1))).replace('{format}', formats.at(-1) ?? '');
}

/**
 * The dish with this part. A photo that it shows already stays as it is; another one has the text of the one
 * before, unless there is a new text.
 */
export function withPart({ row: before, prices }: Dish, part: DishPart): Dish {
  const row = { ...before, ...part.row };
  const { photo, photoText } = part;
  const isOther = photo ? !row.image || keyOfPicture(row.image) !== keyOfPicture(photo.image) : photo === null;
  if (isOther) {
    row.image = photo ? withText(photo.image, before.image?.alt) : null;
    row.hue = photo ? photo.hue : row.hue;
  }
  if (photoText && row.image) row.image = withText(row.image, { ...row.image.alt, ...photoText });
  return { row, prices: part.prices ?? prices };
}

function withText({ alt: _, ...image }: Picture, text: LocalizedText | null | undefined): Picture {
  return word(text?.ar) || word(text?.en) ? { ...image, alt: { ...text } } : image;
}
