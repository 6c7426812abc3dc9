/** The faces of a theme as CSS, and the files to load early: only the subset that the page's language is written in. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@sufra/contract';
import { FONTS_PATH } from '@sufra/contract/edge-paths';
import { baseLocale } from '@sufra/i18n/locales';
import { type FontFamily, type FontScript, fonts } from '../../fonts/fonts.ts';
import type { TenantTheme } from '../tenant/theme.ts';

const DIRECTORY = path.join(import.meta.dirname, '../../fonts');

/** Font files by name, with the hash that makes their address immutable. */
export const FONT_FILES: ReadonlyMap<string, { bytes: Buffer; hash: string }> = new Map(
  Object.values(fonts)
    .flatMap(({ files, signs }) => [...files, ...(signs ? [signs] : [])])
    .map(({ file }) => {
      const bytes = readFileSync(path.join(DIRECTORY, file));
      return [file, { bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 10) }];
    }),
);

export function fontUrl(file: string): string {
  return `${FONTS_PATH}${FONT_FILES.get(file)!.hash}/${file}`;
}

/** `@font-face` rules of the theme's faces and of the system faces of the same measures behind them. */
export function fontCss(theme: Pick<TenantTheme, 'fonts'>, locale: Locale): string {
  return families(theme)
    .map((family) => familyCss(family, locale))
    .join('');
}

/**
 * Files that the first screen certainly needs: the text face in the page's script, the display face when it
 * is another, and on Arabic pages the Latin signs of prices and times.
 */
export function preloadedFonts(theme: Pick<TenantTheme, 'fonts'>, locale: Locale): string[] {
  const script: FontScript = baseLocale(locale) === 'ar' ? 'arabic' : 'latin';
  return families(theme).flatMap(({ files, signs }) => [
    ...files.filter((file) => file.script === script).map((file) => fontUrl(file.file)),
    ...(script === 'arabic' && signs ? [fontUrl(signs.file)] : []),
  ]);
}

function families({ fonts: { text, display } }: Pick<TenantTheme, 'fonts'>): FontFamily[] {
  return [...new Set([text, display])].map((key) => fonts[key]);
}

function familyCss({ family, fallbackFamily, weights, files, signs, fallback }: FontFamily, locale: Locale): string {
  // Of two faces that hold a character the later one is asked.
  const own = [...files, ...(baseLocale(locale) === 'ar' && signs ? [signs] : [])];
  const faces = own.map(
    ({ file, unicodeRange }) =>
      `@font-face{font-family:'${family}';font-style:normal;font-weight:${weights.join(' ')};font-display:swap;` +
      `src:url(${fontUrl(file)}) format('woff2');unicode-range:${unicodeRange}}`,
  );
  const stand = fallback.map(
    ({ local, unicodeRange, sizeAdjust, ascentOverride, descentOverride, lineGapOverride }) =>
      `@font-face{font-family:'${fallbackFamily}';src:${local.map((name) => `local('${name}')`).join(',')};` +
      `unicode-range:${unicodeRange};size-adjust:${sizeAdjust};ascent-override:${ascentOverride};` +
      `descent-override:${descentOverride};line-gap-override:${lineGapOverride}}`,
  );
  return [...faces, ...stand].join('');
}
