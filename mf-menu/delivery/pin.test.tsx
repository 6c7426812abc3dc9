import { checkDeliveryArea, listBranches, listDeliveryAreas } from '@sufra/api/branch/endpoints';
import { buildBranch, buildService, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import type { DeliveryPoint } from '@sufra/contract';
import { type BaseMap, type BaseMapOptions, PAN_STEP_PX, type View } from '@sufra/module/map';
import { plainText } from '@sufra/testing/plain-text';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { positionAtom } from '../state/position.ts';
import { answerPictures } from '../testing/answer-pictures.ts';
import { buildArea, buildAreaCheck } from '../testing/builders.ts';
import { buildHittin, GOOGLE_KEY, malqa, olaya } from '../testing/mapped-branches.ts';
import { renderPart } from '../testing/render.ts';
import { AreaChoice } from './area-choice.tsx';
import PinMap from './pin-map.tsx';
import { pinStart } from './pin-start.ts';

const collectOnly = buildHittin([buildService()]);
const unplaced = buildBranch({ id: 'nowhere', latitude: 0, longitude: 0 });
const scrolled = jest.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => jest.restoreAllMocks());

describe('where the pin begins', () => {
  const device = { latitude: 24.9, longitude: 46.9 };
  const chosen = { latitude: 24.8, longitude: 46.8 };
  it.each([
    ['at the device’s place, though it is not exact', { device, chosen, branches: [olaya] }, device],
    ['where was delivered to last', { device: null, chosen, branches: [olaya] }, chosen],
    [
      'at the first branch that delivers and has a place',
      { device: null, chosen: null, branches: [unplaced, collectOnly, malqa, olaya] },
      { latitude: 24.8102, longitude: 46.6067 },
    ],
  ])('%s', (_, hints, centre) => {
    expect(pinStart(hints)?.centre).toEqual(centre);
  });

  it('nowhere, when nothing is known', () => {
    expect(pinStart({ device: null, chosen: null, branches: [unplaced, collectOnly] })).toBeNull();
  });
});

