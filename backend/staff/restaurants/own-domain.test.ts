import * as calls from '@sufra/api/staff/endpoints';
import { resolveTenant } from '@sufra/api/tenant/endpoints';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { callAs, codeOf, hire } from '../testing/team.ts';
import { addOwnDomain } from './domain-command.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
}, 60_000);
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
    expect((await ask(token)).data).toEqual({ domains: expect.arrayContaining(['basta.localhost']), asked: null });
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
});
