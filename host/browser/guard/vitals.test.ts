/** @jest-environment ./shared/testing/jest.env.cjs */
import { causeOf } from '../failures/cause.ts';
import { followReplaced, wasReplaced, watchVitals } from './vitals.ts';

const { exec } = RegExp.prototype;
const vitals = RegExp.prototype as unknown as Record<string, unknown>;

it('what engines take their fast ways by is put back before a tap acts and each second, and a failure meanwhile counts for no release [PLAT-001]', () => {
  jest.useFakeTimers();
  watchVitals();
  const told: string[] = [];
  const harm = () => null;
  vitals.exec = harm;
  expect(causeOf(new TypeError('innocent'), 'render')).toMatchObject({ cause: 'foreign', isReleases: false });
  expect(vitals.exec).toBe(exec);
  followReplaced(({ name, value }) => told.push(`${name} ${typeof value}`));
  jest.advanceTimersByTime(2500);
  expect(causeOf(new TypeError('own'), 'render')).toMatchObject({ cause: 'throw', isReleases: true });

  vitals.exec = harm;
  document.body.click();
  expect(vitals.exec).toBe(exec);
  Reflect.deleteProperty(RegExp.prototype, 'test');
  Object.assign(Object.prototype, { shared: harm });
  jest.advanceTimersByTime(1000);
  expect(/a/.test('a')).toBe(true);
  expect('shared' in {}).toBe(false);
  expect(told).toEqual(['exec function', 'exec function', 'test undefined', 'shared function']);
  expect(wasReplaced()).toBe(true);
  jest.useRealTimers();
});
