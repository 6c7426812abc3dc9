/** What a tenant says about the top of its pages: settings of the group `website`, which may be missing or wrong. */

import { type Head, type LocalizedText, type Settings, settingWords } from '@sufra/contract';
import { type Picture, pictureSrcset, pictureUrl } from '@sufra/ui/picture';

/** `sizes` of a picture that is as wide as the window. */
export const FULL_WIDTH = '100vw';

export interface HeroPicture extends Picture {
  readonly tint: number;
  /** The quiet side, on which text can stand. */
  readonly calm?: 'left' | 'right';
}

export interface Hero {
  picture: HeroPicture | null;
  title: LocalizedText | null;
  subtitle: LocalizedText | null;
}

export function homeHero(settings: Settings): Hero {
  return {
    picture: readPicture(settings['website.hero_picture']),
    title: settingWords(settings, 'website.hero_title'),
    subtitle: settingWords(settings, 'website.hero_subtitle'),
  };
}

/** For the document's head: the largest picture of the page is fetched first, in its best format. */
export function preloadOf(picture: HeroPicture | null, sizes: string): Pick<Head, 'preloadImage'> {
  const format = picture?.formats[0];
  if (!picture || !format) return {};
  const href = pictureUrl(picture, picture.widths[0] ?? picture.width, format);
  return { preloadImage: { href, srcset: pictureSrcset(picture, format), sizes, type: `image/${format}` } };
}

function readPicture(value: unknown): HeroPicture | null {
  if (typeof value !== 'object' || value === null) return null;
  const { url, width, height, tint, widths, formats, calm } = value as Record<string, unknown>;
  if (typeof url !== 'string' || !/^(?:https?:\/\/|\/(?!\/))/.test(url)) return null;
  if (!isNumbers(widths) || !Array.isArray(formats) || formats.length === 0) return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  const named = formats.filter((format): format is string => typeof format === 'string' && /^[a-z]+$/.test(format));
  if (named.length === 0) return null;
  return {
    url,
    width,
    height,
    tint: typeof tint === 'number' ? tint : 80,
    widths,
    formats: named,
    ...(calm === 'left' || calm === 'right' ? { calm } : {}),
  };
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number' && one > 0);
}
