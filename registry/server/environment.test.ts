import { readEnvironment } from './environment.ts';

it('does not start with a plain way to another machine where SUFRA_INSIDE_TLS is on (ASVS 12.3.3)', () => {
  const environment = { DATABASE_URL: 'postgres://db.internal/sufra' };
  expect(() => readEnvironment({ ...environment, SUFRA_INSIDE_TLS: '1' })).toThrow('DATABASE_URL');
  expect(() => readEnvironment(environment)).not.toThrow();
});