describe('the map under the pin', () => {
  const source = { kind: 'google', key: GOOGLE_KEY } as const;
  const near: View = { centre: { latitude: 24.7203, longitude: 46.6744 }, zoom: 18 };

  async function shown({ start = near, busy = false, locale = 'en' as 'ar' | 'en', fails = 0 } = {}) {
    const calls: unknown[] = [];
    const begun: BaseMapOptions[] = [];
    const made: BaseMap = {
      spotOf: () => ({ x: 0, y: 0 }),
      show: () => calls.push('show'),
      centre: () => calls.push('centre'),
      panBy: ({ x, y }) => calls.push([x, y]),
      zoom: (by) => calls.push(by),
      positionOf: () => ({ latitude: 0, longitude: 0 }),
      credits: () => [{ text: '© Maps' }],
      remove: () => calls.push('remove'),
    };
    const draw = async (_: unknown, options: BaseMapOptions) => {
      begun.push(options);
      if (begun.length <= fails) throw new Error('no map');
      return made;
    };
    const onTake = jest.fn();
    const part = (
      <PinMap
        source={source}
        start={start}
        branches={[collectOnly, malqa, olaya]}
        busy={busy}
        onTake={onTake}
        draw={draw}
      />
    );
    const rendered = await renderPart(part, { caller: createFakeCaller({}), locale });
    if (fails === 0) await waitFor(() => expect(screen.getByTestId('map')).toHaveAttribute('data-state', 'ready'));
    return {
      ...rendered,
      calls,
      begun,
      onTake,
      move: (view: View) => act(() => begun.at(-1)!.onMove(view)),
      user: userEvent.setup(),
    };
  }
  const take = (name = 'Deliver here') => screen.getByRole('button', { name });

  it('begins at the start, and its middle is what is taken, as it is then [MENU-008]', async () => {
    const { begun, onTake, move, user, calls, unmount } = await shown();
    expect(begun[0]!.aim).toEqual(near);
    const there = { centre: { latitude: 24.7206, longitude: 46.675 }, zoom: 19 };
    move(there);
    await user.click(take());
    expect(onTake).toHaveBeenCalledWith(there);
    unmount();
    expect(calls.at(-1)).toBe('remove');
  });

  it('tells the place by the nearest branch that delivers, and again when the map has come to rest', async () => {
    const { move } = await shown();
    const place = screen.getByRole('status');
    expect(plainText(place)).toBe('1.0 km from Olaya');
    // Hittin is nearer, but one collects there.
    move({ centre: { latitude: 24.79, longitude: 46.6067 }, zoom: 18 });
    await waitFor(() => expect(plainText(place)).toBe('2.2 km from Al Malqa'));
    move({ centre: { latitude: malqa.latitude, longitude: malqa.longitude }, zoom: 18 });
    await waitFor(() => expect(plainText(place)).toBe('At Al Malqa'));
    expect(place).not.toHaveTextContent(/24\.|46\./);
  });

  it('is moved by named buttons too, none of which drags; they stand as on a map in Arabic as well', async () => {
    const { calls, user } = await shown({ locale: 'ar' });
    const steps = screen.getByRole('group', { name: 'تحريك الدبوس' });
    expect(steps).toHaveAttribute('dir', 'ltr');
    for (const name of ['إلى الشمال', 'إلى الشرق', 'إلى الجنوب', 'إلى الغرب']) {
      await user.click(within(steps).getByRole('button', { name }));
    }
    await user.click(screen.getByRole('button', { name: 'تقريب' }));
    expect(calls).toEqual([[0, -PAN_STEP_PX], [PAN_STEP_PX, 0], [0, PAN_STEP_PX], [-PAN_STEP_PX, 0], 1]);
    expect(plainText(screen.getByRole('status'))).toBe('على بُعد 1.0 كم من فرع العليا');
  });

  it('from afar it means no door: one zooms in first [MENU-008]', async () => {
    const { onTake, move, user } = await shown({ start: { ...near, zoom: 13 } });
    expect(take()).toHaveAccessibleDescription('Zoom in until you see your street');
    await user.click(take());
    expect(onTake).not.toHaveBeenCalled();
    move({ ...near, zoom: 15 });
    expect(take()).toHaveAttribute('aria-disabled', 'true');
    move({ ...near, zoom: 16 });
    await user.click(take());
    expect(onTake).toHaveBeenCalledTimes(1);
  });

  it('that does not come says where the same is found, and comes when it is asked for again [HOST-058]', async () => {
    const { user } = await shown({ fails: 1 });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The map cannot be shown now. Choose your area from the list.',
    );
    expect(screen.queryByRole('button', { name: 'Deliver here' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(take()).toBeVisible());
  });
});

describe('a place on the map instead of its name', () => {
  const HERE = { latitude: 24.71, longitude: 46.67 };
  const last: DeliveryPoint = { area_id: 'area-olaya', names: { en: 'Al Olaya' }, location: HERE };

  async function open(check: FakeAnswer = buildAreaCheck(), more: { settings?: object; point?: DeliveryPoint } = {}) {
    const { settings = { 'website.google_map_api_key': GOOGLE_KEY }, point } = more;
    const onChoose = jest.fn();
    const caller = createFakeCaller({
      [listDeliveryAreas.name]: [buildArea()],
      [listBranches.name]: [olaya, malqa],
      [checkDeliveryArea.name]: check,
    });
    const rendered = await renderPart(<AreaChoice onChoose={onChoose} />, {
      caller,
      place: null,
      settings: { ...settings },
      deliveryPoint: point,
    });
    await screen.findAllByTestId('area');
    const asked = () => caller.callsOf(checkDeliveryArea).map(({ input }) => input.body);
    return { ...rendered, caller, asked, onChoose, user: userEvent.setup() };
  }
  const opener = () => screen.findByRole('button', { name: 'Choose on the map' });
  const heading = () => screen.findByRole('heading', { name: 'Move the map until the pin is at your door' });
  const take = () => screen.findByRole('button', { name: 'Deliver here' });

  it('is not offered by a tenant without a map, and fetches nothing of one then [HOST-058]', async () => {
    const pictures = answerPictures('load');
    await open(buildAreaCheck(), { settings: {} });
    expect(screen.queryByRole('button', { name: 'Choose on the map' })).toBeNull();
    expect(pictures).toEqual([]);
  });

  it('comes when it is opened, with the focus at its heading, which goes back when it is closed [HOST-058]', async () => {
    const pictures = answerPictures('load');
    const { user } = await open();
    const button = await opener();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(pictures).toEqual([]);
    await user.click(button);
    expect(await heading()).toHaveFocus();
    expect(scrolled.mock.contexts.at(-1)).toBe(await heading());
    await take();
    expect(pictures[0]).toContain('center=24.711300%2C46.674400&zoom=13');
    await user.click(screen.getByRole('button', { name: 'Close the map' }));
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByTestId('map')).toBeNull();
  });

  it('a device that knows its street only: the pin begins there, is put at the door, and is checked as it is [MENU-008]', async () => {
    const pictures = answerPictures('load');
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition: (found: PositionCallback) =>
          act(() => found({ coords: { ...HERE, accuracy: 900 } } as GeolocationPosition)),
      },
      configurable: true,
    });
    const { user, asked, onChoose } = await open((input) =>
      (input.body as { accuracy: number }).accuracy > 100 ? refuse(422, 'ADDRESS_IMPRECISE') : buildAreaCheck(),
    );
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    await user.click(await screen.findByRole('button', { name: 'Move the pin to your door' }));
    expect(await heading()).toHaveFocus();
    expect(screen.queryByText(/not exact enough/)).toBeNull();
    await take();
    expect(pictures[0]).toContain('center=24.710000%2C46.670000');
    await user.click(screen.getByRole('button', { name: 'To the east' }));
    await user.click(await take());
    expect(await screen.findByRole('heading', { name: /^We deliver to .*Al Olaya/ })).toHaveFocus();
    expect(asked()).toEqual([
      { ...HERE, accuracy: 900 },
      { latitude: 24.71, longitude: 46.670644, accuracy: 0 },
    ]);
    await user.click(await take());
    expect(onChoose).toHaveBeenCalledWith(
      { type: 'delivery', branch_id: 'olaya' },
      expect.objectContaining({ location: { latitude: 24.71, longitude: 46.670644 } }),
    );
  });

  it('begins at the last delivery; changing an answer leaves the map where it was [MENU-008]', async () => {
    const pictures = answerPictures('load');
    const outside = buildAreaCheck({ deliverable: false, branch_id: null, area_id: null, area_name: null });
    const { user, platform } = await open(outside, { point: last });
    await user.click(await opener());
    await take();
    expect(pictures[0]).toContain('center=24.710000%2C46.670000&zoom=18');
    await user.click(screen.getByRole('button', { name: 'To the north' }));
    await user.click(await take());
    expect(await screen.findByRole('heading', { name: 'Delivery not available for this location' })).toHaveFocus();
    // Where the pin is says nothing about where the device is.
    expect(platform.store.get(positionAtom)).toEqual({ state: 'unasked' });
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    expect(await heading()).toHaveFocus();
    await take();
    expect(pictures.at(-1)).toContain('center=24.710292%2C46.670000&zoom=18');
    expect(screen.getAllByTestId('area')).toHaveLength(1);
  });

  it('says when the check gave no answer; the map and the list stay [X-017]', async () => {
    answerPictures('load');
    const { user } = await open(() => refuse(503, 'UNAVAILABLE'), { point: last });
    await user.click(await opener());
    await user.click(await take());
    expect(await screen.findByText(/Could not check your area/)).toBeVisible();
    expect(screen.getByTestId('map')).toBeVisible();
    expect(screen.getAllByTestId('area')).toHaveLength(1);
  });

  it('a map that does not come leaves the list as usable as before [HOST-058]', async () => {
    answerPictures('error');
    const { user, onChoose } = await open();
    await user.click(await opener());
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose your area from the list.');
    await user.click(screen.getByRole('button', { name: /Al Olaya/ }));
    await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1));
  });
});
