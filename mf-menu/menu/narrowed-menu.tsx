import type { MenuItem } from '@sufra/api/menu/endpoints';
import { AVOIDS_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { useText } from '@sufra/module';
import { Banner, Button, EmptyState, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { SlidersHorizontalIcon } from '@sufra/ui/icons';
import { lazy, type ReactNode, Suspense } from 'react';
import { DishListSkeleton } from '../dish/dish-list-skeleton.tsx';
import type { MenuPage } from '../large-menu/use-menu-page.ts';
import { MissingMenu } from './missing-menu.tsx';
import type { Narrowing } from './use-narrowing.ts';

/** In the first frame of a household that avoids something: what the guard says stands where it will be. */
const early = css`html:not([${AVOIDS_ATTRIBUTE}]) &{display:none}`;

/** Only a search needs it. */
const FoundDishes = lazy(() => import('../search/found-dishes.tsx'));

export interface NarrowedMenuProps {
  readonly page: MenuPage;
  readonly narrowing: Narrowing;
  readonly query: string;
  /** Ends the search. */
  readonly onClear: () => void;
  /** A dish that a search found, with its key. */
  readonly renderDish: (item: MenuItem) => ReactNode;
  /** Around what a search found. Absent: as on the menu's own page. */
  readonly foundClass?: string | undefined;
  /** The menu itself. `isHidden`: something else is shown in its place. */
  readonly children: (isHidden: boolean) => ReactNode;
}

/** The menu's dishes, or what a search finds, or why there is nothing to show. */
export function NarrowedMenu({ page, narrowing, query, onClear, renderDish, foundClass, children }: NarrowedMenuProps) {
  const t = useText();
  const { state, groups, isFiltering, reset } = narrowing;
  const isNarrowed = isFiltering && (state === 'none' || state === 'found');
  const missing = () => (
    <MissingMenu
      state={page.state}
      failed={{ heading: 'h2', title: t('find.notNow'), text: t('menu.notAvailableText') }}
    />
  );
  const inPlace: Record<Narrowing['state'], () => ReactNode> = {
    none: () => null,
    'hidden-all': () => (
      <EmptyState
        heading="h2"
        icon={SlidersHorizontalIcon}
        title={t('find.hiddenAll')}
        text={t('find.hiddenAllText')}
        action={
          <Button kind="soft" size="small" onClick={reset}>
            {t('find.reset')}
          </Button>
        }
      />
    ),
    loading: missing,
    failed: missing,
    found: () => (
      <Suspense fallback={<DishListSkeleton />}>
        <FoundDishes
          groups={groups}
          isPending={page.search.isPending}
          query={query}
          onClear={onClear}
          renderDish={renderDish}
          className={foundClass}
        />
      </Suspense>
    ),
  };
  return (
    <>
      <div role="status">
        {isNarrowed || !isFiltering ? (
          <div className={isNarrowed ? undefined : early}>
            <Banner tone="plain" action={<TextButton onClick={reset}>{t('find.reset')}</TextButton>}>
              {t('find.filtered')}
            </Banner>
          </div>
        ) : null}
      </div>
      {inPlace[state]()}
      {children(state !== 'none')}
    </>
  );
}
