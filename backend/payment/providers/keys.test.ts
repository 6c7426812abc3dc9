import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountOf } from '../../keys-file.ts';
import { readPaymentKeys } from './keys.ts';

const MOYASAR = {
  secret_key: 'sk_live_12345678',
  publishable_key: 'pk_live_12345678',
  webhook_secret: 'whsec_12345678',
};

describe('keys of payment providers', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keys-'));
    file = join(folder, 'keys.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (keys: unknown) =>
    writeFileSync(file, typeof keys === 'string' ? keys : JSON.stringify(keys), { mode: 0o600 });

  it('are none without a file', () => {
    expect(readPaymentKeys(undefined)).toEqual({});
  });

  it('are a tenant’s own, else those of all', () => {
    write({ '*': { moyasar: MOYASAR }, basta: { moyasar: { ...MOYASAR, secret_key: 'sk_live_of_basta' } } });
    const keys = readPaymentKeys(file);
    expect(accountOf(keys, 'basta', 'moyasar')?.secret_key).toBe('sk_live_of_basta');
    expect(accountOf(keys, 'nakhla', 'moyasar')?.secret_key).toBe(MOYASAR.secret_key);
    expect(accountOf(keys, 'basta', 'checkout-com')).toBeUndefined();
    expect(accountOf(readPaymentKeys(undefined), '__proto__', 'moyasar')).toBeUndefined();
  });

  it.each([
    ['no JSON', '{"nakhla": sk_live_secret'],
    ['a key that is missing', { nakhla: { moyasar: { ...MOYASAR, webhook_secret: undefined } } }],
    ['a provider that is unknown', { nakhla: { stripe: MOYASAR } }],
    ['a line break in a key', { nakhla: { moyasar: { ...MOYASAR, secret_key: 'sk_live_12345678\nx: y' } } }],
    ['another kind of address', { nakhla: { moyasar: { ...MOYASAR, url: 'file:///etc/passwd' } } }],
    ['a tenant that can be none', { 'Nakhla ': { moyasar: MOYASAR } }],
  ])('with %s keep the server from starting, and are not shown', (_, keys) => {
    write(keys);
    const read = () => readPaymentKeys(file);
    expect(read).toThrow('SUFRA_PAYMENT_KEYS');
    expect(read).not.toThrow('sk_live');
  });

  it('that everybody may read keep the server from starting', () => {
    write({ '*': { moyasar: MOYASAR } });
    chmodSync(file, 0o644);
    expect(() => readPaymentKeys(file)).toThrow('chmod 600');
  });
});
