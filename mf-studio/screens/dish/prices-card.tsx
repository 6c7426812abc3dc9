import { type StaffDish, type StaffMenu, setDishPrice } from '@sufra/api/staff/endpoints';
import { EVERY_BRANCH } from '@sufra/api/staff/every-branch';
import { localizedName, useLocale } from '@sufra/i18n';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useFreshProof, useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Field, inputClass } from '@sufra/ui/form';
import { useState } from 'react';
import { amountOrTyped } from '../../fields/amount-field.tsx';
import { card, padded, quiet, row } from '../../menu/table.ts';

const field = css`flex:0 1 12rem`;

export interface PricesCardProps {
  readonly dish: StaffDish;
  readonly branches: StaffMenu['branches'];
  readonly onSaved: (dish: StaffDish) => void;
}

/** The price everywhere, the one before it, and the own prices of branches. */
export function PricesCard({ dish, branches, onSaved }: PricesCardProps) {
  const t = useText();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  const works = new Set(own.branches.map(({ id }) => id));
  const priceAt = (branch: string) => dish.branch_prices.find(({ branch_id }) => branch_id === branch)?.price ?? '';
  return (
    <section className={`${card} ${padded}`} aria-label={t('dish.prices')}>
      <h2>{t('dish.prices')}</h2>
      <p className={quiet}>{t('dish.pricesText')}</p>
      {own.all_branches ? (
        <PriceRow
          key={`* ${dish.price} ${dish.old_price}`}
          {...{ dish, onSaved }}
          branch={EVERY_BRANCH}
          label={t('dish.priceEverywhere')}
          price={dish.price}
          old={dish.old_price ?? ''}
        />
      ) : null}
      {branches
        .filter(({ id }) => works.has(id) && !dish.branches_off.includes(id))
        .map(({ id, names }) => (
          <PriceRow
            key={`${id} ${priceAt(id)}`}
            {...{ dish, onSaved }}
            branch={id}
            label={t('dish.priceAt', { branch: localizedName(names, locale).text })}
            price={priceAt(id)}
          />
        ))}
    </section>
  );
}

interface PriceRowProps {
  readonly dish: StaffDish;
  readonly onSaved: (dish: StaffDish) => void;
  readonly branch: string;
  readonly label: string;
  readonly price: string;
  /** The price before; absent: it is not asked. */
  readonly old?: string;
}

function PriceRow({ dish, onSaved, branch, label, price, old }: PriceRowProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, toast } = usePlatform();
  const { own } = useWorkplace();
  const proved = useFreshProof();
  const [typed, setTyped] = useState(price);
  const [typedOld, setTypedOld] = useState(old ?? '');
  const isChanged = typed.trim() !== price || typedOld.trim() !== (old ?? '');
  const save = useAction(async () => {
    const params = { restaurant: own.restaurant, branch, item: dish.id };
    const body = {
      seen: dish.version,
      price: amountOrTyped(typed, own.currency) || null,
      ...(old === undefined ? {} : { old_price: amountOrTyped(typedOld, own.currency) || null }),
    };
    const saved = await proved(() => caller.call(setDishPrice, { params, body }));
    toast({ text: t('dish.saved') });
    onSaved(saved);
  });
  const input = (value: string, set: (value: string) => void) => (control: object) => (
    <input
      {...control}
      className={inputClass}
      dir="ltr"
      inputMode="decimal"
      maxLength={40}
      placeholder={branch === EVERY_BRANCH ? undefined : dish.price}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  );
  return (
    <form
      className={row}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void save.run(undefined).catch(() => {});
      }}
    >
      <Field label={`${label} (${own.currency})`} className={field} error={save.error ? errorText(save.error) : null}>
        {input(typed, setTyped)}
      </Field>
      {old === undefined ? null : (
        <Field label={t('dish.oldPrice')} className={field}>
          {input(typedOld, setTypedOld)}
        </Field>
      )}
      {isChanged ? (
        <Button type="submit" size="small" busy={save.loading}>
          {t('dish.save')}
        </Button>
      ) : null}
    </form>
  );
}
