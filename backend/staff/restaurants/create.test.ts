import * as calls from '@sufra/api/staff/endpoints';
import { resolveTenant } from '@sufra/api/tenant/endpoints';
import { eq } from 'drizzle-orm';
import { branches } from '../../branch/tables.ts';
import { withSystem, withTenant } from '../../database/tenant-scope.ts';
import { allergens } from '../../menu/tables.ts';
import { tenantSettings } from '../../tenant/tables.ts';
import { tenantDomains, tenants } from '../../tenant-directory/tables.ts';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { staffMembers } from '../tables.ts';
import { callAs } from '../testing/team.ts';
import { createRestaurant } from './create.ts';
import { readNewRestaurant } from './new-restaurant.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const NOOR = {
  ...{ key: 'noor', 'name-ar': 'نور', 'name-en': 'Noor', country: 'sa', languages: 'en,ar,fr' },
  ...{
    'address-ar': 'شارع التحلية، الرياض',
    'address-en': 'Tahlia Street, Riyadh',
    email: 'Hind@Noor.example',
    owner: 'Hind',
  },
};
const create = (typed: Partial<typeof NOOR> = {}) =>
  createRestaurant(backend.platform, readNewRestaurant({ ...NOOR, ...typed }), backend.platform.clock.now(''));
const resolve = async (domain: string) => (await backend.call(resolveTenant, { query: { domain } })).data;
const counted = (tenant: string) =>
  withSystem(backend.platform.database, async (db) =>
    Promise.all(
      [tenants, tenantDomains, branches, tenantSettings, allergens, staffMembers].map((table) =>
        db.$count(table, eq(table.tenant, tenant)),
      ),
    ),
  );

describe('a restaurant from nothing', () => {
  it('answers at its host name, with a branch and an owner who enters by the link [SHOP-040]', async () => {
    // A server that runs has looked for it, and found none.
    expect(await resolve('noor.localhost')).toBeNull();
    const { made, hosts, link } = await create();
    expect({ made, hosts }).toEqual({ made: true, hosts: ['noor.localhost', 'noor.test'] });
    expect(await resolve('noor.localhost')).toMatchObject({
      ...{ tenant: 'noor', name: { ar: 'نور', en: 'Noor' }, country: 'SA', currency: 'SAR', time_zone: 'Asia/Riyadh' },
    });
    const rows = await withTenant(backend.platform.database, 'noor', (db) =>
      Promise.all([db.select().from(branches), db.select().from(tenantSettings)]),
    );
    expect(rows[0]).toMatchObject([{ names: { en: 'Noor' }, address: { en: 'Tahlia Street, Riyadh' } }]);
    const settings = Object.fromEntries(rows[1].map((row) => [`${row.setting_group}.${row.key}`, row.value]));
    expect(settings).toMatchObject({
      'general.default_lang': 'en',
      'general.added_languages': [{ code: 'fr', name: 'français' }],
    });
    expect(link).toMatch(/\/enter\?return=%2Fstart%2Fnoor#./);
    const token = link.split('#')[1]!;
    const { data } = await callAs({ backend }, null, calls.enterByLink, { body: { token } });
    expect(data.session).toMatchObject({
      person: { email: 'hind@noor.example', name: 'Hind' },
      restaurants: [{ restaurant: 'noor', role: 'owner', domains: ['noor.localhost', 'noor.test'] }],
    });
  });

  it('made again with the same values is the same, with another link [SHOP-040]', async () => {
    const typed = { key: 'twice', email: 'a@twice.example' };
    const [first, second] = [await create(typed), await create(typed)];
    expect([first.made, second.made]).toEqual([true, false]);
    expect(second.link).not.toBe(first.link);
    expect(await counted('twice')).toEqual([1, 2, 1, 5, 11, 1]);
  });

  it('is refused where another has the key, or answers at the host name: nothing is left of it [SHOP-040]', async () => {
    await create({ key: 'taken', email: 'a@taken.example' });
    await expect(create({ key: 'taken', email: 'b@taken.example' })).rejects.toThrow(
      'another restaurant has the key taken',
    );
    await expect(create({ key: 'taken', email: 'a@taken.example', country: 'EG' })).rejects.toThrow(
      'has the key taken',
    );
    expect(await counted('taken')).toEqual([1, 2, 1, 5, 11, 1]);
    await withTenant(backend.platform.database, 'taken', (db) =>
      db.insert(tenantDomains).values({ tenant: 'taken', domain: 'other.localhost' }),
    );
    await expect(create({ key: 'other' })).rejects.toThrow('another restaurant answers at other.localhost');
    expect(await counted('other')).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it.each([
    [{ key: 'console' }, 'the key console is reserved'],
    [{ key: 'nakhla' }, 'the key nakhla is reserved'],
    [{ key: 'No or' }, 'the key has 2 to 30 small letters'],
    [{ key: 'noor-' }, 'the key has 2 to 30 small letters'],
    [{ country: 'XX' }, 'the country XX is not one of SA, EG, AE, QA'],
    [{ email: 'hind' }, 'the e-mail hind is no address'],
    [{ currency: 'KWD' }, 'the currency KWD is not known, or its amounts have not two digits'],
    [{ currency: 'ABC' }, 'the currency ABC is not known'],
    [{ 'time-zone': 'Asia/Nowhere' }, 'the time zone Asia/Nowhere is not known'],
    [{ languages: 'ar,zz' }, 'these languages are not known: zz'],
    [{ 'name-ar': '', 'name-en': '' }, '--name-ar or --name-en is missing'],
    [{ position: '91,0' }, '--position is latitude and longitude'],
    [{ phone: '19019' }, 'the telephone 19019 is not written as'],
  ])('is refused in words for %j [SHOP-040]', (typed, words) => {
    expect(() => readNewRestaurant({ ...NOOR, ...typed })).toThrow(words);
  });

  it('is refused with all that is wrong at once', () => {
    expect(() => readNewRestaurant({ key: 'www', country: 'XX', 'name-en': 'A', 'address-en': 'B' })).toThrow(
      /reserved\n.*country XX.*\n.*e-mail \(none\)/s,
    );
  });
});
