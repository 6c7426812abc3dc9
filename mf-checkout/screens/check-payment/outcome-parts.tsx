/** The words and buttons of each outcome of a payment that is decided (CHK-028, CHK-031). */
import type { PaymentSession } from '@sufra/api/payment/endpoints';
import type { Locale } from '@sufra/contract';
import { formatMoneyText, localePath, localizedName, type Translate } from '@sufra/i18n';
import { Button, LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';
import { DropChange } from '../../order/change/drop-change.tsx';
import { openDocument } from '../../payment/pay-path.ts';
import type { OutcomeView } from './outcome-purposes.ts';

const title = css`font-size:var(--fs-h2);@media (min-width:56.25em){font-size:var(--fs-h1)}`;
const text = css`color:var(--ink-2);line-height:1.7`;

export interface OutcomeSubject {
  readonly session: PaymentSession;
  readonly view: OutcomeView;
  /** No other way to pay is offered for it. */
  readonly isOnlyWay: boolean;
  /** This browser may not open what is paid: no way leads there. */
  readonly isStranger: boolean;
  /** The payment was begun in another browser, and by no link. */
  readonly isElsewhere: boolean;
  readonly t: Translate;
  readonly navigate: (path: string) => void;
  readonly locale: Locale;
}

interface SaidProps {
  readonly heading: string;
  /** Sentences of one paragraph; empty ones are left out. */
  readonly sentences?: readonly (string | null)[];
  readonly children?: ReactNode;
}

/** One heading for all outcomes: a screen reader that reads it keeps its place when the outcome comes. */
export function Said({ heading, sentences = [], children }: SaidProps) {
  return (
    <>
      <h1 className={title}>{heading}</h1>
      {sentences.length > 0 ? <p className={text}>{sentences.filter(Boolean).join(' ')}</p> : null}
      {children}
    </>
  );
}

const amountOf = ({ session: { amount, currency }, locale }: OutcomeSubject) =>
  formatMoneyText(amount, currency, locale);

const staysOf = ({ view: { stays }, t }: OutcomeSubject) => stays && t(stays);

/** Why the restaurant could not take it; empty: no reason is known. */
function refusalOf({ session: { order, reservation, share }, locale, t }: OutcomeSubject): string {
  const names = order?.reason ?? reservation?.reason ?? share?.group?.reason;
  return names ? t('bank.returningReason', { reason: localizedName(names, locale).text }) : '';
}

/** What became of it without money, and of the basket. */
function nothingTaken(subject: OutcomeSubject): (string | null)[] {
  const { session, view, isStranger, t } = subject;
  const refusal = refusalOf(subject);
  return [
    t('bank.nothingTaken'),
    refusal && !session.retryable ? `${refusal}.` : '',
    view.isInBasket && !isStranger ? t('bank.basketThere') : '',
    staysOf(subject),
  ];
}

/** The way on, where this browser may open it. `toBasket`: its words for the basket of an order. */
function wayBack(
  { view, isStranger, t, locale }: OutcomeSubject,
  toBasket: string,
  kind: 'primary' | 'soft' = 'primary',
) {
  if (isStranger) return null;
  return (
    <LinkButton kind={kind} href={localePath(locale, view.back)}>
      {t(view.backText(toBasket))}
    </LinkButton>
  );
}

/** Pays the same thing by another try; null: there is none. */
function payAgain({ session, view, isElsewhere, t, locale }: OutcomeSubject, words: string) {
  const { payPage } = view;
  if (!session.retryable || isElsewhere || !payPage) return null;
  return <Button onClick={() => openDocument(localePath(locale, payPage))}>{t(words)}</Button>;
}

function paid(subject: OutcomeSubject) {
  const { session, view, isStranger, t, locale } = subject;
  const { afterPaid, paidText } = view;
  const left = session.share ? formatMoneyText(session.share.left, session.currency, locale) : '';
  const values = { amount: amountOf(subject), number: `#${session.order?.number ?? ''}`, left };
  return (
    <Said heading={t('bank.paid')} sentences={[t(paidText, values)]}>
      {afterPaid && !isStranger ? (
        <LinkButton href={localePath(locale, afterPaid.path)}>{t(afterPaid.text)}</LinkButton>
      ) : null}
    </Said>
  );
}

function failed(subject: OutcomeSubject) {
  const { session, view, isStranger, t } = subject;
  const again = payAgain(subject, subject.isOnlyWay ? 'bank.tryAgain' : 'bank.another');
  return (
    <Said heading={t('bank.failed')} sentences={[t(reasonKey(session.reason)), staysOf(subject)]}>
      {view.isInBasket && !isStranger ? <p className={text}>{t('bank.failedText')}</p> : null}
      {again ?? wayBack(subject, 'bank.again')}
      {/* The other members wait on that page. */}
      {again && session.share?.group ? wayBack(subject, 'bank.again', 'soft') : null}
      {again && stayWithout(subject)}
    </Said>
  );
}

/** The way out of a change that was not paid. */
function stayWithout({ view: { changeOf, back }, isStranger, navigate }: OutcomeSubject) {
  if (!changeOf || isStranger) return null;
  return <DropChange orderId={changeOf} onDropped={() => navigate(back)} />;
}

function abandoned(subject: OutcomeSubject) {
  const goOn = payAgain(subject, 'bank.goOn');
  return (
    <Said heading={subject.t('bank.abandoned')} sentences={nothingTaken(subject)}>
      {goOn}
      {goOn && stayWithout(subject)}
      {wayBack(subject, 'pay.backToBasket', 'soft')}
    </Said>
  );
}

function expired(subject: OutcomeSubject) {
  return (
    <Said heading={subject.t('bank.expired')} sentences={nothingTaken(subject)}>
      {wayBack(subject, 'bank.again')}
    </Said>
  );
}

function returning(subject: OutcomeSubject) {
  const { view, t } = subject;
  const refusal = refusalOf(subject);
  const sentences = [t('bank.returningText', { amount: amountOf(subject) }), staysOf(subject)];
  return (
    <Said heading={t(view.returning)} sentences={sentences}>
      {refusal ? <p className={text}>{refusal}</p> : null}
      {wayBack(subject, 'bank.newTime')}
    </Said>
  );
}

/** By the session's `outcome`; another text counts as `waiting`. */
export const OUTCOME_PARTS: ReadonlyMap<string, (subject: OutcomeSubject) => ReactNode> = new Map([
  ['paid', paid],
  ['failed', failed],
  ['abandoned', abandoned],
  ['expired', expired],
  ['returning', returning],
]);

const REASONS = new Set(['declined', 'insufficient_funds', 'card_expired', 'authentication', 'amount_mismatch']);

function reasonKey(reason: string | null): string {
  return `bank.reasons.${reason !== null && REASONS.has(reason) ? reason : 'other'}`;
}
