import { baseUrl } from './base-url.ts';

it.each([
  ['https://files.example', 'https://files.example'],
  ['https://files.example/', 'https://files.example'],
  ['https://files.example/base//', 'https://files.example/base'],
  ['/', ''],
  ['', ''],
  ['//a//b', '//a//b'],
])('%j is %j', (address, expected) => {
  expect(baseUrl(address)).toBe(expected);
});
