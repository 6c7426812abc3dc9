import type { WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { isActiveWaiting, waitingScreen } from '@sufra/api/waiting-list/statuses';
import { type Answered, useText } from '@sufra/module';
import { Badge, Banner, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { BellFillIcon, WarningFillIcon } from '@sufra/ui/icons';
import { type RefObject, useEffect, useRef } from 'react';
import { PushOffer } from '../push/push-offer.tsx';
import { LiveLine } from '../queue/live-line.tsx';
import { aheadText, waitText } from '../queue/queue-labels.ts';
import { activeEntry } from '../storage/active-entry.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryEnd } from './entry-end.tsx';
import { OrderAhead } from './order-ahead.tsx';
import { Party } from './party.tsx';
import { PositionRing } from './position-ring.tsx';
import { Unproved } from './unproved.tsx';
import { useEntryAlerts } from './use-entry-alerts.ts';
import { YourTurn } from './your-turn.tsx';

const board = css`display:flex;flex-direction:column;gap:var(--s3);padding:var(--s5) var(--s4);text-align:center;&:focus{outline:none}`;
const top = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s1) var(--s3)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const number = css`display:block;color:var(--brand-ink);font-size:4.75rem;font-weight:600;line-height:1.1;font-variant-numeric:tabular-nums`;
const ahead = css`display:block;max-inline-size:9rem;font-size:var(--fs-m);line-height:1.3;text-wrap:balance`;
const wait = css`font-size:var(--fs-l);font-weight:600`;

/** Below so many minutes no guest goes for a walk. */
const FAR_FROM = 10;

export interface EntryPanelProps {
  readonly entry: WaitingEntry;
  readonly answer: Answered<WaitingEntry>;
}

/** One of the five screens of an entry, and what its party can do (WL-008). */
export function EntryPanel({ entry, answer }: EntryPanelProps) {
  const screen = waitingScreen(entry);
  const shows = entry.proved === false ? 'unproved' : screen;
  const { id, branch_id, area_id } = entry;
  const active = isActiveWaiting(entry.status);
  useEntryAlerts(entry);
  useEffect(() => {
    if (active) activeEntry.write({ id, branch_id, area_id });
    else activeEntry.remove();
  }, [active, id, branch_id, area_id]);
  // What was tapped may be gone with the screen it stood on: the focus goes to the screen that is there now.
  const board = useRef<HTMLDivElement>(null);
  const shown = useRef(shows);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (shown.current !== shows && lost) board.current?.focus();
    shown.current = shows;
  }, [shows]);
  if (!active) return <EntryEnd entry={entry} onChanged={answer.retry} />;
  const offer = screen === 'your turn now' ? null : <PushOffer entry={entry} onChanged={answer.retry} />;
  // The browser alone knows whether to offer it, later than the page: it stands where it pushes nothing that was seen.
  const isOfferHigh = entry.order != null;
  return (
    <>
      {screen === 'your turn now' ? (
        <YourTurn entry={entry} answer={answer} boardRef={board} />
      ) : entry.proved === false ? (
        <Unproved entry={entry} answer={answer} boardRef={board} />
      ) : (
        <Place entry={entry} answer={answer} boardRef={board} />
      )}
      <OrderAhead entry={entry} onChanged={answer.retry} />
      {isOfferHigh ? offer : null}
      <EntryActions entry={entry} onChanged={answer.retry} />
      {isOfferHigh ? null : offer}
    </>
  );
}

function Place({ entry, answer, boardRef }: EntryPanelProps & { readonly boardRef: RefObject<HTMLDivElement | null> }) {
  const t = useText();
  const position = entry.position ?? 1;
  const closed = !entry.open;
  const closedKey = entry.branch_state === 'closed' ? 'queue.closed' : 'queue.outOfService';
  return (
    <>
      <Card
        as="section"
        ref={boardRef}
        tabIndex={-1}
        aria-label={t('entry.place')}
        className={board}
        data-test="entry-place"
      >
        <div className={top}>
          <Badge tone={closed ? 'danger' : 'success'} dot>
            {t(closed ? closedKey : entry.status === 'delayed' ? 'entry.delayed' : 'entry.waiting')}
          </Badge>
          <Party entry={entry} />
        </div>
        <PositionRing position={position}>
          <span>
            <span className={quiet}>{t('entry.yours')}</span>{' '}
            <span translate="no" className={number}>
              {position}
            </span>{' '}
            <span className={ahead}>{entry.ahead ? aheadText({ count: entry.ahead }, t) : t('entry.nobodyAhead')}</span>
          </span>
        </PositionRing>
        <p className={wait}>{(entry.ahead ?? 0) === 0 ? t('entry.next') : waitText(entry, t)}</p>
        {!closed && entry.estimate_min >= FAR_FROM ? (
          <p className={quiet}>{t('entry.far', { count: entry.estimate_min })}</p>
        ) : null}
        <LiveLine answer={answer} />
      </Card>
      {closed ? (
        <Banner tone="warning" role="status" icon={<WarningFillIcon />}>
          {t(entry.branch_state === 'closed' ? 'entry.branchClosed' : 'entry.paused')}
        </Banner>
      ) : null}
      <Banner tone={entry.texts || entry.pushes ? 'info' : 'warning'} icon={<BellFillIcon />}>
        {entry.pushes || entry.texts ? null : `${t('entry.noText')} `}
        {t(entry.texts && !entry.pushes ? 'entry.weText' : 'terms.claim', { count: entry.claim_minutes })}
      </Banner>
    </>
  );
}
