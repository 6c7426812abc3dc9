import type { Menu } from '@sufra/api/menu/endpoints';
import { indexDishes, searchIndex } from '@sufra/api/menu/search';
import { readOrderMenu } from '@sufra/api/staff/endpoints';
import { newKey } from '@sufra/contract';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { Answer, useEndpoint, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Chip, Name, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { card, pressable, pressed, quiet } from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/form';
import { useId, useMemo, useRef, useState } from 'react';
import { DishChoices } from './dish-choices.tsx';
import { row, stack, tall } from './styles.ts';
import { type TypedLine, withLine } from './typed-order.ts';
import type { NewOrder } from './use-new-order.ts';

const label = css`display:grid;gap:4px;font-weight:600`;
const list = css`list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:8px`;
const option = css`
display:flex;justify-content:space-between;align-items:center;gap:8px;min-block-size:3.5rem;padding:8px 12px;background:var(--canvas);${pressable};cursor:pointer;
&[aria-selected=true]{${pressed}}
&[aria-disabled=true]{color:var(--ink-2);cursor:not-allowed}
@media (forced-colors:active){&[aria-selected=true]{outline:3px solid Highlight;outline-offset:-3px}}
`;
const end = css`flex:none;font-variant-numeric:tabular-nums`;

/** As many are found at once: more is another word to type. */
const SHOWN = 12;

type Dish = Menu['groups'][number]['items'][number];

/** Dishes by some letters and Enter, or by a finger: of one group, or those that the letters fit. */
export function DishPart({ order, currency }: { readonly order: NewOrder; readonly currency: string }) {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const { fields } = order;
  const { type, branch, slot } = fields;
  const query = { type, ...(slot && { at: slot.from }) };
  const menu = useEndpoint(readOrderMenu, { params: { restaurant, branch }, query });
  return (
    <section className={card} aria-label={t('newOrder.dishes')}>
      <h2>{t('newOrder.dishes')}</h2>
      <Answer
        of={menu}
        className={stack}
        skeleton={<Skeleton shape="block" />}
        failed={{ title: t('newOrder.menuFailed'), text: t('board.failedText') }}
        stale={null}
      >
        {(data) => <Dishes menu={data} order={order} currency={currency} />}
      </Answer>
    </section>
  );
}

function Dishes({
  menu,
  order,
  currency,
}: {
  readonly menu: Menu;
  readonly order: NewOrder;
  readonly currency: string;
}) {
  const t = useText();
  const { locale } = useLocale();
  const { announce } = usePlatform();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState<Dish | null>(null);
  const index = useMemo(() => indexDishes(menu.groups.flatMap(({ items }) => items)), [menu]);
  const isTyped = typed.trim() !== '';
  const chosen = menu.groups.find((one) => one.id === group) ?? menu.groups[0];
  const shown = isTyped ? searchIndex(index, typed).slice(0, SHOWN) : (chosen?.items ?? []);
  const active = isTyped ? shown[Math.min(at, shown.length - 1)] : undefined;
  const add = (line: TypedLine) => {
    order.set({ lines: withLine(order.fields.lines, line) });
    announce(t('newOrder.added', { dish: localizedName(line.names, locale).text }));
    setOpen(null);
    setTyped('');
    setAt(0);
    field.current?.focus();
  };
  const take = (dish: Dish) => {
    if (dish.availability.state !== 'available' && !order.fields.slot) return;
    if (dish.has_choices) setOpen(dish);
    else add({ id: newKey(), item_id: dish.id, names: dish.names, qty: 1, options: [], insurance: [], note: '' });
  };
  if (menu.groups.length === 0) return <p className={quiet}>{t('newOrder.menuEmpty')}</p>;
  return (
    <>
      <label className={label}>
        {t('newOrder.search')}
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}${active.id}` : undefined}
          autoComplete="off"
          maxLength={TEXT_LENGTHS.search}
          className={`${inputClass} ${tall}`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault();
              const step = event.key === 'ArrowDown' ? 1 : -1;
              setAt(Math.max(0, Math.min(shown.length - 1, at + step)));
            } else if (event.key === 'Enter' && active) {
              event.preventDefault();
              take(active);
            }
          }}
        />
      </label>
      {open ? (
        <DishChoices
          key={open.id}
          item={open.id}
          fields={order.fields}
          currency={currency}
          onDone={add}
          onClose={() => {
            setOpen(null);
            field.current?.focus();
          }}
        />
      ) : null}
      {isTyped ? null : (
        <div className={row}>
          {menu.groups.map((one) => (
            <Chip key={one.id} selected={one.id === chosen?.id} onClick={() => setGroup(one.id)}>
              <Name name={one.names} />
            </Chip>
          ))}
        </div>
      )}
      {isTyped && shown.length === 0 ? (
        <p role="status" className={quiet}>
          {t('newOrder.foundNone')}
        </p>
      ) : null}
      <div id={`${id}list`} role="listbox" aria-label={t('newOrder.dishes')} className={list}>
        {shown.map((dish) => {
          const isSold = dish.availability.state === 'available' || order.fields.slot !== null;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys belong to the field, as in any combobox
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={dish.id}
              id={`${id}${dish.id}`}
              role="option"
              aria-selected={dish === active}
              aria-disabled={!isSold}
              className={cx(option)}
              onClick={() => take(dish)}
            >
              <span>
                <Name name={dish.names} />
              </span>
              <span className={end}>
                {isSold ? formatMoneyText(dish.min_price, currency, locale) : t('newOrder.soldOut')}
              </span>
            </div>
          );
        })}
      </div>
    </>
  );
}
