/** Delivery areas on the console's map. */
import { createFakeCaller } from '@sufra/api/testing';
import type { MapSource } from '@sufra/contract/maps';
import type { BaseMap, BaseMapOptions } from '@sufra/module/map';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { axeFaults } from '../testing/axe.ts';
import { renderPart } from '../testing/render.ts';
import AreaMap from './area-map.tsx';
import { type Corner, metresFrom } from './area-shape.ts';

const OLAYA = { latitude: 24.7, longitude: 46.67 };
const SQUARE: Corner[] = [
  [24.72, 46.65],
  [24.72, 46.69],
  [24.68, 46.69],
  [24.68, 46.65],
];
const NORTH: Corner[] = [
  [24.76, 46.65],
  [24.76, 46.69],
  [24.74, 46.67],
];
const STREETS: MapSource = {
  kind: 'style',
  url: 'https://tiles.example/style.json',
  origin: 'https://tiles.example',
};

/** A map of 1,000 pixels to a degree, its north west corner at 24.8, 46.6. */
const flat: BaseMap = {
  spotOf: ({ latitude, longitude }) => ({ x: (longitude - 46.6) * 1000, y: (24.8 - latitude) * 1000 }),
  positionOf: ({ x, y }) => ({ latitude: 24.8 - y / 1000, longitude: 46.6 + x / 1000 }),
  show: () => {},
  centre: () => {},
  panBy: () => {},
  zoom: () => {},
  credits: () => [],
  remove: () => {},
};

interface Shown {
  corners?: Corner[];
  crossing?: readonly [number, number];
  fails?: boolean;
  source?: MapSource | null;
}

async function show({ corners = SQUARE, crossing, fails = false, source = STREETS }: Shown = {}) {
  const changes: Corner[][] = [];
  const begun: BaseMapOptions[] = [];
  const shown = jest.spyOn(flat, 'show');
  const draw = async (_: unknown, options: BaseMapOptions) => {
    begun.push(options);
    if (fails) throw new Error('no tiles');
    return flat;
  };
  function Form() {
    const [area, setArea] = useState(corners);
    const [placed, setPlaced] = useState(0);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setArea(NORTH);
            setPlaced(placed + 1);
          }}
        >
          Place
        </button>
        <AreaMap
          source={source}
          place={OLAYA}
          corners={area}
          others={[{ names: { ar: 'الشمال', en: 'North' }, corners: NORTH }]}
          crossing={crossing ?? null}
          placed={placed}
          draw={draw}
          onChange={(next) => {
            changes.push(next);
            setArea(next);
          }}
        />
      </>
    );
  }
  const rendered = await renderPart(<Form />, { caller: createFakeCaller({}) });
  await waitFor(() => expect(screen.getByTestId('map')).toHaveAttribute('data-state', 'ready'));
  // A map that has no size in jsdom.
  const layer = screen.getByRole('group', { name: 'Borders of the area around the branch' }).parentElement!;
  jest.spyOn(layer, 'getBoundingClientRect').mockReturnValue({ left: 10, top: 20, width: 300, height: 200 } as DOMRect);
  return { ...rendered, changes, begun, shown };
}

/** jsdom has no pointer events of its own. */
const tell = (target: Element, type: 'down' | 'move' | 'up', clientX: number, clientY: number) =>
  fireEvent(
    target,
    Object.assign(new MouseEvent(`pointer${type}`, { clientX, clientY, bubbles: true }), { pointerId: 1 }),
  );
const corner = (number: number) => screen.getByRole('button', { name: `Corner ${number}` });
const at = (element: Element) => (element as HTMLElement).style.transform.replace(/ translate\(-50%,-50%\)$/, '');

