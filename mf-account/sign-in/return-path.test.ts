import { keptReturn, returnPath } from './return-path.ts';

const returning = (to: string) => returnPath(`/auth?return=${encodeURIComponent(to)}`);

describe('the way back from signing in', () => {
  it('is the account for a bare login [HOST-030]', () => {
    expect(returnPath('/auth')).toBe('/account');
    expect(returnPath('/auth?return=')).toBe('/account');
    expect(keptReturn('/auth')).toBe('');
  });

  it('is the flow that it began in, without the language [HOST-031]', () => {
    expect(returning('/checkout')).toBe('/checkout');
    expect(returning('/en/reservations?branch=b1#times')).toBe('/reservations?branch=b1#times');
    expect(keptReturn('/auth?return=/checkout')).toBe('?return=%2Fcheckout');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/en//evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/a\\..\\b',
    'javascript:alert(1)',
    'checkout',
    '/-/not-you',
    '/api/v1/user/customers/details',
    '/auth',
    '/en/account/login?return=/auth',
    '/x/../-/not-you',
  ])('is never %j [HOST-031]', (to) => {
    expect(returning(to)).toBe('/account');
  });
});
