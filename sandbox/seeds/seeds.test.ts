import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ItemSeed, OrderType, TenantSeed } from '@sufra/backend/seeding/brand.ts';
import { LEGAL_ASKED } from '@sufra/contract/legal';
import { grandMenu } from './grand/menu.ts';
import { pictures, tenantSeeds } from './index.ts';

const media = path.resolve(import.meta.dirname, 'media');
const tenant = (key: string): TenantSeed => {
  const found = tenantSeeds.find((each) => each.key === key);
  if (!found) throw new Error(`no tenant ${key}`);
  return found;
};
const items = (seed: TenantSeed): ItemSeed[] => seed.groups.flatMap((group) => group.items);
const setting = (seed: TenantSeed, name: string): unknown =>
  seed.settings.find(({ group, key }) => `${group}.${key}` === name)?.value;
const isRequired = (item: ItemSeed): boolean =>
  item.option_groups.some((group) => group.min >= 1) || item.insurance_groups.some((group) => group.min >= 1);
const allItems = tenantSeeds.flatMap(items);

/** Every object with exactly the keys ar and en, wherever it stands. */
function bilingual(value: unknown, at: string): Array<{ at: string; ar: unknown; en: unknown }> {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && ('ar' in value || 'en' in value)) {
    const { ar, en } = value as { ar?: unknown; en?: unknown };
    return [{ at, ar, en }];
  }
  return Object.entries(value).flatMap(([key, each]) => bilingual(each, `${at}.${key}`));
}

/** Every money field, wherever it stands. */
function money(value: unknown, at: string): Array<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    /^(price|old_price|fee|min_order|deposit|cost_per_person)$/.test(key)
      ? [[`${at}.${key}`, each] as [string, unknown]]
      : money(each, `${at}.${key}`),
  );
}

