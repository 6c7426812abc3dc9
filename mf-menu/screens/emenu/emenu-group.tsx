import type { MenuItem } from '@sufra/api/menu/endpoints';
import { useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { memo } from 'react';
import { whenWords } from '../../dish/availability.ts';
import { dishesIn, type ShownGroup } from '../../dish/large-menu.ts';
import { groupAnchor } from '../../menu/category-nav.tsx';
import { dishesClass } from '../../menu/dishes-class.ts';
import { LargeList } from '../../menu/large-list.tsx';
import { EmenuDish, type EmenuDishProps } from './emenu-dish.tsx';

const section = css`padding-block:var(--s4);scroll-margin-block-start:calc(52px - 72px)`;
const note = css`color:var(--accent-ink);font-size:var(--fs-s)`;
const list = css`
display:grid;&>li+li{border-block-start:1px solid var(--outline)}
@media (min-width:900px){grid-template-columns:1fr 1fr;column-gap:var(--s8);&>li:nth-child(2){border-block-start:0}}
@media print{grid-template-columns:1fr 1fr;column-gap:24px;&>li:nth-child(2){border-block-start:0}}
`;
const oneColumn = css`@media (min-width:900px),print{grid-template-columns:1fr;&>li:nth-child(2){border-block-start:1px solid var(--outline)}}`;
/** Of many hundred dishes a group out of sight is not laid out (decision 54); on paper all of them are. */
const outOfSight = css`
@media screen{content-visibility:auto;contain-intrinsic-block-size:auto calc(64px + var(--dishes)*168px)}
@media screen and (min-width:900px){contain-intrinsic-block-size:auto calc(64px + var(--pairs)*168px)}
`;
const toCome = css`
@media screen{&::before{content:"";block-size:calc(var(--dishes)*168px)}}
@media screen and (min-width:900px){&::before{block-size:calc(var(--pairs)*168px)}}
`;

export interface EmenuGroupProps extends Omit<EmenuDishProps, 'item'> {
  group: ShownGroup;
  first: boolean;
  largeText: boolean;
  /** Stable. */
  onMissing: () => void;
}

/** One group of a menu to read. `lean`: one of many hundred dishes. */
export const EmenuGroup = memo(function EmenuGroup({ group, first, largeText, onMissing, ...row }: EmenuGroupProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const wording = { t, locale, timeZone: row.timeZone, now, type: row.type };
  const { id, names, availability } = group;
  const when = whenWords(availability, wording);
  const columns = cx(list, largeText && oneColumn);
  const rowsOf = (items: readonly MenuItem[]) => items.map((item) => <EmenuDish key={item.id} item={item} {...row} />);
  return (
    <section
      id={groupAnchor(id)}
      aria-labelledby={`${groupAnchor(id)}-title`}
      className={`${cx(section, row.lean && !first && outOfSight)} ${row.lean ? dishesClass(dishesIn(group)) : ''}`}
    >
      <h2 id={`${groupAnchor(id)}-title`}>
        <Name name={names} />
      </h2>
      {when ? <p className={note}>{when}</p> : null}
      {row.lean ? (
        <LargeList
          group={group}
          first={first}
          className={columns}
          toCome={toCome}
          rowsOf={rowsOf}
          onMissing={onMissing}
        />
      ) : (
        <ul className={columns}>{rowsOf(group.items)}</ul>
      )}
    </section>
  );
});
