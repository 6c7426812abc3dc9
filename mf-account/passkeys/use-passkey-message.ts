import { useText } from '@sufra/module';
import { deviceFault } from '@sufra/module/passkeys';
import { useErrorText } from '../sign-in/use-error-text.ts';

/** Words for what went wrong with a passkey; null: its owner left the device's question, which needs none. */
export function usePasskeyMessage(): (error: unknown) => string | null {
  const t = useText();
  const word = useErrorText();
  return (error) => {
    const fault = deviceFault(error);
    if (fault === 'left') return null;
    if (fault === null) return word(error);
    return t(fault === 'there' ? 'passkeys.there' : 'passkeys.device');
  };
}
