import * as calls from '@sufra/api/staff/endpoints';
import { listPages, listRedirects, listTrackingCodes, readPreview } from '@sufra/api/tenant/endpoints';
import sharp from 'sharp';
import { shopForFile } from '../../order/testing/shop.ts';
import { callAs, codeOf, hire, sendAs, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
let owner: TestPerson;
const params = { restaurant: '' };

beforeAll(async () => {
  owner = await hire(shop, 'owner');
  params.restaurant = shop.key;
});

const read = async () => (await callAs(shop, owner.token, calls.readSite, { params })).data;
const all = ({ banners, pages, trackers, redirects }: calls.Site) => [...banners, ...pages, ...trackers, ...redirects];
const change = async (values: Record<string, unknown>, seen?: calls.Site) => {
  const site = seen ?? (await read());
  const markOf = (key: string) => all(site).find((one) => one.key === key)?.mark ?? site.mark_of_none;
  const changes = Object.entries(values).map(([key, value]) => ({ key, value, seen: markOf(key) }));
  return callAs(shop, owner.token, calls.changeDraft, { params, body: { changes } });
};
const publish = async () => {
  const { mark } = (await callAs(shop, owner.token, calls.readContent, { params })).data;
  return callAs(shop, owner.token, calls.publishDraft, { params, body: { seen: mark } });
};
const undo = async (version: number) =>
  callAs(shop, owner.token, calls.undoVersion, {
    params: { ...params, version: String(version) },
    body: { current: version },
  });
const faultsOf = async (values: Record<string, unknown>) => {
  const answer = await change(values);
  expect(codeOf(answer)).toBe('422 INVALID_SETTINGS');
  return (answer.data as unknown as calls.SettingFaults).faults.map(({ field, text }) => [field, text]);
};
/** What customers get. */
const get = async (path: string) => (await shop.call('GET', path)).data;
const shown = async () => ({
  banners: await get('/api/v1/tenant/banners/all'),
  pages: await get(listPages.path),
  codes: await get(listTrackingCodes.path),
  redirects: await get(listRedirects.path),
});

afterEach(async () => {
  const { mark } = (await callAs(shop, owner.token, calls.readContent, { params })).data;
  await callAs(shop, owner.token, calls.discardDraft, { params, body: { seen: mark } });
});

const PICTURE = {
  url: '/media/a-{width}.{format}',
  width: 240,
  height: 240,
  tint: 40,
  widths: [240],
  formats: ['webp'],
};
const BANNER = {
  ...{ place: 'web_slider', sort: 9, title: { ar: 'عرض', en: 'Offer' }, image: PICTURE, type: 'url' },
  ...{ item_id: null, group_id: null, url: '/page/offers', appear_in_period: 0 },
};
const PAGE = {
  ...{ title: { ar: 'عروض', en: 'Offers' }, sort: 9, in_footer: true },
  body: { ar: '<p>عرض</p>', en: '<p>Offer</p>' },
};

describe('banners, pages, tracking codes and redirects', () => {
  it('are drafted, published together, and taken back byte for byte [SHOP-036] [SHOP-031]', async () => {
    const before = await shown();
    const [old] = (await read()).banners;
    const drafted = await change({
      'banner.new-one': BANNER,
      [old!.key]: null,
      'page.offers': PAGE,
      'tracker.5': { provider: 'gtm', web_code: ' GTM-ABCD12 ', enable: '1' },
      'redirect./offers': { target: '/page/offers' },
    });
    expect([codeOf(drafted), drafted.data.changed]).toEqual(['200', 5]);
    expect(await shown()).toEqual(before);
    const draft = await read();
    expect(draft.banners.find(({ key }) => key === old!.key)).toMatchObject({ removed: true, value: old!.value });
    expect(draft.trackers.find(({ key }) => key === 'tracker.5')).toMatchObject({
      ...{ changed: true, removed: false, value: { web_code: 'GTM-ABCD12' }, change: { by: { id: owner.id } } },
    });
    const check = (await callAs(shop, owner.token, calls.checkDraft, { params })).data;
    expect(check.changed).toContainEqual(
      expect.objectContaining({ name: 'Redirect of /offers', before: null, after: '/page/offers' }),
    );

    const { data: published } = await publish();
    const after = await shown();
    expect(after.banners.map(({ id }: { id: string }) => id)).toContain('new-one');
    expect(after.banners).toHaveLength(before.banners.length);
    expect(after.pages.find(({ slug }: { slug: string }) => slug === 'offers')).toEqual({ slug: 'offers', ...PAGE });
    expect(after.codes.at(-1)).toEqual({ provider: 'gtm', web_code: 'GTM-ABCD12', enable: '1' });
    expect(after.redirects.redirects).toContainEqual({ from: '/offers', to: '/page/offers' });

    expect(codeOf(await undo(published.version))).toBe('200');
    expect(await shown()).toEqual(before);
  });

  it('are in the preview of the draft as customers would get them [SHOP-036] [SHOP-031]', async () => {
    await change({ 'page.offers': PAGE, 'redirect./offers': { target: '/page/offers' }, 'banner.new-one': BANNER });
    const { data: link } = await callAs(shop, owner.token, calls.makePreview, { params, body: {} });
    const token = link.path.split('/').at(-1);
    const { data } = await shop.call('POST', readPreview.path, { body: { token } });
    const { banners, pages, redirects } = data;
    expect(banners).toContainEqual({ id: 'new-one', ...BANNER });
    expect(pages).toContainEqual({ slug: 'offers', ...PAGE });
    expect(redirects.redirects).toContainEqual({ from: '/offers', to: '/page/offers' });
  });

  it('have no value that the storefront would not show: each fault in words, and nothing is stored [SHOP-036]', async () => {
    const banner = async (changes: object) => faultsOf({ 'banner.wrong': { ...BANNER, ...changes } });
    expect(await banner({ image: null })).toEqual([['image', 'A banner without a picture is not shown: choose one.']]);
    expect((await banner({ image: { ...PICTURE, url: 'https://elsewhere.example/a.png' } }))[0]?.[1]).toMatch(
      /sent here/,
    );
    expect(await banner({ title: { ar: 'عرض', en: '<script>alert(1)</script>' } })).toEqual([
      ['title.en', 'Names are plain text: no < with a word behind it.'],
    ]);
    expect(await banner({ title: { ar: '', en: 'Offer' } })).toEqual([['title.ar', 'Write this in both languages.']]);
    for (const url of ['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example'])
      expect((await banner({ url })).map(([field]) => field)).toEqual(['url']);
    expect(await banner({ type: 'item', item_id: 'no-such' })).toEqual([['item_id', 'The menu has no such dish.']]);
    expect((await banner({ type: 'group', group_id: 'no-such' }))[0]?.[0]).toBe('group_id');
    expect((await banner({ appear_in_period: -1 }))[0]?.[0]).toBe('appear_in_period');

    const page = (html: string) => faultsOf({ 'page.wrong': { ...PAGE, body: { ar: '<p>عرض</p>', en: html } } });
    expect(await page('<p>a</p><script>alert(1)</script>')).toEqual([
      ['body.en', '<script> cannot stand in a page: headings, paragraphs, lists, tables, links and pictures can.'],
    ]);
    expect((await page('<p onclick="x()">a</p>'))[0]?.[1]).toContain('“onclick”');
    expect((await page('<a href="javascript:x">a</a>'))[0]?.[1]).toContain('“javascript:x”');
    expect((await page('<a href=" java\tscript:x">a</a>'))[0]?.[0]).toBe('body.en');
    expect((await faultsOf({ 'page.Wrong Name': PAGE }))[0]?.[0]).toBe('slug');

    const code = (provider: string, web_code: string) => faultsOf({ 'tracker.7': { provider, web_code, enable: '1' } });
    expect(await code('google_analytics', '<script>gtag()</script>')).toEqual([
      ['web_code', 'This is no id of Google Analytics: take the id alone, not the script.'],
    ]);
    const zeros = { 'tracker.007': { provider: 'gtm', web_code: 'GTM-ABCD12', enable: '1' } };
    expect((await faultsOf(zeros)).map(([field]) => field)).toEqual(['']);
    expect(await code('spyware', '1')).toEqual([['provider', 'The site knows no such service.']]);
    expect((await read()).trackers.some(({ key }) => key === 'tracker.7')).toBe(false);
  });

  it('a redirect leads to another page of this site or an allowed one, and ends [SHOP-036]', async () => {
    const redirect = async (from: string, target: string) => (await faultsOf({ [`redirect.${from}`]: { target } }))[0];
    expect(await redirect('/a', '/a')).toEqual(['target', 'This leads to itself.']);
    expect(await redirect('/a', '/en/a/')).toEqual(['target', 'This leads to itself.']);
    expect((await redirect('/a', 'https://elsewhere.example/'))?.[1]).toMatch(/^A redirect stays on this site/);
    expect((await redirect('/a', 'http://elsewhere.example/'))?.[1]).toMatch(/https:/);
    expect((await redirect('/', '/menu'))?.[0]).toBe('from');
    expect((await redirect('/en/a', '/menu'))?.[0]).toBe('from');
    const loop = await faultsOf({ 'redirect./a': { target: '/b' }, 'redirect./b': { target: '/a' } });
    expect(loop.map(([, text]) => text)).toEqual(
      Array(2).fill('This leads back to where it began, or over more than three redirects.'),
    );
    expect((await read()).redirects.filter(({ changed }) => changed)).toEqual([]);
  });

  it('two people at two of them both win, and at one of them the second gets what the first wrote [SHOP-036] [SHOP-037]', async () => {
    const seen = await read();
    expect(codeOf(await change({ 'redirect./one': { target: '/menu' } }, seen))).toBe('200');
    expect(codeOf(await change({ 'redirect./two': { target: '/menu' } }, seen))).toBe('200');
    const third = await change({ 'redirect./one': { target: '/cart' } }, seen);
    expect(codeOf(third)).toBe('409 DRAFT_CHANGED');
    expect((third.data as unknown as calls.DraftConflicts).conflicts).toMatchObject([
      { key: 'redirect./one', value: { target: '/menu' }, by: { id: owner.id } },
    ]);
  });

  it('a language has its code, its name and a text [SHOP-036] [HOST-065]', async () => {
    const key = 'general.added_languages';
    const content = (await callAs(shop, owner.token, calls.readContent, { params })).data;
    const { mark: seen } = content.groups.flatMap(({ settings }) => settings).find((one) => one.key === key)!;
    const texts = { host: { backHome: 'Accueil' } };
    const put = async (value: unknown) => {
      const answer = await callAs(shop, owner.token, calls.changeDraft, {
        params,
        body: { changes: [{ key, value, seen }] },
      });
      const [fault] = (answer.data as unknown as Partial<calls.SettingFaults>).faults ?? [];
      return fault ? fault.field : codeOf(answer);
    };
    expect(await put([{ code: 'fr', name: 'Français', texts: {} }])).toBe('0.texts');
    expect(await put([{ code: 'ar', name: 'عربي', texts }])).toBe('0.code');
    expect(await put([{ code: 'fr', name: '', texts }])).toBe('0.name');
    expect(
      await put([
        { code: 'fr', name: 'Français', texts },
        { code: 'fr', name: 'Français', texts },
      ]),
    ).toBe('1.twice');
    expect(await put([{ code: 'fr', name: 'Français', texts }])).toBe('200');
    expect((await read()).languages).toContainEqual({ code: 'fr', name: 'Français' });
  });

  it('a picture is cut to the shape of its use, and stands in a banner and a setting [SHOP-036]', async () => {
    const wide = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#0000d0' } })
      .jpeg()
      .toBuffer();
    const send = (use: string, bytes = wide) =>
      sendAs(
        shop,
        owner.token,
        calls.sendSitePicture,
        { params, query: { use, x: '0', y: '0', side: '1' } },
        { bytes, type: 'image/jpeg' },
      );
    const { data: hero } = await send('hero_picture');
    expect(hero.picture).toMatchObject({ width: 1600, height: 900, widths: [720, 1080, 1600], kind: 'photo' });
    const { data: icon } = await send('favicon');
    const file = await fetch(shop.backend.url + icon.address);
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ width: 96, height: 96 });
    const { data: square } = await send('banner');
    expect(codeOf(await change({ 'banner.own': { ...BANNER, image: square.picture } }))).toBe('200');
    const small = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer();
    expect(codeOf(await send('share_picture', small))).toBe('422 PHOTO_SMALL');
    expect(codeOf(await send('favicon', Buffer.from('<svg/>')))).toBe('422 FILE_TYPE');
  });
});
