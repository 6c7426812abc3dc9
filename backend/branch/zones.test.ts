import fc from 'fast-check';
import type { Polygon } from './tables.ts';
import { isInside, zonesAt } from './zones.ts';

const box = (south: number, west: number, north: number, east: number): Polygon => [
  [south, west],
  [south, east],
  [north, east],
  [north, west],
];
const zone = (id: string, priority: number, polygon: Polygon | null) => ({ id, priority, polygon });

describe('delivery areas on the map', () => {
  const bay: Polygon = [
    [0, 0],
    [0, 4],
    [4, 4],
    [4, 3],
    [1, 3],
    [1, 1],
    [4, 1],
    [4, 0],
  ];

  it.each([
    [0.5, 2, true],
    [2, 0.5, true],
    [2, 3.5, true],
    [2, 2, false],
    [5, 2, false],
    [-1, 2, false],
  ])('a bay is outside: %d,%d is %s', (latitude, longitude, expected) => {
    expect(isInside(bay, latitude, longitude)).toBe(expected);
    expect(isInside([...bay].reverse(), latitude, longitude)).toBe(expected);
  });

  it('where they overlap, the lowest priority number wins, then the id, in whatever order they come [MENU-008]', () => {
    const areas = [
      zone('whole-city', 9, box(0, 0, 10, 10)),
      zone('b-quarter', 2, box(0, 0, 5, 5)),
      zone('a-quarter', 2, box(0, 0, 5, 5)),
      zone('street', 1, box(1, 1, 2, 2)),
      zone('by-name', 0, null),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(areas, { minLength: areas.length }), (shuffled) => {
        const at = (latitude: number, longitude: number) => zonesAt(shuffled, latitude, longitude).map(({ id }) => id);
        expect(at(1.5, 1.5)).toEqual(['street', 'a-quarter', 'b-quarter', 'whole-city']);
        expect(at(4, 4)[0]).toBe('a-quarter');
        expect(at(8, 8)).toEqual(['whole-city']);
        expect(at(11, 11)).toEqual([]);
      }),
    );
  });

  it('areas that touch share no place and miss none', () => {
    const west = box(0, 0, 10, 5);
    const east = box(0, 5, 10, 10);
    const latitude = fc.double({ min: 0.001, max: 9.999, noNaN: true });
    fc.assert(
      fc.property(latitude, fc.constantFrom(4.9, 5, 5.1), (lat, lng) => {
        expect(Number(isInside(west, lat, lng)) + Number(isInside(east, lat, lng))).toBe(1);
      }),
    );
  });
});
