import { checkDraft } from '@sufra/api/staff/endpoints';
import { Answer, dataOf, Link, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CheckCircleIcon } from '@sufra/ui/icons';
import { useContent } from '../../content/draft.ts';
import { SiteParts } from '../../content/site-parts.tsx';
import { Desk } from '../../frame/desk.tsx';
import { Changes } from './changes.tsx';
import { Corrections } from './corrections.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { Versions } from './versions.tsx';

const columns = css`display:grid;grid-template-columns:minmax(0,1fr) 21rem;gap:16px;align-items:start;@media (max-width:75em){grid-template-columns:minmax(0,1fr)}`;
const side = css`display:grid;gap:16px`;
const block = css`block-size:16rem`;

/**
 * `/publish/{restaurant}`: what customers would see otherwise, what the guards correct, and taking a
 * publication back (SHOP-031).
 */
export default function PublishScreen() {
  const t = useText();
  return (
    <Desk at="settings" title={t('publish.title')} crumb={<Crumb />}>
      <Review />
    </Desk>
  );
}

function Crumb() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  return <Link to={`/settings/${restaurant}`}>{t('frame.to.settings')}</Link>;
}

function Review() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const check = useEndpoint(checkDraft, { params: { restaurant } });
  const content = dataOf(useContent());
  const schedule = content?.schedule ?? null;
  return (
    <SiteParts content={content} current="publish">
      <div className={columns}>
        <div className={side}>
          <Answer
            of={check}
            skeleton={<Skeleton shape="block" className={block} />}
            failed={{ title: t('publish.failed'), text: t('settings.failedText') }}
          >
            {(data) =>
              data.changed.length === 0 ? (
                <>
                  <EmptyState
                    icon={CheckCircleIcon}
                    heading="h2"
                    title={t('publish.nothing')}
                    text={t('publish.nothingText')}
                  />
                  {schedule ? <SchedulePanel check={null} schedule={schedule} onStale={check.retry} /> : null}
                </>
              ) : (
                <>
                  {data.corrections.length > 0 ? <Corrections corrections={data.corrections} /> : null}
                  <Changes check={data} content={content} />
                  <SchedulePanel check={data} schedule={schedule} onStale={check.retry} />
                  <PublishPanel check={data} onDone={check.retry} />
                </>
              )
            }
          </Answer>
        </div>
        <div className={side}>
          <Versions onDone={check.retry} />
          <PreviewLinks />
        </div>
      </div>
    </SiteParts>
  );
}
