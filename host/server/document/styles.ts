/** The document's inline styles: base, theme and faces in one element, what the fragments use in others. */

import type { Locale } from '@sufra/contract';
import { PLAIN_ATTRIBUTE, READY_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { baseLocale } from '@sufra/i18n/locales';
import { baseCss } from '@sufra/ui/globals';
import type { TenantTheme } from '../tenant/theme.ts';
import { fontCss } from './fonts.ts';
import { SKELETON_CLASS, SKELETON_CSS } from './skeleton.ts';
import { type Parted, partTheme } from './theme-parts.ts';

/** Layout of the document's own elements: wrappers that only mark what belongs to whom have no box. */
const FRAME_CSS = '[data-slot],[data-contribution]{display:contents}';

/**
 * Pictures that may wait do wait: Chromium fetches lazy ones up to 2,500 px ahead, beside the scripts that
 * the page needs to become interactive. Without scripts, or when the shell cannot start, they are there at
 * once. The plate around them reserves their place.
 */
const WAITING_CSS = `:root:not([${READY_ATTRIBUTE}],[${PLAIN_ATTRIBUTE}]) img[loading=lazy]{display:none}`;

/**
 * A form without an address of its own is sent by scripts alone: where none makes the page live, it is not
 * offered.
 */
const SCRIPTED_FORMS_CSS = `:root[${PLAIN_ATTRIBUTE}] form[method=post]:not([action]) [type=submit]{display:none}`;

/** Kinds of first screens of a tenant in a language; more than a site has. */
const MAX_SCREENS = 100;

const RULES_ALONE = FRAME_CSS + WAITING_CSS + SCRIPTED_FORMS_CSS;

const common = { ar: new WeakMap<TenantTheme, string>(), en: new WeakMap<TenantTheme, string>() };
const parted = {
  ar: new WeakMap<TenantTheme, Map<string, Parted>>(),
  en: new WeakMap<TenantTheme, Map<string, Parted>>(),
};

/** Everything that is the same for all pages of a tenant in a language; made once per theme. */
function commonCss(theme: TenantTheme, locale: Locale): string {
  const kept = common[baseLocale(locale)];
  const css = kept.get(theme) ?? baseCss + theme.css + fontCss(theme, locale) + RULES_ALONE + SKELETON_CSS;
  kept.set(theme, css);
  return css;
}

/**
 * The same in two: what a first screen with these rules uses, and the theme's other values. Made once per
 * theme and kind of screen.
 */
function partedCss(
  theme: TenantTheme,
  locale: Locale,
  first: FragmentStyles,
  hasSkeleton: boolean,
  own: string,
): Parted {
  const kept = parted[baseLocale(locale)];
  const screens = kept.get(theme) ?? new Map<string, Parted>();
  kept.set(theme, screens);
  const key = `${hasSkeleton} ${own} ${first.ids}`;
  const known = screens.get(key);
  if (known) return known;
  const rules = RULES_ALONE + (hasSkeleton ? SKELETON_CSS : '') + own;
  const { now, later } = partTheme(theme, baseCss + rules + first.css);
  const made = {
    now: baseCss + now + fontCss(theme, locale) + rules,
    later: later + (hasSkeleton ? '' : SKELETON_CSS),
  };
  if (screens.size >= MAX_SCREENS) screens.clear();
  screens.set(key, made);
  return made;
}

export interface FragmentStyles {
  ids: string;
  css: string;
}

export interface DocumentStyles {
  /** Base, theme and faces. */
  common: string;
  /** Rules of fragments in the head. */
  first: FragmentStyles;
  /**
   * At the fold, with what of the theme no rule in the head asks for; null: there is no fold, all stands in the head.
   */
  rest: FragmentStyles | null;
}

/**
 * `parts`: rules of each fragment by id (`fragment-safety/css.ts`). `firstScreen`: the document's HTML up to
 * the fold; null: it has none. `own`: further rules of this document alone.
 */
export function documentStyles(
  theme: TenantTheme,
  locale: Locale,
  parts: readonly Readonly<Record<string, string>>[],
  firstScreen: string | null,
  own = '',
): DocumentStyles {
  const merged = mergeStyles(parts);
  if (firstScreen === null) return { common: commonCss(theme, locale) + own, first: textOf(merged), rest: null };
  const [first, rest] = partRules(merged, firstScreen);
  const { now, later } = partedCss(theme, locale, first, firstScreen.includes(SKELETON_CLASS), own);
  // Ids do not compress, and emotion asks both elements for them.
  const ids = `${first.ids} ${rest.ids}`;
  return { common: now, first: { ids: '', css: first.css }, rest: { ids, css: later + rest.css } };
}

/** Emotion rules of several fragments, each whole and each id once, in the order they were first used. */
function mergeStyles(parts: readonly Readonly<Record<string, string>>[]): ReadonlyMap<string, string> {
  const merged = new Map<string, string>();
  for (const styles of parts) for (const [id, css] of Object.entries(styles)) if (!merged.has(id)) merged.set(id, css);
  return merged;
}

/** The frame's rules of dialogs (`host/dialog-styles.ts`), which a first screen without one does not use. */
const DIALOGS_ID = 'dialogs';

/** Rules that the first screen uses, with the keyframes that they name, and all others, each in their order. */
function partRules(rules: ReadonlyMap<string, string>, html: string): [first: FragmentStyles, rest: FragmentStyles] {
  const used = new Set([...html.matchAll(/\bs-([\w-]+)/g)].map(([, id]) => id!));
  for (const [id, css] of rules) {
    if (isOfDocument(id, css) && (id !== DIALOGS_ID || html.includes('<dialog'))) used.add(id);
    if (used.has(id)) for (const [, keyframes] of css.matchAll(/animation-([\w-]+)/g)) used.add(keyframes!);
  }
  const all = [...rules];
  return [textOf(new Map(all.filter(([id]) => used.has(id)))), textOf(new Map(all.filter(([id]) => !used.has(id))))];
}

/** The frame's rules of the document's own elements stand under a word that is no class, and no keyframes. */
function isOfDocument(id: string, css: string): boolean {
  return !css.includes(`.s-${id}`) && !css.includes(`@keyframes animation-${id}`);
}

function textOf(rules: ReadonlyMap<string, string>): FragmentStyles {
  return { ids: [...rules.keys()].join(' '), css: [...rules.values()].join('') };
}
