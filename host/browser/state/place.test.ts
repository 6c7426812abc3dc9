/** @jest-environment ./shared/testing/jest.env.cjs */
import { placeAtStart } from './place.ts';
import { writeCookie } from './write-cookie.ts';

const NAKHEEL = { type: 'pickup', branch_id: 'nakhla-nakheel' } as const;
const OLAYA = { type: 'pickup', branch_id: 'nakhla-olaya' } as const;

afterEach(() => {
  document.documentElement.removeAttribute('data-kept');
  writeCookie('place', '', 0);
});

it.each([
  ['that was made for no place, from the network', false, null, null],
  ['that was made for no place and stored', true, null, NAKHEEL],
  ['of another place that was stored', true, OLAYA, OLAYA],
])('the place of a page %s: stored %s [MENU-012, CHK-067]', (_, isStored, made, expected) => {
  writeCookie('place', 'pickup.nakhla-nakheel', 60);
  if (isStored) document.documentElement.setAttribute('data-kept', '2026-01-10T17:00:00Z');
  expect(placeAtStart(made)).toEqual(expected);
});

it('a stored page without a cookie has no place', () => {
  document.documentElement.setAttribute('data-kept', '2026-01-10T17:00:00Z');
  expect(placeAtStart(null)).toBeNull();
});
