import { invitationOf, keptQuery, nextPath, returnPath } from './return-path.ts';

const returning = (to: string) => returnPath(`/auth?return=${encodeURIComponent(to)}`);

describe('the way back from signing in', () => {
  it('is the account for a bare login [HOST-030]', () => {
    expect(returnPath('/auth')).toBe('/account');
    expect(returnPath('/auth?return=')).toBe('/account');
    expect(keptQuery('/auth')).toBe('');
  });

  it('is the flow that it began in, without the language [HOST-031]', () => {
    expect(returning('/checkout')).toBe('/checkout');
    expect(returning('/en/reservations?branch=b1#times')).toBe('/reservations?branch=b1#times');
    expect(keptQuery('/auth?return=/checkout')).toBe('?return=%2Fcheckout');
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

describe('the code of an invitation', () => {
  it.each<[string, string | null]>([
    ['/account/signup?referral_code=sara1234', 'SARA1234'],
    ['/account/signup?referral_code=%20SARA1234%20', 'SARA1234'],
    ['/account/signup', null],
    ['/account/signup?referral_code=', null],
    ['/account/signup?referral_code=%3Cb%3E', null],
    ['/account/signup?referral_code=A%00B', null],
    [`/account/signup?referral_code=${'A'.repeat(21)}`, null],
  ])('of %j is %j [ACCT-035]', (path, code) => expect(invitationOf(path)).toBe(code));

  it('goes along with the way back; a customer with an account goes to where codes count [ACCT-035]', () => {
    expect(keptQuery('/account/signup?referral_code=sara1234&return=/checkout')).toBe(
      '?return=%2Fcheckout&referral_code=SARA1234',
    );
    expect(nextPath('/account/signup?referral_code=sara1234')).toBe('/referral-code?referral_code=SARA1234');
    expect(nextPath('/account/signup?referral_code=sara1234&return=/checkout')).toBe('/checkout');
  });
});
