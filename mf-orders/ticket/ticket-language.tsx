import type { BaseLocale } from '@sufra/contract';
import { I18nProvider, useLocale } from '@sufra/i18n';
import { baseLocale, dir } from '@sufra/i18n/locales';
import { useModule } from '@sufra/module';
import { type ReactNode, useEffect, useState } from 'react';

const TEXTS = {
  ar: () => import('../locales/ar.json'),
  en: () => import('../locales/en.json'),
} as const;

export interface TicketLanguageProps {
  readonly language: BaseLocale;
  readonly children: ReactNode;
}

/**
 * What is below it is said in `language`, whatever the page's is: a kitchen reads one, the counter another (SHOP-012).
 */
export function TicketLanguage({ language, children }: TicketLanguageProps) {
  const page = useLocale();
  const { name } = useModule();
  const [other, setOther] = useState<ReturnType<typeof useLocale>['i18n'] | null>(null);
  const isOther = language !== baseLocale(page.locale);
  useEffect(() => {
    if (!isOther) return undefined;
    let isLeft = false;
    void Promise.all([TEXTS[language](), import('@sufra/i18n/i18next')]).then(([texts, { createI18n }]) => {
      if (isLeft) return;
      const i18n = createI18n(language);
      i18n.add(name, texts.default);
      setOther(i18n);
    });
    return () => {
      isLeft = true;
    };
  }, [language, isOther, name]);
  if (!isOther) return children;
  if (other?.locale !== language) return null;
  return <I18nProvider value={{ ...page, locale: language, dir: dir(language), i18n: other }}>{children}</I18nProvider>;
}
