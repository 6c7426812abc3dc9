import type { MenuItem } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Name } from '@sufra/ui';
import { css, cx, keyframes } from '@sufra/ui/css';
import { memo, type ReactNode } from 'react';
import { AddControl } from '../dish/add-control.tsx';
import { whenWords } from '../dish/availability.ts';
import { addPlace, DishRow, type DishRowProps } from '../dish/dish-row.tsx';
import { dishesIn, type ShownGroup } from '../dish/large-menu.ts';
import { groupAnchor } from './category-nav.tsx';
import { dishesClass } from './dishes-class.ts';
import { LargeList } from './large-list.tsx';

// A jump ends below the tabs: 72 px are free anyway (the page's scroll-padding), and the header leaves on a jump.
const section = css`
padding:var(--s5) var(--gut) 4px;margin-block-end:10px;background:var(--surface);scroll-margin-block-start:calc(52px - 72px);
@media (min-width:1200px){padding:0 0 var(--s8);margin:0;background:none;scroll-margin-block-start:calc(var(--s6) - 72px)}
`;
/** Heights of a group's head and of one dish as most are, in pixels: on a phone, and on a wide screen, two in a row. */
const HEAD = 64;
const ROW = 162;
const CARD = 196;

/**
 * Groups near the screen's edge would be laid out in the first frames too, and hold up the hero: in a new document they wait
 * for it, a second at most, except one that was asked for and for who moves the page.
 */
const firstFrames = keyframes`from{content-visibility:hidden}`;
const waits = `html:not([data-pictured],[data-moved]) &:not(:target){animation:${firstFrames} 1ms 1s backwards}`;
/**
 * A group that is out of sight is neither laid out nor painted until it comes near: on a phone a long menu shows, and comes
 * to life, as fast as a short one. Its place is kept by its number of dishes; anchors and find-in-page reach into it. Not on
 * a wide screen, where shadows reach over a group's edge.
 */
const outOfSight = css`
@media (max-width:1199px){content-visibility:auto;contain-intrinsic-block-size:auto calc(${String(HEAD)}px + var(--dishes)*${String(ROW)}px);${waits}}
@media (min-width:768px) and (max-width:1199px){contain-intrinsic-block-size:auto calc(${String(HEAD)}px + var(--pairs)*${String(ROW)}px)}
`;
/** Of many hundred dishes on a wide screen too; the shadows get room inside. */
const wideOutOfSight = css`
@media (min-width:1200px){content-visibility:auto;contain-intrinsic-block-size:auto calc(${String(HEAD)}px + var(--pairs)*${String(CARD)}px);padding-inline:var(--s4);margin-inline:calc(var(--s4)*-1);${waits}}
`;
/**
 * Keeps the place of dishes that are not drawn yet. Not by a size of the list itself: when that changes the browser no longer
 * holds what is read while something above it grows.
 */
const toCome = css`
&::before{content:"";block-size:calc(var(--dishes)*${String(ROW)}px)}
@media (min-width:768px){&::before{block-size:calc(var(--pairs)*${String(ROW)}px)}}
`;
const title = css`margin-block-end:var(--s1);@media (min-width:1200px){margin-block-end:var(--s3)}`;
const note = css`color:var(--accent-ink);font-size:var(--fs-s)`;
const list = css`
display:grid;
&>li+li{border-block-start:1px solid var(--outline)}
@media (min-width:768px){grid-template-columns:1fr 1fr;column-gap:var(--s8);&>li:nth-child(2){border-block-start:0}}
@media (min-width:1200px){gap:var(--s4);&>li+li{border-block-start:0}}
`;

export interface GroupSectionProps {
  group: ShownGroup;
  type: OrderType | null;
  timeZone: string;
  ordering: boolean;
  blockedBy?: string;
  /** The group that is seen first: the pictures of its first row are fetched at once (HOST-062). */
  first?: boolean;
  /** One of many hundred dishes: rows that the browser makes are made group by group (decision 54). */
  large?: boolean;
  /** The server's rows are not there after all: the whole menu is needed. Stable. */
  onMissing?: () => void;
}

/** One group of the menu with its dishes. */
export const GroupSection = memo(function GroupSection({ group, first, large, onMissing, ...row }: GroupSectionProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const wording = { t, locale, timeZone: row.timeZone, now, type: row.type };
  const when = whenWords(group.availability, wording);
  return (
    <section
      id={groupAnchor(group.id)}
      aria-labelledby={`${groupAnchor(group.id)}-title`}
      className={`${cx(section, !first && outOfSight, !first && large && wideOutOfSight)} ${large || !first ? dishesClass(dishesIn(group)) : ''}`}
    >
      <h2 id={`${groupAnchor(group.id)}-title`} className={title}>
        <Name name={group.names} />
      </h2>
      {when ? <p className={note}>{when}</p> : null}
      {large ? (
        <LargeList
          group={group}
          first={first}
          onMissing={onMissing}
          className={list}
          toCome={toCome}
          rowsOf={(items) => rowsOf(items, first, { ...row, inForm: true, lean: !first })}
          controlOf={
            row.ordering && ((dish) => <AddControl item={dish} blockedBy={row.blockedBy} inForm className={addPlace} />)
          }
        />
      ) : (
        <ul className={list}>{rowsOf(group.items, first, row)}</ul>
      )}
    </section>
  );
});

function rowsOf(
  items: readonly MenuItem[],
  first: boolean | undefined,
  row: Omit<DishRowProps, 'item' | 'eager'>,
): ReactNode {
  return items.map((item, index) => <DishRow key={item.id} item={item} eager={first && index < 2} {...row} />);
}
