import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import type { Direction, Locale } from './locales.ts';
import { type I18n, type TranslateOf, translator } from './texts.ts';

/** What every formatted thing on the page depends on. Set once per document by the shell or a fragment's root. */
export interface I18nSettings {
  readonly locale: Locale;
  readonly dir: Direction;
  readonly i18n: I18n;
  /** IANA zone of the place: the branch's, or the tenant's while no branch is chosen. */
  readonly timeZone: string;
  /** Currency code of the place. */
  readonly currency: string;
  /** Country (`iso_code2`) that phone fields start on. */
  readonly country?: string;
}

const I18nContext = createContext<I18nSettings | null>(null);

/** Gives language, zone and currency to everything below. */
export function I18nProvider({ value, children }: { value: I18nSettings; children?: ReactNode }): ReactNode {
  return createElement(I18nContext, { value }, children);
}

/** The page's language, direction, zone and currency. */
export function useLocale(): I18nSettings {
  const settings = useContext(I18nContext);
  if (!settings) throw new Error('useLocale needs an I18nProvider above it');
  return settings;
}

/** The texts of a module: `const t = useText('mf-menu'); t('cart.items', { count: 3 })`. */
export function useText<Module extends string>(namespace: Module): TranslateOf<Module> {
  const { i18n } = useLocale();
  return useMemo(() => translator(i18n, namespace), [i18n, namespace]);
}
