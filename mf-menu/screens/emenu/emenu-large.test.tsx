import { queryKey } from '@sufra/api';
import { listBranches } from '@sufra/api/branch/endpoints';
import { getMenu, listAllergens } from '@sufra/api/menu/endpoints';
import { buildBranch, createFakeCaller, type FakeAnswer, offline } from '@sufra/api/testing';
import { createQueryClient } from '@sufra/module';
import { act, screen, waitFor } from '@testing-library/react';
import { outlineKey } from '../../large-menu/document.ts';
import { outlineOf } from '../../large-menu/in-document.ts';
import { menuInput } from '../../menu/menu-input.ts';
import { buildLargeMenu, LARGE_EACH, LARGE_GROUPS } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import EmenuScreen from './screen.tsx';

/** As a browser meets it: the server's HTML of all dishes, and of the data only the outline. */
async function open(answer: FakeAnswer = buildLargeMenu()) {
  const caller = createFakeCaller({
    [listBranches.name]: [buildBranch()],
    [listAllergens.name]: [],
    [getMenu.name]: answer,
  });
  document.documentElement.lang = 'en';
  const queryClient = createQueryClient();
  const input = menuInput({ branch_id: 'olaya', type: null });
  queryClient.setQueryData(queryKey(listBranches, { query: {} }), [buildBranch()]);
  queryClient.setQueryData(queryKey(listAllergens, { query: {} }), []);
  queryClient.setQueryData(queryKey(getMenu, input), buildLargeMenu());
  const served = (client: typeof queryClient) => {
    client.removeQueries({ queryKey: queryKey(getMenu, input) });
    client.setQueryData([...outlineKey(input)], outlineOf(buildLargeMenu()));
  };
  const path = '/emenu/olaya';
  const rendered = await renderPart(<EmenuScreen />, { caller, queryClient, served, path, route: '/emenu/:id' });
  return { ...rendered, caller };
}
const row = (group: number, at: number) => document.querySelector<HTMLElement>(`[data-item="d${group}-${at}"]`)!;
const go = (event: 'online' | 'offline') => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
  act(() => void window.dispatchEvent(new Event(event)));
};
afterEach(() => jest.restoreAllMocks());

describe('a large menu to read', () => {
  it('is the server’s rows, asks for nothing, and without a network says of when it is [MENU-031]', async () => {
    const { caller } = await open(offline());
    const far = row(9, 0);
    expect(document.querySelectorAll('[data-test=dish]')).toHaveLength(LARGE_GROUPS * LARGE_EACH);
    go('offline');
    expect(screen.getByText(/You are offline/)).toHaveTextContent(/\d{4}\/\d\d\/\d\d/);
    expect(screen.getByText(/You are offline/)).not.toHaveTextContent('1970');
    expect(row(9, 0)).toBe(far);
    expect(caller.callsOf(getMenu)).toHaveLength(0);
  });

  it('is asked for again when the network is back: only a group that changed is rendered again [MENU-031] [MENU-023]', async () => {
    const { caller } = await open(
      buildLargeMenu((dish) => (dish.id === 'd5-0' ? { ...dish, names: { en: 'Another dish' } } : dish)),
    );
    const far = row(9, 0);
    go('offline');
    go('online');
    await waitFor(() => expect(row(5, 0)).toHaveTextContent('Another dish'));
    expect(row(9, 0)).toBe(far);
    expect(caller.callsOf(getMenu)).toHaveLength(1);
  });
});
