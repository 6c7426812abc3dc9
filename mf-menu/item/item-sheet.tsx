import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, dataOf, useText } from '@sufra/module';
import { ErrorState, Money, Name, Plate, Skeleton } from '@sufra/ui';
import type { ReactNode } from 'react';
import { useOwnTable } from '../dine-in/use-own-table.ts';
import { canAdd } from '../dish/availability.ts';
import { dishPicture } from '../dish/picture.ts';
import { ItemChooser, type KeptLine } from './item-chooser.tsx';
import * as styles from './item-sheet.styles.ts';
import { useItem } from './use-item.ts';
import type { TableOrder } from './use-order-lines.ts';

export interface ItemSheetProps {
  readonly itemId: string;
  /** Changes this line of the cart instead of adding. */
  readonly lineId?: string;
  /** The party at a table that the lines are of, instead of the cart. */
  readonly table?: TableOrder;
  /** A line that another page holds, instead of the cart. */
  readonly kept?: KeptLine;
  /** Id of the heading, which names the dialog. */
  readonly titleId: string;
  /** The button, or link, that closes. */
  readonly closeControl: ReactNode;
  readonly heading?: 'h1' | 'h2';
  readonly onDone: (result: 'added' | 'changed') => void;
}

/** One dish with its choices, the same in the dialog and at its own address (MENU-013). */
export function ItemSheet(props: ItemSheetProps) {
  const { itemId, lineId, kept, titleId, closeControl, heading: Heading = 'h2' } = props;
  const own = useOwnTable();
  // A line of the cart, or of an order, is not the table's.
  const table = props.table ?? (lineId || kept ? undefined : own);
  const t = useText();
  const { state, known, allergens, guarded } = useItem(
    itemId,
    kept?.seat ?? (table && { type: 'dine_in', branch_id: table.branch_id }),
  );
  const item = dataOf(state);
  const shown = item ?? known;
  const { locale } = useLocale();
  // The restaurant's words for the photo; without them the name beside it says what it is.
  const alt = item?.image?.alt;
  return (
    <div className={styles.frame}>
      <div className={styles.closing}>{closeControl}</div>
      <div className={styles.picture}>
        <Plate
          picture={shown ? dishPicture(shown) : null}
          alt={alt ? localizedName(alt, locale).text : ''}
          sizes="(min-width:56.25em) 190px, 150px"
          loading="eager"
          gone={shown ? !canAdd(shown.availability) : false}
          className={styles.plate}
        />
      </div>
      <div className={styles.ground} />
      {item ? (
        // Another line of the cart starts afresh; a refetched dish keeps what was chosen.
        <ItemChooser
          key={lineId ?? 'new'}
          {...props}
          table={table}
          item={item}
          allergens={allergens}
          guarded={guarded}
        />
      ) : (
        <div className={styles.body}>
          <div className={styles.intro}>
            <Heading id={titleId} tabIndex={-1} className={styles.title}>
              {known ? <Name name={known.names} /> : t('item.title')}
            </Heading>
            {known ? (
              <>
                <p className={styles.description}>
                  <Name name={known.descriptions} />
                </p>
                <p className={styles.price}>
                  <Money amount={known.min_price} />
                </p>
              </>
            ) : null}
          </div>
          <Answer
            of={state}
            loading={t('item.loading')}
            className={styles.waiting}
            skeleton={
              <>
                <Skeleton shape="short" />
                <Skeleton shape="button" count={2} />
              </>
            }
            failed={(error) =>
              error?.status === 404 ? <ErrorState title={t('item.unknown')} /> : { title: t('item.failed') }
            }
          >
            {() => null}
          </Answer>
        </div>
      )}
    </div>
  );
}
