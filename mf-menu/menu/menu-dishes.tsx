import type { MenuItem } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useCallback } from 'react';
import { AddControl } from '../dish/add-control.tsx';
import { whenWords } from '../dish/availability.ts';
import { addPlace } from '../dish/dish-row.styles.ts';
import { DishRow } from '../dish/dish-row.tsx';
import type { Addable } from '../dish/use-add-dish.ts';
import { MenuGroups, type MenuGroupsProps, type RowPosition } from '../large-menu/menu-groups.tsx';
import type { ShownGroup } from '../large-menu/shown-group.ts';
import { groupClasses } from './menu-dishes.styles.ts';

/** Pictures in so many rows of the first group are fetched at once (HOST-062). */
const EAGER_ROWS = 2;

export interface MenuDishesProps extends Pick<MenuGroupsProps, 'page' | 'groups'> {
  readonly type: OrderType | null;
  readonly timeZone: string;
  readonly ordering: boolean;
  /** Id of the words that say why nothing can be added now. */
  readonly blockedBy?: string;
}

/** The dishes of the menu, to be put inside `AddForm`. */
export function MenuDishes({ type, timeZone, ordering, blockedBy, ...menu }: MenuDishesProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const renderRow = useCallback(
    (item: MenuItem, { inFirstGroup, index, isCompact }: RowPosition) => (
      <DishRow
        key={item.id}
        item={item}
        eager={inFirstGroup && index < EAGER_ROWS}
        compact={isCompact && !inFirstGroup}
        inForm
        {...{ type, timeZone, ordering, blockedBy }}
      />
    ),
    [type, timeZone, ordering, blockedBy],
  );
  const renderAdd = useCallback(
    (dish: Addable) => <AddControl item={dish} blockedBy={blockedBy} inForm className={addPlace} />,
    [blockedBy],
  );
  const noteOf = useCallback(
    ({ availability }: ShownGroup) => whenWords(availability, { t, locale, timeZone, now, type }),
    [t, locale, timeZone, now, type],
  );
  return (
    <MenuGroups
      {...menu}
      classes={groupClasses}
      renderRow={renderRow}
      renderAdd={ordering ? renderAdd : undefined}
      noteOf={noteOf}
    />
  );
}
