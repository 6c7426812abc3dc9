import { deleteCart, getCart, previewCartContext, setCartContext } from '@sufra/api/order/endpoints';
import { buildCart, createFakeCaller } from '@sufra/api/testing';
import type { Place } from '@sufra/contract';
import { plainText } from '@sufra/testing/plain-text';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../testing/render.ts';
import { useChoosePlace } from './use-choose-place.ts';

const before = buildCart();
const at = (changes: Partial<(typeof before)['context']>) =>
  buildCart({ version: 2, context: { ...before.context, ...changes } });

async function choose(place: Place, after = before, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({ [getCart.name]: before, [setCartContext.name]: after });
  const Choice = () => {
    const choosePlace = useChoosePlace();
    return (
      <button type="button" onClick={() => void choosePlace(place)}>
        choose
      </button>
    );
  };
  const session = { customer: null, cart_id: before.id };
  const rendered = await renderPart(<Choice />, { caller, session, locale });
  await act(() => rendered.platform.cart.load());
  await userEvent.setup().click(screen.getByRole('button'));
  await waitFor(() => expect(rendered.platform.place.get()).toEqual(place));
  const said = () => rendered.asked.toasts.map(({ text }) => plainText(text));
  return { ...rendered, caller, said };
}

const MALQA = { ar: 'الملقا', en: 'Malqa' };

