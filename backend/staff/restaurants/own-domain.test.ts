import * as calls from '@sufra/api/staff/endpoints';
import { resolveTenant } from '@sufra/api/tenant/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, ne } from 'drizzle-orm';
import { withSystem } from '../../database/tenant-scope.ts';
import { tenantDomains } from '../../tenant-directory/tables.ts';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { callAs, codeOf, hire } from '../testing/team.ts';
import { addOwnDomain } from './domain-command.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

/** DNS in which these names have these texts. */
const dns = (records: Record<string, string[][]>) => async (name: string) => {
  if (!records[name]) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
  return records[name];
};
const add = (tenant: string, host: string, records: Record<string, string[][]>) =>
  addOwnDomain(backend.platform, { tenant, host }, dns(records));

describe('an own domain', () => {
  it('answers once DNS says that it is the restaurant’s [SHOP-040]', async () => {
    const resolve = async () => (await backend.call(resolveTenant, { query: { domain: 'order.basta.example' } })).data;
    await expect(add('basta', 'order.basta.example', {})).rejects.toThrow(
      '_sufra.order.basta.example TXT "sufra=basta" is missing',
    );
    expect(await resolve()).toBeNull();
    const records = { '_sufra.order.basta.example': [['other'], ['sufra=', 'basta']] };
    expect(await add('basta', 'Order.Basta.example.', records)).toBe(true);
    expect((await resolve())?.tenant).toBe('basta');
    expect(await add('basta', 'order.basta.example', records)).toBe(false);
  });

  it('is not one that another restaurant answers at, nor the platform’s [SHOP-040]', async () => {
    const records = {
      '_sufra.order.basta.example': [['sufra=nakhla']],
      '_sufra.own.nakhla.example': [['sufra=nakhla']],
    };
    await expect(add('nakhla', 'order.basta.example', records)).rejects.toThrow('another restaurant answers at');
    await expect(add('basta', 'own.nakhla.example', records)).rejects.toThrow('"sufra=basta" is missing');
    await expect(add('nakhla', 'more.localhost', records)).rejects.toThrow('is the platform');
    await expect(add('nakhla', 'no host', records)).rejects.toThrow('no host is no host name');
  });
});

describe('an own domain on the console', () => {
  const at = { restaurant: 'basta' };
  const host = 'shop.basta.example';
  const ask = (token: string, asked?: string) =>
    callAs({ backend }, token, calls.readDomains, { params: at, query: asked === undefined ? {} : { host: asked } });
  const take = (token: string, wanted = host) =>
    callAs({ backend }, token, calls.addDomain, { params: at, body: { host: wanted } });

  it('shows the records to set, is taken once DNS has the proof, and leaves an entry [SHOP-040]', async () => {
    const { token } = await hire({ backend, key: 'basta' }, 'owner');
    backend.platform.readTexts = dns({});
    expect((await ask(token)).data).toEqual({
      ...{ domains: expect.arrayContaining(['basta.localhost']), removable: ['order.basta.example'], asked: null },
    });
    const { data } = await ask(token, 'Shop.Basta.example.');
    expect(data.asked).toEqual({
      ...{ host, state: 'waiting' },
      proof: { name: `_sufra.${host}`, type: 'TXT', value: 'sufra=basta' },
      way: { name: host, type: 'CNAME', value: 'basta.localhost' },
    });
    expect(codeOf(await take(token))).toBe('422 DOMAIN_UNPROVED');
    backend.platform.readTexts = dns({ [`_sufra.${host}`]: [['sufra=basta']] });
    expect((await ask(token, host)).data.asked?.state).toBe('proved');
    const { data: taken } = await take(token);
    expect([taken.asked?.state, taken.domains.includes(host)]).toEqual(['answers', true]);
    expect((await backend.call(resolveTenant, { query: { domain: host } })).data?.tenant).toBe('basta');
    expect(codeOf(await take(token))).toBe('200');
    const { data: audit } = await callAs({ backend }, token, calls.listAudit, {
      params: at,
      query: { kind: 'domain.added' },
    });
    expect(audit.entries).toMatchObject([{ about: { id: host }, after: { host } }]);
  });

  it('is refused where it is none, the platform’s or another restaurant’s [SHOP-040]', async () => {
    const { token } = await hire({ backend, key: 'basta' }, 'owner');
    for (const wrong of ['no host', 'more.localhost', '127.0.0.1'])
      expect(codeOf(await ask(token, wrong))).toBe('422 INVALID_INPUT');
    const other = 'menu.nakhla.example';
    const records = { [`_sufra.${other}`]: [['sufra=nakhla'], ['sufra=basta']] };
    await add('nakhla', other, records);
    backend.platform.readTexts = dns(records);
    expect(codeOf(await take(token, other))).toBe('409 DOMAIN_TAKEN');
  });

  const remove = (token: string, unwanted: string) =>
    callAs({ backend }, token, calls.removeDomain, { params: at, query: { host: unwanted } });
  const resolved = async (asked: string) =>
    (await backend.call(resolveTenant, { query: { domain: asked } })).data?.tenant ?? null;

  it('is removed with a fresh proof and an entry: the site no longer answers there [SHOP-040]', async () => {
    const { token } = await hire({ backend, key: 'basta' }, 'owner');
    const old = 'old.basta.example';
    await add('basta', old, { [`_sufra.${old}`]: [['sufra=basta']] });
    expect(await resolved(old)).toBe('basta');
    const { data } = await remove(token, 'Old.basta.example.');
    expect(data.domains).not.toContain(old);
    expect(data.domains).toContain('basta.localhost');
    expect(await resolved(old)).toBeNull();
    expect(codeOf(await remove(token, old))).toBe('404 NOT_FOUND');
    const { data: audit } = await callAs({ backend }, token, calls.listAudit, {
      params: at,
      query: { kind: 'domain.removed' },
    });
    expect(audit.entries).toMatchObject([{ about: { id: old }, before: { host: old } }]);
    const { clock } = backend.platform;
    const later = new Date(clock.now('').getTime() + 11 * MINUTE_MS);
    const spy = jest.spyOn(clock, 'now').mockReturnValue(later);
    expect(codeOf(await remove(token, 'order.basta.example'))).toBe('403 SIGN_IN_AGAIN');
    spy.mockRestore();
  });

  it('the platform’s own address and the last one stay; another restaurant’s is not there [SHOP-040]', async () => {
    const { token } = await hire({ backend, key: 'basta' }, 'owner');
    expect(codeOf(await remove(token, 'basta.localhost'))).toBe('422 INVALID_INPUT');
    expect(codeOf(await remove(token, 'own.nakhla.example'))).toBe('404 NOT_FOUND');
    const { database } = backend.platform;
    const last = 'order.basta.example';
    await withSystem(database, (db) =>
      db.delete(tenantDomains).where(and(eq(tenantDomains.tenant, 'basta'), ne(tenantDomains.domain, last))),
    );
    expect((await ask(token)).data).toEqual({ domains: [last], removable: [], asked: null });
    expect(codeOf(await remove(token, last))).toBe('409 DOMAIN_LAST');
    expect(await resolved(last)).toBe('basta');
  });
});
