import { isOn } from './settings.ts';

describe('a switch', () => {
  it.each([1, '1', true])('is on for %p', (value) => {
    expect(isOn({ 'reservation.enable': value }, 'reservation.enable')).toBe(true);
  });
  it.each([0, '0', false, 'true', 'yes', null, undefined, 2])('is off for %p', (value) => {
    expect(isOn({ 'reservation.enable': value }, 'reservation.enable')).toBe(false);
  });
});