describe('a filled basket', () => {
  it.each([
    ['en', 'Your basket is now at Malqa'],
    ['ar', 'سلتك الآن على فرع الملقا'],
  ] as const)('says where it is after the branch was changed, in %s [CHK-016]', async (locale, words) => {
    const after = at({ branch_id: 'malqa', branch_names: MALQA });
    const { said } = await choose({ type: before.type, branch_id: 'malqa' }, after, locale);
    await waitFor(() => expect(said()).toEqual([words]));
  });

  it('says how it is ordered after that was changed [CHK-016]', async () => {
    const after = at({ type: 'car_pickup', branch_names: MALQA });
    const { said } = await choose({ type: 'car_pickup', branch_id: 'malqa' }, after);
    await waitFor(() => expect(said()).toEqual(['Your basket is now for curbside pickup at Malqa']));
  });

  it('says to where it goes after the area was changed [CHK-016]', async () => {
    const after = at({ type: 'delivery', branch_names: MALQA, user_area_name: { ar: 'العليا', en: 'Al Olaya' } });
    const { said } = await choose({ type: 'delivery', branch_id: 'malqa' }, after);
    await waitFor(() => expect(said()).toEqual(['Your basket is now for delivery to Al Olaya']));
  });

  it('does not go to a table: it stays with its place, and a message says so [MENU-032]', async () => {
    const { said, caller } = await choose({ type: 'dine_in', branch_id: before.branch_id });
    await waitFor(() => expect(said()).toEqual(['Your basket is kept for pickup']));
    expect(caller.callsOf(setCartContext)).toEqual([]);
  });

  describe('that changes where it would go', () => {
    const there = at({ branch_id: 'malqa', branch_names: MALQA });
    const line = before.lines[0]!;
    const preview = {
      cart: there,
      moved: 1,
      missing: [],
      repriced: [{ line_id: line.id, names: line.names, was: '32.00', now: '34.00' }],
      total_before: '32.00',
      total_after: '34.00',
    };
    const change = async (answer: string | undefined, shown: object = preview) => {
      const caller = createFakeCaller({
        [getCart.name]: before,
        [previewCartContext.name]: shown,
        [setCartContext.name]: there,
        [deleteCart.name]: { id: before.id },
      });
      const taken: boolean[] = [];
      const Choice = () => {
        const choosePlace = useChoosePlace();
        const place = { type: before.type, branch_id: 'malqa' };
        return (
          <button type="button" onClick={() => void choosePlace(place).then((moved) => taken.push(moved))}>
            choose
          </button>
        );
      };
      const session = { customer: null, cart_id: before.id };
      const dialogs = { 'checkout.move': () => answer };
      const rendered = await renderPart(<Choice />, { caller, session, dialogs });
      await act(() => rendered.platform.cart.load());
      const place = rendered.platform.place.get();
      await userEvent.setup().click(screen.getByRole('button'));
      await waitFor(() => expect(taken).toHaveLength(1));
      return { ...rendered, caller, taken: taken[0], place };
    };

    it('is shown the difference first, and moves on a yes [CHK-016]', async () => {
      const { asked, caller, taken, platform } = await change('move');
      expect(asked.opened).toEqual([
        {
          name: 'checkout.move',
          props: {
            to: { type: before.type, branch_names: MALQA, area_names: null },
            only_time: false,
            ...{ currency: 'SAR', moved: 1, missing: [], coupon: null, fees: [] },
            ...{ total_before: '32.00', total_after: '34.00' },
            repriced: [{ names: line.names, was: '32.00', now: '34.00' }],
          },
        },
      ]);
      expect([taken, platform.place.get()?.branch_id]).toEqual([true, 'malqa']);
      const [moved, ...more] = caller.callsOf(setCartContext);
      // The sum that was agreed to is not asked about again.
      expect(moved!.input.body).toMatchObject({ branch_id: 'malqa', accepted_total: '34.00' });
      expect(more).toEqual([]);
    });

    it.each(['stay', undefined])('stays where it is on %s: place and basket [CHK-016]', async (answer) => {
      const { caller, taken, platform, place } = await change(answer);
      expect([taken, platform.place.get()]).toEqual([false, place]);
      expect(caller.callsOf(setCartContext)).toEqual([]);
      expect(platform.cart.snapshot().lines).toHaveLength(1);
    });

    it('starts empty on that alone [CHK-016]', async () => {
      const { caller, taken, platform } = await change('empty');
      expect(caller.callsOf(deleteCart)).toHaveLength(1);
      expect([taken, platform.cart.snapshot().lines, platform.place.get()?.branch_id]).toEqual([true, [], 'malqa']);
    });

    it('asks nothing when all of it goes and comes to the same [CHK-016]', async () => {
      const { asked, taken } = await change(undefined, { ...preview, repriced: [], total_after: '32.00' });
      expect([asked.opened, taken]).toEqual([[], true]);
    });

    it('shows another total although every dish goes at its price, with the fee that makes it [CHK-016]', async () => {
      const totals = [...there.totals, { code: 'delivery', amount: '9.00' }];
      const cart = { ...there, type: 'delivery', totals };
      const shown = { ...preview, repriced: [], total_after: '41.00', cart };
      const { asked, taken } = await change('stay', shown);
      expect(asked.opened[0]?.props).toMatchObject({
        fees: [{ code: 'delivery', was: '0.00', now: '9.00' }],
        ...{ total_before: '32.00', total_after: '41.00' },
      });
      expect(taken).toBe(false);
    });

    it('has no delivery on its list where the order is collected, not a free one [CHK-016]', async () => {
      const { type, totals } = before;
      Object.assign(before, { type: 'delivery', totals: [...totals, { code: 'delivery', amount: '9.00' }] });
      const cart = { ...there, type: 'pickup', totals };
      const shown = { ...preview, cart, repriced: [], total_before: '41.00', total_after: '32.00' };
      const { asked } = await change('stay', shown);
      Object.assign(before, { type, totals });
      expect(asked.opened[0]?.props).toMatchObject({ fees: [], total_before: '41.00', total_after: '32.00' });
    });

    it('names a coupon that does not count there [CHK-016]', async () => {
      const coupon = { code: 'OLAYA5', kind: 'amount', saving: '5.00', reason: null };
      const lost = { ...coupon, saving: '0.00', reason: { code: 'COUPON_BRANCH', params: {} } };
      before.coupon = coupon;
      const shown = { ...preview, repriced: [], cart: { ...there, coupon: lost } };
      const { asked } = await change('stay', shown);
      delete before.coupon;
      expect(asked.opened[0]?.props).toMatchObject({ coupon: 'OLAYA5' });
    });
  });

  it('says nothing while nothing changes [CHK-016]', async () => {
    const { said, caller } = await choose({ type: before.context.type, branch_id: before.context.branch_id });
    expect(said()).toEqual([]);
    expect(caller.callsOf(setCartContext)).toEqual([]);
  });
});
