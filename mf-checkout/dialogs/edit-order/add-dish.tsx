import { type MenuItem, searchItems } from '@sufra/api/menu/endpoints';
import type { Order } from '@sufra/api/order/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { AddButton, Money, Name, Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/form';
import { useEffect, useId, useState } from 'react';

const stack = css`display:grid;gap:var(--s2)`;
const label = css`font-size:var(--fs-s);font-weight:600`;
const row = css`display:flex;align-items:center;gap:var(--s3);padding-block:var(--s2);&+&{border-block-start:1px solid var(--outline)}`;
const name = css`flex:1;min-inline-size:0;overflow-wrap:anywhere`;
const soft = css`color:var(--ink-2);font-size:var(--fs-s)`;

/** Dishes that a search names at most, and letters that it begins with. */
const MAX_FOUND = 6;
const MIN_LETTERS = 2;
const SETTLE_MS = 250;

export type AddedDish = Pick<MenuItem, 'id' | 'names' | 'image'>;

/**
 * A dish to add to an order, found by its name, of those that are available then; one that needs a choice
 * only where it can be made.
 */
export function AddDish({
  order,
  onAdd,
  onChoose,
}: {
  readonly order: Pick<Order, 'branch' | 'type' | 'scheduled_period' | 'currency'>;
  readonly onAdd: (dish: AddedDish) => void;
  /** Asks for the choices of a dish that needs them; null: impossible here. */
  readonly onChoose: ((dish: AddedDish) => void) | null;
}) {
  const t = useText();
  const { locale } = useLocale();
  const inputId = useId();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim().slice(0, TEXT_LENGTHS.search));
  const { branch, type, scheduled_period: at, currency } = order;
  const query = { q, branch_id: branch.id, type, ...(at ? { at } : {}) };
  const answer = useEndpoint(searchItems, { query }, { enabled: q.length >= MIN_LETTERS });
  return (
    <div className={stack}>
      <label htmlFor={inputId} className={label}>
        {t('editOrder.add')}
      </label>
      <input
        id={inputId}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={inputClass}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        data-test="edit-search"
      />
      {q.length < MIN_LETTERS || answer.state === 'idle' ? null : (
        <Answer
          of={answer}
          skeleton={<Skeleton shape="short" />}
          failed={{ title: t('editOrder.searchFailed') }}
          stale={null}
        >
          {(found) => {
            const dishes = found
              .filter(
                ({ needs_choice, availability }) => (!needs_choice || onChoose) && availability.state === 'available',
              )
              .slice(0, MAX_FOUND);
            if (dishes.length === 0)
              return <p className={soft}>{t(onChoose ? 'editOrder.noneFound' : 'editOrder.noneWithoutChoice')}</p>;
            return (
              <ul>
                {dishes.map((dish) => (
                  <li key={dish.id} className={row}>
                    <Name name={dish.names} className={name} />
                    <Money
                      amount={dish.needs_choice ? dish.min_price : dish.price}
                      currency={currency}
                      className={soft}
                    />
                    {dish.needs_choice ? (
                      <TextButton
                        aria-label={t('editOrder.choose', { name: localizedName(dish.names, locale).text })}
                        aria-haspopup="dialog"
                        onClick={() => onChoose?.(dish)}
                      >
                        {t('editOrder.chooseShort')}
                      </TextButton>
                    ) : (
                      <AddButton
                        label={t('upsell.add', { name: localizedName(dish.names, locale).text })}
                        onClick={() => onAdd(dish)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            );
          }}
        </Answer>
      )}
    </div>
  );
}

/** The value once it has rested for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
