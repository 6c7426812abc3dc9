import { getStaffSession, type Promotions, pausePromotion, readPromotions } from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, refuse } from '@sufra/api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/axe.ts';
import { buildCoupon, buildPromotions } from '../../testing/promotions.ts';
import { renderPart } from '../../testing/render.ts';
import PromotionsScreen from './screen.tsx';

async function show(kind: string, answers: Record<string, unknown> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readPromotions.name]: buildPromotions(),
    ...answers,
  } as never);
  const path = `/promotions/nakhla?kind=${kind}`;
  const rendered = await renderPart(<PromotionsScreen />, { caller, locale, path, route: '/promotions/:restaurant' });
  return { ...rendered, caller, user: userEvent.setup() };
}

describe('the promotions', () => {
  it('say what each gives, its state in words, and what uses it; one is paused at once [SHOP-036]', async () => {
    const { caller, user } = await show('coupon', { [pausePromotion.name]: { id: 'SAVE5', paused: true } });
    const row = within((await screen.findByRole('link', { name: 'SAVE5' })).closest('li')!);
    expect(row.getByText('Running')).toBeVisible();
    expect(row.getByText(/Used 12 of 200 times · In 3 baskets now/)).toBeVisible();
    await user.click(row.getByRole('button', { name: /^Pause .*SAVE5/ }));
    await waitFor(() => expect(caller.callsOf(readPromotions).length).toBeGreaterThan(1));
    expect(caller.callsOf(pausePromotion)[0]?.input).toEqual({
      params: { restaurant: 'nakhla', kind: 'coupon', id: 'SAVE5' },
      body: { paused: true },
    });
  });

  it('are shown by state [SHOP-036]', async () => {
    const coupons = [buildCoupon(), buildCoupon({ code: 'OLD', state: 'ended' })];
    const { user } = await show('coupon', { [readPromotions.name]: buildPromotions({ coupons }) });
    await user.click(await screen.findByRole('button', { name: 'Ended 1' }));
    expect(screen.queryByRole('link', { name: 'SAVE5' })).toBeNull();
    expect(screen.getByRole('link', { name: 'OLD' })).toHaveAttribute('href', '/en/promotion/nakhla/coupon/OLD');
    expect(screen.queryByRole('button', { name: /OLD/ })).toBeNull();
  });

  it('say that there is none, and that they could not be read', async () => {
    const none: Promotions = { coupons: [], offers: [], rewards: [], challenges: [], areas: [] };
    const { unmount } = await show('reward', { [readPromotions.name]: none });
    expect(await screen.findByText('No rewards yet')).toBeVisible();
    unmount();
    await show('reward', { [readPromotions.name]: refuse(503, 'UNAVAILABLE') });
    expect(await screen.findByText('The promotions could not be shown')).toBeVisible();
  });

  it.each([
    ['ar', 'coupon'],
    ['en', 'offer'],
    ['ar', 'reward'],
    ['en', 'challenge'],
  ] as const)('axe finds nothing in %s: %s', async (locale, kind) => {
    const { container } = await show(kind, {}, locale);
    await screen.findAllByRole('listitem');
    expect(await axeFaults(container)).toEqual([]);
  });
});
