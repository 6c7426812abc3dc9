import type { WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { type Answered, tap, useErrorText, useText } from '@sufra/module';
import { useSecondsLeft } from '@sufra/module/seconds-left';
import { Badge, Banner, Button, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { RefObject } from 'react';
import { LiveLine } from '../queue/live-line.tsx';
import { clockText, useClaim } from './claim.ts';
import { Party } from './party.tsx';

const board = css`display:flex;flex-direction:column;gap:var(--s4);padding:var(--s6) var(--s4);text-align:center;&:focus{outline:none}`;
const title = css`font-size:var(--fs-xl);font-weight:600;color:var(--brand-ink)`;
const clock = css`font-size:3.5rem;font-weight:600;line-height:1.1;font-variant-numeric:tabular-nums`;

export interface YourTurnProps {
  readonly entry: WaitingEntry;
  readonly answer: Answered<WaitingEntry>;
  readonly boardRef: RefObject<HTMLDivElement | null>;
}

/** The turn: how long it can be claimed, and "On my way" (WL-013). */
export function YourTurn({ entry, answer, boardRef }: YourTurnProps) {
  const t = useText();
  const errorText = useErrorText();
  const left = useSecondsLeft(entry.claim_seconds_left, answer.updatedAt);
  const claim = useClaim(entry.id, answer.retry);
  return (
    <Card
      as="section"
      ref={boardRef}
      tabIndex={-1}
      aria-label={t('entry.turnTitle')}
      className={board}
      data-test="entry-turn"
    >
      <div>
        <Badge tone="success" dot>
          {t('entry.turn')}
        </Badge>
      </div>
      <p className={title}>{t(entry.claimed ? 'entry.claimedTitle' : 'entry.turnTitle')}</p>
      {entry.claimed ? (
        <p>{t('entry.claimedText')}</p>
      ) : (
        <>
          <p role="timer" aria-live="off" className={clock} dir="ltr">
            {clockText(left)}
          </p>
          <p>{t(left === 0 ? 'entry.turnOver' : 'entry.turnText')}</p>
          <Button block busy={claim.busy} onClick={claim.send} {...tap('waiting-claim')}>
            {t('entry.onMyWay')}
          </Button>
        </>
      )}
      {claim.error ? (
        <Banner tone="danger" role="alert">
          {errorText(claim.error)}
        </Banner>
      ) : null}
      <Party entry={entry} />
      <LiveLine answer={answer} />
    </Card>
  );
}
