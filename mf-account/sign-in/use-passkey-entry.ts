import type { SignedIn } from '@sufra/api/user/endpoints';
import { useHydrated, usePlatform } from '@sufra/module';
import { fillsPasskeys, knowsPasskeys } from '@sufra/module/passkeys';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePasskeyMessage } from '../passkeys/use-passkey-message.ts';

export interface PasskeyEntry {
  /**
   * Whether there is anything to offer; true before the browser was asked: most have it, and what comes later
   * would push the rest away.
   */
  readonly offered: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  /** Asks the device now. */
  readonly enter: () => void;
}

/**
 * Signing in with a passkey (ACCT-037): by a button, and, where the browser can, among what it fills the
 * field of the number with. `isShown`: the step with that field; leaving it ends what was asked of the
 * device, which has to be free for the code of a message.
 */
export function usePasskeyEntry(isShown: boolean, onEntered: (answer: SignedIn) => Promise<void>): PasskeyEntry {
  const { caller, session } = usePlatform();
  const words = usePasskeyMessage();
  const alive = useHydrated();
  const offered = !alive || knowsPasskeys();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** One more whenever the field may offer passkeys again. */
  const [round, setRound] = useState(0);
  const latest = useRef({ onEntered, words });
  latest.current = { onEntered, words };

  const ask = useCallback(
    async (byField: boolean): Promise<void> => {
      const { enterByPasskey } = await import('../passkeys/ceremonies.ts');
      const { customer, cart_id } = session.get() ?? {};
      const onAnswer = () => {
        setProblem(null);
        setBusy(true);
      };
      const guestCart = customer ? null : (cart_id ?? null);
      await latest.current.onEntered(await enterByPasskey(caller, { guestCart, byField, onAnswer }));
    },
    [caller, session],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round offers again
  useEffect(() => {
    if (!isShown) return;
    let left = false;
    const offer = async () => {
      if (!(await fillsPasskeys()) || left) return;
      const { endCeremony } = await import('../passkeys/ceremonies.ts');
      if (left) return;
      end = endCeremony;
      await ask(true);
    };
    let end = () => {};
    offer().catch((error: unknown) => {
      // A prepared offer that failed is no news: the number and the button are there.
      if (left || !answered(error)) return;
      setBusy(false);
      setProblem(latest.current.words(error));
      setRound((before) => before + 1);
    });
    return () => {
      left = true;
      end();
    };
  }, [isShown, round, ask]);

  const enter = () => {
    if (busy) return;
    setProblem(null);
    setBusy(true);
    ask(false)
      .catch((error: unknown) => {
        setProblem(latest.current.words(error));
        setRound((before) => before + 1);
      })
      .finally(() => setBusy(false));
  };
  return { offered, busy, problem, enter };
}

/** Whether the server refused what the device had signed. */
function answered(error: unknown): boolean {
  return REFUSED.some((code) => (error as { code?: unknown } | null)?.code === code);
}

const REFUSED = ['PASSKEY_EXPIRED', 'PASSKEY_REFUSED', 'PASSKEY_UNKNOWN'];
