import type { Position } from '@sufra/api/branch/distance';
import { createFakeCaller } from '@sufra/api/testing';
import type { BaseMap, BaseMapOptions, View } from '@sufra/module/map';
import { plainText } from '@sufra/testing/plain-text';
import { advance, stopTime } from '@sufra/testing/still-time';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { axeFaults } from '../testing/axe.ts';
import { context, renderPart } from '../testing/render.ts';
import { roundMetres } from './outline-base-map.ts';
import { PlaceField } from './place-field.tsx';

const STYLE = { 'website.map_style_url': 'https://tiles.example/style.json' };
const OLAYA: Position = { latitude: 24.7, longitude: 46.67 };
const NOWHERE: Position = { latitude: 0, longitude: 0 };
const AREA = [
  { latitude: 24.72, longitude: 46.65 },
  { latitude: 24.72, longitude: 46.69 },
  { latitude: 24.68, longitude: 46.67 },
];

interface Shown {
  value?: Position;
  stored?: Position | null;
  areas?: Position[][];
  settings?: Record<string, string>;
  locale?: 'ar' | 'en';
  fails?: number;
}

async function show({
  value = OLAYA,
  stored = OLAYA,
  areas = [AREA],
  settings = STYLE,
  locale = 'en',
  fails = 0,
}: Shown = {}) {
  const changes: Position[] = [];
  const faults: boolean[] = [];
  const begun: BaseMapOptions[] = [];
  const calls: unknown[] = [];
  const made: BaseMap = {
    spotOf: () => ({ x: 0, y: 0 }),
    show: () => {},
    centre: (position) => calls.push(position),
    panBy: ({ x, y }) => calls.push([x, y]),
    zoom: (by) => calls.push(by),
    positionOf: () => ({ latitude: 0, longitude: 0 }),
    credits: () => [],
    remove: () => {},
  };
  const draw = async (_: unknown, options: BaseMapOptions) => {
    begun.push(options);
    if (begun.length <= fails) throw new Error('no tiles');
    return made;
  };
  const given: { set?: (place: Position) => void } = {};
  function Form() {
    const [place, setPlace] = useState(value);
    given.set = setPlace;
    const change = (next: Position) => {
      changes.push(next);
      setPlace(next);
    };
    return (
      <PlaceField
        value={place}
        outlines={{ areas, stored }}
        onFault={(isFault) => faults.push(isFault)}
        onChange={change}
        draw={draw}
      />
    );
  }
  const rendered = await renderPart(<Form />, {
    caller: createFakeCaller({}),
    locale,
    context: { tenant: { ...context.tenant, settings } },
  });
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: /^(Choose on the map|حدّد على الخريطة)$/ }));
    await waitFor(() => expect(screen.getByTestId('map')).toHaveAttribute('data-state', 'ready'));
  };
  const set = (place: Position) => act(() => given.set!(place));
  return { ...rendered, changes, faults, begun, calls, open, set };
}

const field = () => screen.getByRole('textbox');
const said = () => plainText(screen.getByTestId('place-said'));

/** The pin comes to rest there. */
async function rest(options: BaseMapOptions, view: View) {
  act(() => options.onMove(view));
  await advance(500);
}

const device = (answer: (success: PositionCallback, failure: PositionErrorCallback) => void) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: answer } });

