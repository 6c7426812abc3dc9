import { queryKey } from '@sufra/api';
import { addSessionLine, getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { getMenu } from '@sufra/api/menu/endpoints';
import { createFakeCaller, type FakeAnswer } from '@sufra/api/testing';
import { createQueryClient } from '@sufra/module';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { outlineKey } from '../../large-menu/document.ts';
import { outlineOf } from '../../large-menu/in-document.ts';
import { buildLargeMenu, LARGE_EACH, LARGE_GROUPS } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import { buildSession, buildSessionLine } from '../../testing/session.ts';
import SessionScreen from './screen.tsx';
import { sessionMenuInput } from './session-input.ts';

/** As a browser meets it: the server's HTML of all dishes, and of the data only the outline. */
async function open(session: Session = buildSession(), more: Record<string, FakeAnswer> = {}) {
  const caller = createFakeCaller({
    [getSession.name]: session,
    [getMenu.name]: buildLargeMenu(),
    [addSessionLine.name]: buildSession({ version: 2, lines: [buildSessionLine('d9-0', { qty: 2 })] }),
    ...more,
  });
  document.documentElement.lang = 'en';
  const queryClient = createQueryClient();
  const input = sessionMenuInput(session);
  queryClient.setQueryData(queryKey(getSession, { params: { id: 's7' } }), session);
  queryClient.setQueryData(queryKey(getMenu, input), buildLargeMenu());
  const served = (client: typeof queryClient) => {
    client.removeQueries({ queryKey: queryKey(getMenu, input) });
    client.setQueryData([...outlineKey(input)], outlineOf(buildLargeMenu()));
  };
  const rendered = await renderPart(<SessionScreen />, {
    caller,
    queryClient,
    served,
    path: '/menu/dine_in/session/s7',
    route: '/menu/:type/session/:id',
  });
  return { ...rendered, caller };
}
const row = (group: number, at: number) => document.querySelector<HTMLElement>(`[data-item="d${group}-${at}"]`)!;
const add = (group: number, at: number) => within(row(group, at)).getByTestId('add');

describe('a large menu at a table', () => {
  it('keeps the rows of the server; a far dish is added for everyone and counted, without its data [MENU-033]', async () => {
    const { caller, asked } = await open();
    expect(document.querySelectorAll('[data-test=dish]')).toHaveLength(LARGE_GROUPS * LARGE_EACH);
    fireEvent.click(add(9, 0));
    await waitFor(() => expect(add(9, 0)).toHaveTextContent('2'));
    expect(caller.callsOf(addSessionLine)[0]!.input.body).toEqual({ item_id: 'd9-0', qty: 1 });
    expect(within(row(9, 0)).getAllByTestId('add')).toHaveLength(1);
    expect(asked.announced).toEqual(["Added to the table's order"]);
    fireEvent.click(within(row(9, 3)).getByRole('button', { name: 'Dish 9-3' }));
    fireEvent.click(add(9, 1));
    const table = { session_id: 's7', branch_id: 'olaya' };
    expect(asked.opened.map(({ props }) => props)).toEqual([
      { item_id: 'd9-3', table },
      { item_id: 'd9-1', table },
    ]);
    expect(within(row(9, 2)).queryByTestId('add')).toBeNull();
    expect(caller.callsOf(getMenu)).toHaveLength(0);
  });

  it('gets its buttons, and all of its menu, once the table may order [MENU-033]', async () => {
    const waiting = buildSession({ can: { edit: false, send: false, call: false, move: false } });
    const { caller, tell } = await open(waiting);
    expect(document.querySelector('[data-test=add]')).toBeNull();
    expect(caller.callsOf(getMenu)).toHaveLength(0);
    caller.answer(getSession, buildSession({ version: 2 }));
    await tell('dine.session', 's7', 2);
    await waitFor(() => expect(add(9, 0)).toBeVisible());
    expect(caller.callsOf(getMenu)).toHaveLength(1);
  });
});
