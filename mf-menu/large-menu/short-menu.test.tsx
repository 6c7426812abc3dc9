/** What the document carries of a menu that is not large, and what a page makes of it (decision 468). */
import { getBranch } from '@sufra/api/branch/endpoints';
import { getMenu } from '@sufra/api/menu/endpoints';
import { addLine, createCart } from '@sufra/api/order/endpoints';
import { buildBranch, buildCart, buildCartLine, createFakeCaller, type FakeAnswer, offline } from '@sufra/api/testing';
import { createQueryClient } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import MenuScreen from '../screens/menu/screen.tsx';
import { buildDish, buildMenu } from '../testing/builders.ts';
import { renderPart } from '../testing/render.ts';
import { fromColumns } from './columns.ts';
import { menuInDocument, shortMenu } from './in-document.ts';
import { shareEqual } from './share-equal.ts';
import { fromShortMenu, inLanguage, shortKey } from './short-menu.ts';
import { toColumns } from './to-columns.ts';

const input = { query: { branch_id: 'olaya', type: 'pickup' as const } };
const menu = (change = {}) => {
  const { groups, ...rest } = buildMenu([buildDish(), buildDish({ id: 'mandi', names: { en: 'Mandi', ar: 'مندي' } })]);
  const sweets = [
    buildDish({ id: 'kunafa', names: { en: 'Kunafa', ar: 'كنافة' }, max_per_order: 3, ...change }),
    buildDish({ id: 'plain', names: { ar: 'سادة' }, descriptions: {} }),
  ];
  return { ...rest, groups: [groups[0]!, { ...groups[0]!, id: 'sweets', items: sweets }] };
};

it.each([
  [
    'objects that are alike',
    [
      { a: 1, b: { c: 2, d: [3] } },
      { a: 2, b: { c: 3, d: [] } },
    ],
  ],
  ['a field that some lack, and one that some have as null', [{ a: 1, b: null }, { a: null }, { b: 0, a: '' }]],
  ['objects beside other values', [{ a: { b: 1 } }, { a: null }, { a: [{ b: 1 }] }]],
  ['a field of any name', JSON.parse('[{"__proto__":1,"every":2,"some":3},{"every":{"count":1},"length":0}]')],
  ['nothing', []],
])('columns hold %s', (_, list) => {
  expect(JSON.parse(JSON.stringify(fromColumns(JSON.parse(JSON.stringify(toColumns(list))))))).toEqual(list);
});

it('parts that say the same stay the same, all others are the next ones', () => {
  const before = { a: [{ b: 1 }, { b: 2 }], c: { d: null } };
  const shared = shareEqual(before, { a: [{ b: 1 }, { b: 3 }], c: { d: null } });
  expect(shared).toEqual({ a: [{ b: 1 }, { b: 3 }], c: { d: null } });
  expect([shared.a[0] === before.a[0], shared.c === before.c]).toEqual([true, true]);
  expect(shareEqual(before, structuredClone(before))).toBe(before);
  const others: [unknown, unknown][] = [
    [[1], { 0: 1 }],
    [{ a: 1 }, {}],
    [{}, { a: null }],
    [null, []],
  ];
  for (const [one, other] of others) expect(shareEqual(one, other)).toStrictEqual(other);
});

it('the document carries every dish as it is, in the language of the page or the one that is shown for it', () => {
  const [record] = menuInDocument({ menu: menu(), input, locale: 'en' }).instead!;
  expect([record!.of, record!.key]).toEqual([['menu.get-menu', input], shortKey(input)]);
  const carried = fromShortMenu(JSON.parse(JSON.stringify(record!.data)));
  expect(carried).toEqual(inLanguage(menu(), 'en'));
  // So rows that say the same are drawn no second time when the other texts come.
  expect(shareEqual(carried, inLanguage(menu(), 'en'))).toBe(carried);
  const [first, last] = carried.groups.map(({ items }) => items[1]!);
  expect(first).toEqual({ ...menu().groups[0]!.items[1], names: { en: 'Mandi' }, descriptions: { en: 'Four chops' } });
  expect([last!.names, last!.descriptions]).toEqual([{ ar: 'سادة' }, {}]);
});

