import type { MenuGroup, MenuItem } from '@sufra/api/menu/endpoints';
import { searchIndex } from '@sufra/api/menu/search';
import { useText } from '@sufra/module';
import { Button, EmptyState, VisuallyHidden } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { MagnifyingGlassIcon } from '@sufra/ui/icons';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { DishListSkeleton } from '../dish/dish-list-skeleton.tsx';
import { popularOf } from '../dish/popular-of.ts';
import { useDishIndex } from './use-dish-index.ts';

const area = css`padding:var(--s4) var(--gut) var(--s6);background:var(--surface);@media (min-width:75em){padding:0 0 var(--s8);background:none}`;
const count = css`color:var(--ink-2);font-size:var(--fs-s)`;
const list = css`
display:grid;
&>li+li{border-block-start:1px solid var(--outline)}
@media (min-width:48em){grid-template-columns:1fr 1fr;column-gap:var(--s8);&>li:nth-child(2){border-block-start:0}}
@media (min-width:75em){gap:var(--s4);&>li+li{border-block-start:0}}
@media (min-width:96em){grid-template-columns:repeat(3,1fr)}
`;
const popular = css`margin-block:var(--s6) var(--s2)`;
/** Rows that are drawn at once; more come on request. */
const PAGE_DISHES = 24;
/** Dishes offered where nothing was found. */
const MAX_POPULAR = 4;

export interface FoundDishesProps {
  /** What is searched in: the groups as they are filtered. */
  readonly groups: readonly MenuGroup[];
  /** Some of their texts are on their way: nothing found yet is not nothing. */
  readonly isPending: boolean;
  readonly query: string;
  readonly onClear: () => void;
  /** A row of the list, with its key. */
  readonly renderDish: (item: MenuItem) => ReactNode;
  /** Around all. Absent: as on the menu's own page. */
  readonly className?: string | undefined;
}

/** What fits the words, in both languages at once; else the popular dishes and a way back (MENU-026). */
export default function FoundDishes({
  groups,
  isPending,
  query,
  onClear,
  renderDish,
  className = area,
}: FoundDishesProps) {
  const t = useText();
  // The first letter too is answered before its results are drawn.
  const words = useDeferredValue(query, '');
  const [atOnce, setAtOnce] = useState(PAGE_DISHES);
  const index = useDishIndex(groups);
  const found = useMemo(() => (index ? searchIndex(index, words) : []), [index, words]);
  const isNone = index !== undefined && found.length === 0;
  const liked = useMemo(
    () => (isNone ? popularOf(groups.flatMap(({ items }) => items)).slice(0, MAX_POPULAR) : []),
    [isNone, groups],
  );
  const rows = (items: readonly MenuItem[]) => <ul className={list}>{items.map(renderDish)}</ul>;
  if (!index || words.trim() === '' || (isNone && isPending)) return <DishListSkeleton />;
  return (
    <section aria-label={t('find.results')} className={className}>
      <p role="status" className={count}>
        {found.length > 0 ? (
          t('find.found', { count: found.length })
        ) : (
          <VisuallyHidden>{t('find.none', { query: words })}</VisuallyHidden>
        )}
      </p>
      {found.length > 0 ? (
        <>
          {rows(found.slice(0, atOnce))}
          {found.length > atOnce ? (
            <Button kind="soft" onClick={() => setAtOnce(atOnce + PAGE_DISHES)}>
              {t('find.more', { count: found.length - atOnce })}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          <EmptyState
            heading="h2"
            icon={MagnifyingGlassIcon}
            title={t('find.none', { query: words })}
            action={
              <Button kind="soft" size="small" onClick={onClear}>
                {t('find.clear')}
              </Button>
            }
          />
          {liked.length > 0 ? (
            <>
              <h2 className={popular}>{t('find.popular')}</h2>
              {rows(liked)}
            </>
          ) : null}
        </>
      )}
    </section>
  );
}
