import { isKnown, kilometres } from './distance.ts';

const olaya = { latitude: 24.7113, longitude: 46.6744 };
const malqa = { latitude: 24.8102, longitude: 46.6135 };

describe('distance', () => {
  it('is the haversine on a sphere of 6371 km [MENU-006]', () => {
    // A quarter of the way round.
    expect(kilometres({ latitude: 0, longitude: 1 }, { latitude: 0, longitude: 91 })).toBeCloseTo(
      (Math.PI / 2) * 6371,
      3,
    );
    expect(kilometres(olaya, malqa)!.toFixed(1)).toBe('12.6');
    expect(kilometres(olaya, malqa)).toBe(kilometres(malqa, olaya));
  });

  it.each([
    [{ latitude: 0, longitude: 0 }],
    [{ latitude: 91, longitude: 0 }],
    [{ latitude: 10, longitude: 181 }],
    [{ latitude: Number.NaN, longitude: 1 }],
  ])('%j is not a place, so there is no distance', (place) => {
    expect(isKnown(place)).toBe(false);
    expect(kilometres(olaya, place)).toBeNull();
  });
});
