/** The bar of a page with overrides: which module comes from where, until when, and the way out (PLAT-004, PLAT-006). */
import type { BaseLocale, Locale } from '@sufra/contract';
import { OVERRIDE_END_PATH } from '@sufra/contract/edge-paths';
import type { SignedOverride } from '@sufra/contract/override';
import { formatList } from '@sufra/i18n';
import { barTime, pageBar } from './page-bar.ts';

interface Shown {
  locale: Locale;
  now: string;
  timeZone: string;
}

/** Names and addresses are left to right in every language. */
const isolate = (text: string) => `\u2066${text}\u2069`;

const WORDS: Readonly<
  Record<BaseLocale, { label: string; leave: string; text: (what: string, when: string) => string }>
> = {
  ar: {
    label: 'تجربة',
    leave: 'إنهاء التجربة',
    text: (what, when) => `تجربة في هذا المتصفح وحده: ${what}. لا يراها العملاء. تنتهي ${when}.`,
  },
  en: {
    label: 'Trial',
    leave: 'End the trial',
    text: (what, when) => `A trial in this browser alone: ${what}. Customers do not see it. It ends ${when}.`,
  },
};
const FROM: Readonly<Record<BaseLocale, string>> = { ar: 'من', en: 'from' };

export function overrideBar(overrides: readonly SignedOverride[], { locale, ...time }: Shown): string {
  const soonest = overrides.map(({ override }) => override.ends_at).sort()[0]!;
  return pageBar(locale, OVERRIDE_END_PATH, (one) => {
    const what = overrides.map(({ override: { module, version, at } }) =>
      at === null ? isolate(`${module}@${version}`) : `${isolate(module)} ${FROM[one]} ${isolate(at)}`,
    );
    const { label, leave, text } = WORDS[one];
    return { label, leave, text: text(formatList(what, one), barTime(soonest, one, time)) };
  });
}
