import { toMinor } from '@sufra/api/order/minor';
import { createTopUp, listTopUps, type TopUpOffer } from '@sufra/api/top-up/endpoints';
import { formatMoneyText, localePath, readAmount, useLocale } from '@sufra/i18n';
import { Answer, tap, useAction, useAttempt, useEndpoint, useText } from '@sufra/module';
import { Button, Chip, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Field, inputClass } from '@sufra/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { useErrorText } from '../sign-in/use-error-text.ts';
import { openPaymentPage, topUpPayPath } from './payment-page.ts';

const form = css`display:flex;flex-direction:column;gap:var(--s3)`;
const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;

export interface CardTopUpProps {
  /** Where the customer goes on after paying. Absent: the wallet's page. */
  readonly back?: 'checkout' | undefined;
}

/**
 * Money by card into the wallet: an amount, then the page that pays (ACCT-028). Nothing where the tenant offers none.
 */
export function CardTopUp({ back }: CardTopUpProps) {
  const t = useText();
  const answer = useEndpoint(listTopUps, {});
  return (
    <Answer of={answer} skeleton={<Skeleton shape="button" />} failed={{ title: t('topUp.failed') }}>
      {({ offer }) => (offer ? <AmountForm offer={offer} back={back} /> : null)}
    </Answer>
  );
}

function AmountForm({ offer, back }: CardTopUpProps & { readonly offer: TopUpOffer }) {
  const t = useText();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const money = (amount: string) => formatMoneyText(amount, offer.currency, locale);
  const bounds = t('topUp.bounds', { min: money(offer.min), max: money(offer.max) });
  const create = useAttempt(createTopUp);
  const begin = useAction(async (amount: string) => {
    const { id } = await create({ body: { amount } });
    openPaymentPage(localePath(locale, topUpPayPath(id, back)));
  });

  function put(text: string): void {
    setTyped(text);
    setWrong('');
    begin.reset();
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const amount = readAmount(typed, offer.currency);
    const isWithin = amount !== null && toMinor(amount) >= toMinor(offer.min) && toMinor(amount) <= toMinor(offer.max);
    if (!isWithin) {
      setWrong(bounds);
      field.current?.focus();
      return;
    }
    await begin.run(amount).catch(() => field.current?.focus());
  }
  const problem = wrong || (begin.error ? errorText(begin.error) : '');

  return (
    <form className={form} onSubmit={(event) => void send(event)} noValidate data-test="card-top-up">
      {offer.amounts.length === 0 ? null : (
        <fieldset className={chips} aria-label={t('topUp.amounts')}>
          {offer.amounts.map((amount) => (
            <Chip key={amount} selected={readAmount(typed, offer.currency) === amount} onClick={() => put(amount)}>
              {money(amount)}
            </Chip>
          ))}
        </fieldset>
      )}
      <Field label={t('topUp.amount')} hint={bounds} error={problem || undefined}>
        {(control) => (
          <input
            {...control}
            ref={field}
            value={typed}
            className={inputClass}
            dir="ltr"
            maxLength={40}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="go"
            data-test="top-up-amount"
            onChange={(event) => put(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" block busy={begin.loading} {...tap('top-up-card')}>
        {t('topUp.byCard')}
      </Button>
    </form>
  );
}
