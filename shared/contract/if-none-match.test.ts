import { namesTag } from './if-none-match.ts';

it.each([
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"x", W/"a-br"', true],
  ['"x","a-br" , "y"', true],
  ['*', true],
  ['"a"', false],
  ['a-br', false],
  ['W/"x"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s names the tag: %s', (header, named) => {
  expect(namesTag(header, '"a-br"')).toBe(named);
  expect(namesTag(header, 'W/"a-br"')).toBe(named);
});
