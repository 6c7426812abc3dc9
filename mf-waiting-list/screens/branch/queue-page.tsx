import type { EndpointOutput } from '@sufra/api';
import { type Branch, getBranch } from '@sufra/api/branch/endpoints';
import { checkWaiting } from '@sufra/api/waiting-list/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, dataOf, useEndpoint, usePollWhenDisconnected, useText } from '@sufra/module';
import { Badge, Card, Name, pageClass, Skeleton, TextLink } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { BookInstead } from '../../branch/book-instead.tsx';
import { BranchContact } from '../../branch/branch-contact.tsx';
import { JoinCard } from '../../join/join-card.tsx';
import { LiveLine } from '../../queue/live-line.tsx';
import { QueueBeads } from '../../queue/queue-beads.tsx';
import { queueInputs } from '../../queue/queue-inputs.ts';
import { aheadText, isOfAreas, waitText } from '../../queue/queue-labels.ts';
import { QueueTerms } from '../../queue/queue-terms.tsx';
import { useCatchUp } from '../../queue/use-catch-up.ts';
import { useClosedWords } from '../../queue/use-closed-words.ts';
import { QueueAreas } from './queue-areas.tsx';
import { useQueueNews } from './use-queue-news.ts';

const columns = css`display:grid;gap:var(--s4);@media (min-width:56.25em){grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:var(--s6);align-items:start}`;
const column = css`display:grid;gap:var(--s4)`;
const header = css`display:flex;flex-wrap:wrap;align-items:flex-start;gap:var(--s2)`;
const grow = css`flex:1 1 11rem`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const board = css`display:flex;flex-direction:column;align-items:center;gap:var(--s3);padding:var(--s6) var(--s4);text-align:center`;
const ahead = css`color:var(--brand-ink);font-size:var(--fs-h1);font-weight:600;line-height:1.4;text-wrap:balance`;
const wait = css`font-size:var(--fs-m);font-weight:500`;
const places = css`block-size:16.25rem`;

/**
 * The number of parties at a branch and the wait, live, the rules, the way in, and then each of its places
 * (WL-002, WL-015, API-033, API-035, API-036).
 */
export function QueuePage({ id }: { id: string }) {
  const t = useText();
  const { locale } = useLocale();
  const branch = dataOf(useEndpoint(getBranch, queueInputs(id).branch, { pollEvery: usePollWhenDisconnected() }));
  return (
    <div className={pageClass}>
      <div className={header}>
        <div className={grow}>
          <h1>{branch ? <Title names={branch.names} /> : t('landing.title')}</h1>
          {branch ? (
            <p className={quiet}>
              <Name name={branch.address} />
            </p>
          ) : null}
        </div>
        {branch ? <BranchContact branch={branch} /> : null}
      </div>
      <div className={columns}>
        <div className={column}>
          <Board id={id} branch={branch} />
        </div>
        <div className={column}>
          <QueueTerms id={id} />
          <Joining id={id} branch={branch} />
          <QueueAreas id={id} />
        </div>
      </div>
      <p>
        <TextLink href={localePath(locale, '/waiting-list')}>{t('queuePage.all')}</TextLink>
      </p>
    </div>
  );
}

function Joining({ id, branch }: { id: string; branch: Branch | undefined }) {
  const queue = dataOf(useEndpoint(checkWaiting, queueInputs(id).check));
  const open = queue?.open === true && branch?.state !== 'closed';
  const closed = useClosedWords()(branch);
  return (
    <>
      {queue && !open && branch ? <BookInstead branch={branch} /> : null}
      <JoinCard id={id} closed={open ? null : closed.text} />
    </>
  );
}

function Title({ names }: { names: Parameters<typeof Name>[0]['name'] }) {
  const t = useText();
  return (
    <>
      {t('queuePage.title')} <Name name={names} />
    </>
  );
}

/** How many wait, in words and as beads. A closed branch takes no new parties, whatever is left of its queue. */
function Board({ id, branch }: { id: string; branch: Branch | undefined }) {
  const t = useText();
  const queue = useEndpoint(checkWaiting, queueInputs(id).check, { pollEvery: usePollWhenDisconnected() });
  useCatchUp(queue.retry);
  const shownOf = (now: EndpointOutput<typeof checkWaiting>) => ({
    ...now,
    open: now.open && branch?.state !== 'closed',
  });
  const known = dataOf(queue);
  const closed = useClosedWords()(branch);
  useQueueNews(known && shownOf(known), closed.text);
  return (
    <Answer
      of={queue}
      loading={t('landing.loading')}
      skeleton={<Skeleton shape="block" className={places} />}
      failed={{ heading: 'h2', title: t('queuePage.failed'), text: t('queuePage.failedText') }}
      stale={null}
    >
      {(now, answer) => {
        const shown = shownOf(now);
        return (
          <Card as="section" aria-label={t('queuePage.now')} className={board}>
            <Badge tone={shown.open ? 'success' : 'danger'} dot>
              {shown.open ? t('queue.open') : closed.badge}
            </Badge>
            {shown.open ? (
              <>
                <p className={ahead}>{aheadText(shown, t)}</p>
                <QueueBeads count={shown.count} withOwn={!isOfAreas(shown)} />
                <p className={wait}>{waitText(shown, t)}</p>
              </>
            ) : (
              <p className={wait}>{closed.text}</p>
            )}
            <LiveLine answer={answer} />
          </Card>
        );
      }}
    </Answer>
  );
}
