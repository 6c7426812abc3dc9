import type { Cart } from '@sufra/api/order/endpoints';
import { gateKind } from '@sufra/api/order/gate-kinds';
import { formatList, formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Banner, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ClockFillIcon } from '@sufra/ui/icons';
import { BranchGone, isBranchGone } from './branch-gone.tsx';
import { missingLines, missingParts } from './lines/line-problem.ts';
import type { LineActions } from './lines/use-line-actions.ts';
import { isPlaceGate, PlaceProblem } from './place-problem.tsx';
import { priceChanges } from './totals/amounts.ts';
import { MinimumBar } from './totals/minimum-bar.tsx';
import { useChooseTime } from './use-choose-time.ts';
import { minimumGate, otherGate } from './words/gates.ts';
import { useErrorText } from './words/use-error-text.ts';

const named = css`display:block`;
const action = css`white-space:nowrap;color:inherit;margin-block:-10px`;
const choices = css`display:flex;flex-wrap:wrap;column-gap:var(--s4)`;
const under = css`display:inline-flex;color:inherit;padding-inline:0;margin-inline:0`;

/** The problems that prevent an order, each with its remedy; nothing when nothing does. */
export function CartProblems({ cart, actions }: { readonly cart: Cart; readonly actions: LineActions }) {
  const { locale } = useLocale();
  const { cart: store } = usePlatform();
  const t = useText();
  const errorText = useErrorText();
  const missing = missingLines(cart.lines);
  const prices = priceChanges(cart);
  const minimum = minimumGate(cart);
  const gate = otherGate(cart);
  const schedules = cart.context.schedule_allowed;
  const parts = missingParts(missing).map(({ text, lines }) => ({
    text: text === 'soldOutForNow' && !schedules ? 'soldOut' : text,
    names: formatList(
      lines.map((line) => localizedName(line.names, locale).text),
      locale,
    ),
    count: lines.length,
  }));
  const time = useChooseTime(cart);
  if (isBranchGone(cart)) return <BranchGone cart={cart} />;
  return (
    <>
      {missing.length > 0 ? (
        <Banner tone="danger" role="status">
          {parts.map(({ text, names, count }) => (
            <span key={text} className={named}>
              {t(`problems.${text}`, { names, count })}
            </span>
          ))}
          <span className={choices}>
            <TextButton className={under} onClick={() => actions.removeAll(missing)}>
              {t('problems.remove', { count: missing.length })}
            </TextButton>
            {parts.some(({ text }) => text === 'soldOutForNow') ? (
              <TextButton className={under} aria-haspopup="dialog" onClick={() => void time.choose()}>
                {t('problems.otherTime')}
              </TextButton>
            ) : null}
          </span>
          {time.error ? <span className={named}>{errorText(time.error, cart.context)}</span> : null}
        </Banner>
      ) : null}
      {prices ? (
        <Banner
          tone={prices.dearer ? 'warning' : 'success'}
          role="status"
          action={
            <TextButton className={action} onClick={() => void store.acceptPrices().catch(() => {})}>
              {t('problems.accept')}
            </TextButton>
          }
        >
          {t('problems.pricesChanged', {
            count: prices.count,
            difference: formatMoneyText(prices.difference, cart.currency, locale, 'added'),
          })}
        </Banner>
      ) : null}
      {gate && isPlaceGate(gate) ? <PlaceProblem cart={cart} gate={gate} /> : null}
      {gate && !isPlaceGate(gate) ? (
        <Banner tone="warning" role="status" icon={gateKind(gate.code) === 'time' ? <ClockFillIcon /> : undefined}>
          {errorText(gate, cart.context)}
        </Banner>
      ) : null}
      {minimum && cart.lines.length > 0 ? <MinimumBar gate={minimum} currency={cart.currency} /> : null}
    </>
  );
}