describe('demo brands', () => {
  it('are four, in the languages and currencies they promise', () => {
    expect(tenantSeeds.map(({ key, country, currency }) => ({ key, country, currency }))).toEqual([
      { key: 'nakhla', country: 'SA', currency: 'SAR' },
      { key: 'basta', country: 'EG', currency: 'EGP' },
      { key: 'shut', country: 'SA', currency: 'SAR' },
      { key: 'grand', country: 'SA', currency: 'SAR' },
    ]);
    expect(tenantSeeds.map((seed) => setting(seed, 'general.default_lang'))).toEqual(['ar', 'en', 'ar', 'ar']);
    expect(tenantSeeds.map((seed) => setting(seed, 'website.enable'))).toEqual(['1', '1', '0', '1']);
    const switches = ['reservation.enable', 'waiting-list.enable', 'dine_in.enable', 'checkout.enable'];
    expect(switches.map((name) => setting(tenant('nakhla'), name))).toEqual(['1', '1', '1', '1']);
    expect(switches.map((name) => setting(tenant('basta'), name))).toEqual(['0', '0', '0', '1']);
  });

  it.each(['nakhla', 'basta'])('say what the law of their country asks a seller to say: %s [HOST-072]', (key) => {
    const seed = tenant(key);
    const asked = LEGAL_ASKED[seed.country]!;
    expect(asked.length).toBeGreaterThan(5);
    const isSaid = (name: string) => setting(seed, `general.legal_${name}`) !== undefined;
    expect(asked.filter((names) => !names.some(isSaid))).toEqual([]);
  });

  it('have the dishes, groups and branches that were asked for', () => {
    expect(items(tenant('nakhla')).length).toBeGreaterThanOrEqual(72);
    expect(tenant('nakhla').groups.length).toBeGreaterThanOrEqual(10);
    expect(tenant('nakhla').branches).toHaveLength(4);
    expect(items(tenant('basta')).length).toBeGreaterThanOrEqual(30);
    expect(tenant('basta').groups).toHaveLength(6);
    expect(tenant('basta').branches).toHaveLength(3);
    expect(tenant('shut').branches).toHaveLength(1);
    for (const group of tenantSeeds.flatMap((seed) => seed.groups)) expect(group.items.length).toBeGreaterThan(0);
  });

  it('name cash by where it is paid, once for each type of order', () => {
    const cashOf = (type: OrderType) =>
      tenantSeeds.map(({ payment_methods }) =>
        payment_methods.filter((one) => one.kind === 'cash' && one.types.includes(type)).map((one) => one.names.en),
      );
    for (const said of cashOf('pickup')) expect(said).toEqual(['Cash at pickup']);
    expect(new Set(cashOf('delivery').flat())).toEqual(new Set(['Cash on delivery']));
    expect(new Set(cashOf('dine_in').flat())).toEqual(new Set(['Cash at the restaurant']));
  });

  it('use every id once', () => {
    const ids = tenantSeeds.flatMap((seed) => [
      ...seed.branches.flatMap((branch) => [
        branch.id,
        branch.uuid,
        ...branch.areas.map((area) => area.id),
        ...(branch.tables ?? []).flatMap(({ id }) => id),
        ...(branch.delivery_areas ?? []).map(({ id }) => id),
      ]),
      ...seed.allergens.map((allergen) => allergen.id),
      ...seed.banners.map((banner) => banner.id),
      ...seed.payment_methods.map((method) => method.id),
      ...seed.groups.map((group) => group.id),
      ...items(seed).flatMap((item) => [
        item.id,
        ...item.option_groups.flatMap((group) => [
          group.id,
          ...group.options.flatMap((option) => [
            option.id,
            ...(option.groups ?? []).flatMap((nested) => [nested.id, ...nested.options.map(({ id }) => id)]),
          ]),
        ]),
        ...item.insurance_groups.flatMap((group) => [group.id, ...group.options.map((option) => option.id)]),
      ]),
    ]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9-]{1,64}$/.test(id))).toEqual([]);
  });

  it('say everything in both languages', () => {
    const texts = tenantSeeds.flatMap((seed) => bilingual(seed, seed.key));
    expect(texts.length).toBeGreaterThan(600);
    const present = (text: unknown) => typeof text === 'string' && text.trim() === text && text !== '';
    expect(texts.filter(({ ar, en }) => !present(ar) || !present(en))).toEqual([]);
    const arabic = /[\u0600-\u06ff]/;
    expect(texts.filter(({ ar, en }) => !arabic.test(String(ar)) || arabic.test(String(en)))).toEqual([]);
    // Latin digits and Arabic punctuation in Arabic.
    expect(
      texts.filter(({ at, ar }) => /[٠-٩]/.test(String(ar)) || (!at.includes('body_html') && /[,;?]/.test(String(ar)))),
    ).toEqual([]);
  });

  it('write money as a decimal with two digits, and an old price above the price', () => {
    const amounts = tenantSeeds.flatMap((seed) => money(seed, seed.key));
    expect(amounts.length).toBeGreaterThan(400);
    expect(amounts.filter(([, amount]) => !/^(0|[1-9]\d*)\.\d\d$/.test(String(amount)))).toEqual([]);
    const dearer = allItems.filter((item) => item.old_price !== undefined);
    expect(dearer.length).toBeGreaterThan(2);
    for (const item of dearer) expect(Number(item.old_price)).toBeGreaterThan(Number(item.price));
  });

  it('refer only to what exists', () => {
    for (const seed of tenantSeeds) {
      const branches = seed.branches.map((branch) => branch.id);
      const allergens = seed.allergens.map((allergen) => allergen.id);
      for (const item of items(seed)) {
        const named = item.availability.state === 'sold_out' ? (item.availability.branch_ids ?? []) : [];
        const prices = (item.branch_prices ?? []).map((price) => price.branch_id);
        expect(branches).toEqual(expect.arrayContaining([...named, ...prices, ...(item.branches_off ?? [])]));
        const declared = item.option_groups.flatMap((group) =>
          group.options.flatMap((option) => option.allergens ?? []),
        );
        expect(allergens).toEqual(expect.arrayContaining([...item.allergens, ...declared]));
      }
      for (const banner of seed.banners) {
        if (banner.link.type === 'item') expect(items(seed).map((item) => item.id)).toContain(banner.link.item_id);
        if (banner.link.type === 'group') expect(seed.groups.map((group) => group.id)).toContain(banner.link.group_id);
      }
      for (const branch of seed.branches) {
        expect(branch.areas.map((area) => area.id)).toEqual(branch.waiting_areas.map((area) => area.area_id));
        expect(branch.modules.reservation).toBe(branch.reservations_settings !== null);
        expect(branch.modules.waiting).toBe(branch.waiting_settings !== null);
      }
      for (const { to } of seed.redirects) {
        if (to.startsWith('/')) expect(seed.branches.map((branch) => branch.uuid)).toContain(to.split('/').at(-1));
        else expect(seed.external_hosts).toContain(new URL(to).host);
      }
    }
  });

  it('keep option rules that can be met', () => {
    for (const item of allItems) {
      for (const group of item.option_groups) {
        const offered = group.options.filter((option) => option.available !== false);
        const most =
          group.select === 'quantity'
            ? offered.reduce((sum, option) => sum + (option.max_qty ?? 1), 0)
            : offered.length;
        expect(group.min).toBeLessThanOrEqual(group.select === 'single' ? 1 : most);
        if (group.max > 0) expect(group.max).toBeGreaterThanOrEqual(Math.max(1, group.min));
        if (group.select === 'single') expect(group.max).toBe(1);
        expect(group.options.filter((option) => option.default).length).toBeLessThanOrEqual(
          group.max || group.options.length,
        );
      }
      // A price of nothing is carried by a required choice, every option of which costs something.
      if (item.price === '0.00') {
        const carrier = item.option_groups.find(
          (group) => group.min >= 1 && group.options.every((option) => Number(option.price) > 0),
        );
        expect({ item: item.id, carried: carrier !== undefined }).toEqual({ item: item.id, carried: true });
      }
    }
  });
});

