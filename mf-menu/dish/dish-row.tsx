import type { MenuItem } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import { ADDED_ID } from '@sufra/contract/page-protocol';
import { useLocale } from '@sufra/i18n';
import { Link, usePlatform, useText } from '@sufra/module';
import { Badge, Name, Plate } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { memo } from 'react';
import { AddControl } from './add-control.tsx';
import { availabilityWords, canAdd, limitedTo, offerWords } from './availability.ts';
import { DishFacts, DishOffer, DishPrice, saving } from './dish-facts.tsx';
import * as styles from './dish-row.styles.ts';
import { dishPicture } from './picture.ts';
import { allergensAttribute, DESCRIPTION, dishAttributes, NAME } from './served-dish.ts';

export interface DishRowProps {
  readonly item: MenuItem;
  readonly type: OrderType | null;
  readonly timeZone: string;
  /** False: the menu only reads (`checkout.enable` is off). */
  readonly ordering: boolean;
  /** Id of the words that say why nothing can be added now. */
  readonly blockedBy?: string;
  readonly eager?: boolean;
  /** The row stands inside the page's form. */
  readonly inForm?: boolean;
  /** One of many hundred rows: one picture file. */
  readonly compact?: boolean;
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
  const { now, plain } = usePlatform().context;
  const availabilityContext = { t, locale, timeZone, now, type };
  const words = availabilityWords(item.availability, availabilityContext);
  const limited = limitedTo(item.availability, availabilityContext);
  const possible = canAdd(item.availability);
  const saved = possible ? saving(item) : null;
  return (
    <li
      className={styles.row}
      data-test="dish"
      {...(plain?.added === item.id ? { id: ADDED_ID } : {})}
      {...dishAttributes(item)}
      {...allergensAttribute(item.allergens)}
    >
      <div className={cx(styles.text, !possible && styles.goneText)}>
        <h3 className={styles.title} {...NAME}>
          <Link to={`/item/${item.id}`}>
            <Name name={item.names} />
          </Link>
        </h3>
        {words ? (
          <p className={styles.description}>{words.text}</p>
        ) : (
          <p className={styles.description} {...DESCRIPTION}>
            <Name name={item.descriptions} />
          </p>
        )}
        <DishPrice item={item} />
        <DishOffer words={offerWords(item.offer, availabilityContext)} />
        <DishFacts item={item} {...(words && !possible ? { gone: words.badge } : {})} />
        {limited ? <p className={styles.when}>{limited}</p> : null}
      </div>
      <div className={styles.picture}>
        <Plate
          picture={dishPicture(item, { width: 64, singleFile: compact })}
          sizes="64px"
          loading={eager ? 'eager' : 'lazy'}
          gone={!possible}
        />
        {saved ? (
          <Badge tone="offer" className={styles.offer}>
            {t('dish.save', { amount: saved })}
          </Badge>
        ) : null}
        {ordering && possible ? (
          <AddControl item={item} blockedBy={blockedBy} inForm={inForm} className={styles.addPlace} />
        ) : null}
      </div>
    </li>
  );
});
