import type { Item, MenuItem } from '@sufra/api/menu/endpoints';
import { type Choices, choicesLeft, firstUnmet, groupsOf, toChoices } from '@sufra/api/order/choices';
import { choose, chosenOptions, initialChoices, withBrought, withoutUnavailable } from '@sufra/api/order/choosing';
import { MAX_LINE_QTY, MAX_NOTE_LENGTH } from '@sufra/api/order/limits';
import { isOn } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { Answer, dataOf, tap, usePlatform, useText } from '@sufra/module';
import { Banner, ErrorState, Money, Name, Plate, Skeleton } from '@sufra/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { availabilityWords, canAdd, whenWords } from '../dish/availability.ts';
import { DishPrice } from '../dish/dish-facts.tsx';
import { dishPicture } from '../dish/picture.ts';
import { useOnline } from '../page/use-online.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { ItemDock } from './item-dock.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemNote } from './item-note.tsx';
import * as styles from './item-sheet.styles.ts';
import { runningPrice } from './running-price.ts';
import { ShareButton } from './share-button.tsx';
import { useItem } from './use-item.ts';
import { type TableOrder, useOrderLines } from './use-order-lines.ts';
import { useSubmitItem } from './use-submit-item.ts';
import { allergensOf, caloriesOf } from './what-is-inside.ts';

export interface ItemSheetProps {
  readonly itemId: string;
  /** Changes this line of the cart instead of adding. */
  readonly lineId?: string;
  /** The party at a table that the lines are of, instead of the cart. */
  readonly table?: TableOrder;
  /** Id of the heading, which names the dialog. */
  readonly titleId: string;
  /** The button, or link, that closes. */
  readonly closeControl: ReactNode;
  readonly heading?: 'h1' | 'h2';
  readonly onDone: (result: 'added' | 'changed') => void;
}

/** One dish with its choices, the same in the dialog and at its own address (MENU-013). */
export function ItemSheet(props: ItemSheetProps) {
  const { itemId, lineId, table, titleId, closeControl, heading: Heading = 'h2' } = props;
  const t = useText();
  const { state, known, allergens, guarded } = useItem(
    itemId,
    table && { type: 'dine_in', branch_id: table.branch_id },
  );
  const item = dataOf(state);
  const shown = item ?? known;
  return (
    <div className={styles.frame}>
      <div className={styles.closing}>{closeControl}</div>
      <div className={styles.picture}>
        <Plate
          picture={shown ? dishPicture(shown) : null}
          sizes="(min-width:900px) 190px, 150px"
          loading="eager"
          gone={shown ? !canAdd(shown.availability) : false}
          className={styles.plate}
        />
      </div>
      {item ? (
        // Another line of the cart starts afresh; a refetched dish keeps what was chosen.
        <Chooser key={lineId ?? 'new'} {...props} item={item} allergens={allergens} guarded={guarded} />
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
                <Skeleton shape="button" />
                <Skeleton shape="button" />
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

/** Choosing: everything that depends on the dish's options. */
function Chooser({
  item,
  allergens,
  guarded,
  lineId,
  table,
  titleId,
  heading: Heading = 'h2',
  onDone,
}: ItemSheetProps & { readonly item: Item } & Pick<ReturnType<typeof useItem>, 'allergens' | 'guarded'>) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { context, place } = usePlatform();
  const id = useId();
  const online = useOnline();
  const order = useOrderLines(table);
  const submit = useSubmitItem(item, lineId, table);
  const line = lineId ? order.lines.find((one) => one.id === lineId) : undefined;
  const [chosen, setChosen] = useState<Choices>(() =>
    line ? toChoices([...line.options, ...line.insurance]) : initialChoices(item),
  );
  const [quantity, setQuantity] = useState(line?.qty ?? 1);
  const [note, setNote] = useState(line?.note ?? '');
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<{ group: string; option: string } | null>(null);
  const firstPrice = useRef(item);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The name that was there while the choices came had the focus, and took it along.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  // What sold out while the sheet was open is no longer chosen.
  const choices = withoutUnavailable(item, chosen);
  const groups = groupsOf(item, choices);
  const left = choicesLeft(groups, choices);
  const held = new Set([...item.allergens, ...allergensOf(groups, choices)]);
  const inside = allergens.filter((one) => held.has(one.id));
  const total = runningPrice(item, chosenOptions(groups, choices), quantity);
  const wording = {
    t,
    locale,
    timeZone,
    now: context.now,
    type: table ? ('dine_in' as const) : (place.get()?.type ?? null),
  };
  const gone = canAdd(item.availability) ? null : availabilityWords(item.availability, wording);
  const limited = whenWords(item.availability, wording);
  const most = mostOfItem(item, order.countOf(item.id), line?.qty ?? 0);
  const before = firstPrice.current;
  const changed = before.price !== item.price && before.id === item.id;

  const pick = (groupId: string, optionId: string, units: number) => {
    const group = groups.find((one) => one.id === groupId)!;
    setRefused(null);
    setChosen(withBrought(item, choices, choose(group, choices, optionId, units)));
  };

  const add = async () => {
    const unmet = firstUnmet(groups, choices);
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
    const result = await submit({ qty: quantity, note, ...chosenOptions(groups, choices) });
    if (result) onDone(result);
  };

  const blocked = gone?.text ?? (online ? null : t('item.offline'));
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
          <ItemFacts
            item={item}
            calories={caloriesOf(item.calories, groups, choices)}
            inside={inside}
            avoided={inside.filter((one) => guarded.has(one.id))}
          />
          <div role="status">
            {changed ? (
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
            asked={asked}
            avoided={allergens.filter((one) => guarded.has(one.id))}
            refused={refused?.group === group.id ? refused.option : null}
            headingId={`${id}-${group.id}`}
            onChoose={(option, units) => pick(group.id, option, units)}
            onRefuse={(option) => setRefused({ group: group.id, option })}
          />
        ))}
        {isOn(context.tenant.settings, 'checkout.enable') && !gone ? (
          <ItemNote value={note} onChange={setNote} fieldRef={noteField} />
        ) : null}
      </div>
      {isOn(context.tenant.settings, 'checkout.enable') ? (
        <ItemDock
          name={item.names}
          quantity={quantity}
          onQuantity={setQuantity}
          most={most}
          limited={item.max_per_order ?? null}
          total={total}
          choicesLeft={left}
          editing={lineId !== undefined}
          blocked={blocked}
          onAdd={() => void add()}
          tapProps={tap(`item-add-${item.id}`)}
        />
      ) : null}
    </>
  );
}

/** Most that can be taken now: the limit of one purchase less what other lines hold (MENU-021). */
export function mostOfItem(
  { max_per_order }: Pick<MenuItem, 'max_per_order'>,
  inCart: number,
  ownLine: number,
): number {
  return max_per_order ? Math.max(1, max_per_order - (inCart - ownLine)) : MAX_LINE_QTY;
}