describe('nakhla', () => {
  const nakhla = tenant('nakhla');

  it('begins with a dish without choices that every branch sells by pickup at any hour', () => {
    const first = nakhla.groups[0]?.items[0];
    expect(nakhla.groups[0]?.availability).toEqual({ state: 'available' });
    expect(first?.availability).toEqual({ state: 'available' });
    expect(first && isRequired(first)).toBe(false);
    expect(first?.branches_off ?? []).toEqual([]);
    expect(first?.types_off ?? []).toEqual([]);
    expect(nakhla.branches.every((branch) => branch.services.some((service) => service.type === 'pickup'))).toBe(true);
  });

  it('has a branch past midnight, one that never closes and one that is paused', () => {
    const crosses = (from: string, to: string) => to <= from && from !== to;
    const olaya = nakhla.branches.find((branch) => branch.id === 'nakhla-olaya');
    expect(olaya?.hours.every(({ from, to }) => crosses(from, to))).toBe(true);
    expect(new Set(olaya?.hours.map(({ day }) => day)).size).toBe(7);
    expect(
      nakhla.branches.some((branch) => branch.hours.every(({ from, to }) => from === '00:00' && to === '00:00')),
    ).toBe(true);
    expect(nakhla.branches.filter((branch) => branch.state.state === 'paused')).toHaveLength(1);
  });

  it('shows every kind of dish', () => {
    const all = items(nakhla);
    const groups = all.flatMap((item) => item.option_groups);
    const kinds: Record<string, boolean> = {
      'sold out at one branch': all.some(
        (i) => i.availability.state === 'sold_out' && i.availability.branch_ids?.length,
      ),
      'sold out everywhere': all.some((i) => i.availability.state === 'sold_out' && !i.availability.branch_ids),
      hours: all.some((i) => i.availability.state === 'hours'),
      'scheduled only': all.some((i) => i.availability.state === 'scheduled_only'),
      'old price': all.some((i) => i.old_price),
      spicy: all.some((i) => i.tags.includes('spicy')),
      'high salt': all.some((i) => i.salt_high),
      caffeine: all.some((i) => (i.caffeine_mg ?? 0) > 0),
      'branch prices': all.some((i) => i.branch_prices?.length),
      'price by option': all.some((i) => i.price === '0.00'),
      deposit: all.filter((i) => i.insurance_groups.length > 0).length >= 2,
      'named required choice': groups.some((g) => g.names && g.select === 'single' && g.min === 1),
      'unnamed required group': groups.some((g) => g.names === null && g.min === 1),
      'several with minimum and maximum': groups.some((g) => g.select === 'multi' && g.min > 1 && g.max > g.min),
      'free count': groups.some((g) => g.free_count > 0),
      quantities: groups.some((g) => g.select === 'quantity' && g.min > 0),
      'option that asks for more': groups.some((g) => g.options.some((o) => (o.groups ?? []).length > 0)),
      'chosen times only, on some days': all.some(
        (i) => i.availability.state === 'scheduled_only' && i.availability.days,
      ),
      'no allergens, for sure': all.some((i) => i.allergens_known && i.allergens.length === 0),
      'allergens not known': all.some((i) => !i.allergens_known && i.allergens.length === 0),
      'option sold out': groups.some((g) => g.options.some((o) => o.available === false)),
    };
    expect(Object.keys(kinds).filter((kind) => !kinds[kind])).toEqual([]);
  });

  it('serves breakfast from 06:00 to 11:30 only, at a branch that is open then', () => {
    const breakfast = nakhla.groups.find((group) => group.id === 'nakhla-group-breakfast');
    expect(breakfast?.availability).toMatchObject({ state: 'hours', from: '06:00', to: '11:30' });
    for (const item of breakfast?.items ?? []) expect(item.availability).toEqual(breakfast?.availability);
    expect(nakhla.branches.some((branch) => branch.hours.some(({ from }) => from <= '07:00'))).toBe(true);
  });
});

