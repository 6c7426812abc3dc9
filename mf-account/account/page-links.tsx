import { localePath, useLocale } from '@sufra/i18n';
import { type ListPage, useText } from '@sufra/module';
import { TextLink } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretLeftIcon, CaretRightIcon } from '@sufra/ui/icons';

const pages = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s3);font-size:var(--fs-s)`;
const middle = css`flex:1;text-align:center;color:var(--ink-2)`;

export interface PageLinksProps {
  readonly at: ListPage | undefined;
  /** Names the navigation. */
  readonly label: string;
  /** Path of a page, without the language. */
  readonly path: (number: number) => string;
}

/** Newer and older of a list in pages; nothing for a single page. */
export function PageLinks({ at, label, path }: PageLinksProps) {
  const t = useText();
  const { locale } = useLocale();
  if (!at || at.last < 2) return null;
  return (
    <nav className={pages} aria-label={label}>
      {at.current > 1 ? (
        <TextLink href={localePath(locale, path(at.current - 1))} rel="prev">
          <CaretLeftIcon />
          {t('orders.newer')}
        </TextLink>
      ) : null}
      <span className={middle}>{t('orders.pageOf', { page: at.current, last: at.last })}</span>
      {at.current < at.last ? (
        <TextLink href={localePath(locale, path(at.current + 1))} rel="next">
          {t('orders.older')}
          <CaretRightIcon />
        </TextLink>
      ) : null}
    </nav>
  );
}
