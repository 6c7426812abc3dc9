import { useCart, usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { type ReactNode, useEffect, useState } from 'react';
import { useEntered } from '../account/use-own-answers.ts';
import { CodeStep } from './code-step.tsx';
import { dropChallenge, fromAnswer, type KeptChallenge, keepChallenge, readChallenge } from './kept-challenge.ts';
import { MobileStep, type MobileValues } from './mobile-step.tsx';
import { NameStep } from './name-step.tsx';

const frame = css`display:flex;flex-direction:column;gap:var(--s4)`;
const words = css`color:var(--ink-2)`;
const kept = css`font-size:var(--fs-s);color:var(--ink-2);text-align:center`;

export interface SignInProps {
  /** Why, in words: under the heading of the first step. */
  readonly reason?: string;
  /** Draws the heading of the step that is shown. */
  readonly heading: (title: string) => ReactNode;
  /** The customer is here; `isNew`: the name is not known, and this form does not ask for it. */
  readonly onDone: (isNew: boolean) => void;
  /** True: a new customer's name is asked here too. */
  readonly asksName?: boolean;
}

/** The one form of signing in: number, code, and for a new customer the name (ACCT-003, ACCT-004, ACCT-008, ACCT-010). */
export function SignIn({ reason, heading, onDone, asksName }: SignInProps) {
  const t = useText();
  const { announce } = usePlatform();
  const entered = useEntered();
  const { count } = useCart();
  const [challenge, setChallenge] = useState<KeptChallenge | null>(null);
  const [typed, setTyped] = useState<MobileValues | null>(null);
  const [naming, setNaming] = useState(false);
  const [mounted, setMounted] = useState(false);

  // Only after mounting: the server knows nothing of this tab.
  useEffect(() => {
    setMounted(true);
    setChallenge(readChallenge(Date.now()));
  }, []);

  const keep = (next: KeptChallenge): void => {
    keepChallenge(next);
    setChallenge(next);
  };

  if (naming)
    return (
      <div className={frame}>
        {heading(t('name.title'))}
        <p className={words}>{t('name.text')}</p>
        <NameStep onDone={() => onDone(false)} />
      </div>
    );
  return (
    <div className={frame}>
      {heading(challenge ? t('code.title') : t('login.heading'))}
      {challenge ? (
        <CodeStep
          key={challenge.id}
          challenge={challenge}
          onResent={keep}
          onEdit={() => {
            dropChallenge();
            setTyped({ country: challenge.country, mobile: challenge.mobile });
            setChallenge(null);
          }}
          onVerified={async ({ is_new: isNew }) => {
            dropChallenge();
            if (isNew && asksName) setNaming(true);
            await entered();
            if (isNew && asksName) return;
            announce(t('login.done'));
            onDone(isNew);
          }}
        />
      ) : (
        <>
          <p className={words}>{reason ?? t('login.text')}</p>
          <MobileStep
            initial={typed}
            onSent={(answer, values) => keep(fromAnswer(answer, { ...values, resent: false }, Date.now()))}
          />
        </>
      )}
      {mounted && count > 0 ? <p className={kept}>{t('login.cartKept', { count })}</p> : null}
    </div>
  );
}