/** As a browser meets it: the server's HTML of the whole menu, and of the data what the document carries. */
async function open(more: Record<string, FakeAnswer> = {}) {
  const caller = createFakeCaller({
    [getMenu.name]: menu(),
    [getBranch.name]: buildBranch(),
    [createCart.name]: buildCart({ lines: [] }),
    [addLine.name]: buildCart({ lines: [buildCartLine({ item_id: 'kunafa', qty: 1 })] }),
    ...more,
  });
  const complain = jest.spyOn(console, 'error');
  const queryClient = createQueryClient();
  queryClient.setQueryData(['menu.get-menu', input], menu());
  queryClient.setQueryData(['branch.get-branch', { params: { id: 'olaya' } }], buildBranch());
  const served = (client: typeof queryClient) => {
    client.removeQueries({ queryKey: ['menu.get-menu'] });
    client.setQueryData([...shortKey(input)], shortMenu(menu(), 'en'));
  };
  const rendered = await renderPart(<MenuScreen />, { caller, queryClient, served, path: '/menu' });
  const mismatches = complain.mock.calls.flat().filter((one) => /hydrat/i.test(String(one)));
  complain.mockRestore();
  return { ...rendered, caller, queryClient, mismatches };
}
const row = (id: string) => document.querySelector<HTMLElement>(`[data-item="${id}"]`)!;
const field = () => document.querySelector<HTMLInputElement>('input[type=search]')!;
const found = async (id: string) => (await screen.findByLabelText('Search results')).querySelector(`[data-item=${id}]`);

describe('a menu that came with its document', () => {
  it('is hydrated as it was drawn, and nothing is asked for; a dish is added at once [MENU-009]', async () => {
    const { caller, mismatches } = await open();
    expect(mismatches).toEqual([]);
    fireEvent.click(within(row('kunafa')).getByTestId('add'));
    await waitFor(() => expect(caller.callsOf(addLine)[0]!.input.body).toMatchObject({ item_id: 'kunafa' }));
    expect(caller.callsOf(getMenu)).toHaveLength(0);
  });

  it('is asked for once by who searches, is found in both languages, and its rows stay [MENU-026]', async () => {
    const { caller } = await open();
    fireEvent.focus(field());
    fireEvent.change(field(), { target: { value: 'كنافة' } });
    await waitFor(async () => expect(await found('kunafa')).toBeVisible());
    expect(caller.callsOf(getMenu)).toHaveLength(1);
    fireEvent.change(field(), { target: { value: 'mandi' } });
    await waitFor(async () => expect(await found('mandi')).toBeVisible());
    expect(caller.callsOf(getMenu)).toHaveLength(1);
  });

  it('shows and says what sold out meanwhile [MENU-023] [X-022]', async () => {
    const { caller, tell, asked } = await open();
    fireEvent.focus(field());
    await waitFor(() => expect(caller.callsOf(getMenu)).toHaveLength(1));
    caller.answer(getMenu, menu({ availability: { state: 'sold_out' } }));
    await tell('menu.availability', 'kunafa', 2);
    await waitFor(() => expect(within(row('kunafa')).queryByTestId('add')).toBeNull());
    expect(asked.announced.map((one) => plainText(one))).toEqual(['Sold out just now: Kunafa']);
  });

  it('is found in the page’s language without a network [MENU-026]', async () => {
    await open({ [getMenu.name]: offline() });
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    fireEvent.focus(field());
    fireEvent.change(field(), { target: { value: 'kunafa' } });
    await waitFor(async () => expect(await found('kunafa')).toBeVisible());
    fireEvent.change(field(), { target: { value: 'كنافة' } });
    expect(await screen.findByRole('heading', { name: /No results for/ })).toBeVisible();
    line.mockRestore();
  });

  it('is an answer of the menu for every other part of the page', async () => {
    const { queryClient } = await open();
    expect(queryClient.getQueryData(['menu.get-menu', input])).toEqual(inLanguage(menu(), 'en'));
  });
});
