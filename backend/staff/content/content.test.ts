import * as calls from '@sufra/api/staff/endpoints';
import { SETTINGS } from '@sufra/contract/setting-definitions';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { sql } from 'drizzle-orm';
import { EVENING, shopForFile } from '../../order/testing/shop.ts';
import { tenantSettings } from '../../tenant/tables.ts';
import { RECORD_SETTINGS } from '../site/record.ts';
import { staffAudit } from '../tables.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';
import { CONTENT_SETTINGS, CONTENT_WORDS, findSetting, wordsOf } from './definitions.ts';
import { contentVersions } from './tables.ts';

const shop = shopForFile();
let owner: TestPerson;
let manager: TestPerson;

beforeAll(async () => {
  owner = await hire(shop, 'owner');
  manager = await hire(shop, 'manager');
  await shop.db((db) =>
    db.insert(tenantSettings).values([
      { tenant: shop.key, setting_group: 'website', key: 'of_tomorrow', value: { any: ['thing', 1.5] } },
      { tenant: shop.key, setting_group: 'website', key: 'recaptcha_secret', value: 'sesame' },
    ]),
  );
});

const params = { restaurant: '' };
beforeAll(() => {
  params.restaurant = shop.key;
});

const read = async (person = owner) => (await callAs(shop, person.token, calls.readContent, { params })).data;
const settingOf = (content: calls.Content, key: string) =>
  content.groups.flatMap(({ settings }) => settings).find((one) => one.key === key)!;
/** Changes the draft right after reading it. */
const change = async (values: Record<string, unknown>, person = owner, seen?: calls.Content) => {
  const content = seen ?? (await read(person));
  const changes = Object.entries(values).map(([key, value]) => ({
    key,
    value,
    seen: settingOf(content, key)?.mark ?? 'none',
  }));
  return callAs(shop, person.token, calls.changeDraft, { params, body: { changes } });
};
const publish = async (person = owner, seen?: string) =>
  callAs(shop, person.token, calls.publishDraft, { params, body: { seen: seen ?? (await read(person)).mark } });
const discard = async () =>
  callAs(shop, owner.token, calls.discardDraft, { params, body: { seen: (await read()).mark } });
/** Every stored setting, byte for byte. */
const stored = async () =>
  (
    await shop.db((db) =>
      db.execute<{ row: string }>(
        sql`select setting_group || '.' || key || '=' || value::text as row from tenant_settings order by 1`,
      ),
    )
  ).rows.map(({ row }) => row);
const entries = () => shop.db((db) => db.select().from(staffAudit).orderBy(staffAudit.id));

afterEach(discard);

describe('the settings', () => {
  it('are those of the list, with words in both languages [SHOP-030]', async () => {
    const content = await read();
    const keys = content.groups.flatMap(({ settings }) => settings.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.toSorted()).toEqual(CONTENT_SETTINGS.map(({ key }) => key).toSorted());
    for (const words of Object.values(CONTENT_WORDS))
      expect(Object.keys(words.settings).toSorted()).toEqual(
        [...RECORD_SETTINGS, ...SETTINGS].map(({ key }) => key).toSorted(),
      );
    for (const { key, meaning, default: none } of content.groups.flatMap(({ settings }) => settings))
      expect([key, meaning.length > 0, none.length > 0]).toEqual([key, true, true]);
    expect(settingOf(content, 'website.style_brand')).toMatchObject({ form: 'colour', changed: false, secret: false });
    // Another setting is named, never by its key.
    const meant = CONTENT_SETTINGS.map((setting) => wordsOf(setting, 'en').meaning);
    expect(meant.filter((meaning) => keys.some((key) => meaning.includes(`\`${key}\``)))).toEqual([]);
    expect(wordsOf(findSetting('order.type_dine_in')!, 'en').meaning).toMatch(/; “Ordering at tables” must be on too/);
  });

  it('never show a secret, in no answer and no entry [SHOP-030]', async () => {
    expect(settingOf(await read(), 'website.recaptcha_secret')).toMatchObject({
      ...{ secret: true, published: null, published_set: true, draft: null, draft_set: true },
    });
    const { data } = await change({ 'website.recaptcha_secret': 'open-sesame' });
    const check = await callAs(shop, owner.token, calls.checkDraft, { params });
    expect(JSON.stringify([data, check.data, await entries()])).not.toContain('sesame');
    expect(settingOf(data, 'website.recaptcha_secret')).toMatchObject({ changed: true, draft: null, draft_set: true });
  });
});

