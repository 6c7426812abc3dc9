import { isApiError } from '@sufra/api';
import { type SignedIn, sendEmailCode, sendOtp, verifyEmailCode, verifyOtp } from '@sufra/api/user/endpoints';
import { tap, useAction, useCart, usePlatform, useText } from '@sufra/module';
import { Banner, Button, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { type ReactNode, useEffect, useState } from 'react';
import { useEntered } from '../account/use-entered.ts';
import { noteOffer } from '../passkeys/offer-record.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { MobileStep, type MobileValues } from './mobile-step.tsx';
import { NameStep } from './name-step.tsx';
import {
  dropChallenge,
  fromAnswer,
  type PendingChallenge,
  readChallenge,
  storeChallenge,
} from './pending-challenge.ts';
import { useErrorText } from './use-error-text.ts';
import { usePasskeyEntry } from './use-passkey-entry.ts';

const frame = css`display:flex;flex-direction:column;gap:var(--s4)`;
const words = css`color:var(--ink-2)`;
const other = css`align-self:center`;
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
  /** A number that is known already: its code is sent at once. */
  readonly number?: MobileValues;
}

/**
 * The one form of signing in: number or e-mail, code, and for a new customer the name (ACCT-003, ACCT-004,
 * ACCT-008, ACCT-009, ACCT-010).
 */
export function SignIn({ reason, heading, onDone, asksName, number }: SignInProps) {
  const t = useText();
  const { announce, caller, session } = usePlatform();
  const entered = useEntered();
  const { count } = useCart();
  const [challenge, setChallenge] = useState<PendingChallenge | null>(null);
  const [typed, setTyped] = useState<MobileValues | null>(number ?? null);
  const [email, setEmail] = useState('');
  const [way, setWay] = useState<'mobile' | 'email'>('mobile');
  const [unknown, setUnknown] = useState(false);
  const [naming, setNaming] = useState(false);
  const [mounted, setMounted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const errorText = useErrorText();

  const keep = (next: PendingChallenge): void => {
    storeChallenge(next);
    setChallenge(next);
  };
  const sendTo = async (values: MobileValues): Promise<void> => {
    const answer = await caller.call(sendOtp, { body: { country_code: values.country, mobile: values.mobile } });
    setProblem(null);
    keep(fromAnswer(answer, { ...values, email: null, resent: false }, Date.now()));
  };
  const sendToKnown = useAction(sendTo);

  // Only after mounting: the server cannot read this tab's storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: another number is another dialog
  useEffect(() => {
    setMounted(true);
    const kept = readChallenge(Date.now());
    if (!number || (kept?.mobile === number.mobile && kept.country === number.country)) setChallenge(kept);
    else sendToKnown.run(number).catch((error: unknown) => setProblem(errorText(error)));
  }, []);

  /** Throws what the code step says beside its field. */
  async function verify({ id, email: address }: PendingChallenge, code: string): Promise<void> {
    // A customer that confirms their own number again has no guest's cart.
    const { customer, cart_id } = session.get() ?? {};
    const body = { challenge_id: id, code, guest_cart_id: customer ? null : (cart_id ?? null) };
    let answer: SignedIn;
    try {
      answer = await caller.call(address === null ? verifyOtp : verifyEmailCode, { body });
    } catch (error) {
      if (!isApiError(error) || !error.has('EMAIL_UNKNOWN')) throw error;
      // The code was right, and there is no account: one begins with a mobile (ACCT-005).
      dropChallenge();
      setChallenge(null);
      setWay('mobile');
      setUnknown(true);
      announce(t('login.emailUnknown'), 'assertive');
      return;
    }
    noteOffer();
    await finish(answer);
  }

  async function finish(answer: SignedIn): Promise<void> {
    dropChallenge();
    const asks = answer.is_new && asksName;
    if (asks) setNaming(true);
    await entered(answer.customer);
    if (asks) return;
    announce(t('login.done'));
    onDone(answer.is_new);
  }
  const passkey = usePasskeyEntry(challenge === null && !naming && way === 'mobile' && !number, finish);

  if (naming)
    return (
      <div className={frame}>
        {heading(t('name.title'))}
        <p className={words}>{t('name.text')}</p>
        <NameStep extent="name" onDone={() => onDone(false)} />
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
            if (challenge.email === null) setTyped({ country: challenge.country, mobile: challenge.mobile });
            else setEmail(challenge.email);
            setWay(challenge.email === null ? 'mobile' : 'email');
            setChallenge(null);
          }}
          verify={(code) => verify(challenge, code)}
        />
      ) : (
        <>
          {unknown ? <Banner tone="info">{t('login.emailUnknown')}</Banner> : null}
          {(problem ?? passkey.problem) ? (
            <Banner tone="danger" role="alert">
              {problem ?? passkey.problem}
            </Banner>
          ) : null}
          <p className={words}>{reason ?? t(way === 'mobile' ? 'login.text' : 'login.textEmail')}</p>
          {way === 'mobile' ? (
            <MobileStep initial={typed} send={sendTo} takesPasskey />
          ) : (
            <EmailStep
              initial={email}
              send={async (address) => {
                const answer = await caller.call(sendEmailCode, { body: { email: address } });
                const to = { country: '', mobile: '', email: address };
                keep(fromAnswer(answer, { ...to, resent: false }, Date.now()));
              }}
            />
          )}
          <TextButton
            className={other}
            onClick={() => setWay(way === 'mobile' ? 'email' : 'mobile')}
            {...tap('sign-in-way')}
          >
            {t(way === 'mobile' ? 'login.byEmail' : 'login.byMobile')}
          </TextButton>
          {passkey.offered ? (
            <Button kind="secondary" block busy={passkey.busy} onClick={passkey.enter} {...tap('sign-in-passkey')}>
              {t('login.byPasskey')}
            </Button>
          ) : null}
        </>
      )}
      {mounted && count > 0 ? <p className={kept}>{t('login.cartKept', { count })}</p> : null}
    </div>
  );
}
