import { listBranches } from '@sufra/api/branch/endpoints';
import { buildBranch, buildService, createFakeCaller } from '@sufra/api/testing';
import type { BaseMap, BaseMapOptions, View } from '@sufra/module/map';
import { googleBaseMap, pictureUrl } from '@sufra/module/map/google-base-map';
import { plainText } from '@sufra/testing/plain-text';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BranchesScreen from '../screens/branches/screen.tsx';
import { answerPictures } from '../testing/answer-pictures.ts';
import { buildHittin, GOOGLE_KEY, malqa, olaya } from '../testing/mapped-branches.ts';
import { context, renderPart } from '../testing/render.ts';
import MapView from './map-view.tsx';

const closed = buildHittin([buildService({ state: 'closed', schedule_allowed: false, opens_at: null })]);
const nowhere = buildBranch({ id: 'nowhere', names: { en: 'Unplaced' }, latitude: 0, longitude: 0 });

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => jest.restoreAllMocks());

const open = (settings: Record<string, string>, branches = [olaya, malqa, closed, nowhere]) =>
  renderPart(<BranchesScreen />, {
    caller: createFakeCaller({ [listBranches.name]: branches }),
    path: '/branches',
    place: null,
    context: { tenant: { ...context.tenant, settings: { ...context.tenant.settings, ...settings } } },
  });

describe('the map beside the list', () => {
  it('is not offered without a setting, nor for places that are not known; the list is whole [MENU-004] [HOST-058]', async () => {
    const first = await open({});
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Map' })).toBeNull();
    first.unmount();
    await open({ 'website.google_map_api_key': GOOGLE_KEY }, [nowhere]);
    await screen.findByRole('heading', { level: 2, name: 'Unplaced' });
    expect(screen.queryByRole('button', { name: 'Map' })).toBeNull();
  });

  it('asks for Google’s picture with the tenant’s key only once it is opened; a pin leads to its card [MENU-004] [HOST-058]', async () => {
    const asked = answerPictures('load');
    await open({ 'website.google_map_api_key': GOOGLE_KEY });
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: 'Map' });
    expect(asked.filter((url) => url.includes('googleapis'))).toEqual([]);
    await user.click(button);
    const map = await screen.findByRole('region', { name: 'Map of the branches' });
    await waitFor(() => expect(map).toHaveAttribute('data-state', 'ready'));
    expect(asked[0]).toMatch(/^https:\/\/maps\.googleapis\.com\/maps\/api\/staticmap\?.*key=AIzaSyA-1234567890/);
    const pins = within(map).getAllByRole('button', { pressed: false });
    expect(pins.map(plainText)).toEqual(['Al MalqaOpen until 02:00 AM', 'HittinClosed']);
    await user.click(pins[0]!);
    const card = screen.getByRole('heading', { level: 2, name: 'Al Malqa' }).closest('li');
    expect(card).toHaveFocus();
    expect(within(map).getByRole('button', { name: /Al Malqa/, pressed: true })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'hittin');
    expect(
      within(map)
        .getAllByRole('button', { name: /Malqa|Olaya|Hittin/ })
        .map(plainText),
    ).toEqual(['HittinClosed']);
  });

  it('says that it did not come, offers to try again, and the list stays [HOST-058]', async () => {
    answerPictures('error');
    await open({ 'website.google_map_api_key': GOOGLE_KEY });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Map' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The map cannot be shown now. The list has every branch.',
    );
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4);
    jest.restoreAllMocks();
    answerPictures('load');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByTestId('map')).toHaveAttribute('data-state', 'ready'));
  });
});