describe('a guess of a secret', () => {
  const KEY = 'website.recaptcha_secret';
  const answersTo = async (value: string) => {
    const { data } = await change({ [KEY]: value });
    const { changed, draft_set } = settingOf(data, KEY);
    const { changes, changed: count } = { changes: (await entries()).at(-1)!, changed: data.changed };
    const checked = (await callAs(shop, owner.token, calls.checkDraft, { params })).data.changed.map(({ key }) => key);
    const published = (await publish()).data;
    const [version] = (await callAs(shop, owner.token, calls.listVersions, { params })).data;
    const keys = version!.changed.map(({ key }) => key);
    return {
      changed,
      draft_set,
      count,
      entry: [changes.kind, changes.after],
      checked,
      keys,
      published: published.changed,
    };
  };

  it('is answered alike, right or wrong, by the draft, its check and its publication [SHOP-030]', async () => {
    const wrong = await answersTo('sesame-2');
    const right = await answersTo('sesame-2');
    expect(right).toEqual(wrong);
    expect(right).toMatchObject({ changed: true, count: 1, keys: [KEY], published: [KEY] });
    expect((await read()).changed).toBe(0);
    await change({ [KEY]: 'sesame' });
    await publish();
  });

  it('with an old mark is a conflict, right or wrong [SHOP-030, SHOP-037]', async () => {
    const seen = await read();
    await change({ [KEY]: 'mine' });
    for (const value of ['mine', 'other'])
      expect(codeOf(await change({ [KEY]: value }, owner, seen))).toBe('409 DRAFT_CHANGED');
  });
});

describe('a draft', () => {
  it('is seen by the console and by no customer, and leaves an entry [SHOP-031]', async () => {
    const before = await stored();
    const { data } = await change({
      'social.phone': '+966500000001',
      'website.cuisine': { ar: 'شامي', en: 'Levantine' },
    });
    expect([data.changed, settingOf(data, 'social.phone')]).toMatchObject([
      2,
      { draft: '+966500000001', changed: true, change: { by: { id: owner.id } } },
    ]);
    expect(await stored()).toEqual(before);
    expect((await entries()).at(-1)).toMatchObject({
      kind: 'content.drafted',
      after: { 'social.phone': '+966500000001' },
    });
  });

  it('has no value that is out of its form: each fault in words, and nothing is stored [SHOP-030]', async () => {
    const wrong = {
      'website.enable': 'maybe',
      'website.style_brand': 'not a colour',
      'payment.wallet_top_up_max': '10.005',
      'social.instagram': 'javascript:alert(1)',
      'website.style_font': 'comic',
      'website.hero_title': { ar: 4 },
      'website.description': 'x'.repeat(20_000),
    };
    const answer = await change({ ...wrong, 'social.phone': '+966500000002' });
    expect(codeOf(answer)).toBe('422 INVALID_SETTINGS');
    const { faults } = answer.data as unknown as calls.SettingFaults;
    expect(faults.map(({ key }) => key)).toEqual(Object.keys(wrong));
    expect(faults.find(({ key }) => key === 'website.style_font')!.text).toBe('One of: readex-pro, alexandria.');
    expect((await read()).changed).toBe(0);
    expect(codeOf(await change({ 'website.of_tomorrow': 1 }))).toBe('404 NOT_FOUND');
  });

  it('takes changes of two people at different settings [SHOP-037]', async () => {
    const seen = await read();
    await change({ 'social.phone': '+966500000003' }, owner, seen);
    const { data } = await change({ 'social.whatsapp': '+966500000004' }, manager, seen);
    expect([settingOf(data, 'social.phone').draft, settingOf(data, 'social.whatsapp').draft]).toEqual([
      '+966500000003',
      '+966500000004',
    ]);
  });

  it('shows the second at one setting what the first changed, and stores nothing [SHOP-037]', async () => {
    const seen = await read();
    await change({ 'social.phone': '+966500000005' }, owner, seen);
    const lost = await change({ 'social.phone': '+966500000006', 'social.x': 'https://x.com/n' }, manager, seen);
    expect(codeOf(lost)).toBe('409 DRAFT_CHANGED');
    const { conflicts } = lost.data as unknown as calls.DraftConflicts;
    expect(conflicts).toEqual([
      {
        ...{ key: 'social.phone', value: '+966500000005', mark: expect.any(String) },
        ...{ by: { id: owner.id, name: expect.any(String) }, at: expect.any(String) },
      },
    ]);
    expect((await read()).changed).toBe(1);
    // The second person chooses their own.
    const again = { key: 'social.phone', value: '+966500000006', seen: conflicts[0]!.mark };
    const { data } = await callAs(shop, manager.token, calls.changeDraft, { params, body: { changes: [again] } });
    expect(settingOf(data, 'social.phone').draft).toBe('+966500000006');
  });

  it('shows what was published meanwhile as a change of that person, too [SHOP-037]', async () => {
    const seen = await read();
    await change({ 'social.tiktok': 'https://tiktok.com/@a' });
    await publish();
    const lost = await change({ 'social.tiktok': 'https://tiktok.com/@b' }, manager, seen);
    const { conflicts } = lost.data as unknown as calls.DraftConflicts;
    expect(conflicts[0]).toMatchObject({ value: 'https://tiktok.com/@a', by: { id: owner.id } });
  });

  it('is discarded in part, in whole, and not unseen', async () => {
    await change({ 'social.phone': '+966500000007', 'social.whatsapp': '+966500000008' });
    const { mark } = await read();
    const part = await callAs(shop, owner.token, calls.discardDraft, {
      params,
      body: { keys: ['social.phone'], seen: mark },
    });
    expect([part.data.changed, settingOf(part.data, 'social.phone').changed]).toEqual([1, false]);
    const old = await callAs(shop, owner.token, calls.discardDraft, { params, body: { seen: mark } });
    expect([codeOf(old), (old.data as calls.Content).changed]).toEqual(['409 DRAFT_CHANGED', 1]);
    await discard();
    expect((await read()).changed).toBe(0);
  });

  it('that says what is published is no change', async () => {
    const { data } = await change({ 'website.enable': '1' });
    expect(data.changed).toBe(0);
  });
});

