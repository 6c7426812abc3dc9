import { domainToASCII } from 'node:url';
import * as calls from '@sufra/api/staff/endpoints';
import { resolveTenant } from '@sufra/api/tenant/endpoints';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, like, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { withSystem, withTenant } from '../../database/tenant-scope.ts';
import { listSent } from '../../outbox/outbox.ts';
import { tenantDomains } from '../../tenant-directory/tables.ts';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { callAs, codeOf, hire } from '../testing/team.ts';
import { addOwnDomain, removeOwnDomain } from './domain-command.ts';
import { lettersOf, readHost } from './own-domain.ts';
import { proveDomains } from './prove-domains.ts';

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
      // Its holder still says so, too.
      '_sufra.order.basta.example': [['sufra=nakhla'], ['sufra=basta']],
      '_sufra.own.nakhla.example': [['sufra=nakhla']],
    };
    await expect(add('nakhla', 'order.basta.example', records)).rejects.toThrow('another restaurant answers at');
    await expect(add('basta', 'own.nakhla.example', records)).rejects.toThrow('"sufra=basta" is missing');
    await expect(add('nakhla', 'more.localhost', records)).rejects.toThrow('is the platform');
    await expect(add('nakhla', 'no host', records)).rejects.toThrow('no host is no host name');
  });
});

describe('a host name as it is typed', () => {
  it.each([
    ['order.noor.com', 'order.noor.com'],
    [' Order.Noor.COM. ', 'order.noor.com'],
    ['https://order.noor.com/menu?x=1#y', 'order.noor.com'],
    ['http://order.noor.com:8080', 'order.noor.com'],
    ['//order.noor.com/', 'order.noor.com'],
    ['order.noor.com:443/menu', 'order.noor.com'],
    ['\u200eorder.noor.com\u200f', 'order.noor.com'],
    ['\u2068https://order.noor.com\u2069', 'order.noor.com'],
    ['ｏｒｄｅｒ．noor．com', 'order.noor.com'],
    ['order。noor。com', 'order.noor.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['مطعم.السعودية', domainToASCII('مطعم.السعودية')],
    ['\u200fhttps://مطعم.السعودية/قائمة', domainToASCII('مطعم.السعودية')],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['https://www.noor.com/', 'www.noor.com'],
  ])('%s is %s [SHOP-040, X-034]', (typed, host) => {
    expect(readHost(typed)).toBe(host);
    expect(readHost(host)).toBe(host);
  });

  it.each([
    '',
    'noor',
    'no host',
    'hind@noor.com',
    'https://hind@noor.com',
    '10.0.0.1',
    'http://127.0.0.1:3000/',
    '2130706433',
    '[::1]',
    'ftp://noor.com',
    'javascript:alert(1)',
    'xn--\u0000.com',
    'a..com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
  ])('%j is none [SHOP-040]', (typed) => {
    expect(readHost(typed)).toBeNull();
  });

  it('is shown in its letters [SHOP-040]', () => {
    const host = domainToASCII('مطعم.السعودية');
    expect(lettersOf(['order.noor.com', host])).toEqual({ [host]: 'مطعم.السعودية' });
  });

  it('whatever is typed gives a name that reads as itself, in ASCII [SHOP-040]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.domain(), fc.string({ unit: 'binary' })), (typed) => {
        const host = readHost(typed);
        if (host === null) return;
        expect(host).toMatch(/^[a-z0-9.-]+$/);
        expect(readHost(host)).toBe(host);
      }),
    );
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
      ...{ lapsing: [], letters: {} },
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
    expect((await ask(token)).data).toEqual({ domains: [last], removable: [], lapsing: [], letters: {}, asked: null });
    expect(codeOf(await remove(token, last))).toBe('409 DOMAIN_LAST');
    expect(await resolved(last)).toBe('basta');
  });
});

