import { getBranch } from '@sufra/api/branch/endpoints';
import { getMenu, listAllergens } from '@sufra/api/menu/endpoints';
import { addLine, createCart } from '@sufra/api/order/endpoints';
import { buildBranch, buildCart, buildCartLine, createFakeCaller, type FakeAnswer, offline } from '@sufra/api/testing';
import { createQueryClient } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { knownDish, servedDish } from '../dish/served-dish.ts';
import MenuScreen from '../screens/menu/screen.tsx';
import { buildLargeMenu, buildMenu, LARGE_EACH as EACH, LARGE_GROUPS as GROUPS } from '../testing/builders.ts';
import { renderPart } from '../testing/render.ts';
import { isLarge, outlineKey, shownGroups } from './document.ts';
import { fingerprint } from './fingerprint.ts';
import { outlineOf } from './in-document.ts';

const input = { query: { branch_id: 'olaya', type: 'pickup' as const } };

/** As a browser meets it: the server's HTML of everything, and of the data only the outline. */
async function open(more: Record<string, FakeAnswer> = {}) {
  const caller = createFakeCaller({
    [getMenu.name]: buildLargeMenu(),
    [getBranch.name]: buildBranch(),
    [listAllergens.name]: [{ id: 'milk', names: { en: 'Milk', ar: 'حليب' }, icon: 'drop' }],
    [createCart.name]: buildCart({ lines: [] }),
    [addLine.name]: buildCart({ lines: [buildCartLine({ item_id: 'd9-0', qty: 1 })] }),
    ...more,
  });
  document.documentElement.lang = 'en';
  const queryClient = createQueryClient();
  queryClient.setQueryData(['menu.get-menu', input], buildLargeMenu());
  queryClient.setQueryData(['branch.get-branch', { params: { id: 'olaya' } }], buildBranch());
  const served = (client: typeof queryClient) => {
    client.removeQueries({ queryKey: ['menu.get-menu'] });
    client.setQueryData([...outlineKey(input)], outlineOf(buildLargeMenu()));
  };
  const rendered = await renderPart(<MenuScreen />, { caller, queryClient, served, path: '/menu' });
  return { ...rendered, caller };
}
const row = (group: number, at: number) => document.querySelector<HTMLElement>(`[data-item="d${group}-${at}"]`)!;
const add = (group: number, at: number) => within(row(group, at)).getByTestId('add');

describe('what the document carries of a large menu', () => {
  it('is the first group with its dishes, and of the others what they are', () => {
    const menu = buildLargeMenu();
    const outline = outlineOf(menu, 'd5-3');
    expect(isLarge(menu)).toBe(true);
    expect(isLarge(buildMenu())).toBe(false);
    expect(outline.groups.map(({ items }) => items.length)).toEqual([EACH, ...Array(GROUPS - 1).fill(0)]);
    expect(outline.groups[5]!.served).toEqual({ dishes: EACH, fingerprint: fingerprint(menu.groups[5]!.items) });
    expect([outline.addressed, outlineOf(menu, 'nothing').addressed]).toEqual(['d5-3', null]);
    expect(outline.unavailable).toHaveLength(GROUPS);
    expect(JSON.stringify(outline).length).toBeLessThan(JSON.stringify(menu).length / 5);
    expect(shownGroups(outline, outline)).toHaveLength(GROUPS);
  });

  it('tells by a fingerprint which groups changed since', () => {
    const [before, after] = [
      buildLargeMenu(),
      buildLargeMenu((dish) => (dish.id === 'd3-7' ? { ...dish, price: '1.00' } : dish)),
    ];
    const changed = after.groups.filter(
      ({ items }, at) => fingerprint(items) !== fingerprint(before.groups[at]!.items),
    );
    expect(changed.map(({ id }) => id)).toEqual(['g3']);
  });
});

