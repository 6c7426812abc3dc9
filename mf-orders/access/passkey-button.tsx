import { useAction, useErrorText, useHydrated, usePlatform, useText } from '@sufra/module';
import { deviceFault, knowsPasskeys } from '@sufra/module/passkeys';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { faultText } from '@sufra/ui/desk';
import { useState } from 'react';

const box = css`display:grid;gap:var(--s2)`;
const tall = css`min-block-size:3.5rem`;

export interface PasskeyButtonProps {
  readonly label: string;
  /** What the device has to sign. */
  readonly ask: () => Promise<{ id: string; options: unknown }>;
  /** Takes what it signed. What it throws is said. */
  // biome-ignore lint/suspicious/noExplicitAny: the server checks what it is, by the endpoint's structs
  readonly onSigned: (body: { challenge_id: string; credential: any }) => Promise<void>;
}

/**
 * Asks the device for a passkey (SHOP-002, SHOP-007); nothing in a browser that knows none. A code is always
 * another way.
 */
export function PasskeyButton({ label, ask, onSigned }: PasskeyButtonProps) {
  const t = useText();
  const errorText = useErrorText();
  const { announce } = usePlatform();
  const isLive = useHydrated();
  const [fault, setFault] = useState<string | null>(null);
  const sign = useAction(async (_: undefined) => {
    const { signOnDevice } = await import('@sufra/module/passkeys/device');
    const { id, options } = await ask();
    await onSigned({ challenge_id: id, credential: await signOnDevice(options) });
  });
  // Before the browser was asked, its room is there: what comes later would push the rest away.
  if (isLive && !knowsPasskeys()) return null;
  const run = () => {
    setFault(null);
    sign.run(undefined).catch((error: unknown) => {
      const device = deviceFault(error);
      if (device === 'left') return;
      const words = device === null ? errorText(error) : t('signIn.noPasskey');
      setFault(words);
      announce(words, 'assertive');
    });
  };
  return (
    <div className={box}>
      <Button block kind="secondary" className={tall} busy={sign.loading} onClick={run}>
        {label}
      </Button>
      {fault ? <p className={faultText}>{fault}</p> : null}
    </div>
  );
}
