import { callStaff, type Session } from '@sufra/api/dine-in/endpoints';
import { tap, useAction, usePlatform, useText } from '@sufra/module';
import { useSecondsLeft } from '@sufra/module/seconds-left';
import { Banner, Button, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef } from 'react';
import type { DineSession } from '../../dine-in/use-dine-session.ts';
import { unsentCount } from '../../dine-in/use-seated-session.ts';

const panel = css`display:grid;gap:var(--s2)`;
const title = css`font-size:var(--fs-m);&:focus{outline:0}`;
const row = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;

export interface BillQuestionProps {
  readonly session: Session;
  readonly change: DineSession['change'];
  /** It was asked for, or is not wanted. */
  readonly onClose: () => void;
}

/** Before the bill is asked for: what that means for everybody at the table (MENU-046). */
export function BillQuestion({ session, change, onClose }: BillQuestionProps) {
  const t = useText();
  const { caller, announce } = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const unsent = unsentCount(session);
  const ask = useAction(async () => {
    const body = { kind: 'bill' } as const;
    if (await change(() => caller.call(callStaff, { params: { id: session.id }, body })))
      announce(t('dine.calls.bill.done'));
    onClose();
  });
  return (
    <Card as="section" aria-labelledby="bill-question" className={panel} data-test="bill-question">
      <h2 id="bill-question" ref={heading} tabIndex={-1} className={title}>
        {t('dine.billQuestion.title')}
      </h2>
      <p>{t('dine.billQuestion.text')}</p>
      {unsent > 0 ? <p>{t('dine.billQuestion.unsent', { count: unsent })}</p> : null}
      <div className={row}>
        <Button size="small" busy={ask.loading} onClick={() => void ask.run(undefined)} {...tap('ask-bill')}>
          {t('dine.billQuestion.yes')}
        </Button>
        <Button kind="secondary" size="small" onClick={onClose}>
          {t('dine.billQuestion.no')}
        </Button>
      </div>
    </Card>
  );
}

export interface BillUndoProps {
  readonly session: Session;
  /** Milliseconds at which the session's answer came. */
  readonly updatedAt: number;
  readonly change: DineSession['change'];
}

/** On every phone of the table: the guest that asked for the bill, and the way back while there is one. */
export function BillUndo({ session, updatedAt, change }: BillUndoProps) {
  const t = useText();
  const { caller, announce } = usePlatform();
  const left = useSecondsLeft(session.bill_undo_seconds ?? null, updatedAt);
  const undo = useAction(async () => {
    const body = { kind: 'bill', undo: true } as const;
    if (await change(() => caller.call(callStaff, { params: { id: session.id }, body })))
      announce(t('dine.billQuestion.undone'));
  });
  const by = session.calls.find(({ kind }) => kind === 'bill')?.by ?? '';
  return (
    <div role="status">
      {left ? (
        <Banner
          tone="warning"
          action={
            <Button kind="secondary" size="small" busy={undo.loading} onClick={() => void undo.run(undefined)}>
              {t('dine.billQuestion.undo')} <bdi aria-hidden="true">{left}</bdi>
            </Button>
          }
        >
          {t(by ? 'dine.billQuestion.askedBy' : 'dine.billQuestion.asked', { name: by })}
        </Banner>
      ) : null}
    </div>
  );
}
