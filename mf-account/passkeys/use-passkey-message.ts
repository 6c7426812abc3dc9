import { useText } from '@sufra/module';
import { useErrorText } from '../sign-in/use-error-text.ts';

/** Words for what went wrong with a passkey; null: its owner left the device's question, which needs none. */
export function usePasskeyMessage(): (error: unknown) => string | null {
  const t = useText();
  const word = useErrorText();
  return (error) => {
    const name = error instanceof Error ? error.name : '';
    if (name === 'AbortError' || name === 'NotAllowedError') return null;
    if (name === 'InvalidStateError') return t('passkeys.there');
    return DEVICE.has(name) ? t('passkeys.device') : word(error);
  };
}

/** What browsers call a device that cannot do it. */
const DEVICE = new Set(['NotSupportedError', 'ConstraintError', 'SecurityError', 'UnknownError']);
