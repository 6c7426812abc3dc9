import type { Challenge } from '@sufra/api/wallet/endpoints';
import { Link } from '@sufra/module';
import { cardClass, Hem, Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { Plated } from '../account/plated.tsx';
import { Countdown, StateBadge, stateOf, useChallengeWords } from './challenge-facts.tsx';
import { challengeMark } from './challenge-mark.ts';
import { Standing } from './standing.tsx';

const card = css`display:flex;flex-direction:column;gap:var(--s3);position:relative;block-size:100%`;
/** The one that runs is the page's cloth: it ends in the hem. */
const running = css`background:var(--accent-tint);box-shadow:none;border-end-start-radius:0;border-end-end-radius:0;padding-block-end:var(--s5)`;
const cloth = css`display:flex;flex-direction:column;&>:first-child{flex:1}`;
const hem = css`color:var(--accent-tint);margin-block-start:-1px`;
const head = css`display:flex;align-items:flex-start;justify-content:space-between;gap:var(--s3)`;
const words = css`display:flex;flex-direction:column;align-items:flex-start;gap:var(--s1);min-inline-size:0`;
const title = css`font-size:var(--fs-l);font-family:inherit;font-weight:600;overflow-wrap:anywhere`;
const link = css`&::after{content:"";position:absolute;inset:0;border-radius:inherit}`;
const text = css`font-size:var(--fs-s);color:var(--ink-2)`;
const facts = css`display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px var(--s3);margin-block-start:auto;font-size:var(--fs-s);color:var(--ink-2)`;
const strong = css`font-weight:600;color:var(--ink)`;

export interface ChallengeCardProps {
  readonly challenge: Challenge;
  readonly as?: 'li' | 'section';
}

/**
 * One challenge: what it is about, how far it is, what it gives and how long it runs; all of it leads to its
 * page (ACCT-033, ACCT-041).
 */
export function ChallengeCard({ challenge, as: Element = 'li' }: ChallengeCardProps) {
  const say = useChallengeWords();
  const { id, names, descriptions, goal } = challenge;
  const state = stateOf(challenge);
  const counts = state !== 'upcoming';
  const isRunning = state === 'active';
  return (
    <Element className={cloth} data-test="challenge" data-standing={state}>
      <div className={cx(cardClass, card, isRunning && running)}>
        <div className={head}>
          <div className={words}>
            <StateBadge challenge={challenge} />
            <h2 className={title}>
              <Link to={`/challenges/${encodeURIComponent(id)}`} className={link}>
                <Name name={names} />
              </Link>
            </h2>
            <p className={text}>
              <Name name={descriptions} />
            </p>
          </div>
          <Plated picture={goal.item_image} mark={challengeMark(challenge)} beside />
        </div>
        {counts ? <Standing challenge={challenge} label={say.progress(challenge)} /> : null}
        <div className={facts}>
          {counts ? <span className={strong}>{say.progress(challenge)}</span> : null}
          <span>{say.reward(challenge)}</span>
          <Countdown challenge={challenge} />
        </div>
      </div>
      {isRunning ? <Hem side="down" className={hem} /> : null}
    </Element>
  );
}
