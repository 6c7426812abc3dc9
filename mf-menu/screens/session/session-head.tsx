import { callStaff, type Session } from '@sufra/api/dine-in/endpoints';
import { isBilled } from '@sufra/api/dine-in/states';
import { usePlatform, useText } from '@sufra/module';
import { Badge, Button, Name, screenOnlyClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { BellIcon, ReceiptIcon } from '@sufra/ui/icons';
import { useRef, useState } from 'react';
import type { DineSession } from '../../dine-in/use-dine-session.ts';
import { BillQuestion, BillUndo } from './bill-request.tsx';

const head = css`display:grid;gap:var(--s2)`;
const line = css`display:flex;flex-wrap:wrap;align-items:center;gap:6px 12px;color:var(--ink-2);font-size:var(--fs-s)`;
const people = css`display:flex;flex-wrap:wrap;gap:6px`;
const actions = cx(css`display:flex;flex-wrap:wrap;gap:var(--s2)`, screenOnlyClass);
const tools = cx(css`display:contents`, screenOnlyClass);

const CALLS = [
  { kind: 'waiter', icon: <BellIcon /> },
  { kind: 'bill', icon: <ReceiptIcon /> },
] as const;

/** The table, its guests, and what can be asked of the staff (MENU-035). */
export function SessionHead({
  session,
  updatedAt,
  change,
}: {
  readonly session: Session;
  /** Milliseconds at which the session's answer came. */
  readonly updatedAt: number;
  readonly change: DineSession['change'];
}) {
  const t = useText();
  const { caller, announce } = usePlatform();
  const asked = new Set(session.calls.map(({ kind }) => kind));
  // Staff took the request for the bill, or brought it: nothing is left to ask for.
  const hasBill = isBilled(session.state) && !asked.has('bill');
  const [isAsking, setAsking] = useState(false);
  const billButton = useRef<HTMLButtonElement>(null);
  const closeQuestion = () => {
    setAsking(false);
    billButton.current?.focus();
  };
  const call = async (kind: 'waiter' | 'bill') => {
    if (asked.has(kind)) return;
    // It ends ordering for the whole table: what that means is said first.
    if (kind === 'bill') return setAsking(true);
    const done = await change(() => caller.call(callStaff, { params: { id: session.id }, body: { kind } }));
    if (done) announce(t(`dine.calls.${kind}.done`));
  };
  return (
    <header className={head}>
      <h1>
        <Name name={session.table.names} />
      </h1>
      <p className={line}>
        <Badge dot>
          {t(session.waiting && session.state === 'open' ? 'dine.inQueue.badge' : `dine.state.${session.state}`)}
        </Badge>
        <Name name={session.branch.names} />
        {session.pin && !session.waiting ? (
          <span className={screenOnlyClass}>{t('dine.invite', { pin: session.pin })}</span>
        ) : null}
      </p>
      {session.members.length > 0 ? (
        <ul className={people} aria-label={t('dine.people')}>
          {session.members.map(({ id, nickname, you }) => (
            <li key={id}>
              <Badge>
                <bdi>{nickname}</bdi> {you ? t('dine.you') : ''}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {session.can.call ? (
        <div id={session.rounds.length > 0 ? undefined : 'bill'} className={actions}>
          {CALLS.filter(({ kind }) => kind !== 'bill' || !hasBill).map(({ kind, icon }) => (
            <Button
              key={kind}
              ref={kind === 'bill' ? billButton : undefined}
              kind="soft"
              size="small"
              icon={icon}
              aria-disabled={asked.has(kind)}
              aria-expanded={kind === 'bill' && !asked.has(kind) ? isAsking : undefined}
              onClick={() => void call(kind)}
            >
              {t(`dine.calls.${kind}.${asked.has(kind) ? 'asked' : 'ask'}`)}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={tools}>
        {isAsking && session.can.call && !isBilled(session.state) ? (
          <BillQuestion session={session} change={change} onClose={closeQuestion} />
        ) : null}
        <BillUndo session={session} updatedAt={updatedAt} change={change} />
      </div>
    </header>
  );
}
