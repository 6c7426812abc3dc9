import { isApiError } from '@sufra/api';
import { proofDialog } from '@sufra/contract/modules/orders';
import { useDialog } from '@sufra/module';
import { useCallback } from 'react';

/** The person closed the question for a proof: nothing was done. */
export class NotProved extends Error {
  override readonly name = 'NotProved';
}

/**
 * Runs what only a fresh proof may do: where the last is too old (403 SIGN_IN_AGAIN), the person proves
 * themselves by a code or a passkey, and it runs once more (SHOP-007). Rejects with `NotProved` when they
 * leave the question.
 */
export function useFreshProof(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const prove = useDialog(proofDialog);
  return useCallback(
    async (run) => {
      try {
        return await run();
      } catch (error) {
        if (!isApiError(error) || !error.has('SIGN_IN_AGAIN')) throw error;
        if ((await prove({})) !== 'proved') throw new NotProved();
        return run();
      }
    },
    [prove],
  );
}
