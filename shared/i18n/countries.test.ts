import { messagedCountries } from './countries.ts';

describe('countries whose numbers get messages (safety B4)', () => {
  it.each([
    ['SA', undefined, ['SA']],
    ['SA', '', ['SA']],
    ['SA', 'EG, ae', ['SA', 'EG', 'AE']],
    ['EG', ['QA', 'EG', 'QA'], ['EG', 'QA']],
    ['SA', 'XX,1', ['SA']],
    ['KW', null, []],
  ])('of a tenant in %s with the setting %j are %j', (own, setting, expected) => {
    expect(messagedCountries(own, setting).map(({ iso_code2 }) => iso_code2)).toEqual(expected);
  });
});
