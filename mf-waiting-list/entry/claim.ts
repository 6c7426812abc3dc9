/** The turn, wherever it is shown: how long it can be claimed, and "On my way" (WL-013). */
import { claimTurn, type WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { type Answered, useAction, usePlatform } from '@sufra/module';

/** `4:05`; empty while no end is known. */
export function clockText(secondsLeft: number | null): string {
  return secondsLeft === null ? '' : `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
}

/** Claims the turn; the entry is asked for again either way. */
export function useClaim(id: string, retry: Answered<WaitingEntry>['retry']) {
  const { caller } = usePlatform();
  const claim = useAction(() => caller.call(claimTurn, { params: { id } }));
  const send = () =>
    void claim
      .run(undefined)
      .catch(() => {})
      .finally(retry);
  return { send, busy: claim.loading, error: claim.error };
}
