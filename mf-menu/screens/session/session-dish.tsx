import type { MenuItem } from '@sufra/api/menu/endpoints';
import { action } from '@sufra/contract/page-protocol';
import { localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { AddButton, Name, Plate, TextButton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { memo } from 'react';
import { availabilityWords, canAdd, offerWords } from '../../dish/availability.ts';
import { DishFacts, DishOffer, DishPrice } from '../../dish/dish-facts.tsx';
import { dishPicture } from '../../dish/picture.ts';
import { DESCRIPTION, dishAttributes, NAME } from '../../dish/served-dish.ts';
import type { Addable } from '../../dish/use-add-dish.ts';

const row = css`display:grid;grid-template-columns:1fr 92px;gap:var(--s3);align-items:start;padding-block:var(--s3)`;
const text = css`display:grid;gap:2px;justify-items:start`;
const title = css`font-size:var(--fs-m)`;
// As in the menu: a name is no link that leads away.
const nameButton = css`&&{color:inherit}`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const gone = css`h3,bdi{color:var(--ink-2)}`;
const picture = css`position:relative`;
const addClass = css`position:absolute;z-index:1;inset-block-end:-8px;inset-inline-end:-8px`;

export interface SessionDishProps {
  readonly item: MenuItem;
  readonly timeZone: string;
  /** How many of it the table has not sent yet. */
  readonly count: number;
  readonly ordering: boolean;
  /** One of many hundred rows: one picture file. */
  readonly compact?: boolean;
}

/**
 * A dish of the table's menu: its name opens it, the round button adds it for everyone to see. `DishClicks`
 * handles both.
 */
export const SessionDish = memo(function SessionDish({ item, timeZone, count, ordering, compact }: SessionDishProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const possible = canAdd(item.availability);
  const wording = { t, locale, timeZone, now, type: 'dine_in' } as const;
  const words = availabilityWords(item.availability, wording);
  return (
    <li className={cx(row, !possible && gone)} data-test="dish" {...dishAttributes(item)}>
      <div className={text}>
        <h3 className={title} {...NAME}>
          <TextButton aria-haspopup="dialog" className={nameButton}>
            <Name name={item.names} />
          </TextButton>
        </h3>
        {words ? (
          <p className={quiet}>{words.text}</p>
        ) : (
          <p className={quiet} {...DESCRIPTION}>
            <Name name={item.descriptions} />
          </p>
        )}
        <DishPrice item={item} />
        <DishOffer words={offerWords(item.offer, wording)} />
        <DishFacts item={item} {...(words && !possible ? { gone: words.badge } : {})} />
      </div>
      <div className={picture}>
        <Plate
          picture={dishPicture(item, { width: 64, singleFile: compact })}
          sizes="64px"
          loading="lazy"
          gone={!possible}
        />
        {ordering && possible ? <SessionAdd dish={item} count={count} /> : null}
      </div>
    </li>
  );
});

/** The round button of a dish at the table. */
export function SessionAdd({ dish, count }: { readonly dish: Addable; readonly count: number }) {
  const t = useText();
  const { locale } = useLocale();
  const name = localizedName(dish.names, locale).text;
  return (
    <AddButton
      type="button"
      label={t('dish.add', { name }) + (count > 0 ? t('dish.inBasket', { count }) : '')}
      count={count}
      aria-haspopup={dish.needs_choice ? 'dialog' : undefined}
      data-test="add"
      {...action('add')}
      className={addClass}
    />
  );
}
