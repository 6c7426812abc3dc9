import { addSessionLine, type Session } from '@sufra/api/dine-in/endpoints';
import type { MenuItem } from '@sufra/api/menu/endpoints';
import { newKey } from '@sufra/contract';
import { itemDialog } from '@sufra/contract/modules/menu';
import { useDialog, usePlatform, useText } from '@sufra/module';
import { ErrorState, Name, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { DineSession } from '../../dine-in/use-dine-session.ts';
import { dishesIn, isLarge, type Outline, outlineKey, shownGroups } from '../../dish/large-menu.ts';
import { itemsOf } from '../../dish/menu-changes.ts';
import { ADD_BUTTON, servedDish } from '../../dish/served-dish.ts';
import type { Addable } from '../../dish/use-add-dish.ts';
import { CategoryNav, groupAnchor } from '../../menu/category-nav.tsx';
import { dishesClass } from '../../menu/dishes-class.ts';
import { LargeList } from '../../menu/large-list.tsx';
import { useKeptPlace } from '../../menu/use-kept-place.ts';
import { useLeanMenu } from '../../menu/use-lean-menu.ts';
import { useMenuNews } from '../../menu/use-menu-news.ts';
import { SessionAdd, SessionDish } from './session-dish.tsx';
import { sessionMenuInput } from './session-input.ts';

const body = css`
min-inline-size:0;
&>nav{margin-inline:calc(-1*var(--gut))}
@media (min-width:1000px){&>nav{margin-inline:0}}
@media (min-width:1200px){display:grid;grid-template-columns:184px 1fr;gap:var(--s6);align-items:start}
`;
const section = css`padding-block:var(--s4);scroll-margin-block-start:calc(var(--header-h,0px) + 52px)`;
const list = css`display:grid;&>li+li{border-block-start:1px solid var(--outline)}`;
/** Of many hundred dishes a group out of sight is not laid out (decision 54). The round buttons reach over its edge. */
const outOfSight = css`content-visibility:auto;contain-intrinsic-block-size:auto calc(64px + var(--dishes)*150px);padding-inline-end:var(--s2);margin-inline-end:calc(-1*var(--s2))`;
const toCome = css`&::before{content:"";block-size:calc(var(--dishes)*150px)}`;

export interface SessionMenuProps {
  session: Session;
  change: DineSession['change'];
}

/** The branch's menu for the table: what is added goes to everyone's order, not into the cart (MENU-033). */
export function SessionMenu({ session, change }: SessionMenuProps) {
  const t = useText();
  const { caller, announce } = usePlatform();
  const openItem = useDialog(itemDialog);
  const {
    lean: outline,
    isCurrent,
    state,
    loadFull,
  } = useLeanMenu<Outline>(sessionMenuInput(session), { keyOf: outlineKey });
  const menu = state.data ?? (isCurrent ? outline : undefined);
  const groups = useMemo(() => shownGroups(menu, outline), [menu, outline]);
  const large = useMemo(() => isLarge({ groups }), [groups]);
  const anchors = useMemo(() => groups.map(({ id }) => groupAnchor(id)), [groups]);
  useKeptPlace(anchors, large);
  useMenuNews(menu, outline?.off);
  const items = useMemo(() => new Map(menu && itemsOf(menu).map((item) => [item.id, item])), [menu]);
  const ordering = session.can.edit;
  // The server's rows have buttons, or none, as it was then.
  const served = useRef(ordering).current;
  const stale = served !== ordering;
  useEffect(() => {
    if (stale) loadFull();
  }, [stale, loadFull]);

  const add = async ({ id, needs_choice }: Addable) => {
    const body = { item_id: id, qty: 1 };
    if (needs_choice) return open(id);
    const added = await change(() =>
      caller.call(addSessionLine, { params: { id: session.id }, body }, { idempotencyKey: newKey() }),
    );
    if (added) announce(t('dine.added'));
  };
  const open = (item_id: string) =>
    void openItem({ item_id, table: { session_id: session.id, branch_id: session.branch.id } });
  /** One for all rows: those of a large menu are the server's, without handlers of their own. */
  const click = ({ target }: MouseEvent<HTMLDivElement>) => {
    const button = (target as Element).closest('button');
    const row = button?.closest<HTMLElement>('[data-item]');
    const dish = row && (items.get(row.dataset.item ?? '') ?? servedDish(row));
    if (!dish) return;
    if (button?.matches(ADD_BUTTON)) void add(dish);
    else open(dish.id);
  };
  if (!menu) {
    return state.error ? (
      <ErrorState heading="h2" title={t('menu.notAvailable')} retrying={state.fetching} onRetry={state.retry} />
    ) : (
      <Skeleton shape="block" />
    );
  }
  const rowsOf = (dishes: readonly MenuItem[]) =>
    dishes.map((item) => (
      <SessionDish
        key={item.id}
        item={item}
        timeZone={session.branch.time_zone}
        count={countOf(session, item.id)}
        ordering={ordering}
        lean={large}
      />
    ));
  return (
    <div className={body}>
      <CategoryNav groups={groups} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the clicks of the buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: they take the keyboard themselves */}
      <div onClick={click}>
        {groups.map((group, index) => (
          <section
            key={group.id}
            id={groupAnchor(group.id)}
            aria-labelledby={`${groupAnchor(group.id)}-title`}
            className={`${cx(section, large && index > 0 && outOfSight)} ${large ? dishesClass(dishesIn(group)) : ''}`}
          >
            <h2 id={`${groupAnchor(group.id)}-title`}>
              <Name name={group.names} />
            </h2>
            {large ? (
              <LargeList
                group={group}
                first={index === 0}
                className={list}
                toCome={toCome}
                stale={stale}
                rowsOf={rowsOf}
                controlOf={served && ((dish) => <SessionAdd dish={dish} count={countOf(session, dish.id)} />)}
                onMissing={loadFull}
              />
            ) : (
              <ul className={list}>{rowsOf(group.items)}</ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

function countOf({ lines }: Session, itemId: string): number {
  return lines.reduce((sum, { item_id, qty, round }) => sum + (item_id === itemId && round === null ? qty : 0), 0);
}
