import { useErrorText, useText } from '@sufra/module';
import { type ProvedAction, useProvedAction } from '@sufra/module/console';
import { deviceFault } from '@sufra/module/passkeys';

/**
 * A change of what is the person's own: passkeys, PIN, devices. A passkey that was not made or used has its own words.
 */
export function useOwnAction(): ProvedAction {
  const t = useText();
  const errorText = useErrorText();
  return useProvedAction((error) => {
    const device = deviceFault(error);
    if (device === null) return errorText(error);
    return device === 'left' ? null : t(device === 'there' ? 'passkeys.there' : 'passkeys.device');
  });
}
