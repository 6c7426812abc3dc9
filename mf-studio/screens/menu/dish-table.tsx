import { type ListedDish, orderDishes, type StaffMenu, type StaffMenuGroup } from '@sufra/api/staff/endpoints';
import { currencyLabel, localizedName, useLocale } from '@sufra/i18n';
import { Link, useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, EmptyState, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, grow, lifted, quietSmall, row, rowTable, surface } from '@sufra/ui/desk';
import { Select } from '@sufra/ui/form';
import { ForkKnifeIcon, PlusIcon } from '@sufra/ui/icons';
import { useRef, useState } from 'react';
import { moved } from '../../menu/order.ts';
import { DishRow } from './dish-row.tsx';
import { GroupSettings } from './group-settings.tsx';
import { NewDish } from './new-dish.tsx';

const side = css`display:grid;gap:12px;min-inline-size:0`;
const bar = css`display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding:12px 16px;position:sticky;inset-block-end:8px;${surface};${lifted};@media (max-width:43.6875em){inset-block-end:calc(4.5rem + env(safe-area-inset-bottom))}`;
const link = css`display:inline-flex;align-items:center;min-block-size:var(--control);font-weight:600;color:var(--brand-ink)`;

export interface DishTableProps {
  readonly menu: StaffMenu;
  /** Null: dishes of several groups, found by words; they have no order here. */
  readonly group: StaffMenuGroup | null;
  readonly dishes: readonly ListedDish[];
  readonly onChanged: () => void;
}

/**
 * Dishes of a group: put in order by dragging, by buttons or by Alt with the arrows, priced in their row,
 * chosen for more.
 */
export function DishTable({ menu, group, dishes, onChanged }: DishTableProps) {
  const t = useText();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const { caller, announce } = usePlatform();
  const { own } = useWorkplace();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [isAdding, setAdding] = useState(false);
  const dragged = useRef<number | null>(null);
  const put = useAction(async ({ to, items }: { to: string; items: readonly string[] }) => {
    const params = { restaurant: own.restaurant, group: to };
    await caller.call(orderDishes, { params, body: { items: [...items] } });
    onChanged();
  });
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const shown = order && order.length === dishes.length ? order.flatMap((id) => byId.get(id) ?? []) : dishes;
  const canOrder = group !== null && own.all_branches;
  const move = (from: number, to: number) => {
    const ids = shown.map(({ id }) => id);
    const items = moved(ids, from, to);
    if (!group || items === ids || put.loading) return;
    setOrder(items);
    const name = localizedName(shown[from]!.names, locale).text;
    put
      .run({ to: group.id, items })
      .then(() => announce(t('menu.moved', { name, place: to + 1, count: ids.length })))
      .catch(() => {
        setOrder(null);
        onChanged();
      });
  };
  const moveTo = (to: string) => {
    const target = menu.groups.find(({ id }) => id === to);
    if (!target) return;
    const present = target.dishes.map(({ id }) => id);
    const items = [...present, ...[...chosen].filter((id) => !present.includes(id))];
    put
      .run({ to, items })
      .then(() => setChosen(new Set()))
      .catch(onChanged);
  };
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <section className={side} aria-label={group ? localizedName(group.names, locale).text : t('menu.found')}>
      <div className={row}>
        <h2 className={grow}>
          {group ? <Name name={group.names} /> : t('menu.found')}{' '}
          <span className={quietSmall}>{t('menu.dishes', { count: dishes.length })}</span>
        </h2>
        {canOrder && dishes.length > 1 ? <span className={quietSmall}>{t('menu.orderHint')}</span> : null}
        {canOrder ? (
          <Button size="small" icon={<PlusIcon />} onClick={() => setAdding(true)}>
            {t('menu.addDish')}
          </Button>
        ) : null}
      </div>
      {canOrder ? <GroupSettings key={group.id} group={group} onChanged={onChanged} /> : null}
      {isAdding && group ? (
        <NewDish
          group={group.id}
          onDone={() => {
            setAdding(false);
            onChanged();
          }}
        />
      ) : null}
      <Fault>{put.error ? errorText(put.error) : null}</Fault>
      {shown.length === 0 ? (
        <EmptyState icon={ForkKnifeIcon} title={t('menu.noDishes')} text={t('menu.noDishesText')} />
      ) : (
        <div className={surface}>
          <table className={rowTable}>
            <thead>
              <tr>
                <th scope="col">{t('menu.dish')}</th>
                <th scope="col">{t('menu.branches')}</th>
                <th scope="col">{t('menu.price', { currency: currencyLabel(own.currency, locale) })}</th>
                <th scope="col">{t('menu.state')}</th>
                <th scope="col">{t('menu.place')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((dish, index) => (
                <DishRow
                  key={dish.id}
                  dish={dish}
                  branches={menu.branches}
                  isChosen={chosen.has(dish.id)}
                  onChoose={(isChosen) => choose(dish.id, isChosen)}
                  onChanged={onChanged}
                  order={
                    canOrder
                      ? {
                          index,
                          count: shown.length,
                          onMove: (to) => move(index, to),
                          onDrag: () => {
                            dragged.current = index;
                          },
                          onDrop: () => {
                            if (dragged.current !== null) move(dragged.current, index);
                            dragged.current = null;
                          },
                        }
                      : null
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {chosen.size > 0 ? (
        <section className={bar} aria-label={t('menu.chosen', { count: chosen.size })}>
          <span className={grow} role="status">
            {t('menu.chosen', { count: chosen.size })}
          </span>
          <Link to={`/prices/${own.restaurant}?items=${String([...chosen])}`} className={link}>
            {t('menu.changePrices')}
          </Link>
          {own.all_branches ? (
            <Select aria-label={t('menu.moveTo')} value="" onChange={(event) => moveTo(event.target.value)}>
              <option value="">{t('menu.moveTo')}</option>
              {menu.groups
                .filter(({ id }) => id !== group?.id)
                .map(({ id, names }) => (
                  <option key={id} value={id}>
                    {localizedName(names, locale).text}
                  </option>
                ))}
            </Select>
          ) : null}
          <Button kind="ghost" size="small" onClick={() => setChosen(new Set())}>
            {t('menu.chooseNone')}
          </Button>
        </section>
      ) : null}
    </section>
  );
}
