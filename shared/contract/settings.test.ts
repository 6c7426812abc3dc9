import { isOn, isSwitchedOff } from './settings.ts';

describe('a switch', () => {
  it.each([1, '1', true])('is on for %p', (value) => {
    expect(isOn({ 'reservation.enable': value }, 'reservation.enable')).toBe(true);
  });
  it.each([0, '0', false, 'true', 'yes', null, undefined, 2])('is off for %p', (value) => {
    expect(isOn({ 'reservation.enable': value }, 'reservation.enable')).toBe(false);
  });
});

describe('a switch that is on unless it is off', () => {
  it.each([0, '0', false])('is off for %p', (value) => {
    expect(isSwitchedOff({ 'order.type_pickup': value }, 'order.type_pickup')).toBe(true);
  });
  it.each([1, '1', true, null, undefined])('is on for %p', (value) => {
    expect(isSwitchedOff({ 'order.type_pickup': value }, 'order.type_pickup')).toBe(false);
  });
});
