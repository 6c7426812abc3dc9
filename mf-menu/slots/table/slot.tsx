import { tableChanged, tablePath } from '@sufra/contract/modules/menu';
import { usePlace, usePlatform, usePublish, useReadable } from '@sufra/module';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { unsentCount, useSeatedSession } from '../../dine-in/use-seated-session.ts';
import { seatAtom } from '../../storage/seat.ts';

/** Only a guest at a table needs these. */
const TableDock = lazy(() => import('./table-dock.tsx'));
const FollowedParty = lazy(() => import('./table-dock.tsx').then((dock) => ({ default: dock.FollowedParty })));

/** Pages that have an action of their own at the bottom, or the way to the order among what they say. */
const OWN_DOCK = /^\/(checkout|order|o|table|waiting-list)(\/|$)/;
/** The menu of a branch; at a table it is the table's own. */
const MENU = /^\/menu(\/dine_in)?$/;

/**
 * `page.before`: on every page the table that this device sits and orders at, for the header's basket, and
 * its dock on a phone (MENU-035). Another way to order, chosen meanwhile, has its own basket.
 */
export default function TableSlot() {
  const { location, navigate } = usePlatform();
  const place = usePlace();
  const path = useReadable(location).replace(/[?#].*$/s, '');
  const publish = usePublish(tableChanged);
  const session = useSeatedSession();
  const isSeated = useAtomValue(seatAtom) !== null;
  const table = place?.type === 'dine_in' ? session : undefined;
  const id = table?.id ?? null;
  const unsent = table ? unsentCount(table) : 0;
  // A device that sits at no table, and never sat at one here, publishes nothing.
  const wasSeated = useRef(false);
  useEffect(() => {
    if (id) wasSeated.current = true;
    if (wasSeated.current) void publish({ session_id: id, unsent });
  }, [publish, id, unsent]);
  const isOnMenu = MENU.test(path);
  useEffect(() => {
    if (id && isOnMenu) navigate(tablePath(id), { replace: true });
  }, [id, isOnMenu, navigate]);
  if (!isSeated) return null;
  return (
    <Suspense fallback={null}>
      <FollowedParty path={path} />
      {table && !OWN_DOCK.test(path) ? <TableDock session={table} withTabs={!path.startsWith('/menu/')} /> : null}
    </Suspense>
  );
}
