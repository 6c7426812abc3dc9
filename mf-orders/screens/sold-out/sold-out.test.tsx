/** @proof accessibility */

import {
  getStaffSession,
  readStock,
  type Stock,
  setDishAvailability,
  setOptionAvailability,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildRestaurant, buildSession, OLAYA } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import SoldOutScreen from './screen.tsx';

type Dish = Stock['groups'][number]['items'][number];
const MALQA = '0197c5a0-0000-7000-8000-0000000000b2';

const dish = (id: string, ar: string, en: string, changes: Partial<Dish> = {}): Dish => ({
  ...{ id, names: { ar, en }, available: true, until: null },
  ...{ differs_at: [], options: [] },
  ...changes,
});
const RICE = dish('rice', 'أرزّ بالزعفران', 'Saffron rice', {
  options: [
    {
      id: 'nuts',
      names: { ar: 'مكسرات', en: 'Nuts' },
      group_names: { ar: 'إضافات', en: 'Extras' },
      available: true,
      until: null,
    },
  ],
});
const answer = { item_id: 'rice', option_id: null, available: false, until: null };

async function show(items: Dish[] = [RICE, dish('bread', 'خبز', 'Bread')], locale: 'ar' | 'en' = 'en') {
  const stock: Stock = { groups: [{ id: 'sides', names: { ar: 'جانبية', en: 'Sides' }, items }] };
  const branches = [
    { id: OLAYA, names: { ar: 'العليا', en: 'Olaya' } },
    { id: MALQA, names: { ar: 'الملقا', en: 'Malqa' } },
  ];
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession({ restaurants: [buildRestaurant({ branches })] }),
    [readStock.name]: stock,
    [setDishAvailability.name]: answer,
    [setOptionAvailability.name]: { ...answer, option_id: 'nuts' },
  });
  const part = await renderPart(<SoldOutScreen />, {
    caller,
    path: '/sold-out/nakhla',
    route: '/sold-out/:restaurant',
    locale,
  });
  return { ...part, caller };
}

const at = (branch = OLAYA) => ({ restaurant: 'nakhla', branch, item: 'rice' });

it('a dish is found as a hurried hand writes it, and is sold out today by one tap [SHOP-013]', async () => {
  const { caller } = await show();
  const user = userEvent.setup();
  expect(await screen.findByText('Bread')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'ارز');
  expect(screen.queryByText('Bread')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Sold out today: \P{L}*Saffron rice/u }));
  expect(caller.callsOf(setDishAvailability)[0]?.input).toEqual({ params: at(), body: { until: 'today' } });
});

it('a dish is sold out until a time, at every branch at once [SHOP-013]', async () => {
  const { caller } = await show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'All branches' }));
  await user.click(await screen.findByRole('button', { name: /^More, a time and options: \P{L}*Saffron rice/u }));
  const sell = screen.getByRole('button', { name: /^Sold out until this time/ });
  await user.click(sell);
  expect(caller.callsOf(setDishAvailability)).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('Until this time'), { target: { value: '20:30' } });
  await user.click(sell);
  const { params, body } = caller.callsOf(setDishAvailability)[0]!.input;
  expect(params).toEqual(at('*'));
  const until = new Date((body as { until: string }).until);
  expect([until.getUTCHours(), until.getUTCMinutes()]).toEqual([17, 30]);
  expect(until.getTime()).toBeGreaterThan(Date.now());
});

it('an option is sold out until further notice, and available again [SHOP-013]', async () => {
  const { caller } = await show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^More, a time and options: \P{L}*Saffron rice/u }));
  await user.click(screen.getByRole('button', { name: /until further notice: .*Nuts/ }));
  const params = { ...at(), option: 'nuts' };
  expect(caller.callsOf(setOptionAvailability)[0]?.input).toEqual({ params, body: { until: 'notice' } });
});

it('of every branch it says where a dish is otherwise, and how many options are sold out [SHOP-013]', async () => {
  const options = [{ ...RICE.options[0]!, available: false }];
  await show([{ ...RICE, available: false, until: '2126-01-10T17:30:00.000Z', differs_at: [MALQA], options }]);
  expect(await screen.findByText(/^Different at: .*Malqa/)).toBeVisible();
  expect(screen.getByText('1 option is sold out')).toBeVisible();
  expect(screen.getByText(/^Sold out until .*8:30/)).toBeVisible();
});

it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s, with a dish opened', async (locale) => {
  const { container } = await show([RICE], locale);
  await userEvent.click(await screen.findByRole('button', { name: /^More, a time|^المزيد، وقت محدد/ }));
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
