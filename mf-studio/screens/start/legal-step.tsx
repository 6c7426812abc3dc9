import { formatList, localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { LinkButton } from '@sufra/ui';
import type { LegalState } from '../../content/legal-gaps.ts';
import { LEGAL_GROUP } from '../../content/site-groups.ts';
import { stepAction } from './step-card.tsx';

/** What the law of the restaurant's country asks for and its site does not say (HOST-072). */
export function LegalText({ of: { gaps, isPublished } }: { readonly of: LegalState }) {
  const t = useText();
  const { locale } = useLocale();
  if (isPublished) return t('start.legal.done');
  if (gaps.length === 0) return t('start.want.publication');
  const names = gaps.map(({ name }) => name);
  return t('site.legalGaps', { names: formatList(names, locale) });
}

/** The form of the legal details, or, when all are typed, the page that publishes them. */
export function LegalAction({ of: { gaps }, isNext }: { readonly of: LegalState; readonly isNext: boolean }) {
  const t = useText();
  const { locale } = useLocale();
  const { restaurant } = useWorkplace().own;
  const isTyped = gaps.length === 0;
  const path = isTyped ? `/publish/${restaurant}` : `/settings/${restaurant}?group=${LEGAL_GROUP}`;
  return (
    <div className={stepAction}>
      <LinkButton kind={isNext ? 'primary' : 'secondary'} size="small" href={localePath(locale, path)}>
        {t(isTyped ? 'start.legal.publish' : 'start.legal.act')}
      </LinkButton>
    </div>
  );
}