describe('publishing', () => {
  it('is told to edges, leaves an entry, and keeps what no form knows [SHOP-031]', async () => {
    const heard: string[] = [];
    const stop = shop.backend.platform.realtime.listen((_tenant, { event, channel }) =>
      heard.push(`${channel} ${event}`),
    );
    await change({ 'social.phone': '+966500000010', 'website.cuisine': null });
    const { data } = await publish();
    stop();
    expect(data.changed).toContain('social.phone');
    expect(heard).toContain(`client_frontend tenant.updated`);
    expect(await stored()).toEqual(
      expect.arrayContaining(['social.phone="+966500000010"', 'website.of_tomorrow={"any": ["thing", 1.5]}']),
    );
    expect((await stored()).some((row) => row.startsWith('website.cuisine='))).toBe(false);
    expect((await read()).changed).toBe(0);
    expect((await entries()).at(-1)).toMatchObject({
      kind: 'content.published',
      after: { 'social.phone': '+966500000010' },
    });
  });

  it('publishes only the draft that was seen, once [SHOP-031]', async () => {
    const { mark } = await read();
    expect(codeOf(await publish(owner, mark))).toBe('409 DRAFT_EMPTY');
    await change({ 'social.phone': '+966500000011' });
    expect(codeOf(await publish(owner, mark))).toBe('409 DRAFT_CHANGED');
    const seen = (await read()).mark;
    const all = await Promise.all([publish(owner, seen), publish(manager, seen)]);
    expect(all.map(codeOf).toSorted()).toEqual(['200', '409 DRAFT_CHANGED']);
  });

  it('is taken back byte for byte, and that too [SHOP-031]', async () => {
    await shop.db((db) =>
      db.execute(sql`
      insert into tenant_settings (tenant, setting_group, key, value) values (${shop.key}, 'social', 'facebook', '1.500')
      on conflict (tenant, setting_group, key) do update set value = excluded.value`),
    );
    const [before, { version }] = [await stored(), await read()];
    await change({ 'social.facebook': 'https://facebook.com/a', 'empty_page.orders': 'none', 'social.phone': null });
    await publish();
    await change({ 'social.facebook': 'https://facebook.com/b' });
    await publish();
    const after = await stored();
    const undo = (which: number, current: number) =>
      callAs(shop, manager.token, calls.undoVersion, {
        params: { ...params, version: String(which) },
        body: { current },
      });
    expect(codeOf(await undo(version + 1, version + 1))).toBe('409 CONTENT_CHANGED');
    expect(codeOf(await undo(version + 9, version + 2))).toBe('404 NOT_FOUND');
    expect((await undo(version + 1, version + 2)).data.changed).toEqual([
      ...['empty_page.orders', 'social.facebook', 'social.phone'],
    ]);
    expect(await stored()).toEqual(before);
    const { data: versions } = await callAs(shop, owner.token, calls.listVersions, { params });
    expect(versions[0]).toMatchObject({ version: version + 3, kind: 'undo', by: { id: manager.id } });
    await undo(version + 3, version + 3);
    expect(await stored()).toEqual(after);
  });

  it('of what limits managers is an owner’s, and taking it back is, too [SHOP-003, SHOP-014]', async () => {
    const limit = { 'payment.refund_second_person_above': '50' };
    expect(codeOf(await change(limit, manager))).toBe('403 ROLE_FORBIDDEN');
    await change(limit);
    await publish(manager);
    const { version } = await read();
    const undo = (person: typeof owner) =>
      callAs(shop, person.token, calls.undoVersion, {
        params: { ...params, version: String(version) },
        body: { current: version },
      });
    expect(codeOf(await undo(manager))).toBe('403 ROLE_FORBIDDEN');
    expect((await read()).version).toBe(version);
    expect(codeOf(await undo(owner))).toBe('200');
  });

  it('remembers 30 publications', async () => {
    const { version } = await read();
    const at = shop.now();
    const older = Array.from({ length: 40 }, (_, n) => ({
      tenant: shop.key,
      version: version + 1 + n,
      published_at: at,
    }));
    await shop.db((db) =>
      db.insert(contentVersions).values(older.map((row) => ({ ...row, kind: 'publish' as const }))),
    );
    await change({ 'order.late_credit_minutes': 99 });
    await publish();
    const { data } = await callAs(shop, owner.token, calls.listVersions, { params });
    expect([data.length, data[0]!.version, data.at(-1)!.version]).toEqual([30, version + 41, version + 12]);
  });
});

