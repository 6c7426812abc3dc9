import { VERSION } from '@sufra/operations/version';
import { itWithPromtool, promtool } from '@sufra/testing/promtool';
import { until } from '@sufra/testing/until';
import { ofRoute, sitemap } from '../edge-routes/sitemap.ts';
import { type Got, isoNow, sessionOf, startTestEdge, type TestEdge } from '../testing/edge.ts';
import { MENU_BUNDLE } from '../testing/fake-bundles.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

const nakhla = (path: string, headers: Record<string, string> = {}) => edge.get(`nakhla.localhost${path}`, { headers });
const basta = (path: string, headers: Record<string, string> = {}) => edge.get(`basta.localhost${path}`, { headers });
const block = (got: Got, id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(got.text)![1]!);

/** Changes a setting as the operator does, and waits until the edge has received it. */
async function setting(tenant: string, key: string, value: unknown): Promise<void> {
  const generation = edge.app.edge.generations.tenant(tenant);
  edge.provider.tenants.get(tenant)!.settings[key] = value;
  edge.provider.tell('client_frontend', 'tenant.updated', tenant);
  await until(() => edge.app.edge.generations.tenant(tenant) > generation);
}

describe('the manifest, by which browsers install a site', () => {
  const manifest = async (path: string) => {
    const got = await nakhla(path);
    expect([got.status, got.headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    return JSON.parse(got.text);
  };

  it('is the tenant’s own in each language, one application, and every document names it [HOST-063]', async () => {
    const [ar, en] = [await manifest('/-/manifest.webmanifest'), await manifest('/en/-/manifest.webmanifest')];
    expect(ar).toMatchObject({ id: '/', lang: 'ar', dir: 'rtl', short_name: 'نخلة', start_url: '/', scope: '/' });
    expect(en).toMatchObject({ id: '/', lang: 'en', dir: 'ltr', short_name: 'Nakhla', start_url: '/en', scope: '/' });
    expect(en.display).toBe('standalone');
    expect(en.theme_color).toMatch(/^#[0-9a-f]{6}$/i);
    // Made by the provider from the logo; where it makes none the logo stands in.
    expect(en.icons.map(({ src, sizes }: Record<string, string>) => [new URL(src!).pathname, sizes])).toEqual([
      ['/media/nakhla.png', '500x500'],
    ]);
    expect((await nakhla('/en')).text).toContain('<link rel="manifest" href="/en/-/manifest.webmanifest">');
    expect((await nakhla('/')).text).toContain('<link rel="manifest" href="/-/manifest.webmanifest">');
    expect((await edge.get('nobody.localhost/-/manifest.webmanifest')).status).toBe(404);
  });

  it('leads to the menu, the orders and the scan of a table, each where it is there [HOST-063]', async () => {
    const shortcuts = async (language = '/en') => (await manifest(`${language}/-/manifest.webmanifest`)).shortcuts;
    const menu = { name: 'Menu', url: '/en/menu' };
    const orders = { name: 'My orders', url: '/en/account/orders' };
    const scan = { name: 'Scan a table code', url: '/en/select-type/dine_in' };
    expect(await shortcuts()).toEqual([menu]);
    const { tenant } = (await edge.app.edge.sites.byHost('nakhla.localhost'))!;
    const types = tenant.public.types;
    (tenant.public as { types: readonly string[] }).types = [...types, 'dine_in'];
    expect(await shortcuts()).toEqual([menu, scan]);
    edge.registry.publish((plan) => ({
      ...plan,
      modules: plan.modules.map((module) =>
        module.name === 'mf-account'
          ? edge.registry.release('mf-account', '1.1.0', MENU_BUNDLE, {
              ...module.face,
              routes: [...module.face.routes, { path: '/account/orders', screen: 'menu', visibility: 'private' }],
            })
          : module,
      ),
    }));
    await until(async () => (await shortcuts()).length > 2);
    expect(await shortcuts()).toEqual([menu, orders, scan]);
    expect(await shortcuts('')).toEqual([
      { name: 'القائمة', url: '/menu' },
      { name: 'طلباتي', url: '/account/orders' },
      { name: 'مسح رمز الطاولة', url: '/select-type/dine_in' },
    ]);
    (tenant.public as { types: readonly string[] }).types = types;
    expect(await shortcuts()).toEqual([menu, orders]);
    await until(() => edge.provider.sockets() > 0);
    await setting('nakhla', 'general.enable_accounts', '0');
    expect(await shortcuts()).toEqual([menu]);
    await setting('nakhla', 'general.enable_accounts', '1');
  });

  it('names the icons that the provider makes of the logo, those that may be cut among them [HOST-063]', async () => {
    const { tenant } = (await edge.app.edge.sites.byHost('nakhla.localhost'))!;
    const own = tenant as { icons: readonly object[] };
    const icon = (size: string, purpose: string) => ({
      src: `/media/${purpose}-${size}.png`,
      sizes: `${size}x${size}`,
      purpose,
    });
    own.icons = [icon('192', 'any'), icon('512', 'maskable')];
    const { icons } = await manifest('/en/-/manifest.webmanifest');
    own.icons = [];
    expect(icons).toEqual([
      { src: 'http://nakhla.localhost:3000/media/any-192.png', sizes: '192x192', purpose: 'any' },
      { src: 'http://nakhla.localhost:3000/media/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ]);
  });
});

describe('the icons that browsers ask for by themselves', () => {
  it.each([
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/apple-touch-icon-precomposed.png',
    '/apple-touch-icon-120x120.png',
  ])('%s leads to the tenant’s, and is never a page [HOST-010]', async (path) => {
    const got = await nakhla(path);
    expect([got.status, got.headers.location]).toEqual([302, 'http://nakhla.localhost:3000/media/nakhla.png']);
    expect(got.headers['cache-control']).toBe('public, max-age=300');
    const unknown = await edge.get(`nobody.localhost${path}`);
    expect([unknown.status, unknown.text]).toEqual([404, '']);
    expect((await edge.post(`nakhla.localhost${path}`, {})).status).toBe(405);
  });

  it('are 404 without a page where the tenant has no picture', async () => {
    const { tenant } = (await edge.app.edge.sites.byHost('nakhla.localhost'))!;
    const { logo } = tenant.public;
    (tenant.public as { logo: string }).logo = '';
    const got = await nakhla('/favicon.ico');
    (tenant.public as { logo: string }).logo = logo;
    expect([got.status, got.text]).toEqual([404, '']);
  });
});

describe('an address', () => {
  it.each([
    ['/en//evil.example/login?x=1', '/en/evil.example/login?x=1'],
    ['/en/%2f%2Fevil.example', '/en/evil.example'],
    ['/en%5c//evil.example', '/en/evil.example'],
    ['/en//menu', '/en/menu'],
    ['//menu?x=//1', '/menu?x=//1'],
    ['///en///menu', '/en/menu'],
    ['/en/%6denu', '/en/menu'],
    ['/%6Denu?x=%61', '/menu?x=%61'],
    ['/en/', '/en'],
    ['/menu/', '/menu'],
    ['/menu/.?a=//b', '/menu?a=//b'],
    ['/emenu/3/', '/emenu/3'],
    ['/-//-/session', '/-/-/session'],
  ])('has one spelling: %s is asked for as %s (safety E8)', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const got = await edge.get(`nakhla.localhost${path}`, { method });
      expect([got.status, got.headers.location]).toEqual([301, location]);
    }
  });

  it('with a backslash is moved before anything reads it', async () => {
    const answer = await edge.raw(
      'GET /en/\\evil.example HTTP/1.1\r\nHost: nakhla.localhost\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 301 /);
    expect(answer).toMatch(/\r\nlocation: \/en\/evil\.example\r\n/i);
  });

  it('of an unknown page is the same for all of them, and none that was made up', async () => {
    const got = await nakhla('/en/evil.example/login');
    expect(got.status).toBe(404);
    expect(block(got, 'sufra-page').context.path).toBe('/not-found');
    expect(got.text).not.toContain('evil.example');
    expect(got.text).not.toMatch(/href="(?:\/\/|\/\\)/);
  });
});

describe('a document', () => {
  it('holds no tracking code of the settings, and no script or host for one (safety W5)', async () => {
    await nakhla('/'); // The edge listens for the tenants it has served.
    await setting('nakhla', 'tracking_codes.gtm', 'GTM-EVIL1');
    await setting(
      'nakhla',
      'tracking_codes.web_code',
      '<script src="https://www.googletagmanager.com/gtm.js"></script>',
    );
    for (const path of ['/', '/en/menu', '/account', '/checkout']) {
      const { text, headers } = await nakhla(path);
      expect(text).toMatch(/^<!doctype html>/);
      expect(text).not.toMatch(/GTM-EVIL1|googletagmanager/);
      expect(text).not.toMatch(/<script[^>]*\ssrc=/);
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|googletagmanager/);
    }
    delete edge.provider.tenants.get('nakhla')!.settings['tracking_codes.gtm'];
    delete edge.provider.tenants.get('nakhla')!.settings['tracking_codes.web_code'];
  });

  it('has an icon of the web or of this site, else the logo (safety W1)', async () => {
    const icon = async () => /<link rel="icon" href="([^"]*)">/.exec((await nakhla('/en/menu')).text)?.[1];
    for (const [value, shown] of [
      ['/media/icon.png?v=1', 'http://nakhla.localhost:3000/media/icon.png?v=1'],
      ['https://cdn.example/icon.png', 'https://cdn.example/icon.png'],
      ['javascript:alert(1)', 'http://nakhla.localhost:3000/media/nakhla.png'],
      [' javascript:alert(1)', 'http://nakhla.localhost:3000/media/nakhla.png'],
      ['data:image/svg+xml,<svg onload=x()>', 'http://nakhla.localhost:3000/media/nakhla.png'],
      ['//evil.example/icon.png', 'http://nakhla.localhost:3000/media/nakhla.png'],
      ['icon.png', 'http://nakhla.localhost:3000/media/nakhla.png'],
    ] as const) {
      await setting('nakhla', 'website.favicon', value);
      expect([value, await icon()]).toEqual([value, shown]);
    }
    await setting('nakhla', 'website.favicon', '');
  });

  it('lets third parties in where they may run after consent, and nowhere else (safety W5) [HOST-057, API-011]', async () => {
    const tenant = edge.provider.tenants.get('nakhla')!;
    tenant.codes = [
      { provider: 'ga4', web_code: 'G-ABC123', enable: '1' },
      { provider: 'facebook', web_code: '1234567890', enable: '0' },
      { provider: 'tiktok', web_code: '<script>alert(1)</script>', enable: '1' },
    ];
    await setting('nakhla', 'tracking_codes.error_reporting_key', '');
    const policyOf = ({ headers }: Got) => String(headers['content-security-policy']);
    for (const path of ['/', '/en/menu', '/page/about']) {
      // From memory as when it was made: body and header are one.
      for (const got of [await nakhla(path), await nakhla(path)]) {
        expect(block(got, 'sufra-page').context.trackers).toEqual([{ provider: 'google_analytics', id: 'G-ABC123' }]);
        expect(got.text).not.toMatch(/<script[^>]*\ssrc=|facebook|tiktok/);
        const [own, theirs] = policyOf(got).split(', ');
        expect(own).toMatch(/script-src 'sha256-[^;]*'strict-dynamic'/);
        expect(own).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
        expect(own).toContain('trusted-types sufra default');
        expect(theirs).toMatch(/^script-src [^;]*https:\/\/www\.googletagmanager\.com;/);
        expect(own).not.toMatch(/unsafe/);
        expect(policyOf(got)).not.toMatch(/unsafe-eval|facebook|tiktok/);
      }
    }
    for (const path of ['/account', '/checkout', '/check-payment', '/o/abc', '/en/nothing-here']) {
      const got = await nakhla(path);
      expect(got.text).not.toMatch(/G-ABC123|sufra-consent/);
      expect(policyOf(got)).not.toMatch(/google|, |default;/);
    }
    const others = await basta('/');
    expect(others.text).not.toContain('trackers');
    expect(policyOf(others)).not.toMatch(/google|, /);
    tenant.codes = [];
    await setting('nakhla', 'tracking_codes.error_reporting_key', '');
    expect(policyOf(await nakhla('/'))).not.toMatch(/google|, /);
  });

  it('holds the data of its slots also where no screen came: the browser begins with what the server showed', async () => {
    for (const path of ['/nowhere', '/throw']) {
      const { fragment, queries } = block(await nakhla(path), 'sufra-page');
      expect([path, fragment]).toEqual([path, null]);
      expect(queries).toEqual(
        expect.arrayContaining([{ key: ['slot', expect.any(String)], data: expect.any(String), updatedAt: 1 }]),
      );
    }
    const menu = block(await nakhla('/menu'), 'sufra-page');
    expect(menu.queries).toBeUndefined();
    expect(menu.fragment.queries.map(({ key }: { key: string[] }) => key[0])).toEqual(
      expect.arrayContaining(['menu.get-menu', 'slot']),
    );
  });

  it('is complete: language, direction, module, slots, plan and data in the first answer [HOST-014]', async () => {
    const got = await nakhla('/menu');
    expect(got.status).toBe(200);
    expect(got.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(got.text).toMatch(/^<!doctype html><html lang="ar" dir="rtl"/);
    expect(got.text).toContain(
      '<div data-module="mf-menu" data-version="1.0.0" data-rendered="server"><h1>Menu of nakhla-olaya</h1>',
    );
    expect(got.text).toContain('<div data-slot="menu.basket"></div>');
    expect(got.text).toContain('كبسة');
    expect(got.text).toContain('<style data-emotion="s head1 menu1">.s-head1{color:red}.s-menu1{color:blue}</style>');
    expect(block(got, 'sufra-page')).toMatchObject({
      context: {
        locale: 'ar',
        direction: 'rtl',
        path: '/menu',
        origin: 'http://nakhla.localhost:3000',
        branch_id: 'nakhla-olaya',
        place: null,
      },
      fragment: {
        module: 'mf-menu',
        screen: 'menu',
        queries: expect.arrayContaining([expect.objectContaining({ key: ['menu.get-menu', {}] })]),
        status: 200,
      },
    });
    expect(block(got, 'sufra-plan').modules.map(({ name }: { name: string }) => name)).toEqual([
      'mf-menu',
      'mf-account',
      'mf-checkout',
    ]);
    expect((await nakhla('/en/menu')).text).toMatch(/^<!doctype html><html lang="en" dir="ltr"/);
  });

  it('fills slots in order; one that fails is left empty', async () => {
    const { text } = await nakhla('/menu');
    const slot = /<div data-slot="header.actions">(.*?)<\/div><\/div><\/header>/.exec(text)![1]!;
    expect(slot.indexOf('mf-menu/button')).toBeLessThan(slot.indexOf('mf-menu/broken'));
    expect(slot).toContain('<button>slot button</button>');
    expect(text).toMatch(/data-contribution="mf-menu\/broken"[^>]*data-rendered="browser"><\/div>/);
  });

  it('hints exactly the files of this page, with integrity', async () => {
    const { text } = await nakhla('/en/menu');
    const preloaded = [
      ...text.matchAll(/rel="modulepreload" href="[^"]*?\/(\w[^"]*)" integrity="(sha256-[^"]+)"/g),
    ].map(([, href]) => href!.replace(/^.*?:\d+\//, ''));
    expect(preloaded.map((href) => href.split('/').slice(-3).join('/'))).toEqual([
      // The shell's entry is the inline script's to ask for, when the largest picture is there.
      'host/1.0.0/en.js',
      'mf-menu/1.0.0/entry.js',
      'mf-menu/1.0.0/app.js',
      'mf-menu/1.0.0/screen.js',
      'mf-menu/1.0.0/en.js',
      'mf-menu/1.0.0/slot.js',
    ]);
    const map = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(text)![1]!);
    expect(map.integrity[`${edge.registry.url}/mf-menu/1.0.0/screen.js`]).toMatch(/^sha256-/);
    expect(text.indexOf('type="importmap"')).toBeLessThan(text.indexOf('modulepreload'));
    expect(text).toContain(
      '<link rel="preload" as="image" fetchpriority="high" href="/media/hero.avif" type="image/avif">',
    );
    expect(text).toMatch(/rel="preload" as="font"[^>]*-latin\.woff2/);
    expect(text.lastIndexOf('rel="preload"')).toBeLessThan(text.indexOf('<title>'));
    expect(text).not.toMatch(/rel="preload" as="font"[^>]*-arabic\.woff2/);
  });

  it('has head, canonical and reciprocal alternates in both languages [HOST-060] [HOST-061]', async () => {
    for (const [path, lang, title] of [
      ['/menu', 'ar', 'القائمة · نخلة'],
      ['/en/menu', 'en', 'Menu · \u2068نخلة\u2069'],
    ] as const) {
      const { text } = await nakhla(path);
      expect(text).toContain(`<title>${title}</title>`);
      expect(text).toContain(`<link rel="canonical" href="http://nakhla.localhost:3000${path}">`);
      expect(text).toContain('href="http://nakhla.localhost:3000/menu" hreflang="ar"');
      expect(text).toContain('href="http://nakhla.localhost:3000/en/menu" hreflang="en"');
      expect(text).toContain('href="http://nakhla.localhost:3000/menu" hreflang="x-default"');
      expect(text).toContain(`property="og:locale" content="${lang === 'ar' ? 'ar_SA' : 'en_US'}"`);
      expect(text).toContain('property="og:image" content="http://nakhla.localhost:3000/media/nakhla.png"');
      expect(text).toContain('property="og:image:width" content="500"');
      expect(text).toContain('<link rel="icon" href="http://nakhla.localhost:3000/media/nakhla.png">');
      expect(text).not.toContain('noindex');
    }
    const kept = await nakhla('/select-type/pickup');
    expect(kept.text).toContain('<meta name="robots" content="noindex">');
    expect(kept.text).not.toContain('hreflang');
  });

  it('says what a shared link shows before its styles and scripts [HOST-060]', async () => {
    for (const path of ['/', '/menu', '/en/menu']) {
      const { text } = await nakhla(path);
      const begin = text.slice(0, text.search(/<style|<script/));
      expect(begin.length).toBeLessThan(16_000);
      for (const name of ['<title>', 'og:title', 'og:description', 'og:image', 'twitter:card'])
        expect(begin).toContain(name);
    }
  });

  it('carries the headers of W3: inline parts by hash, nothing else', async () => {
    const { headers, text } = await nakhla('/menu');
    const policy = String(headers['content-security-policy']);
    const inline = [...text.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body]) => body!);
    const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, body]) => body!);
    const { createHash } = await import('node:crypto');
    expect(inline).toHaveLength(3);
    for (const part of [...inline, ...styles])
      expect(policy).toContain(createHash('sha256').update(part).digest('base64'));
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).not.toMatch(/ style="| on[a-z]+="/);
  });
});

