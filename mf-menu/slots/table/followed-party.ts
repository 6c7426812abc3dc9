import { getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { isLiveSession } from '@sufra/api/dine-in/states';
import { tablePath } from '@sufra/contract/modules/menu';
import { localizedName, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { GONE } from '../../dine-in/session-gone.ts';
import { seatAtom } from '../../storage/seat.ts';

/**
 * Sits with the party at its new table once staff, or another phone, moved it there, and says so: on any page
 * but that of its old table (MENU-036). It goes on from there when that one was left too.
 */
export function FollowedParty({ path }: { readonly path: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { toast, navigate, place } = usePlatform();
  const [seat, setSeat] = useAtom(seatAtom);
  const from = seat?.session_id ?? null;
  const movedTo = useSession(from).session?.moved_to ?? null;
  const { session, isGone } = useSession(movedTo);
  useEffect(() => {
    if (from === null || movedTo === null || !(session || isGone)) return;
    const ordersAt = place.get();
    const branch = session?.branch.id ?? ordersAt?.branch_id;
    setSeat({
      session_id: movedTo,
      table_changed: true,
      table_changed_branch_id: ordersAt?.type === 'dine_in' && branch && ordersAt.branch_id !== branch ? branch : null,
    });
    if (!session || !isLiveSession(session.state) || path.endsWith(`/${encodeURIComponent(from)}`)) return;
    toast({
      text: t('dine.movedTo', { table: localizedName(session.table.names, locale).text }),
      action: {
        label: t('dine.goToTable'),
        run: () => navigate(tablePath(movedTo)),
      },
    });
  }, [session, isGone, movedTo, from, path, setSeat, place, toast, navigate, t, locale]);
  return null;
}

/** A session as the page has it; null: of none. */
function useSession(id: string | null): { session: Session | undefined; isGone: boolean } {
  const answer = useEndpoint(getSession, { params: { id: id ?? '' } }, { enabled: id !== null });
  return {
    session: id === null ? undefined : dataOf(answer),
    isGone: id !== null && GONE.includes(answer.error?.status ?? 0),
  };
}
