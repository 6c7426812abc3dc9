import { checkDeliveryArea, listDeliveryAreas } from '@sufra/api/branch/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildArea, buildAreaCheck } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import { AreaChoice } from './area-choice.tsx';

const sulaymaniyah = buildArea({
  id: 'area-sulaymaniyah',
  names: { ar: 'السليمانيّة', en: 'As Sulaymaniyah' },
  fee: '0.00',
  min_order: '0.00',
});
const OUTSIDE = buildAreaCheck({
  deliverable: false,
  branch_id: null,
  branch_names: null,
  area_id: null,
  area_name: null,
  fee: null,
  min_order: null,
  free_over: null,
  promise: null,
  alternatives: [
    { branch_id: 'malqa', names: { ar: 'الملقا', en: 'Al Malqa' }, distance_km: 5.6, state: 'open' },
    { branch_id: 'olaya', names: { ar: 'العليا', en: 'Olaya' }, distance_km: 12, state: 'open' },
  ],
});
const plain = (element: Element | null) => element?.textContent?.replace(/[\u2066-\u2069]/g, '') ?? '';

async function open(check: FakeAnswer = buildAreaCheck(), locale: 'ar' | 'en' = 'en') {
  const onChoose = jest.fn();
  const caller = createFakeCaller({
    [listDeliveryAreas.name]: [sulaymaniyah, buildArea()],
    [checkDeliveryArea.name]: check,
  });
  const rendered = await renderPart(<AreaChoice onChoose={onChoose} />, { caller, place: null, locale });
  await screen.findAllByTestId('area');
  return { ...rendered, caller, onChoose, user: userEvent.setup() };
}
const listed = () => screen.queryAllByTestId('area').map((row) => plain(row.querySelector('bdi')));

type Told = { latitude: number; longitude: number; accuracy?: number } | { code: number };
function device(told: Told | null) {
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) =>
    act(() => {
      if (told && 'code' in told) failed(told as GeolocationPositionError);
      else if (told) found({ coords: { accuracy: 20, ...told } } as GeolocationPosition);
    });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}
const here = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Use my location' }));

