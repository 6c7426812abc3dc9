import type { Item } from '@sufra/api/menu/endpoints';
import { chosenIn } from '@sufra/api/order/choices';
import { MAX_NOTE_LENGTH } from '@sufra/api/order/limits';
import { priceGroupOf } from '@sufra/api/order/line-price';
import { isOn } from '@sufra/contract';
import type { ChosenDish } from '@sufra/contract/modules/menu';
import { useLocale } from '@sufra/i18n';
import { tap, usePlatform, useText } from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { Banner, Money, Name } from '@sufra/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { availabilityWords, canAdd, offerWords, whenWords } from '../dish/availability.ts';
import { DishOffer, DishPrice } from '../dish/dish-facts.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { allergensOf, caloriesOf } from './chosen-contents.ts';
import { ItemDock } from './item-dock.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemNote } from './item-note.tsx';
import * as styles from './item-sheet.styles.ts';
import { maxQuantity } from './max-quantity.ts';
import { runningPrice } from './running-price.ts';
import { ShareButton } from './share-button.tsx';
import type { Seat, useItem } from './use-item.ts';
import { useItemChoices } from './use-item-choices.ts';
import { type TableOrder, useOrderLines } from './use-order-lines.ts';
import { useSubmitItem } from './use-submit-item.ts';

/** A line that the asking page holds: of a placed order. */
export interface KeptLine {
  readonly seat: Seat;
  /** The earlier choices; absent: this is the first time. */
  readonly line?: ChosenDish;
  readonly keep: (line: ChosenDish) => void;
}

export interface ItemChooserProps extends Pick<ReturnType<typeof useItem>, 'allergens' | 'guarded'> {
  readonly item: Item;
  /** Changes this line of the cart instead of adding. */
  readonly lineId?: string;
  /** The table whose order the lines are of, instead of the cart. */
  readonly table?: TableOrder;
  /** Id of the heading, which names the dialog. */
  readonly titleId: string;
  /** A line that another page holds, instead of the cart. */
  readonly kept?: KeptLine;
  readonly heading?: 'h1' | 'h2';
  readonly onDone: (result: 'added' | 'changed') => void;
}

/** The part of a dish's sheet that depends on its options: facts, choices, note, and the way into the cart. */
export function ItemChooser(props: ItemChooserProps) {
  const { item, allergens, guarded, lineId, table, kept, titleId, heading: Heading = 'h2', onDone } = props;
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { context, place } = usePlatform();
  const id = useId();
  const online = useOnline();
  const order = useOrderLines(table);
  const submit = useSubmitItem(item, lineId, table);
  const line = kept ? kept.line : lineId ? order.lines.find((one) => one.id === lineId) : undefined;
  const { choices, groups, left, unmet, options, pick, refused, refuse } = useItemChoices(item, line);
  const [quantity, setQuantity] = useState(line?.qty ?? 1);
  const [note, setNote] = useState(line?.note ?? '');
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [isAsked, setAsked] = useState(false);
  const before = useRef(item).current;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The heading of the skeleton had the focus and is gone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  const ids = new Set([...item.allergens, ...allergensOf(groups, choices)]);
  const inside = allergens.filter((one) => ids.has(one.id));
  const type = kept?.seat.type ?? (table ? ('dine_in' as const) : (place.get()?.type ?? null));
  const availabilityContext = { t, locale, timeZone, now: context.now, type };
  const gone = canAdd(item.availability) ? null : availabilityWords(item.availability, availabilityContext);
  const limited = whenWords(item.availability, availabilityContext);
  const isPriceChanged = before.price !== item.price && before.id === item.id;
  const priceGroup = priceGroupOf(item, groups);
  const ordering = isOn(context.tenant.settings, 'checkout.enable');

  const add = async () => {
    if (unmet) {
      setAsked(true);
      const title = document.getElementById(`${id}-${unmet.id}`);
      title?.focus({ preventScroll: true });
      title?.closest('section')?.scrollIntoView({ block: 'start' });
      return;
    }
    if (note.trim().length > MAX_NOTE_LENGTH) {
      noteField.current?.focus();
      return;
    }
    if (kept) {
      kept.keep({ qty: quantity, ...options, note: note.trim() || null });
      return;
    }
    const result = await submit({ qty: quantity, note, ...options });
    if (result) onDone(result);
  };

  return (
    <>
      <div className={styles.body}>
        <div className={styles.intro}>
          <div className={styles.titleRow}>
            <Heading ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              <Name name={item.names} />
            </Heading>
            <ShareButton item={item} />
          </div>
          <p className={styles.description}>
            <Name name={item.descriptions} />
          </p>
          <div className={styles.price}>
            <DishPrice item={item} />
          </div>
          <DishOffer words={offerWords(item.offer, availabilityContext)} />
          <ItemFacts
            item={item}
            calories={caloriesOf(item.calories, groups, choices)}
            inside={inside}
            avoided={inside.filter((one) => guarded.has(one.id))}
          />
          <div role="status">
            {isPriceChanged ? (
              <Banner tone="warning">
                {t('item.priceNow')} <Money amount={item.price} /> ({t('item.priceWas')} <Money amount={before.price} />
                )
              </Banner>
            ) : null}
          </div>
          {limited ? <Banner tone={gone ? 'danger' : 'warning'}>{limited}</Banner> : null}
        </div>
        {groups.map((group) => (
          <ChoiceGroup
            key={group.id}
            group={group}
            choices={choices}
            isPrice={group === priceGroup}
            asked={isAsked}
            avoided={allergens.filter((one) => guarded.has(one.id))}
            refused={refused?.group === group.id ? refused.option : null}
            headingId={`${id}-${group.id}`}
            onChoose={(option, units) => pick(group.id, option, units)}
            onRefuse={(option) => refuse(group.id, option)}
          />
        ))}
        {ordering && !gone ? <ItemNote value={note} onChange={setNote} fieldRef={noteField} /> : null}
      </div>
      {ordering ? (
        <ItemDock
          name={item.names}
          quantity={quantity}
          onQuantity={setQuantity}
          // What an order has of it elsewhere, its provider knows.
          most={kept ? maxQuantity(item, 0, 0) : maxQuantity(item, order.countOf(item.id), line?.qty ?? 0)}
          limited={item.max_per_order ?? null}
          total={runningPrice(item, options, quantity)}
          choicesLeft={left}
          isOpenPrice={priceGroup !== undefined && chosenIn(priceGroup, choices) < priceGroup.min}
          editing={lineId !== undefined || kept?.line !== undefined}
          blocked={gone?.text ?? (online ? null : t('item.offline'))}
          onAdd={() => void add()}
          tapProps={tap(`item-add-${item.id}`)}
        />
      ) : null}
    </>
  );
}
