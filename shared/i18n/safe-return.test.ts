/** @proof walks */

import fc from 'fast-check';
import { fewOf } from '../testing/proof.ts';
import { safeReturn } from './address.ts';

const SITE = 'https://nakhla.sufra.test';

describe('safeReturn (safety E8)', () => {
  it.each(['/', '/menu', '/en/menu?x=1#group2', '/item/a%20b', '/page/عن', '/menu?next=https://evil.example'])(
    'keeps the path of this site %s',
    (path) => {
      expect(new URL(safeReturn(path, '/no'), SITE).href).toBe(new URL(path, SITE).href);
    },
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'menu',
    '',
    '/\u2028/evil.example',
    '/\u00a0/evil.example',
    `/${'a'.repeat(3000)}`,
    undefined,
    null,
    7,
    ['/menu'],
  ])('refuses %j', (value) => {
    expect(safeReturn(value, '/home')).toBe('/home');
  });

  it('never leaves the site, whatever it is given', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      '%2e',
      'evil.example',
      'https:',
      '\t',
      '\r\n',
      'a',
    );
    const address = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 10 }).map((parts) => parts.join('')),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(address, (value) => {
        const back = safeReturn(value);
        expect(back.startsWith('/')).toBe(true);
        expect(new URL(back, SITE).origin).toBe(SITE);
        // As a Location header a browser reads it once more.
        expect(new URL(new URL(back, SITE).href).origin).toBe(SITE);
      }),
      { numRuns: fewOf(600, 2000) },
    );
  });
});
