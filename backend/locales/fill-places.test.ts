import { fillPlaces } from './fill-places.ts';

it.each([
  ['{item} has sold out at {branch}', { item: 'Kabsa', branch: 'Olaya' }, 'Kabsa has sold out at Olaya'],
  ['{count} of {count}', { count: 0 }, '0 of 0'],
  ['Hello {name}', {}, 'Hello '],
  ['{name}', { name: '{code} $& $1' }, '{code} $& $1'],
  ['{ name } stays', { name: 'x' }, '{ name } stays'],
])('%s', (text, values, filled) => {
  expect(fillPlaces(text, values)).toBe(filled);
});