describe('the places on a map', () => {
  const places = [olaya, malqa].map((branch) => ({
    id: branch.id,
    position: { latitude: branch.latitude, longitude: branch.longitude },
    name: branch.names.en!,
    ...{ state: 'Open', until: '' },
    closed: false,
  }));

  function baseMap() {
    const calls: unknown[] = [];
    let move: BaseMapOptions['onMove'] = () => {};
    const made: BaseMap = {
      spotOf: ({ latitude, longitude }) => ({ x: longitude * 10, y: latitude * 10 }),
      show: (all) => calls.push(['show', all.length]),
      centre: ({ latitude }) => calls.push(['centre', latitude]),
      panBy: ({ x, y }) => calls.push(['panBy', x, y]),
      zoom: (by) => calls.push(['zoom', by]),
      positionOf: () => ({ latitude: 0, longitude: 0 }),
      credits: () => [{ text: '© Maps', href: 'https://maps.example/' }],
      remove: () => calls.push(['remove']),
    };
    const draw = async (_: unknown, options: BaseMapOptions) => {
      move = options.onMove;
      return made;
    };
    return { calls, draw, move: () => act(() => move({ centre: { latitude: 24.7, longitude: 46.6 }, zoom: 12 })) };
  }

  async function shown(more: object = {}) {
    const made = baseMap();
    const view = (extra: object) => (
      <MapView
        source={source}
        places={places}
        you={null}
        pointedId={null}
        onPoint={() => {}}
        draw={made.draw}
        {...extra}
      />
    );
    const rendered = await renderPart(view(more), { caller: createFakeCaller({}) });
    await waitFor(() => expect(screen.getByTestId('map')).toHaveAttribute('data-state', 'ready'));
    return { ...made, ...rendered };
  }
  const source = { kind: 'google', key: GOOGLE_KEY } as const;

  it('say so on the map itself where nothing can be ordered now, and which spot is the visitor’s [MENU-004]', async () => {
    const [first, second] = places;
    await shown({
      places: [first, { ...second, state: 'Closed', closed: true }],
      you: { latitude: 24, longitude: 46 },
    });
    expect(screen.getByText('Closed').className).not.toBe(screen.getByText('Open').className);
    expect(screen.getByText('You are here').parentElement).toHaveAttribute('data-latitude', '24');
  });

  it('lie where the base map says, can be zoomed by buttons, and name who drew it', async () => {
    const { calls, move } = await shown();
    move();
    const pin = screen.getByRole('button', { name: /Olaya/ });
    expect(pin.style.transform).toBe('translate(467px,247px) translate(-50%,-100%)');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Zoom in' }));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(calls.slice(-2)).toEqual([
      ['zoom', 1],
      ['zoom', -1],
    ]);
    expect(screen.getByRole('link', { name: '© Maps' })).toHaveAttribute('href', 'https://maps.example/');
  });

  it('come into sight when they get the focus', async () => {
    const { calls } = await shown();
    const pin = screen.getByRole('button', { name: /Al Malqa/ });
    jest.spyOn(pin, 'getBoundingClientRect').mockReturnValue({ left: -50, right: -10, top: 0, bottom: 40 } as DOMRect);
    fireEvent.focus(pin);
    expect(calls.at(-1)).toEqual(['centre', 24.8102]);
  });

  it('go with the map', async () => {
    const { calls, unmount } = await shown({ you: { latitude: 24.7, longitude: 46.6 } });
    expect(calls[0]).toEqual(['show', 3]);
    unmount();
    expect(calls.at(-1)).toEqual(['remove']);
  });
});

describe('Google’s picture', () => {
  it('is asked for in whole pixels, in the language of the page', () => {
    const url = new URL(
      pictureUrl(
        GOOGLE_KEY,
        { centre: { latitude: 24.76, longitude: 46.64 }, zoom: 12 },
        { width: 358.4, height: 270 },
        'ar',
      ),
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      center: '24.760000,46.640000',
      zoom: '12',
      size: '358x270',
      scale: '2',
      language: 'ar',
      key: GOOGLE_KEY,
    });
  });

  const frame = document.createElement('div');
  Object.defineProperties(frame, { clientWidth: { value: 1280 }, clientHeight: { value: 640 } });
  const centre = { latitude: 24.76, longitude: 46.64 };
  const options = (more: Partial<BaseMapOptions> = {}): BaseMapOptions => ({
    element: frame,
    positions: [centre],
    label: 'Map',
    locale: 'en',
    onMove: () => {},
    signal: new AbortController().signal,
    ...more,
  });

  it('puts places where they are on it, also enlarged', async () => {
    answerPictures('load');
    const made = await googleBaseMap(GOOGLE_KEY, options());
    expect(made.spotOf(centre)).toEqual({ x: 640, y: 320 });
    const before = made.spotOf({ latitude: 24.76, longitude: 46.65 }).x - 640;
    made.zoom(1);
    expect(made.spotOf({ latitude: 24.76, longitude: 46.65 }).x - 640).toBeCloseTo(2 * before, 5);
    made.remove();
  });

  it('goes along with a movement at once, and one picture of the new place follows', async () => {
    const asked = answerPictures('load');
    const seen: View[] = [];
    const made = await googleBaseMap(
      GOOGLE_KEY,
      options({ aim: { centre, zoom: 16 }, onMove: (view) => seen.push(view) }),
    );
    const first = frame.querySelector('img')!;
    made.panBy({ x: 30, y: 0 });
    made.panBy({ x: 30, y: 0 });
    // Two frame pixels for one of the picture.
    const [x, y, scale] = first.style.transform.match(/-?[\d.]+(e-\d+)?/g)!.map(Number);
    expect([Math.round(x!), Math.round(y!) || 0, scale]).toEqual([-60, 0, 1]);
    expect(seen.at(-1)!.centre.longitude).toBeCloseTo(46.64 + (30 / (256 * 2 ** 16)) * 360, 8);
    await waitFor(() => expect(frame.querySelector('img')).not.toBe(first));
    expect(frame.querySelectorAll('img')).toHaveLength(1);
    expect(asked).toHaveLength(2);
    made.remove();
  });

  it('keeps what is there when the next is refused', async () => {
    answerPictures('load');
    const made = await googleBaseMap(GOOGLE_KEY, options({ aim: { centre, zoom: 16 } }));
    const first = frame.querySelector('img');
    jest.restoreAllMocks();
    const asked = answerPictures('error');
    made.zoom(1);
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => {});
    expect(frame.querySelector('img')).toBe(first);
    expect(first!.style.transform).toContain('scale(2)');
    made.remove();
  });
});
