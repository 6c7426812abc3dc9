import { isApiError } from '@sufra/api';
import { resendStaffCode, sendProofCode, verifyProofCode } from '@sufra/api/staff/endpoints';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { Banner, Button, Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CodeField } from '@sufra/ui/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const box = css`display:grid;gap:12px;justify-items:start;padding:16px;background:var(--surface);border:2px solid var(--brand-ink);border-radius:12px`;
const CODE_LENGTH = 6;

export interface Proof {
  /** Runs it; where the last proof is too old, after a code. Resolves to undefined when the person leaves the code. Rejects as `work`. */
  run<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
  /** The code, while it is asked for; null otherwise. */
  readonly panel: ReactNode;
}

/** What only a fresh proof may do: prices, files, choices (SHOP-007). */
export function useProof(): Proof {
  const [waiting, setWaiting] = useState<((isProved: boolean) => void) | null>(null);
  const end = (isProved: boolean) => {
    waiting?.(isProved);
    setWaiting(null);
  };
  return {
    async run(work) {
      try {
        return await work();
      } catch (error) {
        if (!isApiError(error) || !error.has('SIGN_IN_AGAIN')) throw error;
        const isProved = await new Promise<boolean>((resolve) => setWaiting(() => resolve));
        return isProved ? work() : undefined;
      }
    },
    panel: waiting ? <ProofPanel onProved={() => end(true)} onLeft={() => end(false)} /> : null,
  };
}

interface Sent {
  id: string;
  masked: string;
  length: number;
}

function ProofPanel({ onProved, onLeft }: { readonly onProved: () => void; readonly onLeft: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, announce } = usePlatform();
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const took = ({ id, masked, length }: { id: string; masked: string; length?: number | null | undefined }) =>
    setSent({ id, masked, length: length ?? CODE_LENGTH });
  const fail = (error: unknown) => setFault(errorText(error));
  const send = useAction(async (again: string | null) =>
    took(
      again === null
        ? await caller.call(sendProofCode, {})
        : await caller.call(resendStaffCode, { body: { challenge_id: again } }),
    ),
  );
  const verify = useAction(async (digits: string) => {
    await caller.call(verifyProofCode, { body: { challenge_id: sent!.id, code: digits } });
    onProved();
  });
  const { run } = send;
  useEffect(() => {
    run(null).catch((error: unknown) => setFault(errorText(error)));
  }, [run, errorText]);
  useEffect(() => {
    if (!sent) return;
    announce(t('proof.sent', { email: sent.masked }));
    input.current?.focus();
  }, [sent, announce, t]);
  const enter = (digits: string) => {
    setFault(null);
    verify.run(digits).catch((error: unknown) => {
      setCode('');
      fail(error);
    });
  };
  return (
    <section className={box} aria-label={t('proof.title')}>
      <h2>{t('proof.title')}</h2>
      {sent ? (
        <>
          <p>{t('proof.sent', { email: sent.masked })}</p>
          <CodeField
            value={code}
            onChange={setCode}
            onComplete={enter}
            length={sent.length}
            label={t('proof.code')}
            error={fault}
            busy={verify.loading}
            inputRef={input}
          />
        </>
      ) : fault ? (
        <Banner tone="danger" role="alert">
          {fault}
        </Banner>
      ) : (
        <Skeleton shape="line" />
      )}
      <div>
        {sent || fault ? (
          <TextButton onClick={() => void send.run(sent?.id ?? null).catch(fail)}>{t('proof.again')}</TextButton>
        ) : null}
        <Button kind="ghost" size="small" onClick={onLeft}>
          {t('proof.leave')}
        </Button>
      </div>
    </section>
  );
}
