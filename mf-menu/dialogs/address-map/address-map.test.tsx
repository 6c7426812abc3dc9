import { checkDeliveryArea, listBranches, listDeliveryAreas } from '@sufra/api/branch/endpoints';
import { createFakeCaller, refuse } from '@sufra/api/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { answerPictures } from '../../testing/answer-pictures.ts';
import { buildArea, buildAreaCheck } from '../../testing/builders.ts';
import { GOOGLE_KEY, malqa, olaya } from '../../testing/mapped-branches.ts';
import { renderPart } from '../../testing/render.ts';
import AddressMapDialog from './dialog.tsx';

const HERE = { latitude: 24.71, longitude: 46.67 };
const sulaymaniyah = buildArea({ id: 'area-sulaymaniyah', names: { ar: 'السليمانيّة', en: 'As Sulaymaniyah' } });
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => jest.restoreAllMocks());

/** Opens the dialog on a device that knows its place to so many metres. */
async function open({ map = true, accuracy = 20, locale = 'en' as 'ar' | 'en' } = {}) {
  const getCurrentPosition = (found: PositionCallback) =>
    act(() => found({ coords: { ...HERE, accuracy } } as GeolocationPosition));
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const close = jest.fn();
  const caller = createFakeCaller({
    [listDeliveryAreas.name]: [buildArea(), sulaymaniyah],
    [listBranches.name]: [olaya, malqa],
    [checkDeliveryArea.name]: ({ body }) => {
      const { accuracy = 0, area_id } = body as { accuracy?: number; area_id?: string };
      if (accuracy > 100) return refuse(422, 'ADDRESS_IMPRECISE');
      return area_id ? buildAreaCheck({ area_id, area_name: sulaymaniyah.names }) : buildAreaCheck();
    },
  });
  const settings = map ? { 'website.google_map_api_key': GOOGLE_KEY } : {};
  const view = await renderPart(<AddressMapDialog props={{}} close={close} titleId="title" />, {
    ...{ caller, locale, settings, place: null },
  });
  await screen.findAllByTestId('area');
  return { ...view, close, user: userEvent.setup() };
}

const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));

/** The map goes to the west under the pin. jsdom has no pointer events of its own. */
async function dragToTheEast() {
  const map = screen.getByRole('application');
  for (const [target, type, clientX] of [
    [map, 'down', 100],
    [window, 'move', 40],
    [window, 'up', 40],
  ] as const) {
    const event = new MouseEvent(`pointer${type}`, { clientX, bubbles: true });
    fireEvent(target, Object.assign(event, { pointerId: 1, isPrimary: true }));
  }
}

describe('where an address to keep lies', () => {
  it('is searched among the delivery areas and taken by name, also without a map; the order’s place stays [ACCT-023]', async () => {
    const { close, user, platform } = await open({ map: false });
    await user.type(screen.getByRole('searchbox'), 'sulay');
    await waitFor(() => expect(screen.getAllByTestId('area')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /As Sulaymaniyah/ }));
    await waitFor(() =>
      expect(close).toHaveBeenCalledWith({
        ...{ latitude: null, longitude: null },
        ...{ area_id: sulaymaniyah.id, area_names: sulaymaniyah.names },
      }),
    );
    expect(screen.queryByRole('button', { name: 'Choose on the map' })).toBeNull();
    expect(platform.place.get()).toBeNull();
  });

  it.each([
    ['the arrows', 'en', 'Use my location', 'Move the pin to your door', 'Deliver here', press('To the east')],
    ['the arrows', 'ar', 'استخدم موقعي', 'حرّك الدبوس إلى بابك', 'التوصيل إلى هنا', press('إلى الشرق')],
    ['a drag', 'en', 'Use my location', 'Move the pin to your door', 'Deliver here', dragToTheEast],
  ] as const)(
    'known to more than 100 m only is put at the door with %s of the pin, in %s [ACCT-023]',
    async (_, locale, use, door, take, move) => {
      answerPictures('load');
      const { close, user } = await open({ accuracy: 101, locale });
      await user.click(screen.getByRole('button', { name: use }));
      await user.click(await screen.findByRole('button', { name: door }));
      await screen.findByRole('button', { name: take });
      await move(user);
      await user.click(await screen.findByRole('button', { name: take }));
      expect(await screen.findByRole('heading', { name: /^We deliver to|^نوصل إلى/ })).toBeVisible();
      await user.click(screen.getByRole('button', { name: take }));
      const { longitude } = close.mock.calls[0][0];
      expect(longitude).toBeGreaterThan(HERE.longitude);
      expect(close.mock.calls).toEqual([[expect.objectContaining({ latitude: HERE.latitude, longitude })]]);
    },
  );

  it('known to 100 m is taken as it is [ACCT-023]', async () => {
    const { close, user } = await open({ accuracy: 100 });
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    await user.click(await screen.findByRole('button', { name: 'Deliver here' }));
    expect(close.mock.calls).toEqual([[expect.objectContaining(HERE)]]);
  });
});