describe('grand', () => {
  const grand = tenant('grand');

  it('has 2,000 dishes in 80 groups, each with a name of its own in both languages', () => {
    const all = items(grand);
    expect([grand.groups.length, all.length]).toEqual([80, 2000]);
    for (const language of ['ar', 'en'] as const) {
      expect(new Set(all.map(({ names }) => names[language])).size).toBe(2000);
      expect(new Set(grand.groups.map(({ names }) => names[language])).size).toBe(80);
    }
    expect(all.every(({ price }) => Number(price) > 0)).toBe(true);
  });

  it('is the same at every start, so that a second start loads nothing', () => {
    expect(grandMenu()).toEqual(grand.groups);
  });
});

describe('pictures', () => {
  it('exist for every dish, group, banner and hero', () => {
    const wanted = tenantSeeds.flatMap((seed) => [
      ...items(seed).map((item) => item.picture),
      ...seed.groups.map((group) => group.picture),
      ...seed.banners.flatMap((banner) => (banner.picture ? [banner.picture] : [])),
      // A brand without a picture of its own has its ground and pattern there.
      ...[setting(seed, 'website.hero_picture')].filter((hero) => hero !== undefined).map(String),
    ]);
    expect(wanted.filter((key) => !pictures[key])).toEqual([]);
  });

  it('have one for links that are shared, of every dish and brand', () => {
    const wanted = tenantSeeds.flatMap((seed) => [
      ...items(seed).map((item) => `share/${item.picture}.jpg`),
      String(setting(seed, 'website.share_picture')),
    ]);
    expect(new Set(wanted).size).toBeGreaterThan(50);
    expect(wanted.filter((file) => !existsSync(path.join(media, file)))).toEqual([]);
  });

  it('are on disk in every width and format', () => {
    const missing = Object.entries(pictures).flatMap(([key, { folder, widths, formats }]) =>
      widths.flatMap((width) =>
        formats
          .map((format) => `${folder}/${key}-${width}.${format}`)
          .filter((file) => (statSync(path.join(media, file), { throwIfNoEntry: false })?.size ?? 0) < 300),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('give a phone a hero of 25 to 32 KB', () => {
    for (const [key, picture] of Object.entries(pictures).filter(([, { folder }]) => folder === 'hero')) {
      expect(picture.formats).toEqual(['avif', 'webp']);
      for (const format of picture.formats) {
        const { size } = statSync(path.join(media, `hero/${key}-1080.${format}`));
        expect(size).toBeGreaterThanOrEqual(25_600);
        expect(size).toBeLessThanOrEqual(32_768);
      }
    }
  });

  it('give each brand a logo of 500 × 500 and a square icon', () => {
    const sizeOf = (file: string) => {
      const head = readFileSync(path.join(media, file)).subarray(0, 24);
      expect(head.toString('latin1', 1, 4)).toBe('PNG');
      return [head.readUInt32BE(16), head.readUInt32BE(20)];
    };
    for (const seed of tenantSeeds) {
      expect(sizeOf(seed.logo)).toEqual([500, 500]);
      expect(sizeOf(String(setting(seed, 'website.favicon')))).toEqual([96, 96]);
    }
  });
});

it('the language that a brand added has texts only for keys that are asked for, with the same places [HOST-065]', () => {
  const [french] = setting(tenant('basta'), 'general.added_languages') as [
    { texts: { host: Record<string, unknown> } & Record<string, object> },
  ];
  const localesOf = (part: string) =>
    JSON.parse(readFileSync(path.join(import.meta.dirname, '../..', part, 'locales/en.json'), 'utf8'));
  const flat = (tree: object, at = ''): Record<string, string> =>
    Object.assign(
      {},
      ...Object.entries(tree).map(([key, one]) =>
        typeof one === 'string' ? { [at + key]: one } : flat(one as object, `${at}${key}.`),
      ),
    );
  // What components say has no file: a test of theirs is about it.
  const { host, components: _, provider, ...modules } = french.texts;
  const { navigation, ...texts } = host;
  const placesOf = (text: string | undefined) => text?.match(/\{\{\w+\}\}/g)?.sort();
  for (const [part, tree] of Object.entries({ host: texts, ...modules })) {
    const [said, asked] = [flat(tree), flat(localesOf(part))];
    const wrong = Object.keys(said).filter(
      (key) => !asked[key] || `${placesOf(said[key])}` !== `${placesOf(asked[key])}`,
    );
    expect([part, wrong]).toEqual([part, []]);
  }
  expect(Object.keys(localesOf('backend'))).toEqual(expect.arrayContaining(Object.keys(provider!)));
  expect(Object.keys(flat(texts)).length).toBeGreaterThan(40);
  expect(Object.keys(modules)).not.toEqual([]);
  for (const way of Object.keys(navigation as object)) expect(way).toMatch(/^\//);
});

describe('status labels', () => {
  const channel = (hex: string, at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const light = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

  it('cover every status, by a message or by a language setting, and can be read', () => {
    for (const seed of tenantSeeds) {
      const labelled = new Set<string>([
        ...seed.messages.map((message) => message.status),
        ...seed.settings.filter(({ group }) => group === 'language').map(({ key }) => key.split('.')[0]!),
      ]);
      expect(labelled.size).toBe(12);
      for (const { status, background, color } of seed.messages) {
        const [a, b] = [light(background), light(color)].sort((x, y) => y - x);
        expect({ status, ok: ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05) >= 4.5 }).toEqual({ status, ok: true });
      }
    }
  });
});