describe('which site', () => {
  it('is chosen by the host name: other name, theme and menu [HOST-001]', async () => {
    const [one, two] = await Promise.all([nakhla('/en/menu'), basta('/en/menu')]);
    expect(one.text).toContain('Nakhla');
    expect(two.text).toContain('Koshary');
    expect(two.text).not.toMatch(/Nakhla|نخلة|كبسة/);
  });

  it('serves the same tenant on each of its hosts', async () => {
    expect((await edge.get('nakhla.test/menu')).text).toContain('http://nakhla.test:3000/menu');
  });

  it('sends visitors of an unknown host to the main site, rendering nothing [HOST-011]', async () => {
    const got = await edge.get('nobody.localhost/menu');
    expect([got.status, got.headers.location, got.text]).toEqual([302, 'https://sufra.example', '']);
  });

  it('lists the demo sites on plain localhost', async () => {
    edge.provider.answer('GET', '/sandbox/tenants', 200, [
      { tenant: 'nakhla', name: { ar: 'نخلة', en: 'Nakhla' }, copy_of: null },
      { tenant: 'nakhla-1', name: { ar: 'نخلة', en: 'Nakhla' }, copy_of: 'nakhla' },
    ]);
    const got = await edge.get('localhost/');
    expect(got.status).toBe(200);
    expect(got.text).not.toContain('nakhla-1');
    expect(got.text).toContain('href="http://nakhla.localhost:3000"');
    expect(got.text).toContain('href="http://localhost:4000/sandbox"');
    expect(got.text).toContain('href="http://console.localhost:3000"');
  });

  it('leads from `/sandbox` on plain localhost to the page of the provider’s sandbox, and from no site', async () => {
    const got = await edge.get('localhost/sandbox?tenant=nakhla');
    expect([got.status, got.headers.location]).toEqual([302, 'http://localhost:4000/sandbox?tenant=nakhla']);
    expect((await nakhla('/sandbox')).status).toBe(404);
  });
});

