import { getCart, setCartContext } from '@sufra/api/order/endpoints';
import { buildCart, createFakeCaller } from '@sufra/api/testing';
import type { Place } from '@sufra/contract';
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
  const said = () => rendered.asked.toasts.map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''));
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

  it('does not go to a table: it is kept for what it was begun for, and that is said [MENU-032]', async () => {
    const { said, caller } = await choose({ type: 'dine_in', branch_id: before.branch_id });
    await waitFor(() => expect(said()).toEqual(['Your basket is kept for pickup']));
    expect(caller.callsOf(setCartContext)).toEqual([]);
  });

  it('says nothing while nothing changes [CHK-016]', async () => {
    const { said, caller } = await choose({ type: before.context.type, branch_id: before.context.branch_id });
    expect(said()).toEqual([]);
    expect(caller.callsOf(setCartContext)).toEqual([]);
  });
});
