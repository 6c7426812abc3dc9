/** @proof accessibility */

import {
  changeMenuGroup,
  createDish,
  getStaffSession,
  orderDishes,
  orderMenuGroups,
  readLastChange,
  readStaffMenu,
  setDishPrice,
} from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, OLAYA, refuse } from '@sufra/api/testing';
import { proofDialog } from '@sufra/contract/modules/orders';
import { someOf } from '@sufra/testing/proof';
import type { RenderOptions } from '@sufra/testing/render-part';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/axe.ts';
import { buildStaffDish, buildStaffMenu } from '../../testing/menu.ts';
import { renderPart } from '../../testing/render.ts';
import MenuScreen from './screen.tsx';

async function show(answers: Record<string, FakeAnswer> = {}, options: Partial<RenderOptions> = {}) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readStaffMenu.name]: buildStaffMenu(),
    [orderDishes.name]: buildStaffMenu(),
    [orderMenuGroups.name]: buildStaffMenu(),
    [setDishPrice.name]: buildStaffDish({ price: '50.00', version: 'v9' }),
    ...answers,
  });
  const at = { path: '/menu/nakhla', route: '/menu/:restaurant', locale: 'en' } as const;
  const rendered = await renderPart(<MenuScreen />, { caller, ...at, ...options });
  return { ...rendered, caller, user: userEvent.setup() };
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label')!.replace(/^Choose /, ''));