describe('an area on the map', () => {
  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = jest.fn();
  });

  it('has two of its borders marked where they cross [SHOP-035]', async () => {
    const { container } = await show({ crossing: [1, 3] });
    const borders = [...container.querySelectorAll('line')].map((line) =>
      ['x1', 'y1', 'x2', 'y2'].map((name) => Math.round(Number(line.getAttribute(name)))),
    );
    expect(borders).toEqual([
      [90, 80, 90, 120],
      [50, 120, 50, 80],
    ]);
  });

  it('is shown whole once it was placed by a tap, and stays where it is while it is dragged [SHOP-035]', async () => {
    const { shown } = await show();
    act(() => corner(1).focus());
    fireEvent.keyDown(corner(1), { key: 'ArrowUp' });
    expect(shown).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Place' }));
    expect(shown).toHaveBeenCalledWith([OLAYA, ...NORTH.map(([latitude, longitude]) => ({ latitude, longitude }))]);
  });

  it('lies where its corners are, among the named others, and goes with the map [SHOP-035]', async () => {
    const { begun, container } = await show();
    const polygons = [...container.querySelectorAll('polygon')].map((one) => one.getAttribute('points'));
    expect(polygons[0]!.split(' ')).toHaveLength(3);
    expect(polygons[1]!.split(' ').map((spot) => spot.split(',').map((value) => Math.round(Number(value))))).toEqual([
      [50, 80],
      [90, 80],
      [90, 120],
      [50, 120],
    ]);
    expect(at(corner(1))).toBe('translate(50px,80px)');
    expect(at(screen.getByText('North').parentElement!)).toBe('translate(70px,47px)');
    jest.spyOn(flat, 'spotOf').mockReturnValue({ x: 1, y: 2 });
    act(() => begun[0]!.onMove(begun[0]!.aim!));
    expect(at(corner(1))).toBe('translate(1px,2px)');
  });

  it('is changed by dragging a corner, from where it is held, within the map [SHOP-035]', async () => {
    const { changes } = await show();
    // The corner is at 50, 80 of a map that begins at 10, 20: it is held 4 pixels beside its middle.
    tell(corner(1), 'down', 64, 100);
    tell(corner(1), 'move', 54, 90);
    expect(changes.at(-1)![0]).toEqual([24.73, 46.64]);
    tell(corner(1), 'move', -500, 90);
    expect(changes.at(-1)![0]).toEqual([24.73, 46.596]);
    tell(corner(1), 'up', 0, 0);
    tell(corner(1), 'move', 100, 100);
    expect(changes).toHaveLength(2);
    expect(changes.at(-1)!.slice(1)).toEqual(SQUARE.slice(1));
  });

  it('is changed by keys: 50 metres a press, and Delete leaves three corners at least [SHOP-035, X-028]', async () => {
    const { changes } = await show();
    fireEvent.keyDown(corner(2), { key: 'ArrowUp' });
    const [before, after] = [metresFrom(OLAYA, SQUARE[1]!), metresFrom(OLAYA, changes[0]![1]!)];
    expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([0, -50]);
    corner(4).focus();
    fireEvent.keyDown(corner(4), { key: 'Delete' });
    expect(changes.at(-1)).toHaveLength(3);
    expect(corner(3)).toHaveFocus();
    fireEvent.keyDown(corner(1), { key: 'Delete' });
    expect(changes).toHaveLength(2);
  });

  it('loses the corner that a finger touched by a button, while more than three are left [SHOP-035, X-028]', async () => {
    const { changes } = await show();
    expect(screen.queryByRole('button', { name: /^Remove corner/ })).toBeNull();
    tell(corner(2), 'down', 100, 100);
    tell(corner(2), 'up', 100, 100);
    fireEvent.click(screen.getByRole('button', { name: 'Remove corner 2' }));
    expect(changes.at(-1)).toEqual([SQUARE[0], SQUARE[2], SQUARE[3]]);
    tell(corner(1), 'down', 100, 100);
    expect(screen.queryByRole('button', { name: /^Remove corner/ })).toBeNull();
  });

  it('is brought into sight with the others by a button [SHOP-035]', async () => {
    const { shown } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Show all areas' }));
    expect(shown.mock.calls[0]![0]).toHaveLength(1 + NORTH.length + SQUARE.length);
  });

  it('is drawn to scale where streets cannot be loaded or none are set, and says which [SHOP-035]', async () => {
    const { container } = await show({ fails: true });
    expect(screen.getByRole('status')).toHaveTextContent('The streets cannot be loaded.');
    expect(container.querySelectorAll('polygon')[1]!.getAttribute('points')!.split(' ')).toHaveLength(4);
    expect(await axeFaults(container)).toEqual([]);
  });

  it('without streets in the console is drawn on outlines [SHOP-035]', async () => {
    const { begun } = await show({ source: null });
    expect(begun).toEqual([]);
    expect(screen.getByText(/^Without streets: no map is set for this console\./)).toBeVisible();
  });
});
