import type { MenuItem } from '@sufra/api/menu/endpoints';
import { Link, useText } from '@sufra/module';
import { Badge, Name, Plate } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { AddControl } from './add-control.tsx';
import { DishPrice, saving } from './dish-facts.tsx';
import { dishPicture } from './picture.ts';
import { allergensAttribute, dishAttributes, NAME } from './served-dish.ts';

const tile = css`position:relative;display:flex;flex-direction:column;gap:var(--s2)`;
const picture = css`position:relative`;
const plate = css`aspect-ratio:1/.86;border-radius:var(--r-l);--plate-size:74%;--dish-size:48%`;
const add = css`position:absolute;z-index:1;inset-block-end:8px;inset-inline-end:8px;&&{box-shadow:var(--add-edge)}`;
const offer = css`position:absolute;inset-block-start:10px;inset-inline-start:10px`;
const title = css`
font-size:.9375rem;line-height:1.45;a::after{content:"";position:absolute;inset:0;border-radius:var(--r-l)}
a:focus-visible{outline:0}a:focus-visible::after{outline:3px solid var(--brand-ink);outline-offset:2px}
`;

/** A dish as a tile: plate on top, for rails. */
export function DishTile({ item, ordering }: { readonly item: MenuItem; readonly ordering: boolean }) {
  const t = useText();
  const saved = saving(item);
  return (
    <li className={tile} data-test="dish" {...dishAttributes(item)} {...allergensAttribute(item.allergens)}>
      <div className={picture}>
        <Plate picture={dishPicture(item)} sizes="(min-width:56.25em) 110px, 74px" className={plate} />
        {saved ? (
          <Badge tone="offer" className={offer}>
            {t('dish.save', { amount: saved })}
          </Badge>
        ) : null}
        {ordering ? <AddControl item={item} className={add} /> : null}
      </div>
      <h3 className={title} {...NAME}>
        <Link to={`/item/${item.id}`}>
          <Name name={item.names} />
        </Link>
      </h3>
      <DishPrice item={item} />
    </li>
  );
}
