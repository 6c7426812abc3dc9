import type { Allergen, MenuItem } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useCallback } from 'react';
import { whenWords } from '../../dish/availability.ts';
import { MenuGroups, type MenuGroupsProps, type RowPosition } from '../../large-menu/menu-groups.tsx';
import type { ShownGroup } from '../../large-menu/shown-group.ts';
import { EmenuDish } from './emenu-dish.tsx';
import { groupClasses, largeTextGroupClasses } from './styles.ts';

export interface EmenuGroupsProps extends Pick<MenuGroupsProps, 'page'> {
  readonly type: OrderType | null;
  readonly timeZone: string;
  /** By id. */
  readonly allergens: ReadonlyMap<string, Allergen>;
  readonly largeText: boolean;
}

/** The groups of a menu to read. */
export function EmenuGroups({ page, type, timeZone, allergens, largeText }: EmenuGroupsProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const renderRow = useCallback(
    (item: MenuItem, { isCompact }: RowPosition) => (
      <EmenuDish key={item.id} item={item} compact={isCompact} {...{ type, timeZone, allergens }} />
    ),
    [type, timeZone, allergens],
  );
  const noteOf = useCallback(
    ({ availability }: ShownGroup) => whenWords(availability, { t, locale, timeZone, now, type }),
    [t, locale, timeZone, now, type],
  );
  const classes = largeText ? largeTextGroupClasses : groupClasses;
  return <MenuGroups page={page} classes={classes} renderRow={renderRow} noteOf={noteOf} />;
}
