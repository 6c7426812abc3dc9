import * as calls from '@sufra/api/staff/endpoints';
import { sql } from 'drizzle-orm';
import { shopForFile } from '../../order/testing/shop.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
let manager: TestPerson;
const own = () => ({ restaurant: shop.key });

beforeAll(async () => {
  manager = await hire(shop, 'manager');
});

const read = async () => (await callAs(shop, manager.token, calls.readFlags, { params: own() })).data.choices;
const choose = (flag: string, value: string | null, seen: string | null = null, person = manager) =>
  callAs(shop, person.token, calls.chooseFlag, { params: { ...own(), flag }, body: { value, seen } });
/** What an edge gets. */
const settings = async () =>
  (await shop.call('GET', '/api/v1/tenant/defaultSettings/getSettingByGroups?groups=flags&jsonVal=1')).data;

describe('a restaurant’s choices of flags', () => {
  it('hold at once, name their author, stand in the audit and are taken back as publications are [PLAT-014]', async () => {
    expect(await read()).toEqual([]);
    const { data } = await choose('menu.cards', 'short');
    expect(data.choices).toMatchObject([{ name: 'menu.cards', value: 'short', by: { id: manager.id } }]);
    expect(data).not.toHaveProperty('flags');
    expect(await settings()).toEqual([{ key: 'flags.menu.cards', value: 'short' }]);
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'flag.chosen',
      about: { kind: 'settings', id: 'flags.menu.cards', name: { en: 'Trial option menu.cards' } },
      before: { 'flags.menu.cards': null },
      after: { 'flags.menu.cards': 'short' },
    });
    const [version] = (await callAs(shop, manager.token, calls.listVersions, { params: own() })).data;
    const params = { ...own(), version: String(version!.version) };
    await callAs(shop, manager.token, calls.undoVersion, { params, body: { current: version!.version } });
    expect(await read()).toEqual([]);
  });

  it('two people at one flag: the second is refused; the draft of others stays [SHOP-037] [PLAT-014]', async () => {
    await choose('menu.cards', 'short');
    expect(codeOf(await choose('menu.cards', 'full'))).toBe('409 CONTENT_CHANGED');
    expect(codeOf(await choose('menu.cards', 'full', 'short'))).toBe('200');
    expect(codeOf(await choose('menu.cards', null, 'full'))).toBe('200');
    expect(await read()).toEqual([]);
  });

  it('are of a role that publishes, of names and values in their bounds, and few [SHOP-004] [PLAT-014]', async () => {
    const counter = await hire(shop, 'counter');
    expect(codeOf(await choose('menu.cards', 'short', null, counter))).toBe('403 ROLE_FORBIDDEN');
    for (const flag of ['menu', 'menu.', '../x', 'menu.a.b', 'Menu.cards', `menu.${'a'.repeat(41)}`])
      expect(codeOf(await choose(flag, 'short'))).toMatch(/^4(04|22)/);
    expect(codeOf(await choose('menu.cards', 'x'.repeat(41)))).toBe('422 INVALID_INPUT');
    await shop.db((db) =>
      db.execute(sql`insert into tenant_settings (tenant, setting_group, key, value)
        select ${shop.key}, 'flags', 'many.flag-' || n, '"on"'::jsonb from generate_series(1, 200) n`),
    );
    expect(codeOf(await choose('menu.cards', 'short'))).toBe('422 INVALID_SETTINGS');
    expect(codeOf(await choose('many.flag-1', null, 'on'))).toBe('200');
    expect(codeOf(await choose('menu.cards', 'short'))).toBe('200');
  });
});
