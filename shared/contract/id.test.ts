import { isId } from './id.ts';

it.each<[unknown, boolean]>([
  ['nakhla-olaya', true],
  ['A_b-9', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['', false],
  ['a b', false],
  ['../a', false],
  ['a\n', false],
  ['١', false],
  [7, false],
  [null, false],
  [undefined, false],
])('%p can be an id: %p', (value, expected) => {
  expect(isId(value)).toBe(expected);
});
