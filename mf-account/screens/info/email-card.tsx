import { type Customer, confirmEmail, startEmailConfirmation, updateCustomer } from '@sufra/api/user/endpoints';
import { tap, useAction, usePlatform, useText } from '@sufra/module';
import { useOpener } from '@sufra/module/use-opener';
import { Badge, Banner, Button, Card, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useState } from 'react';
import { useKeepCustomer } from '../../account/use-keep-customer.ts';
import { CodeStep } from '../../sign-in/code-step.tsx';
import { EmailStep } from '../../sign-in/email-step.tsx';
import { fromAnswer, type PendingChallenge } from '../../sign-in/pending-challenge.ts';
import { useErrorText } from '../../sign-in/use-error-text.ts';
import { useFreshSignIn } from '../../sign-in/use-fresh-sign-in.ts';
import { CardTitle } from './card-title.tsx';
import { usePendingStep } from './pending-step.ts';

const stack = css`display:flex;flex-direction:column;align-items:stretch;gap:var(--s3)`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2)`;
const address = css`overflow-wrap:anywhere`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;

type Step =
  | { step: 'shown' }
  | { step: 'address'; typed: string }
  | { step: 'code'; typed: string; challenge: PendingChallenge };

/** The e-mail: added, changed, confirmed by a code, removed (ACCT-007); a confirmed one signs in (ACCT-009). */
export function EmailCard({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const { caller, toast } = usePlatform();
  const keep = useKeepCustomer();
  const errorText = useErrorText();
  const withFreshSignIn = useFreshSignIn();
  const [at, setAt] = usePendingStep<Step>('email', { step: 'shown' }, ({ challenge }) => ({
    step: 'code',
    challenge,
    typed: challenge.email ?? '',
  }));
  const [problem, setProblem] = useState<string | null>(null);
  const { opener, returnFocus } = useOpener(at.step === 'shown');
  const { email, email_verified: isConfirmed } = customer;
  const hasBounced = email != null && customer.email_bounced === true;
  const close = () => {
    setAt({ step: 'shown' });
    returnFocus();
  };
  const send = async (typed: string) => {
    await withFreshSignIn(async () => {
      const answer = await caller.call(startEmailConfirmation, { body: { email: typed } });
      const to = { country: '', mobile: '', email: typed, resent: false };
      setAt({ step: 'code', typed, challenge: fromAnswer(answer, to, Date.now()) });
    });
  };
  const act = useAction(async (what: 'confirm' | 'remove') => {
    if (what === 'confirm') return send(email ?? '');
    await keep(await caller.call(updateCustomer, { body: { email: null } }));
    toast({ text: t('info.emailRemoved') });
    opener.current?.focus();
  });
  const run = (what: 'confirm' | 'remove') => {
    setProblem(null);
    act.run(what).catch((error: unknown) => setProblem(errorText(error)));
  };

  return (
    <Card as="section" className={stack} aria-label={t('info.email')} data-test="info-email">
      <CardTitle>{t('info.email')}</CardTitle>
      {email ? (
        <div className={row}>
          <bdi dir="ltr" translate="no" className={address}>
            {email}
          </bdi>
          <Badge tone={isConfirmed ? 'success' : 'warning'} dot>
            {t(isConfirmed ? 'info.confirmed' : 'info.unconfirmed')}
          </Badge>
        </div>
      ) : null}
      {hasBounced ? <Banner tone="warning">{t('info.emailBounced')}</Banner> : null}
      <p className={small}>{t('info.emailText')}</p>
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      {at.step === 'shown' ? (
        <>
          {email && (!isConfirmed || hasBounced) ? (
            <Button busy={act.loading} onClick={() => run('confirm')} {...tap('confirm-email')}>
              {t('info.confirmEmail')}
            </Button>
          ) : null}
          <Button
            ref={opener}
            kind="secondary"
            onClick={() => setAt({ step: 'address', typed: '' })}
            {...tap('change-email')}
          >
            {t(email ? 'info.changeEmail' : 'info.addEmail')}
          </Button>
          {email ? <TextButton onClick={() => run('remove')}>{t('info.removeEmail')}</TextButton> : null}
        </>
      ) : null}
      {at.step === 'address' ? <EmailStep initial={at.typed} send={send} submit={t('info.next')} /> : null}
      {at.step === 'code' ? (
        <CodeStep
          key={at.challenge.id}
          challenge={at.challenge}
          onResent={(challenge) => setAt({ ...at, challenge })}
          onEdit={() => setAt({ step: 'address', typed: at.typed })}
          verify={async (code) => {
            await keep(await caller.call(confirmEmail, { body: { challenge_id: at.challenge.id, code } }));
            toast({ text: t('info.emailSaved') });
            close();
          }}
        />
      ) : null}
      {at.step === 'shown' ? null : (
        <Button kind="ghost" onClick={close}>
          {t('account.cancel')}
        </Button>
      )}
    </Card>
  );
}