describe('routes', () => {
  it('that are unknown are 404 with the frame [HOST-032]', async () => {
    const got = await nakhla('/no-such-page');
    expect(got.status).toBe(404);
    expect(got.text).toContain('Page not found');
    expect(got.text).toContain('<header>');
    expect(got.text).toContain('id="sufra-plan"');
  });

  it('under /ar do not exist [HOST-017]', async () => {
    expect((await nakhla('/ar/menu')).status).toBe(404);
    expect((await nakhla('/ar')).status).toBe(404);
  });

  it('with a slash at the end lead to the page', async () => {
    const { status, headers } = await nakhla('/menu/?group=1');
    expect([status, headers.location]).toEqual([301, '/menu?group=1']);
  });

  it('of a module that is off answer 200 "not offered here", and it leaves the navigation [HOST-002] [HOST-003]', async () => {
    const offered = (got: Got) => block(got, 'sufra-page').context.navigation.map(({ path }: { path: string }) => path);
    const open = await nakhla('/checkout');
    expect(open.text).toContain('data-module="mf-checkout"');
    expect(offered(open)).toEqual(['/menu', '/checkout']);
    await setting('nakhla', 'checkout.enable', '0');
    const got = await nakhla('/checkout');
    expect([got.status, got.text.includes('Not offered here')]).toEqual([200, true]);
    const menu = await nakhla('/menu');
    expect(block(menu, 'sufra-page').context.modules).not.toContain('mf-checkout');
    expect(menu.text).not.toMatch(/mf-checkout|href="\/checkout"/);
    expect(offered(menu)).toEqual(['/menu']);
    // Running orders stay readable.
    const order = await nakhla('/check-payment?id=7');
    expect(order.text).toContain('data-module="mf-checkout"');
    expect(block(order, 'sufra-plan').modules.at(-1)).toMatchObject({
      name: 'mf-checkout',
      slots: [],
      routes: [{ path: '/check-payment' }, { path: '/o/:id' }],
    });
    await setting('nakhla', 'checkout.enable', true);
    expect((await nakhla('/checkout')).text).toContain('data-module="mf-checkout"');
  });

  it('answer the question for their methods, without a page and without a cookie', async () => {
    for (const path of ['/', '/menu', '/en/menu', '/en/no-such-page']) {
      const { status, headers, text, cookies } = await edge.get(`nakhla.localhost${path}`, { method: 'OPTIONS' });
      expect([path, status, headers.allow, text, cookies]).toEqual([path, 204, 'GET, HEAD, OPTIONS', '', {}]);
    }
  });

  it('answer a write with 405 and a page in words, in the language of the address [X-035]', async () => {
    for (const [path, lang, words] of [
      ['/checkout', 'ar', 'لم يُرسل شيء'],
      ['/en/checkout', 'en', 'Nothing was sent'],
    ] as const) {
      const { status, headers, text } = await edge.post(`nakhla.localhost${path}`, {});
      expect([status, headers.allow, headers['content-type']]).toEqual([
        405,
        'GET, HEAD, OPTIONS',
        'text/html; charset=utf-8',
      ]);
      expect(text).toContain(`<html lang="${lang}"`);
      expect(text).toContain(`<h1>${words}</h1>`);
      expect(text).toContain(`href="${path}"`);
    }
  });

  it('answer HEAD as GET, without a body', async () => {
    const got = await edge.get('nakhla.localhost/menu', { method: 'HEAD' });
    expect([got.status, got.text]).toEqual([200, '']);
    expect(Number(got.headers['content-length'])).toBeGreaterThan(1000);
  });

  it('keep the query of a payment return, through every redirect too [CHK-030]', async () => {
    for (const [path, to] of [
      ['/check-payment/?session=a%20b&resourcePath=x', '/check-payment?session=a%20b&resourcePath=x'],
      ['/en//check-payment?session=1&x=//y', '/en/check-payment?session=1&x=//y'],
    ] as const) {
      const { status, headers } = await nakhla(path);
      expect([path, status, headers.location]).toEqual([path, 301, to]);
    }
    for (const path of ['/check-payment?session=a%20b&resourcePath=x', '/en/check-payment?session=1']) {
      const got = await nakhla(path);
      expect(got.status).toBe(200);
      expect(block(got, 'sufra-page').context.path).toBe(path.replace(/^\/en/, ''));
    }
  });
});