describe('the menu', () => {
  it('is put in order by buttons, by Alt with the arrows, and by dragging [SHOP-033]', async () => {
    const { caller, user } = await show();
    await user.click(await screen.findByRole('button', { name: /^Move .*Kebab.* down$/ }));
    expect(names()[0]).toMatch(/Ribs/);
    const sent = () =>
      caller.callsOf(orderDishes).map(({ input }) => (input as { body: { items: string[] } }).body.items);
    await waitFor(() => expect(sent()).toEqual([['ribs', 'kebab', 'wings']]));
    screen.getByRole('link', { name: /Wings/ }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(sent().at(-1)).toEqual(['ribs', 'wings', 'kebab']));
    const [first, , last] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    fireEvent.dragStart(last!);
    fireEvent.dragOver(first!);
    fireEvent.drop(first!);
    await waitFor(() => expect(sent().at(-1)).toEqual(['kebab', 'ribs', 'wings']));
    await user.click(screen.getByRole('button', { name: /^Move .*Grill.* down$/ }));
    await waitFor(() => expect(caller.callsOf(orderMenuGroups)).toHaveLength(1));
  });

  it('stands as before when the order could not be stored [SHOP-033]', async () => {
    const { user } = await show({
      [orderDishes.name]: refuse(409, 'MENU_CHANGED', { message: 'The menu has changed' }),
    });
    await user.click(await screen.findByRole('button', { name: /^Move .*Kebab.* down$/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(names()[0]).toMatch(/Kebab/);
  });

  it('has each price in its row: saved by Enter, after a code where the proof is old [SHOP-033, SHOP-007]', async () => {
    let proved = false;
    const { caller, user } = await show(
      {
        [setDishPrice.name]: () =>
          proved ? buildStaffDish({ price: '50.00', version: 'v9' }) : refuse(403, 'SIGN_IN_AGAIN'),
      },
      { dialogs: { [proofDialog.name]: () => (answers.shift() === 'proved' ? prove() : undefined) } },
    );
    const answers = [undefined, 'proved'];
    const prove = () => {
      proved = true;
      return 'proved';
    };
    const field = await screen.findByRole('textbox', { name: /^Price of .*Kebab/ });
    const type = async () => {
      await user.clear(field);
      await user.type(field, '50{Enter}');
    };
    await type();
    // The code was left: nothing changed.
    await waitFor(() => expect(field).toHaveValue('48.00'));
    await type();
    await waitFor(() => expect(field).toHaveValue('50.00'));
    expect(caller.callsOf(setDishPrice).at(-1)?.input).toEqual({
      params: { restaurant: 'nakhla', branch: '*', item: 'kebab' },
      body: { seen: 'v1', price: '50.00' },
    });
  });

  it('keeps a price and a name of the group that are typed while another person saves others [SHOP-033, SHOP-038]', async () => {
    let now = buildStaffMenu();
    const { caller, user, tell } = await show({
      [readStaffMenu.name]: () => now,
      [readLastChange.name]: { last: { person: 'Sara', at: '2026-11-28T16:40:00.000Z' } },
      [changeMenuGroup.name]: () => now,
      [setDishPrice.name]: buildStaffDish({ price: '51.00', version: 'v9' }),
    });
    const field = await screen.findByRole('textbox', { name: /^Price of .*Kebab/ });
    await user.clear(field);
    await user.type(field, '51');
    await user.click(screen.getByText('Name and times of the group'));
    const group = within(screen.getByRole('form', { name: 'Name and times of the group' }));
    // The price left its field and was refused nothing: it is typed on below.
    await user.type(group.getByLabelText('Name in English'), ' and skewers');
    const [grill, sweets] = buildStaffMenu().groups;
    const kebab = { ...grill!.dishes[0]!, price: '49.00', version: 'v2' };
    now = buildStaffMenu({
      groups: [{ ...grill!, version: 'g9', names: { ar: 'مشاوي الفحم', en: 'Grill' }, dishes: [kebab] }, sweets!],
    });
    await tell('menu.availability', OLAYA, 2);
    await waitFor(() => expect(group.getByLabelText('Name in Arabic')).toHaveValue('مشاوي الفحم'));
    expect(group.getByLabelText('Name in English')).toHaveValue('Grill and skewers');
    await user.click(group.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(caller.callsOf(changeMenuGroup)[0]?.input.body).toMatchObject({
        ...{ seen: 'g9', names: { ar: 'مشاوي الفحم', en: 'Grill and skewers' } },
      }),
    );
  });

  it('a price that was typed and not left waits on the device, and is saved or dropped after a reload [SHOP-033, SHOP-038]', async () => {
    const priceOf = () => screen.findByRole('textbox', { name: /^Price of .*Kebab/ });
    const first = await show();
    await first.user.clear(await priceOf());
    await first.user.type(await priceOf(), '51');
    expect(first.caller.callsOf(setDishPrice)).toEqual([]);
    first.unmount();
    const second = await show();
    expect(await screen.findByText(/^Not saved yet/)).toBeVisible();
    expect(await priceOf()).toHaveValue('51');
    await second.user.click(screen.getByRole('button', { name: 'Discard it' }));
    await waitFor(async () => expect(await priceOf()).not.toHaveValue('51'));
    await second.user.clear(await priceOf());
    await second.user.type(await priceOf(), '52');
    second.unmount();
    const third = await show({ [setDishPrice.name]: buildStaffDish({ price: '52.00', version: 'v9' }) });
    const note = (await screen.findByText(/^Not saved yet/)).closest('[role=status]') as HTMLElement;
    await third.user.click(within(note).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(third.caller.callsOf(setDishPrice)[0]?.input.body).toEqual({ seen: 'v1', price: '52.00' }),
    );
    await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
  });

  it('shows the price of another person beside one that is typed, and asks which holds [SHOP-033, SHOP-038]', async () => {
    let now = buildStaffMenu();
    const { caller, user, tell } = await show({
      [readStaffMenu.name]: () => now,
      [setDishPrice.name]: buildStaffDish({ price: '51.00', version: 'v9' }),
    });
    const field = await screen.findByRole('textbox', { name: /^Price of .*Kebab/ });
    await user.clear(field);
    await user.type(field, '51');
    const [grill, sweets] = buildStaffMenu().groups;
    now = buildStaffMenu({
      groups: [{ ...grill!, dishes: [{ ...grill!.dishes[0]!, price: '49.00', version: 'v2' }] }, sweets!],
    });
    await tell('menu.availability', OLAYA, 2);
    expect(await screen.findByText(/49\.00.*another person changed it/)).toBeVisible();
    await user.tab();
    expect(caller.callsOf(setDishPrice)).toHaveLength(0);
    expect(field).toHaveValue('51');
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(caller.callsOf(setDishPrice)[0]?.input.body).toEqual({ seen: 'v2', price: '51.00' }));
  });

  it.each(['12,50', '١٢٫٥', '\u200f12.50', '12.50 ر.س', 'SAR 12.5'])(
    'a price typed as %j is 12.50 [SHOP-033]',
    async (typed) => {
      const { caller, user } = await show({ [setDishPrice.name]: buildStaffDish({ price: '12.50', version: 'v9' }) });
      const field = await screen.findByRole('textbox', { name: /^Price of .*Kebab/ });
      await user.clear(field);
      await user.type(field, `${typed}{Enter}`);
      await waitFor(() => expect(field).toHaveValue('12.50'));
      expect(caller.callsOf(setDishPrice).at(-1)?.input).toMatchObject({ body: { price: '12.50' } });
    },
  );

  it('says at the field why a price is none [SHOP-033]', async () => {
    const { user } = await show({
      [setDishPrice.name]: refuse(422, 'PRICE_RANGE', { message: 'A price is from 0.00' }),
    });
    const field = await screen.findByRole('textbox', { name: /^Price of .*Kebab/ });
    await user.clear(field);
    await user.type(field, '-1{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveValue('-1');
  });

  it('leads from chosen dishes to their prices, and moves them to another group [SHOP-033]', async () => {
    const { caller, user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: /Kebab/ }));
    await user.click(screen.getByRole('checkbox', { name: /Wings/ }));
    expect(screen.getByRole('link', { name: 'Change prices' })).toHaveAttribute(
      'href',
      '/en/prices/nakhla?items=kebab,wings',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Move to…' }), 'sweets');
    await waitFor(() =>
      expect(caller.callsOf(orderDishes).at(-1)?.input).toEqual({
        params: { restaurant: 'nakhla', group: 'sweets' },
        body: { items: ['kebab', 'wings'] },
      }),
    );
  });

  it('gets a new dish by its name and price [SHOP-033]', async () => {
    const { caller, user } = await show({ [createDish.name]: buildStaffDish() });
    await user.click(await screen.findByRole('button', { name: 'Dish' }));
    const form = screen.getByRole('form', { name: 'New dish' });
    await user.click(within(form).getByRole('button', { name: 'Dish' }));
    expect(await within(form).findByText(/A name is needed/)).toBeVisible();
    await user.type(within(form).getByLabelText('Name in Arabic'), 'فتوش');
    await user.type(within(form).getByLabelText(/^Price .*SAR/), '١٨');
    await user.click(within(form).getByRole('button', { name: 'Dish' }));
    await waitFor(() =>
      expect(caller.callsOf(createDish).at(-1)?.input).toMatchObject({
        body: { group_id: 'grill', names: { ar: 'فتوش', en: '' }, price: '18.00' },
      }),
    );
  });

  it('is found by words of either language, and says when it is empty or cannot be read', async () => {
    const { user, unmount } = await show();
    await user.type(await screen.findByRole('searchbox'), 'ريش');
    await waitFor(() => expect(names()).toHaveLength(1));
    unmount();
    const empty = await show({ [readStaffMenu.name]: buildStaffMenu({ groups: [] }) });
    expect(await screen.findByText('The menu is empty')).toBeVisible();
    empty.unmount();
    await show({ [readStaffMenu.name]: refuse(503, 'UNAVAILABLE') });
    expect(await screen.findByText('The menu could not be shown')).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container, user } = await show({}, { locale });
    const [box] = await screen.findAllByRole('checkbox');
    await user.click(box!);
    expect(await axeFaults(container)).toEqual([]);
  });
});