describe('an own domain is proved again [SHOP-040]', () => {
  const host = 'again.basta.example';
  const record = `_sufra.${host}`;
  const mine = { [record]: [['sufra=basta']] };
  let owner: Awaited<ReturnType<typeof hire>>;
  let at: number;
  /** Without what a server remembers for half a minute. */
  const resolved = async () => {
    backend.platform.tenants.forget();
    return (await backend.call(resolveTenant, { query: { domain: host } })).data?.tenant ?? null;
  };
  const letters = async () =>
    (await withTenant(backend.platform.database, 'basta', (db) => listSent(db, owner.email))).map(({ body }) => body);
  const view = async () =>
    (await callAs({ backend }, owner.token, calls.readDomains, { params: { restaurant: 'basta' }, query: {} })).data;
  /** Some days later, with this DNS. Domains of other tests keep their records. */
  const after = async (days: number, answer: typeof backend.platform.readTexts) => {
    at += days * DAY_MS;
    const spy = jest.spyOn(backend.platform.clock, 'now').mockImplementation(() => new Date(at));
    backend.platform.readTexts = async (name) => (name === record ? answer(name) : [['other']]);
    await proveDomains(backend.platform);
    spy.mockRestore();
  };
  const away = async () => {
    throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' });
  };

  beforeEach(async () => {
    const { database } = backend.platform;
    await withSystem(database, (db) => db.delete(tenantDomains).where(like(tenantDomains.domain, '%.example')));
    await withSystem(database, (db) =>
      db.insert(tenantDomains).values({ tenant: 'basta', domain: 'basta.localhost' }).onConflictDoNothing(),
    );
    owner = await hire({ backend, key: 'basta' }, 'owner');
    await add('basta', host, mine);
    at = Date.now();
  });
  afterEach(() => jest.restoreAllMocks());

  it('each week; DNS that is away, and a record that is there, change nothing', async () => {
    const asked = jest.fn(dns(mine));
    await after(6, asked);
    expect(asked).not.toHaveBeenCalled();
    await after(2, asked);
    expect(asked).toHaveBeenCalledTimes(1);
    for (let week = 0; week < 4; week += 1) await after(8, away);
    expect([await resolved(), (await view()).lapsing, await letters()]).toEqual(['basta', [], []]);
  });

  it('without its record its owners get a letter, and two weeks later the site no longer answers there', async () => {
    await after(8, dns({}));
    expect(await resolved()).toBe('basta');
    const ends = new Date(at + 14 * DAY_MS).toISOString();
    expect((await view()).lapsing).toEqual([{ host, ends_at: ends }]);
    const [warning] = await letters();
    expect(warning).toContain('in two weeks');
    expect(warning).toContain('sufra=basta');
    await after(13, dns({}));
    expect([await resolved(), (await letters()).length]).toEqual(['basta', 1]);
    await after(1, dns({}));
    expect([await resolved(), (await letters()).length]).toEqual([null, 2]);
    const { data } = await callAs({ backend }, owner.token, calls.listAudit, {
      params: { restaurant: 'basta' },
      query: { kind: 'domain.removed' },
    });
    expect(data.entries[0]).toMatchObject({ about: { id: host }, person: null });
  });

  it('with its record there again it stays', async () => {
    await after(8, dns({}));
    await after(1, dns(mine));
    expect((await view()).lapsing).toEqual([]);
    await after(20, dns({}));
    expect(await resolved()).toBe('basta');
  });

  it('one that an operator wrote, and the last address, do not end', async () => {
    const { database } = backend.platform;
    await withSystem(database, (db) =>
      db.update(tenantDomains).set({ proved_at: null }).where(eq(tenantDomains.domain, host)),
    );
    for (let week = 0; week < 4; week += 1) await after(8, dns({}));
    expect(await resolved()).toBe('basta');
    await withSystem(database, async (db) => {
      await db.update(tenantDomains).set({ proved_at: new Date() }).where(eq(tenantDomains.domain, host));
      await db.delete(tenantDomains).where(and(eq(tenantDomains.tenant, 'basta'), ne(tenantDomains.domain, host)));
    });
    for (let week = 0; week < 4; week += 1) await after(8, dns({}));
    expect(await resolved()).toBe('basta');
  });

  it.each(['the console', 'the command'])(
    'its next owner takes it over at %s, once DNS names its holder no longer',
    async (by) => {
      const next = await hire({ backend, key: 'nakhla' }, 'owner');
      const take = async (records: Record<string, string[][]>) => {
        if (by === 'the command') return add('nakhla', host, records).then(String, (error: Error) => error.message);
        backend.platform.readTexts = dns(records);
        return codeOf(
          await callAs({ backend }, next.token, calls.addDomain, { params: { restaurant: 'nakhla' }, body: { host } }),
        );
      };
      const refused = await take({ [record]: [['sufra=basta'], ['sufra=nakhla']] });
      expect(refused).toMatch(/DOMAIN_TAKEN|another restaurant answers/);
      expect(await take({ [record]: [['sufra=other']] })).toMatch(/DOMAIN_UNPROVED|is missing/);
      expect(await resolved()).toBe('basta');
      expect(await take({ [record]: [['sufra=nakhla']] })).toMatch(/^(?:200|true)$/);
      expect(await resolved()).toBe('nakhla');
      const { data } = await callAs({ backend }, owner.token, calls.listAudit, {
        params: { restaurant: 'basta' },
        query: { kind: 'domain.removed' },
      });
      expect(data.entries[0]).toMatchObject({ about: { id: host } });
    },
  );

  it('an operator takes one away by the command, and never the last address', async () => {
    const wanted = { tenant: 'basta', host };
    await expect(removeOwnDomain(backend.platform, { ...wanted, tenant: 'nakhla' })).rejects.toThrow('does not answer');
    await removeOwnDomain(backend.platform, wanted);
    expect(await resolved()).toBeNull();
    await expect(removeOwnDomain(backend.platform, { tenant: 'basta', host: 'basta.localhost' })).rejects.toThrow(
      'the platform',
    );
  });
});
