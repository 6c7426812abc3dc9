import type { BaseLocale } from '@sufra/contract';
import { fillPlaces } from '../../locales/fill-places.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };

const TEXTS = { ar, en } as const;
export type PaperWord = Exclude<keyof typeof en, 'TYPE'>;

/** The words of papers in one language. */
export function paperWords(locale: BaseLocale) {
  const texts = TEXTS[locale];
  return {
    say: (key: PaperWord, values: Readonly<Record<string, unknown>> = {}): string => fillPlaces(texts[key], values),
    type: (type: string): string =>
      Object.hasOwn(texts.TYPE, type) ? texts.TYPE[type as keyof typeof texts.TYPE] : type,
  };
}
