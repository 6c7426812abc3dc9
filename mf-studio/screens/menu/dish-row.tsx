import { isApiError } from '@sufra/api';
import type { ListedDish, StaffMenu } from '@sufra/api/staff/endpoints';
import { EVERY_BRANCH } from '@sufra/api/staff/shop/every-branch';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { Link, useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { NotProved, type Over, RestoredDraft, useEdited, useWorkplace } from '@sufra/module/console';
import { Badge, Button, Money, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, faultText, quietSmall } from '@sufra/ui/desk';
import { useState } from 'react';
import { amountOrTyped } from '../../fields/amount-field.tsx';
import { AmountInput } from '../../fields/amount-input.tsx';
import { DishThumb } from '../../menu/dish-thumb.tsx';
import { MoveControl, moveByKeys } from '../../menu/move-control.tsx';
import { useDishPrice } from '../../menu/use-dish-price.ts';

const line = css`&[data-chosen]{background:var(--brand-wash)}`;
const first = css`@media (max-width:43.6875em){flex:1 1 100%}`;
const name = css`display:inline-flex;align-items:center;min-block-size:var(--target);font-weight:600;overflow-wrap:anywhere`;
const price = css`inline-size:7.5rem`;
const check = css`inline-size:1.25rem;block-size:1.25rem;flex:none;accent-color:var(--brand)`;
const who = css`display:flex;align-items:center;gap:10px;min-inline-size:0`;
const words = css`flex:1;min-inline-size:7rem`;
const state = css`overflow-wrap:normal`;
const checkBox = css`display:grid;place-items:center;min-inline-size:var(--target);min-block-size:var(--target)`;

export interface DishRowProps {
  readonly dish: ListedDish;
  readonly branches: StaffMenu['branches'];
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onChanged: () => void;
  /** Null: these rows have no order. */
  readonly order: {
    index: number;
    count: number;
    onMove: (to: number) => void;
    onDrag: () => void;
    onDrop: () => void;
  } | null;
}

export function DishRow({ dish, branches, isChosen, onChoose, onChanged, order }: DishRowProps) {
  const t = useText();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  const text = localizedName(dish.names, locale).text;
  const branchName = (id: string) => branches.find((branch) => branch.id === id)?.names;
  const sold = branches.filter(({ id }) => !dish.branches_off.includes(id));
  return (
    <tr
      className={line}
      data-chosen={isChosen ? '' : undefined}
      draggable={order !== null}
      onDragStart={order?.onDrag}
      onDragOver={(event) => order && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        order?.onDrop();
      }}
    >
      <td className={first}>
        <div className={who}>
          <label className={checkBox}>
            <input
              type="checkbox"
              className={check}
              aria-label={t('menu.choose', { name: text })}
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
          </label>
          <DishThumb picture={dish.image} />
          <div className={words}>
            <Link
              to={`/dish/${own.restaurant}/${dish.id}`}
              className={name}
              onKeyDown={order ? moveByKeys(order.index, order.onMove) : undefined}
            >
              <Name name={dish.names} />
            </Link>
            <p className={quietSmall}>
              {[
                ...(dish.calories === null ? [] : [t('menu.calories', { count: dish.calories })]),
                ...(dish.choices > 0 ? [t('menu.choices', { count: dish.choices })] : []),
              ].join(' · ')}
            </p>
          </div>
        </div>
      </td>
      <td>
        {dish.branch_prices.length === 0
          ? t(sold.length === branches.length ? 'menu.everywhere' : 'menu.someBranches', { count: sold.length })
          : dish.branch_prices.map(({ branch_id, price: own }) => (
              <div key={branch_id}>
                <Name name={branchName(branch_id)} /> <Money amount={own} />
              </div>
            ))}
      </td>
      <td>
        {own.all_branches ? (
          <PriceField dish={dish} name={text} onChanged={onChanged} />
        ) : (
          <Money amount={dish.price} />
        )}
      </td>
      <td>
        {dish.gaps.length > 0 ? (
          <Badge tone="warning" className={state}>
            {dish.gaps.map((gap) => t(`menu.gap.${gap}`)).join(t('menu.and'))}
          </Badge>
        ) : (
          <Badge tone="success" className={state}>
            {t('menu.whole')}
          </Badge>
        )}
      </td>
      <td>
        {order ? <MoveControl name={text} index={order.index} count={order.count} onMove={order.onMove} /> : null}
      </td>
    </tr>
  );
}

interface PriceFieldProps extends Pick<DishRowProps, 'dish' | 'onChanged'> {
  readonly name: string;
}

/** The price everywhere, saved when the field is left or by Enter; Escape takes back what was typed. */
function PriceField({ dish, name: text, onChanged }: PriceFieldProps) {
  const t = useText();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const { toast } = usePlatform();
  const { own } = useWorkplace();
  const setPrice = useDishPrice();
  /** The answer of a save is newer than what was read, until that is read again. */
  const [saved, setSaved] = useState<{ price: string; instead: string } | null>(null);
  const stored = saved?.instead === dish.price ? saved.price : dish.price;
  const edited = useEdited({ name: `menu.${dish.id}.price`, stored: { price: stored } });
  const typed = edited.values.price;
  const isTyped = edited.isChanged && amountOrTyped(typed, own.currency) !== stored;
  const isOthers = edited.clashes.length > 0 && isTyped;
  const save = useAction(async ({ sent, seen }: { sent: Over<{ price: string }>; seen: string }) => {
    const done = await setPrice({ item: dish.id, branch: EVERY_BRANCH, seen, price: sent.values.price });
    setSaved({ price: done.price, instead: dish.price });
    edited.saved({ price: done.price }, sent);
    toast({ text: t('menu.priceSaved', { name: text }) });
    onChanged();
  });
  const send = () =>
    void save.run({ sent: edited, seen: dish.version }).catch((error: unknown) => {
      if (error instanceof NotProved) return edited.discard();
      // Another person changed the dish, and it is read again.
      if (isApiError(error) && error.has('MENU_CHANGED')) onChanged();
    });
  const leave = () => {
    if (!edited.isChanged) return;
    if (typed.trim() === '' || !isTyped) return edited.discard();
    // Another person changed the price meanwhile: both are shown, and one of them is chosen.
    if (!isOthers) send();
  };
  return (
    <>
      <AmountInput
        className={price}
        aria-label={t('menu.priceOf', { name: text })}
        aria-invalid={save.error ? true : undefined}
        value={typed}
        readOnly={save.loading}
        onChange={({ target }) => edited.set({ price: target.value })}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') edited.discard();
        }}
      />
      {isOthers ? (
        <div role="alert">
          <p className={faultText}>
            {t('menu.priceOfOthers', { price: formatMoneyText(stored, own.currency, locale) })}
          </p>
          <Button size="small" busy={save.loading} onClick={send}>
            {t('dish.keepMine')}
          </Button>
          <Button size="small" kind="secondary" onClick={edited.discard}>
            {t('dish.takeTheirs')}
          </Button>
        </div>
      ) : edited.restored ? (
        <RestoredDraft edited={edited} save={{ label: t('dish.save'), run: leave }} />
      ) : (
        <Fault>{save.error ? errorText(save.error) : null}</Fault>
      )}
    </>
  );
}
