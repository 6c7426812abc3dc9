import { type Challenge, listChallenges } from '@sufra/api/wallet/endpoints';
import { Answer, Link, useText } from '@sufra/module';
import { Card, EmptyState, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { SparkleIcon } from '@sufra/ui/icons';
import { Progress } from '../../account/progress.tsx';
import { cardList, SubPage } from '../../account/sub-page.tsx';
import { useOwn } from '../../account/use-own.ts';
import { Countdown, StateBadge, stateOf, useChallengeWords } from '../../challenges/challenge-facts.tsx';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';

const list = css`display:flex;flex-direction:column;gap:var(--s3)`;
const card = css`list-style:none;display:flex;flex-direction:column;gap:var(--s2);position:relative`;
const head = css`display:flex;align-items:flex-start;justify-content:space-between;gap:var(--s2)`;
const title = css`font-size:var(--fs-m);font-family:inherit;font-weight:600;overflow-wrap:anywhere`;
const link = css`&::after{content:"";position:absolute;inset:0;border-radius:inherit}`;
const facts = css`display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px var(--s3);font-size:var(--fs-s);color:var(--ink-2)`;

/** `/challenges`: those that run, those to come, those that were (ACCT-033). */
export default function ChallengesScreen() {
  const t = useText();
  const answer = useOwn(listChallenges, {});
  if (answer.state === 'guest') return <SignInPage reason={t('challenges.reason')} />;
  return (
    <SubPage title={t('challenges.title')}>
      <Answer
        of={answer}
        className={list}
        skeleton={<Skeleton shape="block" />}
        failed={{ title: t('challenges.failed'), text: t('challenges.failedText') }}
      >
        {(challenges) =>
          challenges.length === 0 ? (
            <EmptyState icon={SparkleIcon} title={t('challenges.empty')} text={t('challenges.emptyText')} />
          ) : (
            <ul className={cardList} aria-label={t('challenges.title')}>
              {challenges.map((challenge) => (
                <ChallengeCard key={challenge.id} challenge={challenge} />
              ))}
            </ul>
          )
        }
      </Answer>
    </SubPage>
  );
}

function ChallengeCard({ challenge }: { readonly challenge: Challenge }) {
  const words = useChallengeWords();
  const { id, names, goal, progress } = challenge;
  const counts = stateOf(challenge) !== 'upcoming';
  return (
    <Card as="li" className={card} data-test="challenge" data-standing={stateOf(challenge)}>
      <div className={head}>
        <h2 className={title}>
          <Link to={`/challenges/${encodeURIComponent(id)}`} className={link}>
            <Name name={names} />
          </Link>
        </h2>
        <StateBadge challenge={challenge} />
      </div>
      {counts ? <Progress label={words.progress(challenge)} value={progress} max={goal.target} /> : null}
      <div className={facts}>
        {counts ? <span>{words.progress(challenge)}</span> : null}
        <span>{words.reward(challenge)}</span>
        <Countdown challenge={challenge} />
      </div>
    </Card>
  );
}
