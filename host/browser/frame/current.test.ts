import { currentEntry } from './current.ts';

const entries = ['/', '/menu', '/account', '/account/orders'];

describe('the current navigation entry', () => {
  it.each([
    ['/', '/'],
    ['/menu/pickup', '/menu'],
    ['/account', '/account'],
    ['/account/orders/2', '/account/orders'],
    ['/menus', null],
    ['/branches', null],
  ])('of %s is %s', (pathname, entry) => {
    expect(currentEntry(entries, pathname)).toBe(entry);
  });
});
