import { listWaitingBranches } from '@sufra/api/branch/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, usePollWhenDisconnected, useText } from '@sufra/module';
import { EmptyState, LinkButton, pageClass, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { HourglassMediumIcon } from '@sufra/ui/icons';
import { LiveLine } from '../../queue/live-line.tsx';
import { QueueCard } from './queue-card.tsx';

const page = cx(pageClass, css`gap:var(--s5)`);
const intro = css`display:grid;gap:var(--s1)`;
const lead = css`max-inline-size:60ch;color:var(--ink-2)`;
const grid = css`display:grid;gap:var(--s4);@media (min-width:48em){grid-template-columns:1fr 1fr}@media (min-width:75em){grid-template-columns:repeat(3,1fr)}`;
const waiting = css`block-size:15rem`;

/**
 * `/waiting-list`: the branches with a queue and how each stands, live, those out of service last (WL-001, API-032).
 */
export default function LandingScreen() {
  const t = useText();
  return (
    <div className={page}>
      <header className={intro}>
        <h1>{t('landing.title')}</h1>
        <p className={lead}>{t('landing.lead')}</p>
      </header>
      <Queues />
    </div>
  );
}

function Queues() {
  const t = useText();
  const { locale } = useLocale();
  const queues = useEndpoint(listWaitingBranches, {}, { pollEvery: usePollWhenDisconnected() });
  return (
    <Answer
      of={queues}
      loading={t('landing.loading')}
      className={grid}
      skeleton={[1, 2, 3].map((one) => <Skeleton key={one} shape="block" className={waiting} />)}
      failed={{ heading: 'h2', title: t('landing.failed'), text: t('landing.failedText') }}
      stale={null}
    >
      {(branches, answer) =>
        branches.length === 0 ? (
          <EmptyState
            heading="h2"
            icon={HourglassMediumIcon}
            title={t('landing.none')}
            text={t('landing.noneText')}
            action={<LinkButton href={localePath(locale, '/branches')}>{t('landing.branches')}</LinkButton>}
          />
        ) : (
          <>
            <LiveLine answer={answer} />
            {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver */}
            <ul role="list" className={grid}>
              {[...branches]
                .sort((a, b) => Number(b.open) - Number(a.open))
                .map((branch) => (
                  <QueueCard key={branch.id} branch={branch} />
                ))}
            </ul>
          </>
        )
      }
    </Answer>
  );
}
