import { ApiError, type ApiErrorItem } from '@sufra/api';
import {
  changeCoupon,
  createChallenge,
  createCoupon,
  createOffer,
  getStaffSession,
  readLastChange,
  readPromotions,
  readStaffMenu,
  removePromotion,
} from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, refuse } from '@sufra/api/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/axe.ts';
import { buildStaffMenu } from '../../testing/menu.ts';
import { buildCoupon, buildPromotions } from '../../testing/promotions.ts';
import { renderPart } from '../../testing/render.ts';
import PromotionScreen from './screen.tsx';

async function show(path: string, answers: Record<string, unknown> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readLastChange.name]: { last: { person: 'Sara', at: '2026-11-28T16:40:00.000Z' } },
    [readPromotions.name]: buildPromotions(),
    [readStaffMenu.name]: buildStaffMenu(),
    ...answers,
  } as never);
  const options = { caller, locale, path: `/promotion/nakhla/${path}`, route: '/promotion/:restaurant/:kind/:id' };
  return { ...(await renderPart(<PromotionScreen />, options)), caller, user: userEvent.setup() };
}
const form = async (name: string) => within(await screen.findByRole('form', { name }));
const faults =
  (...errors: ApiErrorItem[]) =>
  () => {
    throw new ApiError('answer', 422, errors);
  };
const bodyOf = (call: { input: { body?: unknown } } | undefined) => call?.input.body;

