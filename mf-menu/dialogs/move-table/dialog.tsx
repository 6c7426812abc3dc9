import { isApiError } from '@sufra/api';
import { findTable, getSession, moveSession } from '@sufra/api/dine-in/endpoints';
import { joinTableDialog, type moveTableDialog, sessionJoined } from '@sufra/contract/modules/menu';
import { localizedName, useLocale } from '@sufra/i18n';
import {
  Answer,
  type DialogOf,
  dataOf,
  useAction,
  useDialog,
  useEndpoint,
  usePlatform,
  usePublish,
  useText,
} from '@sufra/module';
import { Banner, Button, Name, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useCacheSession } from '../../dine-in/cache-session.ts';
import { ownUnsent } from '../../dine-in/use-seat.ts';
import { useTableErrorText } from '../../dine-in/use-table-error-text.ts';
import { seatAtom } from '../../storage/seat.ts';

const stack = css`display:grid;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const list = css`display:grid;gap:var(--s1);color:var(--ink-2)`;

/**
 * `menu.move-table`: a scan of another table's code while dishes are not sent yet: "Move 3 items to table
 * 12?" (MENU-036). At a free table a guest who sits alone moves as a whole; else what this phone has not sent
 * goes to the party there, which is joined, or begun, first. Dishes that the other branch does not sell stay
 * where they are, and the dialog says so.
 */
const MoveTableDialog: DialogOf<typeof moveTableDialog> = ({ props: { code, session_id }, close, titleId }) => {
  const t = useText();
  const { locale } = useLocale();
  const { caller, toast, announce } = usePlatform();
  const keep = useCacheSession();
  const join = useDialog(joinTableDialog);
  const publish = usePublish(sessionJoined);
  const here = useEndpoint(getSession, { params: { id: session_id } });
  const there = useEndpoint(findTable, { params: { code } });
  const session = dataOf(here);
  const target = dataOf(there);
  const errorText = useTableErrorText(target?.branch.time_zone);
  const [problem, setProblem] = useState('');
  const setSeat = useSetAtom(seatAtom);
  const unsent = session ? ownUnsent(session) : [];
  const count = unsent.reduce((sum, { qty }) => sum + qty, 0);
  const table = localizedName(target?.table.names, locale).text;

  const move = useAction(async (_: undefined) => {
    if (!session || !target) return;
    setProblem('');
    const alone = session.members.length === 1;
    const party = target.session;
    const scope = !party && alone ? 'party' : 'lines';
    try {
      if (scope === 'lines' && !party?.joined && !(await join({ code }))) return;
      const moved = await caller.call(moveSession, { params: { id: session_id }, body: { table_code: code, scope } });
      keep(moved.session);
      setSeat({
        session_id: moved.session.id,
        table_changed: moved.table_changed,
        table_changed_branch_id: moved.table_changed_branch_id,
      });
      void publish({ session_id: moved.session.id });
      if (moved.kept_lines > 0) toast({ text: t('dine.move.kept', { count: moved.kept_lines }), tone: 'danger' });
      else announce(t('dine.move.done', { table }));
      close({ session_id: moved.session.id });
    } catch (error) {
      // A party sat down there meanwhile: the next try joins it.
      if (isApiError(error) && error.has('TABLE_BUSY')) there.retry();
      setProblem(errorText(error));
    }
  });

  return (
    <SheetLayout
      title={session && target ? t('dine.move.ask', { count, table }) : t('dine.move.title')}
      titleId={titleId}
      onClose={() => close()}
      dock={
        <div className={stack}>
          <Button
            block
            busy={move.loading}
            aria-disabled={!session || !target}
            onClick={() => void move.run(undefined)}
          >
            {t('dine.move.yes')}
          </Button>
          <Button kind="soft" block onClick={() => close()}>
            {t('dine.move.no')}
          </Button>
        </div>
      }
    >
      <div className={stack}>
        {problem ? (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        ) : null}
        {/* Both are needed; what is shown is of this table. */}
        <Answer
          of={session && there.state === 'failed' ? there : here}
          skeleton={<Skeleton shape="block" />}
          failed={(error) => ({ title: errorText(error) })}
        >
          {() => (
            <>
              <p>{t('dine.move.text', { table: localizedName(session?.table.names, locale).text })}</p>
              <ul className={list}>
                {unsent.map(({ id, names, qty }) => (
                  <li key={id}>
                    {qty} × <Name name={names} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Answer>
      </div>
    </SheetLayout>
  );
};
export default MoveTableDialog;
