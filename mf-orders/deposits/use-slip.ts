/** The slip that stands on the counter: found by a code, changed, put away (SHOP-019). */
import { isApiError } from '@sufra/api';
import { askDepositBack, type DepositSlip, findDeposit, keepDeposit, returnDeposit } from '@sufra/api/staff/endpoints';
import { useAction, useAttempt, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { useState } from 'react';
import { type Change, useChange } from '../change/use-change.ts';
import { useGiveOrAsk } from '../refund/use-give-or-ask.ts';

/** Codes of pieces that ended at another device. */
const ENDED = ['DEPOSIT_RETURNED', 'DEPOSIT_KEPT', 'DEPOSIT_RELEASED'];

export interface SlipState extends Pick<Change, 'busy' | 'words'> {
  /** Null: none is looked at. */
  slip: DepositSlip | null;
  looking: boolean;
  /** Why a code gave no slip, or what became of its pieces. */
  fault: string | null;
  look(code: string): Promise<void>;
  putAway(): void;
  /** Where that is more money than this person may give back, a second person is asked in its place. */
  takeBack(pieces: string[]): Promise<boolean>;
  keep(pieces: string[], reason: string, note: string): Promise<boolean>;
}

export function useSlip(branch: string): SlipState {
  const errorText = useErrorText();
  const { caller, announce } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const [slip, setSlip] = useState<DepositSlip | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const params = { restaurant, branch };
  const find = useAction(async (code: string) => {
    setFault(null);
    try {
      setSlip(await caller.call(findDeposit, { params, query: { code } }));
    } catch (error) {
      setSlip(endedSlip(error));
      setFault(errorText(error));
      announce(errorText(error), 'assertive');
    }
  });
  const look = (code: string) => find.run(code).catch(() => {});
  const change = useChange({
    what: 'deposits',
    changed: ENDED,
    onDone: () => {},
    onChanged: (error) => setSlip((now) => endedSlip(error) ?? now),
  });
  const giveBack = useAttempt(returnDeposit);
  const keepIt = useAttempt(keepDeposit);
  const ask = useAttempt(askDepositBack);
  const giveOrAsk = useGiveOrAsk();
  const t = useText();
  const { code = '' } = slip ?? {};
  return {
    slip,
    fault,
    looking: find.loading,
    busy: change.busy,
    words: change.words,
    look,
    putAway: () => {
      setSlip(null);
      setFault(null);
    },
    takeBack: (pieces) =>
      change.run(async () => {
        const body = { code, pieces };
        const done = await giveOrAsk(
          async () => setSlip(await giveBack({ params, body }, pieces.join())),
          async () => setSlip(await ask({ params, body }, pieces.join())),
        );
        if (done === 'given') announce(t('deposits.taken', { count: pieces.length }));
      }),
    keep: (pieces, reason, note) =>
      change.run(async () => {
        setSlip(await keepIt({ params, body: { code, pieces, reason, note: note || null } }, pieces.join()));
        announce(t('deposits.keptDone', { count: pieces.length }));
      }),
  };
}

/** A refusal for pieces that ended carries the slip. */
function endedSlip(error: unknown): DepositSlip | null {
  const isEnded = isApiError(error) && ENDED.some((code) => error.has(code));
  return isEnded && typeof error.data === 'object' ? (error.data as DepositSlip | null) : null;
}
