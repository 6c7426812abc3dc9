import type { WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { type Answered, tap, useErrorText, useText } from '@sufra/module';
import { Badge, Banner, Button, Card, Phone } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { RefObject } from 'react';
import { LiveLine } from '../queue/live-line.tsx';
import { aheadText, waitText } from '../queue/queue-labels.ts';
import { Party } from './party.tsx';
import { useProve } from './use-prove.ts';

const board = css`display:flex;flex-direction:column;gap:var(--s4);padding:var(--s6) var(--s4);text-align:center;&:focus{outline:none}`;
const top = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s1) var(--s3)`;
const title = css`font-size:var(--fs-xl);font-weight:600`;
const number = css`font-weight:600`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;

export interface UnprovedProps {
  readonly entry: WaitingEntry;
  readonly answer: Answered<WaitingEntry>;
  readonly boardRef: RefObject<HTMLDivElement | null>;
}

/** A party that has proved nothing: it has no place yet, and reads what gives it one (WL-021). */
export function Unproved({ entry, answer, boardRef }: UnprovedProps) {
  const t = useText();
  const errorText = useErrorText();
  const prove = useProve(entry.id, answer.retry);
  const now = { ahead: aheadText({ count: entry.ahead ?? 0 }, t), wait: waitText(entry, t) };
  return (
    <Card
      as="section"
      ref={boardRef}
      tabIndex={-1}
      aria-label={t('unproved.title')}
      className={board}
      data-test="entry-unproved"
    >
      <div className={top}>
        <Badge tone="warning" dot>
          {t('unproved.badge')}
        </Badge>
        <Party entry={entry} />
      </div>
      <p className={title}>{t('unproved.title')}</p>
      {entry.phone && entry.texts && !entry.can_prove ? (
        <p>
          {t('unproved.sentTo')} <Phone number={entry.phone} className={number} />
        </p>
      ) : null}
      <p>{t(entry.can_prove ? 'unproved.ready' : entry.texts ? 'unproved.byText' : 'unproved.atDoor')}</p>
      {entry.can_prove ? (
        <Button block busy={prove.busy} onClick={() => void prove.send()} {...tap('waiting-prove')}>
          {t('unproved.confirm')}
        </Button>
      ) : null}
      {prove.error ? (
        <Banner tone="danger" role="alert">
          {errorText(prove.error)}
        </Banner>
      ) : null}
      <p className={quiet}>{t('unproved.now', now)}</p>
      <LiveLine answer={answer} />
    </Card>
  );
}