describe('a promotion', () => {
  it('is made once, with its times on the restaurant’s clocks [SHOP-036]', async () => {
    const { caller, user } = await show('coupon/new', { [createCoupon.name]: buildCoupon({ state: 'planned' }) });
    const coupon = await form('Coupon');
    await user.type(coupon.getByLabelText('Code'), 'save5');
    await user.type(coupon.getByLabelText('Percent'), '10');
    fireEvent.change(coupon.getByLabelText('Start'), { target: { value: '2027-01-10T18:30' } });
    await user.dblClick(coupon.getByRole('button', { name: 'Make the coupon' }));
    await waitFor(() => expect(caller.callsOf(createCoupon)).toHaveLength(1));
    expect(bodyOf(caller.callsOf(createCoupon)[0])).toMatchObject({
      ...{ code: 'save5', kind: 'percent', value: '10', cap: '', types: null, branches: null },
      ...{ from: '2027-01-10T15:30:00.000Z', to: null, total_uses: '' },
    });
  });

  it('with faults has each at its field [SHOP-036]', async () => {
    const refused = faults(
      { code: 'PERCENT_RANGE', field: 'value', message: 'Above 0 and at most 100' },
      { code: 'CODE_TAKEN', field: 'code', message: 'The code SAVE5 exists already' },
    );
    const { user } = await show('coupon/new', { [createCoupon.name]: refused });
    const coupon = await form('Coupon');
    await user.click(coupon.getByRole('button', { name: 'Make the coupon' }));
    await waitFor(() => expect(coupon.getByLabelText('Code')).toHaveAccessibleDescription(/exists already/));
    expect(coupon.getByLabelText('Percent')).toHaveAccessibleDescription(/at most 100/);
  });

  it('says what uses it, and sends only what was changed, over what another editor changed [SHOP-036, SHOP-037]', async () => {
    const other = buildCoupon({ version: 'v2', listed: false });
    const { caller, user } = await show('coupon/SAVE5', {
      [changeCoupon.name]: ({ body }: { body: { seen: string } }) =>
        body.seen === 'v2' ? buildCoupon({ version: 'v3' }) : refuse(409, 'PROMOTION_CHANGED', undefined, other),
    });
    const coupon = await form('Coupon');
    expect(coupon.getByText('Used 12 of 200 times')).toBeVisible();
    expect(coupon.getByText('In 3 baskets now')).toBeVisible();
    await user.clear(coupon.getByLabelText('Uses in all'));
    await user.type(coupon.getByLabelText('Uses in all'), '300');
    await user.click(coupon.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(caller.callsOf(changeCoupon).map(bodyOf)).toEqual([
        { seen: 'v1', total_uses: '300' },
        { seen: 'v2', total_uses: '300' },
      ]),
    );
  });

  it('asks where both changed the same field [SHOP-037]', async () => {
    const other = buildCoupon({ version: 'v2', total_uses: 250 });
    let now = buildPromotions();
    const { caller, user } = await show('coupon/SAVE5', {
      [readPromotions.name]: () => now,
      [changeCoupon.name]: ({ body }: { body: { seen: string } }) =>
        body.seen === 'v2' ? buildCoupon({ version: 'v3' }) : refuse(409, 'PROMOTION_CHANGED', undefined, other),
    });
    const coupon = await form('Coupon');
    await user.type(coupon.getByLabelText('Uses in all'), '0');
    now = buildPromotions({ coupons: [other] });
    await user.click(coupon.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Sara.* changed this/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(bodyOf(caller.callsOf(changeCoupon)[1])).toEqual({ seen: 'v2', total_uses: '2000' }));
  });

  it('has its dishes found by name, and one that is gone is named [SHOP-036]', async () => {
    const { caller, user, unmount } = await show('offer/new', { [createOffer.name]: buildPromotions().offers[0]! });
    const offer = await form('Offer');
    await user.type(offer.getByLabelText('Name in English'), 'Lunch');
    await user.type(offer.getByLabelText('Percent'), '10');
    await user.type(offer.getByRole('searchbox'), 'rib{Enter}');
    await user.click(offer.getByRole('button', { name: 'Make the offer' }));
    await waitFor(() => expect(bodyOf(caller.callsOf(createOffer)[0])).toMatchObject({ items: ['ribs'] }));
    unmount();
    await show('offer/o1');
    expect(await screen.findByRole('button', { name: 'No longer on the menu', pressed: true })).toBeVisible();
  });

  it('for a basket asks its pieces, hours, areas and whether it combines, and previews what customers read [CHK-055]', async () => {
    const areas = [{ id: 'near', branch_id: 'olaya', names: { ar: 'العليا', en: 'Olaya north' } }];
    const { caller, user } = await show('offer/new', {
      [readPromotions.name]: buildPromotions({ areas }),
      [createOffer.name]: faults({ code: 'NUMBER_RANGE', field: 'every', message: 'From 2 to 20' }),
    });
    const offer = await form('Offer');
    await user.type(offer.getByLabelText('Name in English'), 'Second one');
    await user.selectOptions(offer.getByLabelText('Kind'), 'nth');
    await user.type(offer.getByLabelText('Of how many pieces'), '2');
    await user.type(offer.getByLabelText('Percent'), '50');
    await user.click(offer.getByRole('checkbox', { name: 'All day, every day' }));
    await user.click(offer.getByRole('button', { name: 'Friday' }));
    await user.click(offer.getByRole('checkbox', { name: /^Together with other offers/ }));
    await user.click(offer.getByRole('checkbox', { name: /^Everywhere/ }));
    const preview = within(offer.getByRole('group', { name: 'What customers read' }));
    expect(preview.getByText('Second one')).toBeVisible();
    expect(preview.getByText(/one of every 2 pieces .50.% off · together with others · .12:00–04:00/)).toBeVisible();
    await user.click(offer.getByRole('button', { name: 'Make the offer' }));
    await waitFor(() => expect(offer.getByLabelText('Of how many pieces')).toHaveAccessibleDescription(/From 2 to 20/));
    expect(bodyOf(caller.callsOf(createOffer)[0])).toMatchObject({
      ...{ kind: 'nth', every: '2', value: '50', items: [], combines: true, areas: ['near'], min_items: '', cap: '' },
      hours: { days: [0, 1, 2, 3, 4, 6], from: '12:00', to: '16:00' },
    });
  });

  it('asks a challenge what its goal needs [SHOP-036]', async () => {
    const { caller, user } = await show('challenge/new', {
      [createChallenge.name]: faults({ code: 'CHALLENGE_DISH', field: 'item_id', message: 'Sold nowhere' }),
    });
    const challenge = await form('Challenge');
    expect(challenge.queryByRole('searchbox')).toBeNull();
    await user.selectOptions(challenge.getByLabelText('What counts'), 'items');
    await user.click(challenge.getByRole('button', { name: 'Kebab' }));
    await user.click(challenge.getByRole('button', { name: 'Make the challenge' }));
    expect(await challenge.findByText('Sold nowhere')).toBeVisible();
    expect(bodyOf(caller.callsOf(createChallenge)[0])).toMatchObject({ goal_kind: 'items', item_id: 'kebab' });
  });

  it('is removed after a second yes, and one of the archive is only read [SHOP-036]', async () => {
    const { caller, user, unmount } = await show('coupon/SAVE5', {
      [removePromotion.name]: { id: 'SAVE5', archived: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(caller.callsOf(removePromotion)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    await waitFor(() => expect(caller.callsOf(removePromotion)[0]?.input).toMatchObject({ query: { seen: 'v1' } }));
    unmount();
    await show('coupon/SAVE5', {
      [readPromotions.name]: buildPromotions({ coupons: [buildCoupon({ state: 'archived' })] }),
    });
    expect(await screen.findByText(/^It ended for good/)).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it.each([
    ['ar', 'coupon/SAVE5', 'قسيمة'],
    ['en', 'offer/o1', 'Offer'],
    ['en', 'reward/r1', 'Reward'],
    ['ar', 'challenge/c1', 'تحدٍّ'],
  ] as const)('axe finds nothing in %s: %s', async (locale, path, name) => {
    const { container } = await show(path, {}, locale);
    await form(name);
    expect(await axeFaults(container)).toEqual([]);
  });
});
