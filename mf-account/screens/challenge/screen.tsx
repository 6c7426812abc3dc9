import { type ChallengeDetails, getChallenge } from '@sufra/api/wallet/endpoints';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { Answer, Link, usePlatform, useText } from '@sufra/module';
import { Banner, Card, DateText, EmptyState, LinkButton, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { SparkleIcon } from '@sufra/ui/icons';
import { useParams } from 'react-router';
import { Plated } from '../../account/plated.tsx';
import { Columns, SubPage } from '../../account/sub-page.tsx';
import { useConditionsText } from '../../account/use-conditions-text.ts';
import { useOwn } from '../../account/use-own.ts';
import { Countdown, StateBadge, stateOf, useChallengeWords } from '../../challenges/challenge-facts.tsx';
import { challengeMark } from '../../challenges/challenge-mark.ts';
import { Standing } from '../../challenges/standing.tsx';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { challengeInput } from './challenge-input.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
const head = css`display:flex;align-items:flex-start;justify-content:space-between;gap:var(--s3)`;
const about = css`display:flex;flex-direction:column;align-items:flex-start;gap:var(--s2);min-inline-size:0`;
const big = css`font-size:var(--fs-h2);font-weight:700`;
const note = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;
const heading = css`font-size:inherit;font-family:inherit;font-weight:600`;
const row = css`display:flex;justify-content:space-between;gap:var(--s3);padding-block:var(--s2);border-block-start:1px solid var(--outline)`;
const link = css`text-decoration:underline;text-underline-offset:3px;min-block-size:var(--target);display:inline-flex;align-items:center`;

/** `/challenges/{id}`: goal, progress, reward, how long it runs, and the orders that counted (ACCT-034). */
export default function ChallengeScreen() {
  const t = useText();
  const { locale } = useLocale();
  const answer = useOwn(getChallenge, challengeInput(useParams().id));
  if (answer.state === 'guest') return <SignInPage reason={t('challenges.reason')} />;
  const known = answer.state === 'ready' || answer.state === 'stale' ? answer.data : undefined;
  return (
    <SubPage title={known ? localizedName(known.names, locale).text : t('challenges.one')}>
      <Answer
        of={answer}
        className={stack}
        skeleton={<Skeleton shape="block" />}
        failed={(error) =>
          error?.status === 404 ? (
            <EmptyState
              icon={SparkleIcon}
              title={t('challenges.unknown')}
              action={
                <LinkButton kind="soft" size="small" href={localePath(locale, '/challenges')}>
                  {t('challenges.toAll')}
                </LinkButton>
              }
            />
          ) : (
            { title: t('challenges.failed'), text: t('challenges.failedText') }
          )
        }
      >
        {(challenge) => <Details challenge={challenge} />}
      </Answer>
    </SubPage>
  );
}

function Details({ challenge }: { readonly challenge: ChallengeDetails }) {
  const t = useText();
  const { time_zone } = usePlatform().context.tenant;
  const words = useChallengeWords();
  const conditionsText = useConditionsText();
  const { goal, descriptions, orders, done_at } = challenge;
  const state = stateOf(challenge);
  const facts = (
    <Card className={stack}>
      <div className={head}>
        <div className={about}>
          <StateBadge challenge={challenge} />
          <p>
            <Name name={descriptions} />
          </p>
          <span className={note}>
            <Countdown challenge={challenge} />
          </span>
        </div>
        <Plated picture={goal.item_image} mark={challengeMark(challenge)} beside />
      </div>
      <p className={big} data-test="challenge-progress">
        {words.progress(challenge)}
      </p>
      <Standing challenge={challenge} label={words.progress(challenge)} />
      <p>{t('challenges.reward', { reward: words.reward(challenge) })}</p>
      <ul className={note}>
        {conditionsText(goal).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {state === 'active' || state === 'upcoming' ? <li>{t('challenges.automatic')}</li> : null}
      </ul>
      {done_at ? (
        <Banner tone="success">
          {t('challenges.given')} <DateText at={done_at} timeZone={time_zone} />
        </Banner>
      ) : state === 'not_eligible' ? (
        <Banner tone="plain">{t('challenges.notEligible')}</Banner>
      ) : null}
    </Card>
  );
  return (
    <Columns first={facts}>
      <Card as="section" aria-label={t('challenges.counted')}>
        <h2 className={heading}>{t('challenges.counted')}</h2>
        {orders.length === 0 ? (
          <p className={note}>{t('challenges.noOrders')}</p>
        ) : (
          <ul>
            {orders.map(({ order_id, number, counted, at }) => (
              <li key={order_id} className={row} data-test="counted-order">
                <span>
                  <Link to={`/order/${encodeURIComponent(order_id)}`} className={link}>
                    {t('orders.number')} <bdi dir="ltr" translate="no">{`#${number}`}</bdi>
                  </Link>{' '}
                  <span className={note}>
                    <DateText at={at} timeZone={time_zone} />
                  </span>
                </span>
                <span>{words.counted(challenge, counted)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Columns>
  );
}
