import { toMinor } from '@sufra/api/order/minor';
import { confirmDeletion, type DeletionTerms, getDeletionTerms, startDeletion } from '@sufra/api/privacy/endpoints';
import { formatDate, formatMoneyText, useLocale } from '@sufra/i18n';
import { Answer, Link, tap, useAction, useEndpoint, usePlatform, useText } from '@sufra/module';
import { useOpener } from '@sufra/module/use-opener';
import { Banner, Button, Card, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Moment } from '../../account/moment.tsx';
import { CodeStep } from '../../sign-in/code-step.tsx';
import { fromAnswer, type PendingChallenge } from '../../sign-in/pending-challenge.ts';
import { useErrorText } from '../../sign-in/use-error-text.ts';
import { CardTitle } from './card-title.tsx';
import { usePendingStep } from './pending-step.ts';

const stack = css`display:flex;flex-direction:column;align-items:stretch;gap:var(--s3)`;
const small = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;
const list = css`display:flex;flex-direction:column;gap:var(--s2);padding-inline-start:var(--s5);list-style:disc;line-height:1.6`;

type Step = { step: 'shown' } | { step: 'terms' } | { step: 'code'; challenge: PendingChallenge };

/**
 * Deletes the account: what is lost and what stays is said first, then a fresh code; signing in before it is
 * final calls it off (ACCT-039).
 */
export function DeleteAccountCard() {
  const t = useText();
  const [at, setAt] = usePendingStep<Step>('delete', { step: 'shown' }, ({ challenge }) => ({
    step: 'code',
    challenge,
  }));
  const answer = useEndpoint(getDeletionTerms, {}, { enabled: at.step !== 'shown' });
  const { opener, returnFocus } = useOpener(at.step === 'shown');
  const close = () => {
    setAt({ step: 'shown' });
    returnFocus();
  };
  return (
    <Card as="section" className={stack} aria-label={t('deletion.title')} data-test="info-delete">
      <CardTitle>{t('deletion.title')}</CardTitle>
      {at.step === 'shown' ? (
        <>
          <p className={small}>{t('deletion.text')}</p>
          <Button ref={opener} kind="ghost" onClick={() => setAt({ step: 'terms' })} {...tap('delete-account')}>
            {t('deletion.begin')}
          </Button>
        </>
      ) : (
        <Answer of={answer} skeleton={<Skeleton shape="button" />} failed={{ title: t('deletion.failed') }}>
          {(terms) => (
            <>
              {terms.called_off_at ? (
                <Banner tone="info">
                  {t('deletion.calledOff')} <Moment at={terms.called_off_at} />
                </Banner>
              ) : null}
              {terms.running_orders.length > 0 ? (
                <Running terms={terms} />
              ) : (
                <Terms terms={terms} at={at} setAt={setAt} />
              )}
            </>
          )}
        </Answer>
      )}
      {at.step === 'shown' ? null : (
        <Button kind="secondary" onClick={close}>
          {t('deletion.keep')}
        </Button>
      )}
    </Card>
  );
}

function Running({ terms }: { readonly terms: DeletionTerms }) {
  const t = useText();
  return (
    <>
      <Banner tone="warning">{t('deletion.running', { count: terms.running_orders.length })}</Banner>
      <ul className={list}>
        {terms.running_orders.map(({ id, number }) => (
          <li key={id}>
            <Link to={`/order/${encodeURIComponent(id)}`}>
              <bdi dir="ltr" translate="no">{`#${number}`}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TermsProps {
  readonly terms: DeletionTerms;
  readonly at: Step;
  readonly setAt: (step: Step) => void;
}

function Terms({ terms, at, setAt }: TermsProps) {
  const t = useText();
  const { locale } = useLocale();
  const { caller, cart, context, session, toast, navigate } = usePlatform();
  const errorText = useErrorText();
  const { wallet, points, deposits = [], currency, grace_days } = terms;
  const begin = useAction(async (_: undefined) => {
    const challenge = await caller.call(startDeletion, {});
    const to = { country: '', mobile: '', email: null, resent: false };
    setAt({ step: 'code', challenge: fromAnswer(challenge, to, Date.now()) });
  });

  async function confirm(challenge_id: string, code: string): Promise<void> {
    const { delete_at } = await caller.call(confirmDeletion, { body: { challenge_id, code, wallet } });
    setAt({ step: 'shown' });
    cart.forget();
    await session.refresh();
    toast({ text: t('deletion.done', { day: formatDate(delete_at, { timeZone: context.tenant.time_zone }) }) });
    await cart.load().catch(() => {});
    navigate('/account', { replace: true });
  }

  return (
    <>
      <ul className={list}>
        {toMinor(wallet) > 0 ? (
          <li>
            <strong>{t('deletion.wallet', { amount: formatMoneyText(wallet, currency, locale) })}</strong>
          </li>
        ) : null}
        {points > 0 ? <li>{t('deletion.points', { count: points })}</li> : null}
        {deposits.map(({ id, number, code, amount }) => (
          <li key={id}>
            {t('deletion.deposit', { amount: formatMoneyText(amount, currency, locale), order: `#${number}` })}{' '}
            {t('deletion.depositCode')} <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
        {deposits.length > 0 ? <li>{t('deletion.depositWay')}</li> : null}
        <li>{t('deletion.lost')}</li>
        <li>{t('deletion.kept')}</li>
        <li>{t('deletion.grace', { count: grace_days })}</li>
      </ul>
      {at.step === 'code' ? (
        <CodeStep
          key={at.challenge.id}
          challenge={at.challenge}
          onResent={(challenge) => setAt({ step: 'code', challenge })}
          onEdit={() => setAt({ step: 'terms' })}
          verify={(code) => confirm(at.challenge.id, code)}
        />
      ) : (
        <Button kind="danger" busy={begin.loading} onClick={() => void begin.run(undefined).catch(() => {})}>
          {t('deletion.sendCode')}
        </Button>
      )}
      {begin.error ? (
        <Banner tone="danger" role="alert">
          {errorText(begin.error)}
        </Banner>
      ) : null}
    </>
  );
}
