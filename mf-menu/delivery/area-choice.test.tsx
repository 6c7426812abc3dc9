import { checkDeliveryArea, listBranches, listDeliveryAreas, tellWhenDelivered } from '@sufra/api/branch/endpoints';
import { buildBranch, buildService, createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildArea, buildAreaCheck } from '../testing/builders.ts';
import { renderPart } from '../testing/render.ts';
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
const listed = () => screen.queryAllByTestId('area').map((row) => plainText(row.querySelector('bdi')));

type DeviceAnswer = { latitude: number; longitude: number; accuracy?: number } | { code: number };
function device(told: DeviceAnswer | null) {
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
    expect(plainText(olaya!)).toBe('Al OlayaFrom Olaya · arrives in 35–50 minDelivery SAR 9.00 · Minimum SAR 30.00');
    expect(plainText(free!)).toContain('Free delivery');
    expect(plainText(free!)).not.toContain('Minimum');
  });

  it.each([
    ['open', {}, 'arrives in 35–50 min'],
    ['closed', { opens_at: '2026-01-11T09:00:00Z' }, 'Closed · Opens tomorrow 12:00 PM'],
    ['paused', {}, 'Paused · Not taking orders for now'],
  ] as const)('promises no minutes of a branch that is %s [MENU-008]', async (state, changes, words) => {
    const service = buildService({ type: 'delivery', state, ...changes });
    const caller = createFakeCaller({
      [listDeliveryAreas.name]: [buildArea()],
      [listBranches.name]: [buildBranch({ id: 'olaya', state, services: [service] })],
    });
    await renderPart(<AreaChoice onChoose={() => {}} />, { caller, place: null });
    const row = await screen.findByTestId('area');
    const said = () =>
      plainText(row)
        .replace('Al OlayaFrom Olaya · ', '')
        .replace(/Delivery SAR.*/, '');
    await waitFor(() => expect(said()).toBe(words));
    if (state !== 'open') expect(said()).not.toContain('arrives in');
  });

  it.each([
    ['closed', '2026-01-11T09:00:00Z', 'From Olaya · Opens tomorrow 12:00 PM'],
    ['paused', null, 'From Olaya · Paused'],
  ] as const)('the answer promises no minutes of a branch that is %s', async (state, opens_at, words) => {
    device({ latitude: 24.7, longitude: 46.68 });
    const { user } = await open(buildAreaCheck({ state, opens_at }));
    await here(user);
    const heading = await screen.findByRole('heading', { name: /^We deliver to .*Al Olaya/ });
    const card = plainText(heading.closest('section'));
    expect(card).toContain(words);
    expect(card).not.toContain('arrives in');
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
    const card = plainText(heading.closest('section'));
    for (const fact of [
      'From Olaya',
      'Delivery SAR 9.00',
      'Minimum SAR 30.00',
      'Free delivery from SAR 150.00',
      '35–50 min',
    ])
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
    expect(await screen.findByRole('heading', { name: 'Delivery not available for this location' })).toHaveFocus();
    expect(screen.getByText('We do not deliver here yet. You can collect your order yourself:')).toBeVisible();
    const collect = screen.getAllByRole('button', { name: /^Collect from/ });
    expect(collect.map(plainText)).toEqual(['Collect from Al Malqa (5.6 km)', 'Collect from Olaya (12.0 km)']);
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    expect(listed()).toHaveLength(2);
    await here(user);
    await user.click(await screen.findByRole('button', { name: /Collect from .*Al Malqa/ }));
    expect(onChoose).toHaveBeenCalledWith({ type: 'pickup', branch_id: 'malqa' });
  });

  it('names branches that are shut after those that cook now, and says so [MENU-008]', async () => {
    device({ latitude: 24.86, longitude: 46.6 });
    const [malqa, olaya] = OUTSIDE.alternatives;
    const { user } = await open({ ...OUTSIDE, alternatives: [{ ...malqa!, state: 'paused' }, olaya!] });
    await here(user);
    const collect = await screen.findAllByRole('button', { name: /^Collect from/ });
    expect(collect.map(plainText)).toEqual(['Collect from Olaya (12.0 km)', 'Collect from Al Malqa (5.6 km) · Paused']);
  });

  it('says that an area was taken off meanwhile [MENU-008]', async () => {
    const { user, onChoose } = await open(() => refuse(404, 'NOT_FOUND'));
    await user.click(screen.getAllByTestId('area')[0]!.querySelector('button')!);
    expect(await screen.findByText('We no longer deliver to this area. Choose another one.')).toBeVisible();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('says the same in Arabic [MENU-008]', async () => {
    device({ latitude: 24.86, longitude: 46.6 });
    const { user } = await open(OUTSIDE, 'ar');
    await user.click(screen.getByRole('button', { name: 'استخدم موقعي' }));
    expect(await screen.findByRole('heading', { name: 'التوصيل غير متاح لهذا الموقع' })).toBeVisible();
    expect(plainText(screen.getAllByRole('button')[0]!)).toBe('استلم من فرع الملقا (5.6 كم)');
    expect(screen.getByRole('button', { name: 'غيّر العنوان' })).toBeVisible();
  });

  it.each<[string, DeviceAnswer, RegExp]>([
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

describe('a place outside every area, with a wish for a message', () => {
  async function outside(answer: FakeAnswer, locale: 'ar' | 'en' = 'en') {
    device({ latitude: 24.86, longitude: 46.6 });
    const shown = await open(OUTSIDE, locale);
    shown.caller.answer(tellWhenDelivered, answer);
    await shown.user.click(screen.getByRole('button', { name: locale === 'en' ? 'Use my location' : 'استخدم موقعي' }));
    await shown.user.click(
      await screen.findByRole('button', { name: locale === 'en' ? 'Tell me when you do' : 'أخبروني عند بدء التوصيل' }),
    );
    const number = await screen.findByRole('textbox', { name: locale === 'en' ? 'Mobile number' : 'رقم الجوال' });
    const asked = () => shown.caller.callsOf(tellWhenDelivered).map(({ input }) => input.body);
    return { ...shown, number, asked };
  }
  const send = () => screen.getByRole('button', { name: 'Tell me' });

  it('asks for a number in the place of the button and says what it is for; once, with the position', async () => {
    let reply = (_: object) => {};
    const answer = new Promise<object>((resolve) => {
      reply = resolve;
    });
    const { user, number, asked } = await outside(() => answer);
    expect(number).toHaveFocus();
    expect(number).toHaveAccessibleDescription('We use your number for this one message only.');
    expect(screen.queryByRole('button', { name: 'Tell me when you do' })).toBeNull();
    await user.type(number, '٠٥٥١٢٣٤٥٦٧{Enter}{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Tell me/ })).toHaveAttribute('aria-busy', 'true'));
    await user.click(screen.getByRole('button', { name: /^Tell me/ }));
    await act(async () => reply({ state: 'noted' }));
    const done = await screen.findByText('Thank you. We will send you one message when we deliver here.');
    expect(document.activeElement).toContainElement(done);
    expect(asked()).toEqual([
      { country_code: 'SA', mobile: '551234567', latitude: 24.86, longitude: 46.6, accuracy: 20 },
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Collect from/ })).toHaveLength(2);
  });

  it('a number that cannot be one is not sent [X-012]', async () => {
    const { user, number, asked } = await outside({ state: 'noted' });
    await user.type(number, '551{Enter}');
    expect(await screen.findByText(/Too short/)).toBeVisible();
    await waitFor(() => expect(number).toHaveFocus());
    expect(asked()).toEqual([]);
  });

  it.each<[string, FakeAnswer, RegExp]>([
    ['offline', offline, /You are offline/],
    ['too many', refuse(429, 'RATE_LIMITED'), /Too many attempts from here/],
    ['a failure', refuse(503, 'UNAVAILABLE'), /Your request was not sent/],
    ['a number the provider does not take', refuse(422, 'MOBILE_INVALID'), /Check your mobile number/],
  ])('says what went wrong (%s), keeps the number, and can be sent again [X-017]', async (_, answer, words) => {
    const { user, number, caller } = await outside(answer);
    await user.type(number, '551234567');
    await user.click(send());
    expect(await screen.findByText(words)).toBeVisible();
    expect(number).toHaveValue('551234567');
    caller.answer(tellWhenDelivered, { state: 'noted' });
    await user.click(send());
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
  });

  it('that is delivered to since a moment ago is looked at again', async () => {
    const { user, number, caller } = await outside({ state: 'delivered' });
    caller.answer(checkDeliveryArea, buildAreaCheck());
    // Wherever the device is by now.
    device({ latitude: 24.1, longitude: 46.1 });
    await user.type(number, '551234567');
    await user.click(send());
    expect(await screen.findByRole('heading', { name: /^We deliver to .*Al Olaya/ })).toHaveFocus();
    expect(caller.callsOf(checkDeliveryArea).at(-1)!.input.body).toMatchObject({ latitude: 24.86, longitude: 46.6 });
  });

  it('says the same in Arabic', async () => {
    const { user, number } = await outside({ state: 'noted' }, 'ar');
    expect(number).toHaveAccessibleDescription('نستخدم رقمك لهذه الرسالة وحدها.');
    await user.type(number, '٠٥٥١٢٣٤٥٦٧');
    await user.click(screen.getByRole('button', { name: 'أخبروني' }));
    expect(await screen.findByText('شكراً لك. نرسل إليك رسالة واحدة حين نبدأ التوصيل إلى موقعك.')).toBeVisible();
  });

  it('is not offered for an area that was chosen by name: its position is unknown', async () => {
    const { user } = await open(OUTSIDE);
    await user.click(screen.getByRole('button', { name: /Al Olaya/ }));
    expect(await screen.findByRole('heading', { name: 'Delivery not available for this location' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tell me when you do' })).toBeNull();
  });
});
