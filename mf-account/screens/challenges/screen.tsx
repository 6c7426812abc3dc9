import { listChallenges } from '@sufra/api/wallet/endpoints';
import { Answer, useText } from '@sufra/module';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { SparkleIcon } from '@sufra/ui/icons';
import { cardList, SubPage } from '../../account/sub-page.tsx';
import { useOwn } from '../../account/use-own.ts';
import { ChallengeCard } from '../../challenges/challenge-card.tsx';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';

const list = css`display:flex;flex-direction:column;gap:var(--s3)`;

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