describe('the pin of a place', () => {
  beforeEach(() => stopTime());

  it('is loaded when it is opened, begins at the place, and where it comes to rest is the place [SHOP-035]', async () => {
    const { begun, changes, open } = await show();
    expect(begun).toEqual([]);
    await open();
    expect(begun[0]!.aim).toEqual({ centre: OLAYA, zoom: 17 });
    expect(said()).toBe('The pin is at the saved place');
    await rest(begun[0]!, { centre: { latitude: 24.70123456, longitude: 46.67 }, zoom: 17 });
    expect(changes).toEqual([{ latitude: 24.701235, longitude: 46.67 }]);
    expect(field()).toHaveValue('24.701235, 46.67');
    expect(said()).toBe('The pin is 140 m from the saved place');
  });

  it('means no place while the map is far, and says it [SHOP-035]', async () => {
    const { begun, changes, open } = await show({ value: NOWHERE, stored: null, areas: [] });
    await open();
    expect(begun[0]!.aim!.zoom).toBe(4);
    expect(said()).toBe('Zoom in until you see the street of the branch');
    await rest(begun[0]!, { centre: { latitude: 25, longitude: 45 }, zoom: 6 });
    expect(changes).toEqual([]);
    await rest(begun[0]!, { centre: { latitude: 25, longitude: 45 }, zoom: 18 });
    expect(changes).toEqual([{ latitude: 25, longitude: 45 }]);
    expect(said()).toBe('The pin is at the new place of the branch');
  });

  it('goes to a place that is typed or that another person saved, and stays where it is for no place [SHOP-035]', async () => {
    const { calls, faults, open, set } = await show();
    await open();
    fireEvent.change(field(), { target: { value: '24.75, 46.6' } });
    expect(calls).toEqual([{ latitude: 24.75, longitude: 46.6 }]);
    fireEvent.change(field(), { target: { value: 'Olaya' } });
    expect([calls.length, faults]).toEqual([1, [false, true]]);
    fireEvent.change(field(), { target: { value: '٢٤٫٧٥، ٤٦٫٦' } });
    expect(field()).toHaveValue('٢٤٫٧٥، ٤٦٫٦');
    set(OLAYA);
    expect(calls.at(-1)).toEqual(OLAYA);
    expect(field()).toHaveValue('24.7, 46.67');
  });

  it('is moved by buttons [SHOP-035]', async () => {
    const { calls, open } = await show({ locale: 'ar' });
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'إلى الشمال' }));
    expect(calls).toEqual([[0, -60]]);
  });
});

describe('a map without streets', () => {
  beforeEach(() => stopTime());

  it('has areas and the stored place to scale, and the arrow keys move the pin [SHOP-035]', async () => {
    const { begun, changes, container, open } = await show({ settings: {} });
    await open();
    expect(begun).toEqual([]);
    expect(screen.getByText(/no map is set for this console/)).toBeVisible();
    expect(container.querySelectorAll('polygon, circle')).toHaveLength(2);
    expect(container.querySelector('svg text')).toHaveTextContent('100 m');
    fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowRight' });
    await advance(500);
    const [moved] = changes;
    expect(moved!.latitude).toBe(OLAYA.latitude);
    // 60 pixels, about a metre each.
    expect((moved!.longitude - OLAYA.longitude) * 101_000).toBeGreaterThan(40);
  });

  it('comes when the streets cannot be loaded, with a way back to them [SHOP-035]', async () => {
    const { begun, open } = await show({ fails: 1 });
    await open();
    expect(screen.getByText(/The streets cannot be loaded/)).toBeVisible();
    expect(begun).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(begun).toHaveLength(2));
    expect(screen.queryByText(/The streets cannot be loaded/)).toBeNull();
  });

  it('is not offered while nothing is known, and the reason is said [SHOP-035]', async () => {
    await show({ settings: {}, value: NOWHERE, stored: null, areas: [] });
    const button = screen.getByRole('button', { name: 'Choose on the map' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button);
    expect(screen.queryByTestId('map')).toBeNull();
    fireEvent.change(field(), { target: { value: '24.75, 46.6' } });
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    [732, 500],
    [1, 1],
    [120, 100],
    [2_500_000, 2_000_000],
    [0.3, 0.2],
  ])('of %d metres has a scale of %d', (metres, shown) => expect(roundMetres(metres)).toBeCloseTo(shown));
});

describe('the device’s own position', () => {
  it('is the place after a tap [SHOP-035]', async () => {
    device((success) => success({ coords: { latitude: 24.8, longitude: 46.6, accuracy: 10 } } as GeolocationPosition));
    const { changes } = await show({ value: NOWHERE, stored: null });
    expect(changes).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Use my position' }));
    await waitFor(() => expect(changes).toEqual([{ latitude: 24.8, longitude: 46.6 }]));
    expect(field()).toHaveValue('24.8, 46.6');
  });

  it.each([
    [1, 'en', /does not allow your position/],
    [3, 'ar', /لم يصل موقعك/],
  ] as const)('that does not come, code %d, is said in %s [SHOP-035]', async (code, locale, words) => {
    device((_, failure) => failure({ code } as GeolocationPositionError));
    const { changes } = await show({ locale });
    fireEvent.click(screen.getByRole('button', { name: /^(Use my position|استخدم موقعي)$/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(changes).toEqual([]);
  });
});

it.each(['ar', 'en'] as const)('axe finds nothing in the field of a place in %s', async (locale) => {
  const { container, open } = await show({ settings: {}, locale });
  await open();
  expect(await axeFaults(container)).toEqual([]);
});