describe('content pages [HOST-028]', () => {
  it('show their page, sanitised', async () => {
    const got = await nakhla('/page/about');
    expect(got.text).toContain('<p>أهلًا</p>');
    expect(got.text).not.toContain('alert(1)');
    const english = await nakhla('/en/page/about');
    expect(english.text).toContain('<p>Hello</p><a>x</a>');
    expect(english.text).toContain('hreflang="ar"');
  });

  it('are listed without a slug; an unknown one is not found', async () => {
    expect((await nakhla('/page')).text).toContain('من نحن');
    expect((await nakhla('/page/nothing')).status).toBe(404);
  });
});

describe('redirects', () => {
  it('of the tenant come before route matching, in both languages [HOST-029]', async () => {
    expect((await nakhla('/emenu/3?x=1')).headers.location).toBe('/menu?x=1');
    expect((await nakhla('/en/emenu/3')).headers.location).toBe('/en/menu');
    expect((await nakhla('/en/emenu/3/')).headers.location).toBe('/en/emenu/3');
    expect((await nakhla('/table/1')).headers.location).toBe('https://tables.example/1');
    expect((await nakhla('/table/2')).status).toBe(404);
    expect((await nakhla('/emenu/4')).status).toBe(404);
  });

  it('of a first visitor to an English site come after the table, before the closed check [HOST-013] [HOST-019]', async () => {
    expect((await basta('/?a=1')).headers.location).toBe('/en?a=1');
    expect((await basta('/', { cookie: 'lang=ar' })).status).toBe(200);
    expect((await basta('/', { cookie: 'lang=zz' })).status).toBe(302);
    expect((await basta('/', { 'user-agent': 'Googlebot/2.1' })).status).toBe(200);
    expect((await basta('/menu/dine_in/session/9?t=1')).headers.location).toBe('/en/menu/dine_in/session/9?t=1');
    expect((await basta('/menu')).status).toBe(200);
    edge.provider.tenants.get('basta')!.redirects = [{ from: '/', to: '/menu' }];
    await setting('basta', 'website.enable', '0');
    expect((await basta('/')).headers.location).toBe('/menu');
    edge.provider.tenants.get('basta')!.redirects = [];
    await setting('basta', 'website.enable', '0');
    // Closed, and still the language first; a state in the address before everything.
    expect((await basta('/')).headers.location).toBe('/en');
    expect((await basta('/?state=broken')).headers.location).toBe('/');
    await setting('basta', 'website.enable', 1);
  });

  it('of a screen keep the language', async () => {
    expect((await nakhla('/en/moved')).headers.location).toBe('/en/menu');
  });
});

