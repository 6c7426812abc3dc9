import { isApiError } from '@sufra/api';
import { getCustomerDetails } from '@sufra/api/user/endpoints';
import { verificationDialog } from '@sufra/contract/modules/account';
import { useDialog, usePlatform } from '@sufra/module';
import { useCallback } from 'react';

/**
 * Runs what only a fresh sign-in may do: where it is too old (403 SIGN_IN_AGAIN), the customer confirms the
 * mobile by a code, and it runs once more. Resolves to false when the customer left the code.
 */
export function useFreshSignIn(): (run: () => Promise<unknown>) => Promise<boolean> {
  const { caller } = usePlatform();
  const verify = useDialog(verificationDialog);
  return useCallback(
    async (run) => {
      try {
        await run();
      } catch (error) {
        if (!isApiError(error) || !error.has('SIGN_IN_AGAIN')) throw error;
        const { mobile, country_code } = await caller.call(getCustomerDetails, {});
        const confirmed = await verify({ mobile: mobile ?? '', ...(country_code ? { country: country_code } : {}) });
        if (confirmed !== 'signed-in') return false;
        await run();
      }
      return true;
    },
    [caller, verify],
  );
}
