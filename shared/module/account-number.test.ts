import { accountNumber } from './account-number.ts';

const EMIRATES = { mobile: '501234567', country_code: 'AE' };

it.each([
  ['its country with it', EMIRATES, undefined, { mobile: '501234567', country: 'AE' }],
  [
    'the form’s where the session does not know it',
    { mobile: '501234567' },
    undefined,
    { mobile: '501234567', country: 'SA' },
  ],
  ['nothing of a country that the form does not take', EMIRATES, [{ iso_code2: 'SA' }], { mobile: '', country: 'SA' }],
  [
    'nothing of a customer without a number',
    { mobile: null, country_code: 'AE' },
    undefined,
    { mobile: '', country: 'SA' },
  ],
  ['nothing of a guest', null, undefined, { mobile: '', country: 'SA' }],
] as const)('the number of an account has %s [CHK-013]', (_, customer, offered, number) => {
  expect(accountNumber(customer, 'SA', offered && { offered })).toEqual(number);
});

it.each([
  [
    'its number, with its country',
    { mobile: '551234567', country: 'KW' },
    EMIRATES,
    { mobile: '551234567', country: 'KW' },
  ],
  ['a country alone goes with no other number', { country: 'KW' }, EMIRATES, { mobile: '501234567', country: 'AE' }],
  [
    'a country alone stays where no number is known',
    { mobile: '', country: 'KW' },
    null,
    { mobile: '', country: 'KW' },
  ],
] as const)('of what was typed before wins %s [CHK-013]', (_, typed, customer, number) => {
  expect(accountNumber(customer, 'SA', { typed })).toEqual(number);
});
