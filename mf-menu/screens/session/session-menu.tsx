import type { Session } from '@sufra/api/dine-in/endpoints';
import type { MenuItem } from '@sufra/api/menu/endpoints';
import { itemDialog } from '@sufra/contract/modules/menu';
import { GUARDED_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { useDialog, useText } from '@sufra/module';
import { useCallback, useState } from 'react';
import type { DineSession } from '../../dine-in/use-dine-session.ts';
import { DishClicks } from '../../dish/dish-clicks.tsx';
import type { Addable } from '../../dish/use-add-dish.ts';
import { MenuGroups, type RowPosition } from '../../large-menu/menu-groups.tsx';
import { useMenuPage } from '../../large-menu/use-menu-page.ts';
import { CategoryNav } from '../../menu/category-nav.tsx';
import { MissingMenu } from '../../menu/missing-menu.tsx';
import { NarrowedMenu } from '../../menu/narrowed-menu.tsx';
import { body, rail } from '../../menu/rail.styles.ts';
import { useNarrowing } from '../../menu/use-narrowing.ts';
import { FindBar } from '../../search/find-bar.tsx';
import { SessionAdd, SessionDish } from './session-dish.tsx';
import { sessionMenuInput } from './session-input.ts';
import { dishes, found, groupClasses } from './session-menu.styles.ts';

const GUARDED = { [GUARDED_ATTRIBUTE]: '' } as const;

/** A row of what a search found: no row of a group. */
const FOUND = { isCompact: false };

export interface SessionMenuProps {
  readonly session: Session;
  readonly addLine: DineSession['add'];
}

/**
 * The branch's menu for the table, with its search and filters: what is added goes into everyone's order, not
 * into the cart (MENU-033, MENU-045).
 */
export function SessionMenu({ session, addLine }: SessionMenuProps) {
  const t = useText();
  const openItem = useDialog(itemDialog);
  const { id, branch, lines } = session;
  const ordering = session.can.edit;
  const page = useMenuPage(sessionMenuInput(session), { variant: ordering ? 'ordering' : 'reading' });
  const { menu, state } = page;
  const [query, setQuery] = useState('');
  const narrowing = useNarrowing(page, query);

  const open = (dish: Addable) => void openItem({ item_id: dish.id, table: { session_id: id, branch_id: branch.id } });
  const add = (dish: Addable) => (dish.needs_choice ? open(dish) : void addLine({ item_id: dish.id, qty: 1 }));
  const renderRow = useCallback(
    (item: MenuItem, { isCompact }: Pick<RowPosition, 'isCompact'>) => (
      <SessionDish
        key={item.id}
        item={item}
        timeZone={branch.time_zone}
        count={unsentOf(lines, item.id)}
        ordering={ordering}
        compact={isCompact}
      />
    ),
    [branch.time_zone, lines, ordering],
  );
  const renderAdd = useCallback(
    (dish: Addable) => <SessionAdd dish={dish} count={unsentOf(lines, dish.id)} />,
    [lines],
  );
  if (!menu) return <MissingMenu state={state} failed={{ heading: 'h2', title: t('menu.notAvailable') }} />;
  return (
    <div className={body}>
      <div className={rail}>
        <FindBar query={query} onQuery={setQuery} onBegin={page.search.begin} filtering={narrowing.isFiltering} />
        {narrowing.isSearching ? null : <CategoryNav groups={narrowing.groups} />}
      </div>
      <DishClicks items={page.items} onAdd={add} onOpen={open} className={dishes}>
        <NarrowedMenu
          page={page}
          narrowing={narrowing}
          query={query}
          onClear={() => setQuery('')}
          renderDish={(item) => renderRow(item, FOUND)}
          foundClass={found}
        >
          {(isHidden) => (
            <div hidden={isHidden} {...GUARDED}>
              {!isHidden || page.rows.isLarge ? (
                <MenuGroups
                  page={page}
                  groups={narrowing.groups}
                  classes={groupClasses}
                  renderRow={renderRow}
                  renderAdd={ordering ? renderAdd : undefined}
                />
              ) : null}
            </div>
          )}
        </NarrowedMenu>
      </DishClicks>
    </div>
  );
}

/** How many of a dish the table has chosen and not sent yet. */
function unsentOf(lines: Session['lines'], itemId: string): number {
  return lines.reduce((sum, { item_id, qty, round }) => sum + (item_id === itemId && round === null ? qty : 0), 0);
}
