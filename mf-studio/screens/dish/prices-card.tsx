import type { StaffDish, StaffMenu } from '@sufra/api/staff/endpoints';
import { EVERY_BRANCH } from '@sufra/api/staff/shop/every-branch';
import { currencyLabel, localizedName, useLocale } from '@sufra/i18n';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { OthersChanges, type Over, saveOver, useEdited, useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card, quietSmall, row } from '@sufra/ui/desk';
import { Field } from '@sufra/ui/form';
import { AmountInput } from '../../fields/amount-input.tsx';
import { useClashWords } from '../../menu/clash-words.tsx';
import { dishOfOthers } from '../../menu/theirs.ts';
import { useDishPrice } from '../../menu/use-dish-price.ts';

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
    <section className={card} aria-label={t('dish.prices')}>
      <h2>{t('dish.prices')}</h2>
      <p className={quietSmall}>{t('dish.pricesText')}</p>
      {own.all_branches ? (
        <PriceRow
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
            key={id}
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
  const { toast } = usePlatform();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  const setPrice = useDishPrice();
  const words = useClashWords('dish');
  const edited = useEdited<Prices>({ name: `dish.${dish.id}.price.${branch}`, stored: { price, old: old ?? '' } });
  const { values, isChanged } = edited;
  const send = async ({ values: { price, old: before } }: Over<Prices>, { version: seen }: StaffDish) => {
    const saved = await setPrice({ item: dish.id, branch, seen, price, old: old === undefined ? undefined : before });
    toast({ text: t('dish.saved') });
    return saved;
  };
  const storedOf = (one: StaffDish) => pricesAt(one, branch);
  const versionOf = (one: StaffDish) => one.version;
  const how = { edited, storedOf, send, onSaved, onTheirs: onSaved, theirsOf: dishOfOthers, versionOf };
  // Where both changed the price, the page shows both, and which of them holds is for the person to say.
  const save = useAction(() => saveOver(how, dish));
  const run = () => void save.run(undefined).catch(() => {});
  const keepMine = () => {
    edited.keepMine();
    run();
  };
  const input = (value: string, set: (value: string) => void) => (control: object) => (
    <AmountInput
      {...control}
      placeholder={branch === EVERY_BRANCH ? undefined : dish.price}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  );
  return (
    <>
      <OthersChanges edited={edited} of={{ kind: 'dish', id: dish.id }} {...words} onMine={keepMine} />
      <form
        className={row}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <Field
          label={`${label} (${currencyLabel(own.currency, locale)})`}
          className={field}
          error={save.error ? errorText(save.error) : null}
        >
          {input(values.price, (typed) => edited.set({ price: typed }))}
        </Field>
        {old === undefined ? null : (
          <Field label={t('dish.oldPrice')} className={field}>
            {input(values.old, (typed) => edited.set({ old: typed }))}
          </Field>
        )}
        {isChanged ? (
          <Button type="submit" size="small" busy={save.loading}>
            {t('dish.save')}
          </Button>
        ) : null}
      </form>
    </>
  );
}

interface Prices {
  price: string;
  /** Empty: none, or it is not asked. */
  old: string;
}

function pricesAt(dish: StaffDish, branch: string): Prices {
  if (branch === EVERY_BRANCH) return { price: dish.price, old: dish.old_price ?? '' };
  return { price: dish.branch_prices.find(({ branch_id }) => branch_id === branch)?.price ?? '', old: '' };
}
