import { MAX_NOTE_LENGTH } from '@sufra/api/order/limits';
import { AWAITED_FOR } from '@sufra/api/order/ways';
import { ORDER_CHANNELS, PAY_WAYS } from '@sufra/api/staff/serve/typed-orders';
import { formatMoment, formatMoneyText, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useTotalWords } from '@sufra/module/total-words';
import { Banner, Button, Chip, Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card, faultText, quiet } from '@sufra/ui/desk';
import { clockNow } from '../board/tick.tsx';
import { useIsLive } from '../frame/live-header.tsx';
import { fieldset, row, tall } from './styles.ts';
import { TextInput } from './text-input.tsx';
import type { NewOrder } from './use-new-order.ts';

const totals = css`display:grid;gap:6px;margin:0;& div{display:flex;justify-content:space-between;gap:12px}& dd{margin:0;font-variant-numeric:tabular-nums}`;
const sum = css`font-size:1.25rem;font-weight:600`;
const TOTALS = ['items', 'discount', 'delivery', 'service', 'insurance', 'vat'] as const;
const LANGUAGES = ['ar', 'en'] as const;

/** How it came and is paid, what it costs now, what still prevents it, and the button that places it. */
export function PayPart({
  order,
  currency,
  zone,
}: {
  readonly order: NewOrder;
  readonly currency: string;
  readonly zone: string;
}) {
  const t = useText();
  const totalWords = useTotalWords();
  const { locale } = useLocale();
  const isLive = useIsLive();
  const { fields, quote, isPriced, faults, set, busy, isOpen } = order;
  const amountOf = (code: string) => quote?.cart.totals.find((total) => total.code === code)?.amount;
  const due = amountOf('due') ?? '0.00';
  const offered = quote?.pay ?? PAY_WAYS;
  // An area that is not chosen yet is missing, and no problem.
  const general =
    quote?.problems.filter(
      ({ code, lines }) => lines.length === 0 && (code !== 'ADDRESS_IMPRECISE' || fields.area_id),
    ) ?? [];
  const unnamed = Object.entries(faults).flatMap(([field, words]) => (NAMED.test(field) ? [] : [words]));
  const missing = missingOf(order);
  const reason = !isLive
    ? t('newOrder.offlineShort')
    : isOpen
      ? null
      : missing
        ? t(`newOrder.missing.${missing}`)
        : isPriced
          ? null
          : t('newOrder.pricing');
  return (
    <section className={card} aria-label={t('newOrder.pay')}>
      <h2>{t('newOrder.pay')}</h2>
      <fieldset disabled={isOpen || busy} className={fieldset} aria-label={t('newOrder.pay')}>
        <Choice
          label={t('newOrder.channel')}
          of={ORDER_CHANNELS}
          chosen={fields.channel}
          words={(channel) => t(`newOrder.channels.${channel}`)}
          onChoose={(channel) => set({ channel })}
        />
        <Choice
          label={t('newOrder.payWay')}
          of={PAY_WAYS.filter((way) => offered.includes(way))}
          chosen={fields.pay}
          words={(pay) => t(`newOrder.pays.${pay}`)}
          onChoose={(pay) => set({ pay })}
        />
        {fields.pay === 'link' ? <p className={quiet}>{t('newOrder.linkText')}</p> : null}
        {faults.pay ? <p className={faultText}>{faults.pay}</p> : null}
        <Choice
          label={t('newOrder.language')}
          of={LANGUAGES}
          chosen={fields.locale}
          words={(language) => t(`languageName.${language}`)}
          onChoose={(language) => set({ locale: language })}
        />
        <TextInput
          label={t('newOrder.notes')}
          optional
          maxLength={MAX_NOTE_LENGTH}
          value={fields.notes}
          onType={(notes) => set({ notes })}
          fault={faults.notes}
        />
      </fieldset>
      {fields.lines.length > 0 && quote ? (
        <dl className={totals} aria-busy={!isPriced}>
          {TOTALS.flatMap((code) => {
            const amount = amountOf(code);
            if (amount === undefined || Number(amount) === 0) return [];
            return (
              <div key={code}>
                <dt>{totalWords[code]}</dt>
                <dd>
                  <Money amount={amount} currency={currency} />
                </dd>
              </div>
            );
          })}
          <div className={sum}>
            <dt>{totalWords.due}</dt>
            <dd>
              <Money amount={due} currency={currency} />
            </dd>
          </div>
          {quote.cart.promise ? (
            <div>
              <dt>{t(`newOrder.promise.${AWAITED_FOR[fields.type]}`)}</dt>
              <dd>
                <bdi>{formatMoment(quote.cart.promise.to, { locale, timeZone: zone, now: clockNow() })}</bdi>
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {order.priceFailed ? (
        <Banner tone="warning">
          {t('newOrder.priceFailed')}{' '}
          <Button kind="secondary" onClick={order.retryPrice}>
            {t('newOrder.priceAgain')}
          </Button>
        </Banner>
      ) : null}
      <div role="alert">
        {[...general.map(({ message }) => message), ...unnamed].filter(Boolean).map((words) => (
          <p key={words} className={faultText}>
            {words}
          </p>
        ))}
        {isOpen ? <p className={faultText}>{t('newOrder.unknown')}</p> : null}
      </div>
      <Button kind="primary" className={tall} busy={busy} disabledReason={reason} onClick={() => void order.place()}>
        {isOpen ? t('newOrder.placeAgain') : t('newOrder.place', { amount: formatMoneyText(due, currency, locale) })}
      </Button>
    </section>
  );
}

/** Fields that show what is wrong with them by themselves. */
const NAMED = /^(customer\.|address\.|pay$|notes$)/;

/** The first thing that is missing, in the order of the screen; null: nothing is. */
function missingOf({ fields, quote }: NewOrder) {
  if (!fields.mobile.trim()) return 'mobile';
  if (!fields.name.trim()) return 'name';
  if (fields.type === 'delivery' && !fields.area_id) return 'area';
  if (fields.lines.length === 0) return 'lines';
  return quote && quote.problems.length > 0 ? 'problems' : null;
}

interface ChoiceProps<One extends string> {
  readonly label: string;
  readonly of: readonly One[];
  readonly chosen: One;
  readonly words: (one: One) => string;
  readonly onChoose: (one: One) => void;
}

function Choice<One extends string>({ label, of, chosen, words, onChoose }: ChoiceProps<One>) {
  return (
    <fieldset className={fieldset}>
      <legend>{label}</legend>
      <div className={row}>
        {of.map((one) => (
          <Chip key={one} selected={one === chosen} onClick={() => onChoose(one)}>
            {words(one)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
