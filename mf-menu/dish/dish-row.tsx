import type { MenuItem } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { Link, usePlatform, useText } from '@sufra/module';
import { Badge, Name, Plate } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { memo } from 'react';
import { AddControl } from './add-control.tsx';
import { availabilityWords, canAdd, limitedTo } from './availability.ts';
import { DishFacts, DishPrice, saving } from './dish-facts.tsx';
import { dishPicture } from './picture.ts';
import { DESCRIPTION, dishAttributes, NAME } from './served-dish.ts';

const row = css`
position:relative;display:grid;grid-template-columns:1fr 116px;gap:var(--s4);align-items:start;padding-block:var(--s4);
@media (min-width:1200px){grid-template-columns:1fr 100px;gap:var(--s3);padding:var(--s4);border-radius:var(--r-l);background:var(--surface);box-shadow:var(--card-shadow)}
@media (max-width:359px){grid-template-columns:1fr 92px}
`;
const text = css`display:flex;flex-direction:column;gap:4px`;
const title = css`
font-size:var(--fs-m);line-height:1.5;
a::after{content:"";position:absolute;inset:0;border-radius:var(--r-m)}
a:focus-visible{outline:0}a:focus-visible::after{outline:3px solid var(--brand-ink);outline-offset:-3px}
`;
const description = css`
display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;color:var(--ink-2);font-size:var(--fs-s);line-height:1.75;
`;
const when = css`color:var(--accent-ink);font-size:var(--fs-cap)`;
const picture = css`position:relative`;
/** Where the round button lies: at the plate's corner. */
export const addPlace = css`position:absolute;z-index:1;inset-block-end:-8px;inset-inline-end:-8px`;
const offer = css`position:absolute;inset-block-start:6px;inset-inline-start:6px;font-size:var(--fs-xs);padding:2px 8px`;
const goneText = css`h3,bdi{color:var(--ink-2)}`;

export interface DishRowProps {
  item: MenuItem;
  type: OrderType | null;
  timeZone: string;
  /** False: the menu only reads (`checkout.enable` is off). */
  ordering: boolean;
  /** Id of the words that say why nothing can be added now. */
  blockedBy?: string;
  eager?: boolean;
  /** The row stands inside the page's form. */
  inForm?: boolean;
  /** One of many hundred rows: one picture file. */
  compact?: boolean;
}

/** One dish of the menu: text at the start, plate at the end, add at the plate's corner. */
export const DishRow = memo(function DishRow({
  item,
  type,
  timeZone,
  ordering,
  blockedBy,
  eager,
  inForm,
  compact,
}: DishRowProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const wording = { t, locale, timeZone, now, type };
  const words = availabilityWords(item.availability, wording);
  const limited = limitedTo(item.availability, wording);
  const possible = canAdd(item.availability);
  const saved = possible ? saving(item) : null;
  return (
    <li className={row} data-test="dish" {...dishAttributes(item)}>
      <div className={cx(text, !possible && goneText)}>
        <h3 className={title} {...NAME}>
          <Link to={`/item/${item.id}`}>
            <Name name={item.names} />
          </Link>
        </h3>
        {words ? (
          <p className={description}>{words.text}</p>
        ) : (
          <p className={description} {...DESCRIPTION}>
            <Name name={item.descriptions} />
          </p>
        )}
        <DishPrice item={item} />
        <DishFacts item={item} {...(words && !possible ? { gone: words.badge } : {})} />
        {limited ? <p className={when}>{limited}</p> : null}
      </div>
      <div className={picture}>
        <Plate
          picture={dishPicture(item, { width: 64, singleFile: compact })}
          sizes="64px"
          loading={eager ? 'eager' : 'lazy'}
          gone={!possible}
        />
        {saved ? (
          <Badge tone="offer" className={offer}>
            {t('dish.save', { amount: saved })}
          </Badge>
        ) : null}
        {ordering && possible ? (
          <AddControl item={item} blockedBy={blockedBy} inForm={inForm} className={addPlace} />
        ) : null}
      </div>
    </li>
  );
});
