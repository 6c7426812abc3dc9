/** The document's inline styles: base, theme and faces in one element, what the fragments use in another. */

import type { Locale } from '@sufra/contract';
import { PLAIN_ATTRIBUTE, READY_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { baseLocale } from '@sufra/i18n/locales';
import { baseCss } from '@sufra/ui/globals';
import type { TenantTheme } from '../tenant/theme.ts';
import { fontCss } from './fonts.ts';
import { SKELETON_CSS } from './skeleton.ts';

/** Layout of the document's own elements: wrappers that only mark what belongs to whom have no box. */
const FRAME_CSS = '[data-slot],[data-contribution]{display:contents}';

/**
 * Pictures that may wait do wait: Chromium fetches lazy ones up to 2,500 px ahead, beside the scripts that the page needs to
 * become interactive. Without scripts, or when the shell cannot start, they are there at once. The plate around
 * them reserves their place.
 */
const WAITING_CSS = `:root:not([${READY_ATTRIBUTE}],[${PLAIN_ATTRIBUTE}]) img[loading=lazy]{display:none}`;

/** A form without an address of its own is sent by scripts alone: where none makes the page live, it is not offered. */
const SCRIPTED_FORMS_CSS = `:root[${PLAIN_ATTRIBUTE}] form[method=post]:not([action]) [type=submit]{display:none}`;

const common = { ar: new WeakMap<TenantTheme, string>(), en: new WeakMap<TenantTheme, string>() };

/** Everything that is the same for all pages of a tenant in a language; made once per theme. */
export function commonCss(theme: TenantTheme, locale: Locale): string {
  const kept = common[baseLocale(locale)];
  const css =
    kept.get(theme) ??
    baseCss + theme.css + fontCss(theme, locale) + FRAME_CSS + WAITING_CSS + SCRIPTED_FORMS_CSS + SKELETON_CSS;
  kept.set(theme, css);
  return css;
}

export interface FragmentStyles {
  ids: string;
  css: string;
}

/** Emotion rules of several fragments, each whole (`fragment-safety/css.ts`) and each id once, in the order they were first used. */
export function mergeStyles(parts: readonly Readonly<Record<string, string>>[]): FragmentStyles {
  const merged = new Map<string, string>();
  for (const styles of parts) for (const [id, css] of Object.entries(styles)) if (!merged.has(id)) merged.set(id, css);
  return { ids: [...merged.keys()].join(' '), css: [...merged.values()].join('') };
}
