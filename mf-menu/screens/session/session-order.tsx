import type { Session } from '@sufra/api/dine-in/endpoints';
import { isLiveSession } from '@sufra/api/dine-in/states';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { totalName } from '@sufra/api/order/total-words';
import { formatMoment, useLocale } from '@sufra/i18n';
import { useAction, usePlatform, useText } from '@sufra/module';
import { useTotalWords } from '@sufra/module/total-words';
import { Badge, Button, Card, Money, screenOnlyClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { useLayoutEffect, useRef } from 'react';
import { billByPerson } from '../../dine-in/bill-by-person.ts';
import { isAgreed, isInQueue, sendWords } from '../../dine-in/in-queue.ts';
import { type UnsentPart, unsentOf } from '../../dine-in/own-lines.ts';
import { RoundUndo } from '../../dine-in/round-undo.tsx';
import type { DineSession } from '../../dine-in/use-dine-session.ts';
import { useSendRound } from '../../dine-in/use-send-round.ts';
import { OrderedLine } from './ordered-line.tsx';
import { Shares } from './shares.tsx';
// In this file: each file of a module is in the first document of all its pages, by its hash.
import { TableReceipt } from './table-receipt.tsx';

const stack = css`display:grid;gap:var(--s5)`;
const list = css`display:grid;gap:var(--s3)`;
const title = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2);font-size:var(--fs-l)`;
const row = css`display:flex;justify-content:space-between;gap:var(--s3)`;
const sum = css`
display:flex;justify-content:space-between;gap:var(--s3);padding-block-start:var(--s2);
border-block-start:1px solid var(--outline);font-weight:600
`;
const tax = cx(row, css`color:var(--ink-2);font-size:var(--fs-s)`);
const bill = css`scroll-margin-block-start:calc(var(--header-h,0px) + var(--s4))`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const sub = css`font-size:var(--fs-m);margin-block-start:var(--s2)`;
/** On a phone the dock has it, in sight wherever one reads. */
const undo = css`@media print{display:none}&:empty{margin-block-end:calc(-1*var(--s5))}@media (max-width:62.49em){display:none}`;
/** On a wide screen the order scrolls by itself, and what sends it stays in sight. */
const sendBox = css`display:grid;gap:var(--s3);@media screen and (min-width:62.5em){position:sticky;inset-block-end:-6px;padding-block:var(--s2) 14px;margin-block-end:-6px;background:var(--surface)}`;
const people = css`display:grid;gap:var(--s2)`;

export interface SessionOrderProps {
  readonly session: Session;
  /** Milliseconds at which the session's answer came. */
  readonly updatedAt: number;
  readonly change: DineSession['change'];
}

/** What the table has chosen: lines that anyone can still change, rounds that are locked, and the bill (MENU-035). */
export function SessionOrder({ session, updatedAt, change }: SessionOrderProps) {
  const t = useText();
  const words = useTotalWords();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const sendRound = useSendRound(session, change);
  // Where a round is in the kitchen is of the past once the table is closed, and what was never sent is not
  // part of its bill.
  const isOver = !isLiveSession(session.state);
  const unsent = isOver ? [] : session.lines.filter((line) => line.round === null);
  const agreed = unsent.length > 0 && isAgreed(session);
  const newest = Math.max(0, ...session.rounds.map(({ number }) => number));
  const newestHeading = useRef<HTMLHeadingElement>(null);
  /** The newest round when this phone sent one whose answer is not shown yet. */
  const sending = useRef<number | null>(null);
  const unsentHeading = useRef<HTMLHeadingElement>(null);
  // The button that was tapped goes with what it sent, or with the agreement.
  useLayoutEffect(() => {
    if (sending.current === null || (newest <= sending.current && !agreed)) return;
    sending.current = null;
    const heading = agreed ? unsentHeading.current : newestHeading.current;
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
  }, [newest, agreed]);
  const send = useAction(async (part: UnsentPart | null) => {
    sending.current = newest;
    if (!(await sendRound(part))) sending.current = null;
  });
  const { own, hasOthers } = unsentOf({ lines: session.lines, members: session.members });
  // To agree in a queue is for what the party eats together.
  const isShared = hasOthers && !isInQueue(session);
  const focusUnsent = () => requestAnimationFrame(() => unsentHeading.current?.focus());
  // Moved on: the order is at the other table.
  if (session.state !== 'open' && unsent.length === 0 && session.rounds.length === 0) return null;
  return (
    <Card className={stack}>
      <RoundUndo session={session} updatedAt={updatedAt} change={change} className={undo} onDone={focusUnsent} />
      {session.state === 'open' || unsent.length > 0 ? (
        <section className={cx(list, screenOnlyClass)} aria-label={t('dine.notSent')}>
          <h2 ref={unsentHeading} tabIndex={-1} className={title}>
            {t('dine.notSent')}
          </h2>
          {unsent.length === 0 ? <p className={quiet}>{t('dine.nothingChosen')}</p> : null}
          <ul className={list}>
            {unsent.map((line) => (
              <OrderedLine key={line.id} line={line} session={session} change={change} onGone={focusUnsent} />
            ))}
          </ul>
          {agreed ? <p role="status">{t('dine.inQueue.agreed')}</p> : null}
          {unsent.length > 0 && session.state === 'open' && !agreed ? (
            <div className={sendBox}>
              <Button
                block
                aria-disabled={!session.can.send || send.loading}
                onClick={() => (session.can.send ? void send.run(null) : undefined)}
              >
                <span>
                  {t(isShared ? 'dine.sendAll' : sendWords(session))} · <Money amount={unsentTotal(session)} />
                </span>
              </Button>
              {own && isShared ? (
                <Button
                  kind="soft"
                  block
                  aria-disabled={!session.can.send || send.loading}
                  onClick={() => (session.can.send ? void send.run(own) : undefined)}
                >
                  <span>
                    {t('dine.sendOwn')} · <Money amount={own.total} />
                  </span>
                </Button>
              ) : null}
            </div>
          ) : null}
        </section>
      ) : null}
      {session.rounds.map(({ number, sent_by, sent_at, state, total }) => (
        <section key={number} className={list} aria-label={t('dine.round', { number })}>
          <h2 ref={number === newest ? newestHeading : null} tabIndex={-1} className={title}>
            {t('dine.round', { number })}
            {isOver ? null : <Badge>{t([`dine.roundState.${state}`, 'dine.roundState.sent'])}</Badge>}
          </h2>
          <p className={quiet}>
            {t('dine.sentBy', {
              name: sent_by,
              time: formatMoment(sent_at, { locale, timeZone: session.branch.time_zone, now }),
            })}
          </p>
          <ul className={list}>
            {session.lines
              .filter((line) => line.round === number)
              .map((line) => (
                <OrderedLine key={line.id} line={line} session={session} change={change} />
              ))}
          </ul>
          <p className={row}>
            <span>{t('dine.roundTotal')}</span>
            <Money amount={total} />
          </p>
        </section>
      ))}
      {session.rounds.length > 0 ? (
        <section id="bill" aria-label={t('dine.bill')} className={cx(list, bill)}>
          <h2 className={title}>{t('dine.bill')}</h2>
          {billRows(session.totals).map(({ code, amount }) => (
            <p key={code} className={code === 'grand' ? sum : code === 'vat' ? tax : row}>
              <span>{totalName(words, code)}</span>
              <Money amount={amount} />
            </p>
          ))}
          <ByPerson session={session} />
          {session.receipt ? <TableReceipt session={session} receipt={session.receipt} /> : null}
          {session.sharing ? (
            <div className={screenOnlyClass}>
              <Shares session={session} />
            </div>
          ) : null}
        </section>
      ) : null}
    </Card>
  );
}

/** What each has of the bill; nothing where one has all of it (MENU-046). */
function ByPerson({ session }: Pick<SessionOrderProps, 'session'>) {
  const t = useText();
  const shares = billByPerson(session);
  if (shares.length < 2) return null;
  return (
    <>
      <h3 id="bill-by-person" className={sub}>
        {t('dine.byPerson')}
      </h3>
      <ul className={people} aria-labelledby="bill-by-person">
        {shares.map(({ id, nickname, amount }) => (
          <li key={id} className={row} data-test="share">
            {nickname === null ? <span>{t('dine.ofTable')}</span> : <bdi>{nickname}</bdi>}
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is due says the same as the total while nothing was paid. */
function billRows(totals: Session['totals']): Session['totals'] {
  const grand = totals.find(({ code }) => code === 'grand')?.amount;
  return totals.filter(({ code, amount }) => code !== 'due' || amount !== grand);
}

/** What a send is worth: in a queue, what was agreed to is not sent again. */
function unsentTotal({ unsent_total, waiting }: Pick<Session, 'unsent_total' | 'waiting'>): string {
  if (!isInQueue({ waiting })) return unsent_total;
  return fromMinor(toMinor(unsent_total) - toMinor(waiting!.agreed_total));
}