describe('a schedule', () => {
  afterEach(() => shop.setClock(EVENING));
  const put = (at: Date, seen: string) =>
    callAs(shop, owner.token, calls.schedulePublication, { params, body: { at: at.toISOString(), seen } });
  const later = (minutes: number) => new Date(shop.now().getTime() + minutes * MINUTE_MS);
  const phone = async () => (await stored()).find((row) => row.startsWith('social.phone='));

  it('publishes the draft as it is at its time, with an entry of the system [SHOP-031]', async () => {
    await change({ 'social.phone': '+966500000021' });
    const { mark } = await read();
    const at = later(30);
    expect((await put(at, mark)).data.schedule).toMatchObject({ at: at.toISOString(), by: { id: owner.id } });
    await change({ 'social.phone': '+966500000022' }, manager);
    const published = new Promise<void>((resolve) => {
      const stop = shop.backend.platform.realtime.listen((tenant, { event }) => {
        if (tenant !== shop.key || event !== 'tenant.updated') return;
        stop();
        resolve();
      });
    });
    shop.setClock(later(31));
    await published;
    expect(await phone()).toBe('social.phone="+966500000022"');
    expect(await read()).toMatchObject({ schedule: null, changed: 0 });
    expect((await entries()).at(-1)).toMatchObject({ kind: 'content.published', person: null });
    const { data } = await callAs(shop, owner.token, calls.listVersions, { params });
    expect(data[0]).toMatchObject({ kind: 'schedule', by: { id: owner.id } });
  });

  it('is taken back, ends with a publication, and is near [SHOP-031]', async () => {
    await change({ 'social.phone': '+966500000023' });
    const { mark } = await read();
    for (const at of [later(-1), later(91 * 24 * 60)]) expect(codeOf(await put(at, mark))).toBe('422 INVALID_INPUT');
    expect(codeOf(await put(later(5), 'another'))).toBe('409 DRAFT_CHANGED');
    await put(later(5), mark);
    const off = await callAs(shop, manager.token, calls.unschedulePublication, { params });
    expect([off.data.schedule, off.data.changed]).toEqual([null, 1]);
    await put(later(5), mark);
    await publish();
    expect((await read()).schedule).toBeNull();
  });
});

it('a check says what the guards correct: colours as they will look, settings against each other [SHOP-031]', async () => {
  await change({
    'website.style_brand': 'oklch(.58 .15 30)',
    'payment.wallet_top_up_min': '90.00',
    'payment.wallet_top_up_max': '10.00',
  });
  const { data } = await callAs(shop, owner.token, calls.checkDraft, { params });
  expect(data.changed.map(({ key }) => key)).toContain('website.style_brand');
  const colour = data.corrections.find(({ kind }) => kind === 'colour')!;
  expect(colour).toMatchObject({
    ...{ before: expect.stringMatching(/^#/), after: expect.stringMatching(/^#/), text: expect.any(String) },
  });
  expect(colour.before).not.toBe(colour.after);
  expect(data.corrections.filter(({ kind }) => kind === 'setting').map(({ key }) => key)).toContain(
    'payment.wallet_top_up_min',
  );
});
