import type { Allergen, MenuItem } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { lazy, Suspense, useCallback } from 'react';
import { whenWords } from '../../dish/availability.ts';
import { DishListSkeleton } from '../../dish/dish-list-skeleton.tsx';
import { MenuGroups, type MenuGroupsProps, type RowPosition } from '../../large-menu/menu-groups.tsx';
import type { ShownGroup } from '../../large-menu/shown-group.ts';
import { MissingMenu } from '../../menu/missing-menu.tsx';
import { useBegin } from '../../menu/use-narrowing.ts';
import { EmenuDish } from './emenu-dish.tsx';
import { groupClasses, largeTextGroupClasses } from './styles.ts';

/** Only a search needs it. */
const FoundDishes = lazy(() => import('../../search/found-dishes.tsx'));
/** A row of what a search found: no row of a group. */
const FOUND = { isCompact: false };
const found = css`padding-block:var(--s3) var(--s6)`;

export interface EmenuGroupsProps extends Pick<MenuGroupsProps, 'page'> {
  readonly type: OrderType | null;
  readonly timeZone: string;
  /** By id. */
  readonly allergens: ReadonlyMap<string, Allergen>;
  readonly largeText: boolean;
  /** What is searched for; blank: nothing. */
  readonly query: string;
  readonly onClear: () => void;
}

/**
 * The groups of a menu to read, or what a search finds in it: every dish, whatever the device filters
 * elsewhere (MENU-026, MENU-031).
 */
export function EmenuGroups({ page, type, timeZone, allergens, largeText, query, onClear }: EmenuGroupsProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const renderRow = useCallback(
    (item: MenuItem, { isCompact }: Pick<RowPosition, 'isCompact'>) => (
      <EmenuDish key={item.id} item={item} compact={isCompact} {...{ type, timeZone, allergens }} />
    ),
    [type, timeZone, allergens],
  );
  const noteOf = useCallback(
    ({ availability }: ShownGroup) => whenWords(availability, { t, locale, timeZone, now, type }),
    [t, locale, timeZone, now, type],
  );
  const classes = largeText ? largeTextGroupClasses : groupClasses;
  const isSearching = query.trim() !== '';
  const { isPartial } = page;
  useBegin(page.search, isSearching);
  return (
    <>
      {!isSearching ? null : isPartial ? (
        <MissingMenu
          state={page.state}
          failed={{ heading: 'h2', title: t('find.notNow'), text: t('menu.notAvailableText') }}
        />
      ) : (
        <Suspense fallback={<DishListSkeleton />}>
          <FoundDishes
            groups={page.search.groups}
            isPending={page.search.isPending}
            query={query}
            onClear={onClear}
            renderDish={(item) => renderRow(item, FOUND)}
            className={found}
          />
        </Suspense>
      )}
      <div hidden={isSearching}>
        <MenuGroups page={page} classes={classes} renderRow={renderRow} noteOf={noteOf} />
      </div>
    </>
  );
}
