import type { Site } from '@sufra/api/staff/endpoints';
import { Answer, dataOf, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card } from '@sufra/ui/desk';
import { ListBulletsIcon } from '@sufra/ui/icons';
import { useSearchParams } from 'react-router';
import { useContent, useDraftChanges } from '../../content/draft.ts';
import { DraftBar } from '../../content/draft-bar.tsx';
import { SiteParts } from '../../content/site-parts.tsx';
import { Desk } from '../../frame/desk.tsx';
import { PreviewPanel } from '../../preview/preview-panel.tsx';
import { entriesOf, isSiteTab, type SiteTab } from '../../site/parts.ts';
import { useSite } from '../../site/use-site.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntryList } from './entry-list.tsx';

const columns = css`display:grid;grid-template-columns:minmax(0,1fr);gap:24px;@media (min-width:75em){grid-template-columns:minmax(0,1fr) 22rem}`;
const forms = css`display:grid;gap:16px;align-content:start;max-inline-size:52rem`;
const block = css`block-size:20rem`;

/**
 * `/site/{restaurant}?part=banners`: banners, pages, redirects and tracking codes, in the draft of the site (SHOP-036).
 */
export default function SiteScreen() {
  const t = useText();
  return (
    <Desk at="settings" title={t('settings.title')}>
      <Parts />
    </Desk>
  );
}

function Parts() {
  const t = useText();
  const { navigate } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const [search] = useSearchParams();
  const asked = search.get('part');
  const tab: SiteTab = isSiteTab(asked) ? asked : 'banners';
  const open = search.get('open');
  const content = dataOf(useContent());
  const changes = useDraftChanges();
  const answer = useSite();
  const list = `/site/${restaurant}?part=${tab}`;
  return (
    <SiteParts content={content} current={tab}>
      <Answer
        of={answer}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={{ title: t('site.failed'), text: t('settings.failedText') }}
      >
        {(site) => (
          <>
            <div className={columns}>
              <div className={forms}>
                <h2>{t(`site.${tab}`)}</h2>
                {open !== null && (open === 'new' || has(site, tab, open)) ? (
                  <section className={card}>
                    <EntryEditor key={open} site={site} tab={tab} open={open} onDone={() => navigate(list)} />
                  </section>
                ) : (
                  <>
                    {entriesOf(site, tab).length === 0 ? (
                      <EmptyState icon={ListBulletsIcon} title={t(`site.none.${tab}`)} text={t(`site.about.${tab}`)} />
                    ) : null}
                    <EntryList key={tab} site={site} tab={tab} list={list} />
                  </>
                )}
              </div>
              {content ? <PreviewPanel mark={content.mark} /> : null}
            </div>
            {content ? <DraftBar content={content} changes={changes} /> : null}
          </>
        )}
      </Answer>
    </SiteParts>
  );
}

function has(site: Site, tab: SiteTab, key: string): boolean {
  return entriesOf(site, tab).some((one) => one.key === key && !one.removed);
}