describe('where to deliver', () => {
  it('lists the areas by name with branch, time, fee and minimum [MENU-008]', async () => {
    await open();
    expect(listed()).toEqual(['Al Olaya', 'As Sulaymaniyah']);
    const [olaya, free] = screen.getAllByTestId('area');
    expect(plain(olaya!)).toBe('Al OlayaFrom Olayaarrives in 35–50 minDelivery SAR 9.00Minimum SAR 30.00');
    expect(plain(free!)).toContain('Free delivery');
    expect(plain(free!)).not.toContain('Minimum');
  });

  it.each([
    ['السليمانيه', ['As Sulaymaniyah']],
    ['sulaymania', ['As Sulaymaniyah']],
    ['العُليا', ['Al Olaya', 'As Sulaymaniyah']],
    ['banban', []],
  ])('finds %s in either language, any spelling, one typo [MENU-008]', async (query, found) => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Search your district or area' }), query);
    expect(listed()).toEqual(found);
    if (found.length === 0) expect(screen.getByText(/No area matches .*We may not deliver there yet/)).toBeVisible();
  });

  it('takes an area that the check confirms, with the branch that delivers there now [MENU-008][MENU-040]', async () => {
    const { user, onChoose, caller } = await open(buildAreaCheck({ branch_id: 'nakheel' }));
    await user.click(screen.getByRole('button', { name: /Al Olaya/ }));
    await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1));
    expect(onChoose).toHaveBeenCalledWith(
      { type: 'delivery', branch_id: 'nakheel' },
      { area_id: 'area-olaya', names: { ar: 'العليا', en: 'Al Olaya' }, location: null },
    );
    expect(caller.callsOf(checkDeliveryArea)[0]!.input.body).toEqual({ area_id: 'area-olaya' });
  });

  it('says when the check gave no answer, and the list is still there [X-017]', async () => {
    const { user, onChoose } = await open(() => refuse(503, 'UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: /Al Olaya/ }));
    expect(await screen.findByText(/Could not check your area/)).toBeVisible();
    expect(listed()).toHaveLength(2);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('by the device’s place: branch, fee, minimum and promise at once, then taken with the position [MENU-008]', async () => {
    device({ latitude: 24.7113, longitude: 46.6744 });
    const { user, onChoose, caller } = await open();
    await here(user);
    const heading = await screen.findByRole('heading', { name: /^We deliver to .*Al Olaya/ });
    expect(heading).toHaveFocus();
    const card = plain(heading.closest('section'));
    for (const fact of ['From Olaya', 'Delivery SAR 9.00', 'Minimum SAR 30.00', 'Free from SAR 150.00', '35–50 min'])
      expect(card).toContain(fact);
    expect(onChoose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Deliver here' }));
    expect(onChoose).toHaveBeenCalledWith(
      { type: 'delivery', branch_id: 'olaya' },
      expect.objectContaining({ area_id: 'area-olaya', location: { latitude: 24.7113, longitude: 46.6744 } }),
    );
    expect(caller.callsOf(checkDeliveryArea)[0]!.input.body).toEqual({
      latitude: 24.7113,
      longitude: 46.6744,
      accuracy: 20,
    });
  });

  it('outside every area: collect from the nearest branch, or another address [MENU-008]', async () => {
    device({ latitude: 24.86, longitude: 46.6 });
    const { user, onChoose } = await open(OUTSIDE);
    await here(user);
    expect(await screen.findByRole('heading', { name: 'Delivery is not available for this location' })).toHaveFocus();
    expect(screen.getByText('We do not deliver here yet. You can collect your order yourself:')).toBeVisible();
    const collect = screen.getAllByRole('button', { name: /^Collect from/ });
    expect(collect.map(plain)).toEqual(['Collect from Al Malqa (5.6 km)', 'Collect from Olaya (12.0 km)']);
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    expect(listed()).toHaveLength(2);
    await here(user);
    await user.click(await screen.findByRole('button', { name: /Collect from .*Al Malqa/ }));
    expect(onChoose).toHaveBeenCalledWith({ type: 'pickup', branch_id: 'malqa' });
  });

  it('says the same in Arabic [MENU-008]', async () => {
    device({ latitude: 24.86, longitude: 46.6 });
    const { user } = await open(OUTSIDE, 'ar');
    await user.click(screen.getByRole('button', { name: 'استخدم موقعي' }));
    expect(await screen.findByRole('heading', { name: 'التوصيل غير متاح لهذا الموقع' })).toBeVisible();
    expect(plain(screen.getAllByRole('button')[0]!)).toBe('استلم من فرع الملقا (5.6 كم)');
    expect(screen.getByRole('button', { name: 'غيّر العنوان' })).toBeVisible();
  });

  it.each<[string, Told, RegExp]>([
    ['refused', { code: 1 }, /Allow the location in your browser/],
    ['not there', { code: 2 }, /could not find where you are/],
    ['too slow', { code: 3 }, /taking too long/],
    ['0,0', { latitude: 0, longitude: 0 }, /could not find where you are/],
  ])('a location that is %s is told, and the list stays usable [MENU-008]', async (_, told, words) => {
    device(told);
    const { user, onChoose, caller } = await open();
    await here(user);
    expect(await screen.findByText(words)).toBeVisible();
    expect(caller.callsOf(checkDeliveryArea)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: /Al Olaya/ }));
    await waitFor(() => expect(onChoose).toHaveBeenCalled());
  });

  it('a position that names no door is not taken [MENU-008]', async () => {
    device({ latitude: 24.71, longitude: 46.67, accuracy: 900 });
    const { user } = await open(() => refuse(422, 'ADDRESS_IMPRECISE'));
    await here(user);
    expect(await screen.findByText(/not exact enough/)).toBeVisible();
  });

  it('an answer that comes after the customer chose by name changes nothing any more [MENU-008]', async () => {
    device(null);
    const { user, onChoose } = await open();
    await here(user);
    // The device is still looking; the list does not wait for it.
    expect(screen.getByRole('button', { name: 'Finding where you are…' })).toBeVisible();
    expect(listed()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /Al Olaya/ }));
    await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1));
  });
});
