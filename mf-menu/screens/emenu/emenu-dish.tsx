import type { Allergen, MenuItem } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Name, Plate } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { AllergenNames, allergenList } from '../../allergen/allergen-names.tsx';
import { availabilityWords, canAdd, limitedTo, offerWords } from '../../dish/availability.ts';
import { DishFacts, DishOffer, DishPrice } from '../../dish/dish-facts.tsx';
import { dishPicture } from '../../dish/picture.ts';
import { DESCRIPTION, dishAttributes, NAME } from '../../dish/served-dish.ts';

const row = css`display:grid;grid-template-columns:1fr 72px;gap:var(--s3);align-items:start;padding-block:var(--s3);break-inside:avoid;@media (max-width:14em){grid-template-columns:minmax(0,1fr)}`;
const text = css`display:grid;gap:2px`;
const title = css`font-size:var(--fs-m);line-height:1.5`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s);line-height:1.7`;
const small = css`color:var(--ink-2);font-size:var(--fs-cap)`;
const when = css`color:var(--accent-ink);font-size:var(--fs-cap)`;
const gone = css`h3,bdi{color:var(--ink-2)}`;
const plate = css`@media print{display:none}`;

export interface EmenuDishProps {
  readonly item: MenuItem;
  readonly type: OrderType | null;
  readonly timeZone: string;
  /** By id. */
  readonly allergens: ReadonlyMap<string, Allergen>;
  /** One of many hundred rows: one picture file, allergens in words alone. */
  readonly compact?: boolean;
}

/** A dish to read: everything that is known of it in words, nothing to tap (MENU-031). */
export function EmenuDish({ item, type, timeZone, allergens, compact }: EmenuDishProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const wording = { t, locale, timeZone, now, type };
  const words = availabilityWords(item.availability, wording);
  const limited = limitedTo(item.availability, wording);
  const possible = canAdd(item.availability);
  const inside = item.allergens.flatMap((id) => allergens.get(id) ?? []);
  return (
    <li className={cx(row, !possible && gone)} data-test="dish" {...dishAttributes(item)}>
      <div className={text}>
        <h3 className={title} {...NAME}>
          <Name name={item.names} />
        </h3>
        <p className={quiet} {...DESCRIPTION}>
          <Name name={item.descriptions} />
        </p>
        <DishPrice item={item} />
        <DishOffer words={offerWords(item.offer, wording)} />
        <DishFacts item={item} {...(words && !possible ? { gone: words.badge } : {})} />
        {words && !possible ? <p className={when}>{words.text}</p> : limited ? <p className={when}>{limited}</p> : null}
        <p className={small}>
          {inside.length > 0 ? (
            <>
              {t('item.allergens')} {compact ? allergenList(inside, locale) : <AllergenNames allergens={inside} />}
            </>
          ) : item.allergens.length === 0 ? (
            t('item.allergensAsk')
          ) : null}
        </p>
      </div>
      <Plate
        picture={dishPicture(item, { width: 72, singleFile: compact })}
        sizes="72px"
        loading="lazy"
        gone={!possible}
        className={plate}
      />
    </li>
  );
}
