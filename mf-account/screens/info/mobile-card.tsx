import { customerCountry } from '@sufra/api/user/customer-country';
import { type Customer, changeMobile, confirmMobileChange, startMobileChange } from '@sufra/api/user/endpoints';
import { tap, usePlatform, useText } from '@sufra/module';
import { useOpener } from '@sufra/module/use-opener';
import { Button, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { maskedMobile } from '../../account/masked-mobile.ts';
import { useKeepCustomer } from '../../account/use-keep-customer.ts';
import { CodeStep } from '../../sign-in/code-step.tsx';
import { MobileStep, type MobileValues } from '../../sign-in/mobile-step.tsx';
import { fromAnswer, type PendingChallenge } from '../../sign-in/pending-challenge.ts';
import { CardTitle } from './card-title.tsx';
import { usePendingStep } from './pending-step.ts';

const stack = css`display:flex;flex-direction:column;align-items:stretch;gap:var(--s3)`;
const number = css`unicode-bidi:isolate;font-variant-numeric:tabular-nums`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;
const stepTitle = css`font-family:inherit;font-size:var(--fs-m);font-weight:600`;

type Step =
  | { step: 'shown' }
  | { step: 'number'; typed: MobileValues | null }
  | { step: 'present' | 'new'; typed: MobileValues; challenge: PendingChallenge };

/** The mobile, and another one: a code to the present number, then one to the new (ACCT-007). */
export function MobileCard({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const { caller, toast } = usePlatform();
  const keep = useKeepCustomer();
  const [at, setAt] = usePendingStep<Step>('mobile', { step: 'shown' }, ({ step, challenge }) =>
    step === 'present' || step === 'new'
      ? { step, challenge, typed: { country: challenge.country, mobile: challenge.mobile } }
      : null,
  );
  const { opener, returnFocus } = useOpener(at.step === 'shown');
  const close = () => {
    setAt({ step: 'shown' });
    returnFocus();
  };
  const body = ({ country, mobile }: MobileValues) => ({ country_code: country, mobile });
  const kept = (answer: Parameters<typeof fromAnswer>[0], typed: MobileValues) =>
    fromAnswer(answer, { ...typed, email: null, resent: false }, Date.now());

  async function verify(step: 'present' | 'new', typed: MobileValues, challenge_id: string, code: string) {
    if (step === 'present') {
      const answer = await caller.call(confirmMobileChange, { body: { challenge_id, code, ...body(typed) } });
      setAt({ step: 'new', typed, challenge: kept(answer, typed) });
      return;
    }
    await keep(await caller.call(changeMobile, { body: { challenge_id, code } }));
    toast({ text: t('info.mobileSaved') });
    close();
  }

  return (
    <Card as="section" className={stack} aria-label={t('info.mobile')} data-test="info-mobile">
      <CardTitle>{t('info.mobile')}</CardTitle>
      {customer.mobile ? (
        <bdi dir="ltr" translate="no" className={number}>
          {maskedMobile(customer.mobile, customerCountry(customer))}
        </bdi>
      ) : null}
      {at.step === 'shown' ? (
        <Button
          ref={opener}
          kind="secondary"
          onClick={() => setAt({ step: 'number', typed: null })}
          {...tap('change-mobile')}
        >
          {t('info.changeMobile')}
        </Button>
      ) : null}
      {at.step === 'number' ? (
        <>
          <p className={small}>{t('info.changeMobileText')}</p>
          <MobileStep
            initial={at.typed}
            label={t('info.newMobile')}
            submit={t('info.next')}
            send={async (typed) => {
              const answer = await caller.call(startMobileChange, { body: body(typed) });
              setAt({ step: 'present', typed, challenge: kept(answer, typed) });
            }}
          />
        </>
      ) : null}
      {at.step === 'present' || at.step === 'new' ? (
        <>
          <h3 className={stepTitle}>{t(at.step === 'present' ? 'info.codePresent' : 'info.codeNew')}</h3>
          <CodeStep
            key={at.challenge.id}
            challenge={at.challenge}
            onResent={(challenge) => setAt({ ...at, challenge })}
            onEdit={() => setAt({ step: 'number', typed: at.typed })}
            verify={(code) => verify(at.step, at.typed, at.challenge.id, code)}
          />
        </>
      ) : null}
      {at.step === 'shown' ? null : (
        <Button kind="ghost" onClick={close}>
          {t('account.cancel')}
        </Button>
      )}
    </Card>
  );
}
