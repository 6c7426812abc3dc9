import { isApiError, queryKey } from '@sufra/api';
import { getCustomerDetails, listPasskeys } from '@sufra/api/user/endpoints';
import { verificationDialog } from '@sufra/contract/modules/account';
import { useAction, useDialog, usePlatform, useText } from '@sufra/module';
import { useState } from 'react';
import { deviceName } from './support.ts';
import { usePasskeyWords } from './use-passkey-words.ts';

/**
 * Makes a passkey of this device. Whose sign-in is too old confirms the mobile by a code first; who leaves the device's question
 * stays where they were.
 */
export function useMakePasskey(onMade?: () => void): {
  make: () => void;
  busy: boolean;
  problem: string | null;
} {
  const t = useText();
  const { caller, queryClient, toast } = usePlatform();
  const verify = useDialog(verificationDialog);
  const words = usePasskeyWords();
  const [problem, setProblem] = useState<string | null>(null);
  const action = useAction(async (_: undefined) => {
    const { makePasskey } = await import('./ceremonies.ts');
    const name = deviceName() || t('passkeys.unnamed');
    try {
      await makePasskey(caller, name);
    } catch (error) {
      if (!isApiError(error) || !error.has('SIGN_IN_AGAIN')) throw error;
      const { mobile, country_code } = await caller.call(getCustomerDetails, {});
      const confirmed = await verify({ mobile: mobile ?? '', ...(country_code ? { country: country_code } : {}) });
      if (confirmed !== 'signed-in') return;
      await makePasskey(caller, name);
    }
    await queryClient.invalidateQueries({ queryKey: queryKey(listPasskeys) });
    toast({ text: t('passkeys.made') });
    onMade?.();
  });
  const make = () => {
    setProblem(null);
    action.run(undefined).catch((error: unknown) => setProblem(words(error)));
  };
  return { make, busy: action.loading, problem };
}
