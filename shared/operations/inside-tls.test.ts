import { requireInsideTls } from './inside-tls.ts';

const on = (environment: Record<string, string>) => () => requireInsideTls({ SUFRA_INSIDE_TLS: '1', ...environment });

describe('with SUFRA_INSIDE_TLS', () => {
  it.each([
    ['SUFRA_API_URL', 'http://api.internal:4000', 'https://api.internal'],
    ['SUFRA_REGISTRY_URL', 'https://one.internal,http://two.internal', 'https://one.internal, https://two.internal'],
    ['SUFRA_S3_ENDPOINT', 'http://files.internal', 'https://files.internal'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://traces.internal:4318', 'https://traces.internal:4318'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'http://traces.internal/v1/traces', 'https://traces.internal/v1/traces'],
    ['REDIS_URL', 'redis://:word@redis.internal', 'rediss://:word@redis.internal'],
    ['DATABASE_URL', 'postgres://a:word@db.internal/sufra', 'postgres://a:word@db.internal/sufra?sslmode=verify-full'],
    [
      'DATABASE_OWNER_URL',
      'postgres://a:word@db.internal/sufra?sslmode=require',
      'postgres://a:word@db.internal/sufra?sslmode=verify-full',
    ],
  ])('a server whose %s is plain does not start, and does not say the address', (name, plain, encrypted) => {
    expect(on({ [name]: plain })).toThrow(name);
    expect(on({ [name]: plain })).not.toThrow('word');
    expect(on({ [name]: encrypted })).not.toThrow();
    expect(() => requireInsideTls({ [name]: plain })).not.toThrow();
  });

  it.each([
    [
      'two modes of which one is weak',
      { DATABASE_URL: 'postgres://db.internal/a?sslmode=verify-full&sslmode=disable' },
    ],
    ['another host in the query', { DATABASE_URL: 'postgres://localhost/a?host=db.internal' }],
    ['what is no address', { SUFRA_API_URL: 'api.internal' }],
    ['a host that only begins like this machine', { SUFRA_API_URL: 'http://localhost.internal:4000' }],
  ])('%s is refused', (_, environment) => {
    expect(on(environment)).toThrow('leads to another machine');
  });

  it.each(['0.0.0.0', '::', '10.0.0.4'])('a server that listens at %s, without TLS, does not start', (SUFRA_HOST) => {
    expect(on({ SUFRA_HOST })).toThrow('SUFRA_HOST');
    expect(() => requireInsideTls({ SUFRA_HOST })).not.toThrow();
  });

  it('what stays on this machine may be plain; a word that is neither on nor off is refused', () => {
    expect(on({})).not.toThrow();
    expect(on({ SUFRA_HOST: '::1' })).not.toThrow();
    expect(on({ SUFRA_API_URL: 'http://localhost:4000', REDIS_URL: 'redis://127.0.0.1:6379' })).not.toThrow();
    expect(() => requireInsideTls({ SUFRA_INSIDE_TLS: 'yes' })).toThrow('neither 1 nor 0');
  });
});
