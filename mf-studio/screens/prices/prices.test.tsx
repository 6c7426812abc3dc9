/** @proof accessibility */

import { changePrices, getStaffSession, type PricesPreview, previewPrices } from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, refuse } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/axe.ts';
import { renderPart } from '../../testing/render.ts';
import PricesScreen from './screen.tsx';

const row = (changes: Partial<PricesPreview['rows'][number]> = {}) => ({
  ...{ item_id: 'kebab', names: { ar: 'كباب', en: 'Kebab' }, branch_id: null, was: '48.00', now: '50.00' },
  ...{ carts: 2, refused: false },
  ...changes,
});
const PREVIEW: PricesPreview = {
  seen: 's1',
  rows: [row(), row({ item_id: 'tea', was: '5.00', now: '5.00', carts: 0 })],
  carts: 2,
  refused: 0,
};

async function show(
  answers: Record<string, unknown> = {},
  { locale = 'en' as 'ar' | 'en', search = '?items=kebab,tea' } = {},
) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [previewPrices.name]: PREVIEW,
    ...answers,
  } as never);
  const options = { caller, locale, path: `/prices/nakhla${search}`, route: '/prices/:restaurant' };
  const rendered = await renderPart(<PricesScreen />, options);
  return { ...rendered, caller, user: userEvent.setup() };
}

describe('prices of many dishes', () => {
  it('are shown before they change, with the baskets that are told, and then changed as they were shown [SHOP-033]', async () => {
    const { caller, user, asked } = await show({ [changePrices.name]: { changed: 1, carts: 2 } });
    expect(await screen.findByText(/^2 baskets have these dishes/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Direction'), 'down');
    await waitFor(() =>
      expect(caller.callsOf(previewPrices).at(-1)?.input).toMatchObject({ body: { value: '-5.00' } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Change 1 price' }));
    await waitFor(() =>
      expect(caller.callsOf(changePrices)[0]?.input).toEqual({
        params: { restaurant: 'nakhla', branch: '*' },
        body: { items: ['kebab', 'tea'], change: 'percent', value: '-5.00', step: 100, seen: 's1' },
      }),
    );
    await waitFor(() => expect(asked.navigated).toEqual(['/menu/nakhla']));
  });

  it('are shown again when one changed meanwhile, and none changes while one is out of its bounds [SHOP-033]', async () => {
    const { caller, user, unmount } = await show({ [changePrices.name]: refuse(409, 'MENU_CHANGED') });
    await user.click(await screen.findByRole('button', { name: 'Change 1 price' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(caller.callsOf(previewPrices)).toHaveLength(2));
    unmount();
    const second = await show({ [previewPrices.name]: { ...PREVIEW, rows: [row({ refused: true })], refused: 1 } });
    const button = await screen.findByRole('button', { name: 'Change 1 price' });
    await second.user.click(button);
    expect(button).toHaveAccessibleDescription('Some prices would be out of bounds. Change the value.');
    expect(second.caller.callsOf(changePrices)).toHaveLength(0);
  });

  it('ask for a value that is one, in the digits of any keyboard, and for dishes', async () => {
    const { caller, user, unmount } = await show();
    await user.clear(await screen.findByLabelText('Value'));
    await user.type(screen.getByLabelText('Value'), '٧٫٥');
    await waitFor(() => expect(caller.callsOf(previewPrices).at(-1)?.input).toMatchObject({ body: { value: '7.50' } }));
    await user.clear(await screen.findByLabelText('Value'));
    await user.type(screen.getByLabelText('Value'), '1e9');
    expect(screen.getByText('A number with two decimals at most')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    unmount();
    await show({}, { search: '' });
    expect(await screen.findByText('No dish is chosen')).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show({}, { locale });
    await screen.findByRole('table');
    expect(await axeFaults(container)).toEqual([]);
  });
});
