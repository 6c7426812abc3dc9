import { readConfig } from './config.ts';

it('does not start with a plain way to another machine where SUFRA_INSIDE_TLS is on (ASVS 12.3.3)', () => {
  const environment = { SUFRA_API_URL: 'http://api.internal:4000' };
  expect(() => readConfig({ ...environment, SUFRA_INSIDE_TLS: '1' })).toThrow('SUFRA_API_URL');
  expect(() => readConfig(environment)).not.toThrow();
});
