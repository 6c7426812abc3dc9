import { listTaxDocuments, type TaxDocumentPage } from '@sufra/api/staff/endpoints';
import { Answer, Link, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quietSmall, Section } from '@sufra/ui/desk';
import { useSearchParams } from 'react-router';
import { DocumentRow } from './document-row.tsx';

const filters = css`display:flex;flex-wrap:wrap;gap:8px 16px`;
const here = css`font-weight:700`;
const block = css`block-size:12rem`;
const inside = css`padding:12px 0`;

const FILTERS = ['all', 'open', 'trouble'] as const;

/** Every document with its state, the newest first; `?only=` narrows it (TAX-006). */
export function Documents() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const [search] = useSearchParams();
  const only = FILTERS.find((one) => one === search.get('only')) ?? 'all';
  const before = search.get('before');
  const query = { ...(only === 'all' ? {} : { only }), ...(before ? { before } : {}) };
  const answer = useEndpoint(listTaxDocuments, { params: { restaurant }, query });
  const path = (filter: string, cursor?: string) => {
    const words = new URLSearchParams([
      ...(filter === 'all' ? [] : [['only', filter]]),
      ...(cursor ? [['before', cursor]] : []),
    ]).toString();
    return `/tax/${restaurant}${words && `?${words}`}`;
  };
  return (
    <Section title={t('tax.documents.title')}>
      <nav className={filters} aria-label={t('tax.documents.filter')}>
        {FILTERS.map((one) => (
          <Link
            key={one}
            to={path(one)}
            className={one === only ? here : ''}
            aria-current={one === only ? 'page' : undefined}
          >
            {t(`tax.documents.${one}`)}
          </Link>
        ))}
      </nav>
      <Answer
        of={answer}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={{ title: t('tax.documents.failed'), text: t('settings.failedText') }}
      >
        {(page: TaxDocumentPage) =>
          page.documents.length === 0 ? (
            <p className={inside}>{t(`tax.documents.none.${only}`)}</p>
          ) : (
            <>
              <ul>
                {page.documents.map((document) => (
                  <DocumentRow
                    key={`${document.device_id} ${document.counter}`}
                    document={document}
                    timeZone={page.time_zone}
                  />
                ))}
              </ul>
              {page.next ? (
                <p className={quietSmall}>
                  <Link to={path(only, page.next)}>{t('tax.documents.older')}</Link>
                </p>
              ) : null}
            </>
          )
        }
      </Answer>
    </Section>
  );
}
