import { readConfig } from './config.ts';

describe('SUFRA_TRUST_EDGE', () => {
  it('is null when it is not set', () => {
    expect(readConfig({}).trustedEdges).toEqual([]);
    expect(readConfig({ SUFRA_TRUST_EDGE: ' ' }).trustedEdges).toEqual([]);
  });

  it('names addresses and subnets', () => {
    const named = readConfig({ SUFRA_TRUST_EDGE: '10.0.0.7, 10.1.0.0/16,fd00::/8' });
    expect(named.trustedEdges).toEqual(['10.0.0.7', '10.1.0.0/16', 'fd00::/8']);
  });

  it.each(['edge.internal', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '0.0.0.0/0', '::/0', 'true', '*'])(
    '%s is refused in words: a name, no subnet, or everyone',
    (text) => {
      expect(() => readConfig({ SUFRA_TRUST_EDGE: text })).toThrow(`SUFRA_TRUST_EDGE: ${text} is neither`);
    },
  );
});

describe('SUFRA_LINK_SECRET', () => {
  it('is 32 bytes in base64, or refused in words', () => {
    const bytes = Buffer.alloc(32, 7);
    expect(readConfig({}).linkSecrets).toEqual([]);
    expect(readConfig({ SUFRA_LINK_SECRET: `${bytes.toString('base64')}\n` }).linkSecrets).toEqual([bytes]);
    expect(readConfig({ SUFRA_LINK_SECRET: bytes.toString('base64url') }).linkSecrets).toEqual([bytes]);
    const other = Buffer.alloc(32, 8);
    expect(
      readConfig({ SUFRA_LINK_SECRET: `${bytes.toString('base64')},${other.toString('base64')}` }).linkSecrets,
    ).toEqual([bytes, other]);
    for (const text of [
      'secret',
      `${bytes.toString('base64')},short`,
      bytes.subarray(1).toString('base64'),
      'a secret of many words that is not in base64!',
    ])
      expect(() => readConfig({ SUFRA_LINK_SECRET: text })).toThrow('openssl rand -base64 32');
  });
});

it.each([['SUFRA_LINK_SECRET'], ['DATABASE_URL'], ['REDIS_URL'], ['SUFRA_PUSH_PRIVATE_KEY']])(
  '%s with a line break in the middle is refused in words, without its value',
  (name) => {
    const read = () => readConfig({ SUFRA_PUSH_PUBLIC_KEY: 'public', [name]: 'first-half\nother-half' });
    expect(read).toThrow(`${name} has a line break`);
    expect(read).not.toThrow(/half/);
  },
);

describe('the keys of Web Push', () => {
  const keys = { SUFRA_PUSH_PUBLIC_KEY: 'public', SUFRA_PUSH_PRIVATE_KEY: 'private' };

  it('are none, or both with whom to write to', () => {
    expect(readConfig({}).push).toBeNull();
    expect(readConfig({ ...keys, SUFRA_PUSH_SUBJECT: 'mailto:ops@example.com' }).push).toEqual({
      publicKey: 'public',
      privateKey: 'private',
      subject: 'mailto:ops@example.com',
    });
    expect(() => readConfig({ SUFRA_PUSH_PUBLIC_KEY: 'public' })).toThrow('go together');
    expect(() => readConfig(keys)).toThrow('SUFRA_PUSH_SUBJECT');
  });

  it('reach the push services that are named, those of the browsers when none is', () => {
    expect(readConfig({}).pushHosts).toContain('updates.push.services.mozilla.com');
    expect(readConfig({ SUFRA_PUSH_HOSTS: ' Push.example, *.other.example' }).pushHosts).toEqual([
      'push.example',
      '*.other.example',
    ]);
  });
});

it('does not start with a plain way to another machine where SUFRA_INSIDE_TLS is on (ASVS 12.3.3)', () => {
  const environment = { REDIS_URL: 'redis://redis.internal:6379' };
  expect(() => readConfig({ ...environment, SUFRA_INSIDE_TLS: '1' })).toThrow('REDIS_URL');
  expect(() => readConfig(environment)).not.toThrow();
});
