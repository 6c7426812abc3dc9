import type { Content } from '@sufra/api/staff/endpoints';
import { formatList, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Banner } from '@sufra/ui';
import { legalGaps } from './legal-gaps.ts';

/**
 * Names the legal details that the law of the restaurant's country asks for and the draft does not say;
 * nothing where there are none (HOST-072).
 */
export function LegalNotice({ content }: { readonly content: Content }) {
  const t = useText();
  const { locale } = useLocale();
  const gaps = legalGaps(content, useWorkplace().own.country);
  if (gaps.length === 0) return null;
  const names = gaps.map(({ name }) => name);
  return <Banner tone="warning">{t('site.legalGaps', { names: formatList(names, locale) })}</Banner>;
}
