import { getStaffSession, readStock, type Stock, setDishAvailability } from '@sufra/api/staff/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSession, OLAYA } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import SoldOutScreen from './screen.tsx';

const dish = (id: string, ar: string, en: string): Stock['groups'][number]['items'][number] => ({
  ...{ id, names: { ar, en }, available: true, until: null },
  ...{ differs_at: [], options: [] },
});

it('a dish is found as a hurried hand writes it, and is sold out today by one tap [SHOP-013]', async () => {
  const items = [dish('rice', 'أرزّ بالزعفران', 'Saffron rice'), dish('bread', 'خبز', 'Bread')];
  const stock: Stock = { groups: [{ id: 'sides', names: { ar: 'جانبية', en: 'Sides' }, items }] };
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readStock.name]: stock,
    [setDishAvailability.name]: { item_id: 'rice', option_id: null, available: false, until: null },
  });
  await renderPart(<SoldOutScreen />, { caller, path: '/sold-out/nakhla', route: '/sold-out/:restaurant' });
  const user = userEvent.setup();
  expect(await screen.findByText('Bread')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'ارز');
  expect(screen.queryByText('Bread')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Sold out today: \P{L}*Saffron rice/u }));
  const [call] = caller.callsOf(setDishAvailability);
  expect(call?.input).toEqual({
    params: { restaurant: 'nakhla', branch: OLAYA, item: 'rice' },
    body: { until: 'today' },
  });
});
