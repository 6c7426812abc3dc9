import { addSessionLine, type Session } from '@sufra/api/dine-in/endpoints';
import { getMenu, type MenuItem } from '@sufra/api/menu/endpoints';
import { itemDialog } from '@sufra/contract/modules/menu';
import { useDialog, useEndpoint, usePlatform, usePollWhenDisconnected, useText } from '@sufra/module';
import { ErrorState, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { DineSession } from '../../parts/dine-in/use-dine-session.ts';
import { CategoryNav, groupAnchor } from '../menu/category-nav.tsx';
import { menuInput } from '../menu/menu-input.ts';
import { useMenuNews } from '../menu/use-menu-news.ts';
import { SessionDish } from './session-dish.tsx';

const body = css`
min-inline-size:0;
&>nav{margin-inline:calc(-1*var(--gut))}
@media (min-width:1000px){&>nav{margin-inline:0}}
@media (min-width:1200px){display:grid;grid-template-columns:184px 1fr;gap:var(--s6);align-items:start}
`;
const group = css`padding-block:var(--s4);scroll-margin-block-start:calc(var(--header-h,0px) + 52px)`;
const list = css`display:grid;&>li+li{border-block-start:1px solid var(--outline)}`;

export interface SessionMenuProps {
  session: Session;
  change: DineSession['change'];
}

/** The branch's menu for the table: what is added goes to everyone's order, not into the cart (MENU-033). */
export function SessionMenu({ session, change }: SessionMenuProps) {
  const t = useText();
  const { caller, announce } = usePlatform();
  const openItem = useDialog(itemDialog);
  const menu = useEndpoint(getMenu, menuInput({ branch_id: session.branch.id, type: 'dine_in' }), {
    pollEvery: usePollWhenDisconnected(),
  });
  useMenuNews(menu.data);
  const groups = menu.data?.groups.filter(({ items }) => items.length > 0) ?? [];
  const open = (item: MenuItem) =>
    void openItem({ item_id: item.id, table: { session_id: session.id, branch_id: session.branch.id } });
  const add = async (item: MenuItem) => {
    if (item.needs_choice) return open(item);
    const body = { item_id: item.id, qty: 1 };
    const added = await change(() =>
      caller.call(addSessionLine, { params: { id: session.id }, body }, { idempotencyKey: crypto.randomUUID() }),
    );
    if (added) announce(t('dine.added'));
  };
  if (!menu.data) {
    return menu.error ? (
      <ErrorState heading="h2" title={t('menu.not_available')} retrying={menu.fetching} onRetry={menu.retry} />
    ) : (
      <Skeleton shape="block" />
    );
  }
  return (
    <div className={body}>
      <CategoryNav groups={groups} />
      <div>
        {groups.map(({ id, names, items }) => (
          <section key={id} id={groupAnchor(id)} aria-labelledby={`${groupAnchor(id)}-title`} className={group}>
            <h2 id={`${groupAnchor(id)}-title`}>
              <Name name={names} />
            </h2>
            <ul className={list}>
              {items.map((item) => (
                <SessionDish
                  key={item.id}
                  item={item}
                  timeZone={session.branch.time_zone}
                  count={countOf(session, item.id)}
                  ordering={session.can.edit}
                  onOpen={open}
                  onAdd={(dish) => void add(dish)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function countOf({ lines }: Session, itemId: string): number {
  return lines.reduce((sum, { item_id, qty, round }) => sum + (item_id === itemId && round === null ? qty : 0), 0);
}
