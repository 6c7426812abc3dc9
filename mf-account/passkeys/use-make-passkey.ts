import { queryKey } from '@sufra/api';
import { listPasskeys } from '@sufra/api/user/endpoints';
import { useAction, usePlatform, useText } from '@sufra/module';
import { deviceName } from '@sufra/module/passkeys';
import { useState } from 'react';
import { useFreshSignIn } from '../sign-in/use-fresh-sign-in.ts';
import { usePasskeyMessage } from './use-passkey-message.ts';

/**
 * Makes a passkey of this device. A sign-in that is too old first needs the mobile confirmed by a code;
 * leaving the device's question changes nothing.
 */
export function useMakePasskey(onMade?: () => void): {
  make: () => void;
  busy: boolean;
  problem: string | null;
} {
  const t = useText();
  const { caller, queryClient, toast } = usePlatform();
  const withFreshSignIn = useFreshSignIn();
  const words = usePasskeyMessage();
  const [problem, setProblem] = useState<string | null>(null);
  const action = useAction(async (_: undefined) => {
    const { makePasskey } = await import('./ceremonies.ts');
    const name = deviceName() || t('passkeys.unnamed');
    if (!(await withFreshSignIn(() => makePasskey(caller, name)))) return;
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
