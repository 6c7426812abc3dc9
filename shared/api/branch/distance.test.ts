import fc from 'fast-check';
import { distanceBetween, distanceKm, isKnownPosition } from './distance.ts';

describe('distance', () => {
  it.each([
    [24.7136, 46.6753, 24.7136, 46.6753, 0],
    // A degree of latitude is a 360th of the circumference of a ball of 6371 km.
    [24, 46, 25, 46, 111.2],
    [0, 0, 0, 180, 20015.1],
    // Olaya to Al Malqa.
    [24.7113, 46.6744, 24.8102, 46.6067, 12.9],
  ])('uses the Earth’s radius 6371 km, one decimal: %d,%d to %d,%d is %d km [MENU-005]', (a, b, c, d, km) => {
    expect(distanceKm(a, b, c, d)).toBe(km);
  });

  it('is not said when a place is 0,0 or no place [MENU-005]', () => {
    const olaya = { latitude: 24.7113, longitude: 46.6744 };
    expect(distanceBetween({ latitude: 0, longitude: 0 }, olaya)).toBeNull();
    expect(distanceBetween(olaya, { latitude: 0, longitude: 0 })).toBeNull();
    expect(distanceBetween(olaya, { latitude: Number.NaN, longitude: 46 })).toBeNull();
    expect(distanceBetween(olaya, { latitude: 91, longitude: 46 })).toBeNull();
    expect(distanceBetween(null, olaya)).toBeNull();
    expect(distanceBetween(olaya, olaya)).toBe(0);
    expect(isKnownPosition(0, 46)).toBe(true);
  });

  it('is the same both ways and never above half the circumference', () => {
    const latitude = fc.double({ min: -90, max: 90, noNaN: true });
    const longitude = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(latitude, longitude, latitude, longitude, (a, b, c, d) => {
        expect(distanceKm(a, b, c, d)).toBe(distanceKm(c, d, a, b));
        expect(distanceKm(a, b, c, d)).toBeLessThanOrEqual(20015.2);
      }),
    );
  });
});
