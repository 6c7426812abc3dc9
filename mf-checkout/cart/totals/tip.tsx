import { isApiError } from '@sufra/api';
import { type Cart, setCartTip } from '@sufra/api/order/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import { formatMoneyText, readAmount, useLocale } from '@sufra/i18n';
import { tap, useAction, usePlatform, useText } from '@sufra/module';
import { changeCart } from '@sufra/module/change-cart';
import { Button, Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, Field, inputClass } from '@sufra/ui/form';
import { type KeyboardEvent, useState } from 'react';
import { useReasonText } from '../words/use-reason-text.ts';
import { dueOf } from './amounts.ts';

const group = css`border:0;padding-block:var(--s3)`;
const hint = css`font-size:var(--fs-s);color:var(--ink-2);margin-block-end:var(--s2)`;
const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const field = css`margin-block-start:var(--s3)`;
const own = css`display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2);&>input{flex:1 1 8em;min-inline-size:0}`;

const NONE = '0.00';

/**
 * A tip on top of the order (CHK-054): never chosen beforehand, and none again until the order is placed.
 * Nothing where none is taken.
 */
export function Tip({ cart }: { readonly cart: Cart }) {
  return cart.tip ? <TipChoice cart={cart} terms={cart.tip} /> : null;
}

function TipChoice({ cart, terms }: { readonly cart: Cart; readonly terms: NonNullable<Cart['tip']> }) {
  const t = useText();
  const { locale } = useLocale();
  const { caller, cart: store, announce } = usePlatform();
  const reasonText = useReasonText(cart);
  /** What is typed; null: no field is open. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const money = (amount: string) => formatMoneyText(amount, cart.currency, locale);
  const change = useAction(async (amount: string) => {
    await changeCart(store, ({ id, version }) =>
      caller.call(setCartTip, { params: { id }, body: { version, amount } }),
    );
    announce(t('balances.due', { amount: money(dueOf(store.snapshot().cart ?? cart) ?? '') }));
  });
  const { amount: given, amounts, max } = terms;
  const isOwn = given !== NONE && !amounts.includes(given);
  const give = (amount: string) => {
    // One after the other: what is typed meanwhile stays.
    if (change.loading) return;
    setWrong(false);
    void change.run(amount).then(
      () => setTyped(null),
      () => {},
    );
  };
  const giveTyped = () => {
    const amount = readAmount(typed ?? '', cart.currency);
    if (amount !== null && toMinor(amount) <= toMinor(max)) give(amount);
    else setWrong(true);
  };
  // The form around it would place the order.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    giveTyped();
  };
  const { error } = change;
  const failed = !error ? null : isApiError(error) && error.has('MODULE_DISABLED') ? t('tip.off') : reasonText(error);
  // A wrong amount is an error of its field; a call that failed for another reason is one of the group.
  const isOfField = typed !== null && (isWrong || (isApiError(error) && error.has('TIP_TOO_HIGH')));
  const wrong = isWrong ? t('tip.wrong', { amount: money(max) }) : failed;
  return (
    <ChoiceGroup label={t('tip.title')} error={isOfField ? null : failed} className={group}>
      <p className={hint}>{t('tip.hint')}</p>
      <div className={chips} aria-busy={change.loading || undefined} data-test="tip">
        <Chip selected={given === NONE && typed === null} onClick={() => give(NONE)} {...tap('tip')}>
          {t('tip.none')}
        </Chip>
        {amounts.map((amount) => (
          <Chip key={amount} selected={given === amount && typed === null} onClick={() => give(amount)} {...tap('tip')}>
            {money(amount)}
          </Chip>
        ))}
        <Chip
          selected={isOwn || typed !== null}
          aria-expanded={typed !== null}
          onClick={() => setTyped(typed === null ? '' : null)}
          {...tap('tip')}
        >
          {isOwn ? money(given) : t('tip.other')}
        </Chip>
      </div>
      {typed === null ? null : (
        <Field label={t('tip.own')} error={isOfField ? wrong : null} isErrorSpoken className={field}>
          {(control) => (
            <div className={own}>
              <input
                {...control}
                className={inputClass}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="done"
                maxLength={40}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={onKeyDown}
              />
              <Button kind="soft" size="small" busy={change.loading} onClick={giveTyped}>
                {t('tip.give')}
              </Button>
            </div>
          )}
        </Field>
      )}
    </ChoiceGroup>
  );
}