describe('a large menu', () => {
  it('keeps the rows of the server, asks for no data and renders nothing again [MENU-009]', async () => {
    const { caller } = await open();
    expect(document.querySelectorAll('[data-test=dish]')).toHaveLength(GROUPS * EACH);
    expect(row(9, 0).textContent).toContain('Dish 9-0');
    expect(caller.callsOf(getMenu)).toHaveLength(0);
  });

  it('adds a dish of a far group at once and counts it on its button [MENU-009]', async () => {
    const { caller, asked } = await open();
    fireEvent.click(add(9, 0));
    await waitFor(() => expect(add(9, 0)).toHaveTextContent('1'));
    expect(add(9, 0)).toHaveAccessibleName(/Add .*Dish 9-0.*, 1 in your basket/);
    expect(asked.announced).toEqual(['Added. 1 item in your basket']);
    await waitFor(() => expect(caller.callsOf(addLine)[0]!.input.body).toMatchObject({ item_id: 'd9-0', qty: 1 }));
    expect(caller.callsOf(getMenu)).toHaveLength(0);
  });

  it('puts a live button in the place of the server’s, one for each dish, and leaves the focus where it is', async () => {
    await open();
    await waitFor(() => expect(add(9, 0)).toBeVisible());
    expect(within(row(9, 0)).getAllByTestId('add')).toHaveLength(1);
    expect(within(row(9, 2)).queryByTestId('add')).toBeNull();
    expect(add(9, 0).closest('form')).toHaveAttribute('action', '/-/cart/add');
    add(9, 0).focus();
    fireEvent.click(add(9, 0));
    await waitFor(() => expect(add(9, 0)).toHaveTextContent('1'));
    expect(add(9, 0)).toHaveFocus();
  });

  it('opens the sheet of a far dish by its link, and of one that needs a choice by its button too [MENU-013]', async () => {
    const { asked } = await open();
    fireEvent.click(within(row(9, 0)).getByRole('link'));
    fireEvent.click(add(9, 1));
    await waitFor(() =>
      expect(asked.opened.map(({ props }) => props)).toEqual([{ item_id: 'd9-0' }, { item_id: 'd9-1' }]),
    );
  });

  it('knows name and price of a far dish from its row, and that a sold-out one cannot be added [MENU-013]', async () => {
    await open();
    expect(servedDish(row(9, 1))).toEqual({ id: 'd9-1', names: { en: 'Dish 9-1' }, image: null, needs_choice: true });
    expect(knownDish('d9-0')).toMatchObject({ names: { en: 'Dish 9-0' }, min_price: '74.00' });
    expect(knownDish('nowhere')).toBeUndefined();
    expect(within(row(9, 2)).queryByTestId('add')).toBeNull();
  });

  it('is asked for as a whole by who searches, found in both languages, and its rows are there again after [MENU-026]', async () => {
    const { caller } = await open();
    const field = document.querySelector<HTMLInputElement>('input[type=search]')!;
    const far = row(9, 0);
    fireEvent.focus(field);
    await waitFor(() => expect(caller.callsOf(getMenu)).toHaveLength(1));
    fireEvent.change(field, { target: { value: 'طبق 9-3' } });
    const found = () => document.querySelector('[aria-label="Search results"] [data-item="d9-3"]');
    await waitFor(() => expect(found()).toBeVisible());
    expect(far).not.toBeVisible();
    fireEvent.change(field, { target: { value: '' } });
    await waitFor(() => expect(far).toBeVisible());
    expect(row(9, 0)).toBe(far);
  });

  it('shows and says what sold out meanwhile, and changes no other group [MENU-023] [X-022]', async () => {
    const { caller, tell, asked } = await open();
    const [near, far] = [row(9, 0), row(5, 0)];
    caller.answer(
      getMenu,
      buildLargeMenu((dish) => (dish.id === 'd5-0' ? { ...dish, availability: { state: 'sold_out' } } : dish)),
    );
    await tell('menu.availability', 'd5-0', 2);
    await waitFor(() => expect(within(row(5, 0)).queryByTestId('add')).toBeNull());
    expect(row(5, 0)).not.toBe(far);
    expect(row(9, 0)).toBe(near);
    expect(asked.announced.map((one) => plainText(one))).toEqual(['Sold out just now: Dish 5-0']);
  });

  it('hides what the household avoids once it is known what is inside [MENU-025]', async () => {
    localStorage.setItem('sufra.menu.allergen-guard', JSON.stringify({ version: 2, value: ['milk'] }));
    const milky = buildLargeMenu((dish) => (dish.id === 'd9-4' ? { ...dish, allergens: ['milk'] } : dish));
    await open({ [getMenu.name]: milky });
    await waitFor(() => expect(row(9, 4)).toBeNull());
    expect(row(9, 5)).toBeVisible();
    localStorage.clear();
  });

  it('without a network stays to be read, nothing can be added, and a search says why it cannot be [MENU-012]', async () => {
    const { caller } = await open({ [getMenu.name]: offline() });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(add(9, 0)).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(add(9, 0));
    expect(caller.callsOf(addLine)).toHaveLength(0);
    fireEvent.change(document.querySelector<HTMLInputElement>('input[type=search]')!, { target: { value: 'dish' } });
    expect(await screen.findByText(/could not load the full menu/)).toBeVisible();
    jest.restoreAllMocks();
  });
});