describe('language cookie', () => {
  it('is written on the first resolved page, and follows the address [HOST-016]', async () => {
    const first = await nakhla('/menu');
    expect(first.cookies.lang).toBe('lang=ar; Max-Age=31536000; Path=/; SameSite=Lax');
    expect((await nakhla('/menu', { cookie: 'lang=ar' })).cookies.lang).toBeUndefined();
    expect((await nakhla('/en/menu', { cookie: 'lang=ar' })).cookies.lang).toMatch(/^lang=en/);
    expect((await nakhla('/moved')).cookies.lang).toBeUndefined();
  });
});

describe('the page of a reservation', () => {
  const TOKEN = 'link-of-a-reservation-0123';
  const asked = () => edge.provider.received.filter(({ path }) => path.startsWith('/api/v1/menu/allergens')).at(-1)!;
  const open = async (id: string) => {
    const got = await nakhla(`/reservations/${id}`, { cookie: 'lang=ar' });
    const cookie = got.cookies.sufra ? sessionOf(got.cookies) : '';
    await edge.get('nakhla.localhost/api/v1/menu/allergens', { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    return { status: got.status, right: asked()?.headers['x-order-token'] };
  };

  it('that a signed link opened gives the device the right to act, without a call of the page; an id gives none [RES-032]', async () => {
    edge.provider.answer('GET', '/api/v1/menu/allergens', 200, { data: [], meta: {}, errors: [] });
    const answer = { data: { id: 'r-1', status: 'confirmed' }, meta: {}, errors: [] };
    for (const id of [TOKEN, 'r-1']) edge.provider.answer('GET', `/api/v1/reservation/reservations/${id}`, 200, answer);
    const unknown = `${TOKEN}-unknown`;
    edge.provider.answer('GET', `/api/v1/reservation/reservations/${unknown}`, 404, {
      data: null,
      meta: {},
      errors: [],
    });
    expect(await open(TOKEN)).toEqual({ status: 200, right: TOKEN });
    expect(await open('r-1')).toEqual({ status: 200, right: undefined });
    expect(await open(unknown)).toEqual({ status: 404, right: undefined });
  });
});

describe('a closed site', () => {
  afterAll(() => setting('nakhla', 'website.enable', '1'));

  it('answers 503 with Retry-After in place, in the language of the address [HOST-023] [HOST-024]', async () => {
    await setting('nakhla', 'website.enable', '0');
    for (const path of ['/', '/menu', '/closed', '/en/menu', '/page/about', '/no-such-page', '/account']) {
      const got = await nakhla(path);
      expect([path, got.status, got.headers['retry-after']]).toEqual([
        path,
        503,
        expect.stringMatching(/^6(?:0\d|10)$/),
      ]);
      expect(got.text).toContain('Closed');
      expect(got.text).toContain(path.startsWith('/en') ? 'lang="en"' : 'lang="ar"');
    }
  });

  it('keeps what money may be in flight for reachable [HOST-024]', async () => {
    expect((await nakhla('/check-payment?id=1')).status).toBe(200);
    expect((await nakhla('/o/0123456789abcdef')).status).toBe(200);
    expect((await nakhla('/-/session')).status).toBe(200);
  });

  it('gives its pages no way softly into the shop: they know the routes that stay reachable only [HOST-023]', async () => {
    for (const path of ['/check-payment?id=1', '/menu']) {
      const { modules } = block(await nakhla(path), 'sufra-plan') as { modules: { routes: { path: string }[] }[] };
      expect(modules.flatMap(({ routes }) => routes.map((route) => route.path))).toEqual(['/check-payment', '/o/:id']);
    }
  });

  it.each([0, '', null, 'true', '0'])('is closed when website.enable is %j', async (value) => {
    await setting('nakhla', 'website.enable', value);
    expect((await nakhla('/menu')).status).toBe(503);
  });

  it.each([1, '1', true])('is open when website.enable is %j, and /closed leads home', async (value) => {
    await setting('nakhla', 'website.enable', value);
    expect((await nakhla('/menu')).status).toBe(200);
    expect((await nakhla('/closed')).headers.location).toBe('/');
    expect((await nakhla('/en/closed')).headers.location).toBe('/en');
  });
});

describe('/app [HOST-020]', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
  const IOS = 'https://apps.apple.com/sa/app/nakhla/id1234567890';
  const ANDROID = 'https://play.google.com/store/apps/details?id=com.example.nakhla';
  const ask = (path: string, agent: string) => nakhla(path, { 'user-agent': agent });
  afterAll(async () => {
    await setting('nakhla', 'app.ios_url', '');
    await setting('nakhla', 'app.android_url', '');
  });

  it('leads to the store of the device, in both languages; others choose, and can go on here', async () => {
    await nakhla('/');
    await setting('nakhla', 'app.ios_url', IOS);
    await setting('nakhla', 'app.android_url', ANDROID);
    for (const path of ['/app', '/en/app', '/app/']) {
      if (path === '/app/') expect((await ask(path, IPHONE)).headers.location).toBe('/app');
      else expect([(await ask(path, IPHONE)).status, (await ask(path, IPHONE)).headers.location]).toEqual([302, IOS]);
    }
    expect((await ask('/app', PIXEL)).headers.location).toBe(ANDROID);
    const desktop = await ask('/app', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0');
    expect(desktop.status).toBe(200);
    expect(desktop.text).toContain('noindex');
    expect(desktop.text).toContain(JSON.stringify({ ios: IOS, android: ANDROID }));
  });

  it.each([
    ['another site', 'https://evil.example/app'],
    ['a host that only begins like the store', 'https://apps.apple.com.evil.example/app'],
    ['the store behind a login', 'https://apps.apple.com@evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['an address that is not https', 'http://apps.apple.com/app'],
    ['nothing', ''],
    ['no text', { ar: IOS }],
  ])('leads nowhere for %s in the settings', async (_, value) => {
    await setting('nakhla', 'app.ios_url', value);
    const got = await ask('/app', IPHONE);
    expect(got.status).toBe(200);
    expect(got.text).toContain('{"ios":null,');
  });
});

describe('/link [HOST-021]', () => {
  it.each([
    ['?to=/menu', '/menu'],
    ['?to=/en/menu', '/menu'],
    ['?to=/menu%3Fgroup%3D7%23group7', '/menu?group=7#group7'],
    ['?item=kebab', '/item/kebab'],
    ['?group=7', '/menu#group7'],
    ['?page=about', '/page/about'],
    ['?to=/account', '/account'],
    ['?to=https://tables.example/t/4', 'https://tables.example/t/4'],
  ])('%s leads to %s', async (query, target) => {
    expect((await nakhla(`/link${query}`)).headers.location).toBe(target);
    const english = target.startsWith('/') ? `/en${target}` : target;
    expect((await nakhla(`/en/link${query}`)).headers.location).toBe(english);
  });

  it.each([
    '',
    '?to=',
    '?to=/no-such-page',
    '?to=/link',
    '?to=/page/none',
    '?page=../account',
    '?item=',
    '?item=a/../../account',
    '?to=//evil.example',
    '?to=/%5Cevil.example',
    '?to=https://evil.example/',
    '?to=https://tables.example@evil.example/',
    '?to=http://tables.example/',
    '?to=javascript:alert(1)',
    '?other=/menu',
    '?constructor=x',
    '?item=%00',
  ])('%s leads nowhere: 404', async (query) => {
    const got = await nakhla(`/link${query}`);
    expect([got.status, got.headers.location]).toEqual([404, undefined]);
  });
});

it('/cp lists what is offered, and is not indexed [HOST-022]', async () => {
  for (const path of ['/cp', '/en/cp']) {
    const got = await nakhla(path);
    expect(got.status).toBe(200);
    expect(got.text).toContain('What we offer');
    expect(got.text).toContain('noindex');
  }
});

describe('a language that the tenant added by its data [HOST-065]', () => {
  const FRENCH = {
    code: 'fr',
    name: 'Français\u202e',
    texts: {
      host: { backHome: 'Accueil\u0000', navigation: { '/menu': 'La carte' } },
      components: { close: 'Fermer' },
      provider: { NOT_FOUND: 'Introuvable' },
      'mf-off': { a: 'b' },
      broken: 3,
    },
  };
  beforeAll(() =>
    setting('basta', 'general.added_languages', [
      FRENCH,
      { code: 'ar' },
      { code: 'cp' },
      { code: '../x' },
      null,
      FRENCH,
    ]),
  );
  afterAll(() => setting('basta', 'general.added_languages', undefined));

  it('has pages of its own under its letters, in its direction, with the tenant’s texts and no others', async () => {
    const { status, text, headers } = await basta('/fr/menu');
    expect(status).toBe(200);
    expect(text).toMatch(/^<!doctype html><html lang="fr" dir="ltr" [^>]*data-plain>/);
    expect(String(headers['set-cookie'])).toContain('lang=fr;');
    const { context } = block(await basta('/fr/menu'), 'sufra-page');
    expect(context.texts).toEqual({
      host: { backHome: 'Accueil', navigation: { '/menu': 'La carte' } },
      components: { close: 'Fermer' },
      provider: { NOT_FOUND: 'Introuvable' },
    });
    expect(context.tenant.languages).toEqual([{ code: 'fr', name: 'Français' }]);
    expect(JSON.stringify(context.tenant.settings)).not.toContain('Accueil');
    expect(context.path).toBe('/menu');
    // The module's face has two languages: the third is the tenant's word.
    expect(text).toContain('>La carte</a>');
    // Files of texts are those of the language that stands in.
    const english = block(await basta('/en/menu'), 'sufra-plan');
    expect(block(await basta('/fr/menu'), 'sufra-plan')).toEqual(english);
    expect(english.modules.length).toBeGreaterThan(0);
  });

  it('brings what it says is not translated, cleaned and bounded; what is no text is none', async () => {
    const left = async (untranslated: unknown) => {
      await setting('basta', 'general.added_languages', [{ ...FRENCH, untranslated }]);
      return block(await basta('/en/menu'), 'sufra-page').context.tenant.languages[0].untranslated;
    };
    expect(await left(' Les plats.\u202e')).toBe('Les plats.');
    expect(await left('x'.repeat(300))).toHaveLength(200);
    expect(await left('')).toBe('');
    expect(await left(3)).toBeUndefined();
    await setting('basta', 'general.added_languages', [FRENCH]);
  });

  it('is named to search engines in every language, and has a manifest of its own', async () => {
    for (const path of ['/menu', '/en/menu', '/fr/menu']) {
      const { text } = await basta(path);
      expect(text).toContain('<link rel="alternate" href="http://basta.localhost:3000/fr/menu" hreflang="fr">');
      expect(text).toContain('<link rel="alternate" href="http://basta.localhost:3000/menu" hreflang="ar">');
      expect(text).toContain(`<link rel="canonical" href="http://basta.localhost:3000${path}">`);
    }
    const { text } = await basta('/fr/menu');
    expect(text).toContain('property="og:locale" content="fr_FR"');
    expect(text).toContain('<link rel="manifest" href="/fr/-/manifest.webmanifest">');
    const manifest = JSON.parse((await basta('/fr/-/manifest.webmanifest')).text);
    expect(manifest).toMatchObject({ lang: 'fr', dir: 'ltr', start_url: '/fr', id: '/' });
    expect(manifest.shortcuts).toEqual([{ name: 'La carte', url: '/fr/menu' }]);
    expect((await basta('/sitemap.xml')).text).toContain('<loc>http://basta.localhost:3000/fr/menu</loc>');
  });

  it('is asked of the provider, followed by forms, and the default language where the tenant says so', async () => {
    await basta('/api/v1/menu/frontend/menus?branch_id=olaya', { cookie: 'lang=fr' });
    expect(edge.provider.received.at(-1)?.headers['x-localization']).toBe('fr');
    await setting('basta', 'general.default_lang', 'fr');
    expect((await basta('/')).headers.location).toBe('/fr');
    await setting('basta', 'general.default_lang', 'en');
  });

  it('is this tenant’s alone: of another tenant, and of this one without it, the address is no page', async () => {
    for (const path of ['/fr', '/fr/menu', '/fr/-/manifest.webmanifest']) expect((await nakhla(path)).status).toBe(404);
    expect((await basta('/de/menu')).status).toBe(404);
    expect((await basta('/de/menu')).text).toMatch(/^<!doctype html><html lang="ar" dir="rtl" [^>]*data-plain>/);
    expect(block(await nakhla('/en/menu'), 'sufra-page').context).not.toHaveProperty('texts');
    expect(block(await basta('/en/menu'), 'sufra-page').context).not.toHaveProperty('texts');
  });
});

describe('for search engines [HOST-061]', () => {
  it('has a sitemap of both languages without private or unindexed pages', async () => {
    const { text, headers } = await nakhla('/sitemap.xml');
    expect(headers['content-type']).toMatch(/xml/);
    for (const path of ['/', '/en', '/menu', '/en/menu', '/page', '/page/about', '/en/page/about', '/page/careers']) {
      expect(text).toContain(`<loc>http://nakhla.localhost:3000${path}</loc>`);
    }
    expect(text).toContain('hreflang="x-default"');
    expect(text).not.toMatch(/account|select-type|checkout|\/o\//);
    expect(headers['cache-control']).toBe('public, max-age=300');
    const robots = (await nakhla('/robots.txt')).text;
    expect(robots).toContain('Sitemap: http://nakhla.localhost:3000/sitemap.xml');
    expect(robots).toContain('Allow: /-/fonts/\n');
    expect(robots).toContain('Allow: /-/manifest.webmanifest\n');
  });
});

describe('Apple’s file of a domain', () => {
  const path = '/.well-known/apple-developer-merchantid-domain-association';

  it('is the tenant’s own at its hosts, and on no page; without one there is none [CHK-027]', async () => {
    const { status, headers, text } = await basta(path);
    expect([status, headers['content-type'], text]).toEqual([200, 'text/plain; charset=utf-8', '7B2270737']);
    expect((await nakhla(path)).status).toBe(404);
    expect((await edge.post(`basta.localhost${path}`, {})).status).toBe(405);
    expect((await basta('/en/menu')).text).not.toContain('7B2270737');
  });
});

describe('a sitemap of what modules list', () => {
  it('has the addresses of listed routes in both languages, and nothing else that a module says [HOST-061]', async () => {
    const { text } = await nakhla('/sitemap.xml');
    const site = 'http://nakhla.localhost:3000';
    expect(text).toContain(`<loc>${site}/item/kabsa</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod>`);
    expect(text).toContain(`<loc>${site}/en/item/kabsa</loc>`);
    expect(text).toContain(`hreflang="en" href="${site}/en/item/a%26b"/>`);
    expect(text).not.toMatch(/evil|javascript/);
    expect(text).not.toContain('<loc>http://nakhla.localhost:3000/item</loc>');
    expect(text.match(/<loc>[^<]*\/menu<\/loc>/g)).toHaveLength(2);
  });

  it('is not cached while a part is unknown [HOST-061]', async () => {
    await basta('/');
    edge.provider.fail('status');
    const { status, text, headers } = await basta('/sitemap.xml');
    edge.provider.fail('none');
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(text).toContain('/menu</loc>');
    expect(text).not.toContain('/item/');
  });

  it('of 10,000 dishes is judged once, while others are answered, and has small files (safety B10)', async () => {
    let reads = 0;
    const pages = Array.from({ length: 10_000 }, (_, index) => ({
      get path() {
        reads += 1;
        return `/item/dish-${index}`;
      },
    }));
    let isDone = false;
    const route = { path: '/item/:id' } as Parameters<typeof ofRoute>[1];
    const judged = ofRoute(pages, route).then((own) => {
      isDone = true;
      return own;
    });
    let turns = 0;
    for (; !isDone; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(turns).toBeGreaterThan(50);
    expect(await judged).toHaveLength(10_000);
    const once = reads;
    expect(await ofRoute(pages, route)).toHaveLength(10_000);
    expect(reads).toBe(once);
    expect(sitemap('https://n.example', pages, null)!.match(/<sitemap>/g)).toHaveLength(10);
    expect(sitemap('https://n.example', pages, 10)!.match(/<url>/g)).toHaveLength(2000);
  });

  it('is an index of several files, when there is more [HOST-061]', () => {
    const pages = ['/', '/menu', '/item/a', '/item/b', '/item/c'].map((path) => ({ path }));
    const map = (part: number | null) => sitemap('https://n.example', pages, part, { most: 4 });
    expect(map(null)).toContain('<sitemap><loc>https://n.example/sitemap-3.xml</loc></sitemap>');
    expect(map(null)).not.toContain('<url>');
    const addresses = [1, 2, 3].flatMap((part) => [...map(part)!.matchAll(/<loc>([^<]*)/g)].map(([, one]) => one));
    expect(addresses).toHaveLength(10);
    expect(new Set(addresses).size).toBe(10);
    expect([map(0), map(4), sitemap('https://n.example', pages, 1)]).toEqual([null, null, null]);
    expect(sitemap('https://n.example', pages, null)).toContain('<loc>https://n.example/en/item/c</loc>');
  });
});

describe('operation', () => {
  it('is ready for any host once everything was rendered, and tells its figures', async () => {
    await until(async () => (await edge.get('any.thing/readyz')).status === 200);
    const { text } = await edge.get('localhost/metrics');
    expect(text).toMatch(/sufra_edge_fragment_seconds_count\{module="mf-menu",version="1.0.0",kind="screen"\} [1-9]/);
    expect(text).toMatch(/sufra_edge_cached_documents_total \d/);
  });

  it('tells a stranger that it is alive and ready, and no more; its version and reasons stay inside', async () => {
    const ask = async (address: string, method = 'GET', headers: Record<string, string> = {}) => {
      const answer = await edge.get(address, { method, headers });
      return [answer.status, answer.text, answer.headers['x-sufra-version'] ?? null];
    };
    expect(await ask('localhost/healthz')).toEqual([200, 'ok', VERSION]);
    expect(await ask('localhost/readyz')).toEqual([200, expect.stringMatching(/^ready/), VERSION]);
    expect(await ask('any.thing/healthz')).toEqual([200, 'ok', null]);
    expect(await ask('any.thing/readyz', 'HEAD')).toEqual([200, '', null]);
    expect(await ask('localhost/readyz', 'GET', { 'x-forwarded-for': '203.0.113.7' })).toEqual([200, 'ready', null]);
    for (const method of ['OPTIONS', 'POST', 'DELETE'])
      for (const address of ['nakhla.localhost/readyz', 'nakhla.localhost/%68ealthz'])
        expect(await ask(address, method)).toEqual([
          expect.any(Number),
          expect.not.stringMatching(/^(?:ok|ready)/),
          null,
        ]);
  });

  itWithPromtool('names its metrics as promtool wants them', async () => {
    const { text: input } = await edge.get('localhost/metrics');
    expect(promtool(['check', 'metrics'], { input })).toEqual({ status: 0, said: '' });
  });

  it('tells figures on this machine and to who has their token, and to no visitor of a site', async () => {
    const isTold = async (address: string, headers: Record<string, string> = {}, at = edge) =>
      (await at.get(`${address}/metrics`, { headers })).text.includes('sufra_edge_loop_delay_seconds');
    expect(await isTold('localhost')).toBe(true);
    expect(await isTold('127.0.0.1')).toBe(true);
    for (const host of ['nakhla.localhost', 'nakhla.test', 'nobody.example']) expect(await isTold(host)).toBe(false);
    expect((await nakhla('/metrics')).status).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-forwarded-proto'])
      expect(await isTold('localhost', { [name]: '203.0.113.7' })).toBe(false);
    expect(await isTold('localhost', { authorization: 'Bearer guess' })).toBe(false);

    const token = 'metrics-of-this-edge';
    const withToken = await startTestEdge({ SUFRA_METRICS_TOKEN: token });
    try {
      expect(await isTold('nakhla.localhost', { authorization: `Bearer ${token}` }, withToken)).toBe(true);
      expect(await isTold('nakhla.localhost', { authorization: `Bearer ${token}x` }, withToken)).toBe(false);
      expect(await isTold('nakhla.localhost', {}, withToken)).toBe(false);
    } finally {
      await withToken.close();
    }
  });

  it('takes reports of browsers within limits, and of its own pages only (safety E6)', async () => {
    const report = JSON.stringify({
      module: 'mf-menu',
      version: '1.0.0',
      phase: 'mount',
      cause: 'throw',
      message: 'x',
      at: isoNow(),
    });
    expect((await edge.post('nakhla.localhost/-/report', report)).status).toBe(204);
    expect(
      (await edge.post('nakhla.localhost/-/report', '{"csp-report":{"effective-directive":"script-src"}}')).status,
    ).toBe(204);
    const reports = async () =>
      [...(await edge.get('localhost/metrics')).text.matchAll(/^sufra_edge_reports_total\{.*\} (\d+)$/gm)].map(
        ([line]) => line,
      );
    const before = await reports();
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', 'content-type': 'text/plain' },
      { 'sec-fetch-site': 'same-site', origin: 'http://basta.localhost:3000' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of elsewhere)
      for (const body of [report, '{"csp-report":{"effective-directive":"script-src"}}'])
        expect((await edge.get('nakhla.localhost/-/report', { method: 'POST', body, headers })).status).toBe(403);
    expect((await edge.get('nakhla.localhost/-/report', { method: 'POST', body: report })).status).toBe(403);
    expect(await reports()).toEqual(before);
    const began = [{ module: 'mf-menu', version: '1.0.0', part: 'screen/menu' }, null, 7];
    expect((await edge.post('nakhla.localhost/-/report', JSON.stringify({ visit: 'a', began }))).status).toBe(204);
    expect((await edge.post('nakhla.localhost/-/report', '[]')).status).toBe(400);
    expect((await edge.post('nakhla.localhost/-/report', `{"phase":"${'x'.repeat(9000)}"}`)).status).toBe(413);
  });
});

it('a document tells its script to make the policy of workers where its own policy allows it, and only there', async () => {
  const told = async () => {
    const { headers, text } = await nakhla('/menu');
    return [/ data-workers>/.test(text), String(headers['content-security-policy']).includes('sufra-worker')];
  };
  expect(await told()).toEqual([false, false]);
  edge.registry.publish((plan) => ({
    ...plan,
    modules: plan.modules.map((module) =>
      module.name === 'mf-menu' ? { ...module, face: { ...module.face, capabilities: ['workers'] } } : module,
    ),
  }));
  await until(async () => (await told()).some(Boolean));
  expect(await told()).toEqual([true, true]);
});
