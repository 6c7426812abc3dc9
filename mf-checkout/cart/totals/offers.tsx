/** Offers without a code at a basket: which take something off, until when, and which not and why (CHK-055). */
import type { Cart, CartOffer } from '@sufra/api/order/endpoints';
import { formatDay, formatMoneyText, formatTime, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Money, Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';

const list = css`display:flex;flex-direction:column;gap:var(--s2)`;
const row = css`display:flex;flex-wrap:wrap;align-items:baseline;gap:0 var(--s4);&>:first-child{flex:1 1 8em;min-inline-size:0}`;
const applied = css`color:var(--success)`;
const note = css`display:block;font-size:var(--fs-cap);color:var(--ink-2);line-height:1.6`;

export interface OffersProps {
  readonly cart: Pick<Cart, 'offers' | 'currency' | 'context'>;
}

/** Nothing where no offer says anything to this cart. */
export function Offers({ cart }: OffersProps) {
  const t = useText();
  const notes = useNotes(cart);
  const shown = (cart.offers ?? []).filter(({ state }) => KNOWN.has(state));
  if (shown.length === 0) return null;
  return (
    <ul className={list} aria-label={t('offers.title')} data-test="offers">
      {shown.map((offer) => (
        <li key={offer.id} className={row}>
          <span>
            <Name name={offer.names} className={cx(offer.state === 'applied' && applied)} />
            <span className={note}>{notes(offer).join(' · ')}</span>
          </span>
          {offer.state === 'applied' && !offer.in_prices ? (
            <Money amount={offer.saving} currency={cart.currency} kind="taken" className={applied} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** One that a later server adds is not shown. */
const KNOWN: ReadonlySet<string> = new Set(['applied', 'beaten', 'minimum', 'time']);

function useNotes({ currency, context }: OffersProps['cart']): (offer: CartOffer) => string[] {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const zone = { locale, timeZone: context.time_zone };
  const momentOf = (at: string) => ({ day: formatDay(at, { ...zone, now }), time: formatTime(at, zone) });
  const chosen = context.time.scheduled_period;
  return ({ state, in_prices, saving, missing, by, to }) => {
    const until = to ? [t('offers.until', momentOf(to))] : [];
    switch (state) {
      case 'beaten':
        return [by ? t('offers.beaten', { name: localizedName(by, locale).text }) : t('offers.beatenByOther')];
      case 'minimum':
        return [
          ...(missing ? [t('offers.minimum', { amount: formatMoneyText(missing, currency, locale) })] : []),
          ...until,
        ];
      case 'time':
        return [chosen ? t('offers.timeAt', momentOf(chosen)) : t('offers.time'), ...until];
      default:
        return [
          ...(in_prices ? [t('offers.inPrices', { amount: formatMoneyText(saving, currency, locale) })] : []),
          ...until,
        ];
    }
  };
}
