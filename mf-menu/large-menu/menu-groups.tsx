import type { MenuItem } from '@sufra/api/menu/endpoints';
import { useHydrated } from '@sufra/module';
import { Name } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { memo, type ReactElement, type ReactNode, Suspense, useRef } from 'react';
import { allergensAttribute, commonAllergens } from '../dish/served-dish.ts';
import type { Addable } from '../dish/use-add-dish.ts';
import { BrowserRows, GroupRows } from './group-rows.tsx';
import { groupSizeClass } from './group-size-class.ts';
import { dishesIn, groupAnchor, type ShownGroup } from './shown-group.ts';
import type { MenuPage } from './use-menu-page.ts';

/**
 * Classes of a screen's groups. `--dishes` and `--pairs` (its half, for two columns) are set where a height
 * is reserved.
 */
export interface GroupClasses {
  section: string;
  title?: string;
  note?: string;
  list: string;
  /** Added to every group after the first. */
  later?: string;
  /** Added to every group after the first of a large menu: it is not laid out while it is out of sight. */
  laterOfLarge: string;
  /** Added to a list whose rows are not made yet: it reserves their height. */
  reserved: string;
}

/** Where a row stands, for what depends on it. */
export interface RowPosition {
  inFirstGroup: boolean;
  /** In its group, from 0. */
  index: number;
  /** One of many hundred rows: its HTML must be small. */
  isCompact: boolean;
}

export interface GroupContent {
  /** The row of a dish: an element with `data-item`. Stable. */
  renderRow: (item: MenuItem, position: RowPosition) => ReactElement;
  /** The add control of a dish, for a row that came with the document. Stable. Absent: nothing can be added. */
  renderAdd?: (dish: Addable) => ReactNode;
  /** What is said below a group's name. Stable. */
  noteOf?: (group: ShownGroup) => string | null;
  classes: GroupClasses;
}

export interface MenuGroupsProps extends GroupContent {
  readonly page: MenuPage;
  /** Those of the page's groups, and their dishes, that are shown. Default: all. */
  readonly groups?: readonly ShownGroup[];
}

/** The groups of a menu with their dishes, of whatever size. */
export function MenuGroups({ page, groups = page.groups, ...content }: MenuGroupsProps) {
  return <Groups groups={groups} {...page.rows} onMissing={page.loadFull} {...content} />;
}

/** A page that comes by a tap draws the groups of its first dishes at once: as many as a phone shows. */
const FIRST_DISHES = 6;

interface GroupsProps extends GroupContent {
  readonly groups: readonly ShownGroup[];
  readonly isLarge: boolean;
  readonly areStale: boolean;
  readonly onMissing: () => void;
}

/**
 * Nothing here ever suspends: each boundary after the first only lets React hydrate its part of a long menu
 * by itself, in small steps after the first screen, and at once on a tap. Memoised, so that a change of the
 * cart does not reach boundaries that are still to be hydrated.
 */
const Groups = memo(function Groups({ groups, ...rest }: GroupsProps) {
  let dishesBefore = 0;
  return groups.map((group, index) => {
    const isSeenFirst = dishesBefore < FIRST_DISHES;
    dishesBefore += dishesIn(group);
    const section = <Group key={group.id} group={group} isFirst={index === 0} isSeenFirst={isSeenFirst} {...rest} />;
    // The far groups of a large menu cost nothing to hydrate; a boundary that React gave up on would lose the
    // server's rows.
    if (index === 0 || rest.isLarge) return section;
    return (
      <Suspense key={group.id} fallback={null}>
        {section}
      </Suspense>
    );
  });
});

interface GroupProps extends Omit<GroupsProps, 'groups'> {
  readonly group: ShownGroup;
  readonly isFirst: boolean;
  /** One of its dishes is among the first ones. */
  readonly isSeenFirst: boolean;
}

const Group = memo(function Group(props: GroupProps) {
  const { group, isFirst, isSeenFirst, isLarge, areStale, onMissing, renderRow, renderAdd, noteOf, classes } = props;
  const anchor = groupAnchor(group.id);
  const note = noteOf?.(group);
  const { later, laterOfLarge } = classes;
  const className = cx(classes.section, !isFirst && later, !isFirst && isLarge && laterOfLarge);
  // Rows of a document are there; those of a page that comes by a tap would keep it back.
  const isFromServer = useRef(!useHydrated()).current;
  const isUrgent = isSeenFirst || isFromServer;
  const isSized = isLarge || !isUrgent || (!isFirst && later !== undefined);
  const rowsOf = (items: readonly MenuItem[]) =>
    items.map((item, index) => renderRow(item, { inFirstGroup: isFirst, index, isCompact: isLarge }));
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className={isSized ? `${className} ${groupSizeClass(dishesIn(group))}` : className}
      {...(isLarge ? {} : allergensAttribute(commonAllergens(group.items)))}
    >
      <h2 id={`${anchor}-title`} className={classes.title}>
        <Name name={group.names} />
      </h2>
      {note ? <p className={classes.note}>{note}</p> : null}
      {isLarge ? (
        <GroupRows
          group={group}
          isFirst={isFirst}
          isFromServer={isFromServer}
          isStale={areStale}
          className={classes.list}
          reservedClass={classes.reserved}
          rowsOf={rowsOf}
          renderAdd={renderAdd}
          onMissing={onMissing}
        />
      ) : (
        <BrowserRows className={classes.list} reservedClass={classes.reserved} isUrgent={isUrgent}>
          {() => rowsOf(group.items)}
        </BrowserRows>
      )}
    </section>
  );
});
