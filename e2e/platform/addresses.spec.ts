/**
 * What an address answers, before any script runs: hosts, languages, redirects, closed sites, content pages,
 * head, headers.
 */
import { expect, type Page, test } from '@playwright/test';
import { API, askEdge, EDGE_PORT, type EdgeAnswer, siteOf } from '../fixtures/index.ts';

const KEPT_IN_ARABIC = { cookie: 'lang=ar' };
const MAIN_SITE = process.env.SUFRA_MAIN_SITE || 'https://sufra.example';
const BRANCH_ONE = '/menu/e/branch/6f0d5c1e-4a37-4c8e-9d54-1b7a2f3e8c01';

function cookiesOf(answer: EdgeAnswer): string[] {
  return answer.headers['set-cookie'] ?? [];
}

async function leadsTo(tenant: string, path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await askEdge(`${tenant}.localhost`, path, { headers });
  return `${answer.status} ${answer.headers.location ?? ''}`.trim();
}

test.describe('hosts', () => {
  test('each site has its own name, title, logo and colours [HOST-001]', async () => {
    const [nakhla, basta] = await Promise.all([
      askEdge('nakhla.localhost', '/en/menu'),
      askEdge('basta.localhost', '/en/menu'),
    ]);
    const facts = ({ body }: EdgeAnswer) => ({
      title: /<title>(.*?)<\/title>/.exec(body)?.[1],
      icon: /<link rel="icon" href="(.*?)"/.exec(body)?.[1],
      picture: /property="og:image" content="(.*?)"/.exec(body)?.[1],
      brand: /--brand:([^;]+);/.exec(body)?.[1],
    });
    const [one, two] = [facts(nakhla), facts(basta)];
    for (const fact of ['title', 'icon', 'picture', 'brand'] as const) {
      expect(one[fact], fact).toBeTruthy();
      expect(two[fact], fact).toBeTruthy();
      expect(one[fact], fact).not.toBe(two[fact]);
    }
    expect(basta.body).not.toMatch(/Nakhla|نخلة/);
  });

  test('an unknown host leads to the main site and shows nothing [HOST-011]', async () => {
    for (const path of ['/', '/menu', '/en/checkout?x=1']) {
      const answer = await askEdge('no-such-restaurant.localhost', path);
      expect([answer.status, answer.headers.location, answer.body]).toEqual([302, MAIN_SITE, '']);
    }
  });

  test('plain localhost lists the demo sites and the sandbox', async () => {
    const { status, body } = await askEdge('localhost', '/');
    expect(status).toBe(200);
    for (const tenant of ['nakhla', 'basta', 'shut']) expect(body).toContain(`href="${siteOf(tenant)}"`);
    expect(body).toMatch(new RegExp(`href="http://localhost:${new URL(API).port}/sandbox"`));
    expect(body).not.toMatch(/(nakhla|basta|shut)-[0-9a-f]{6}/);
  });
});

test.describe('languages', () => {
  test('the first byte says language and direction [HOST-014] [HOST-017]', async () => {
    for (const path of ['', '/menu', '/reservations', '/waiting-list', '/page/about', '/checkout', '/account/login']) {
      const arabic = await askEdge('nakhla.localhost', path || '/');
      const english = await askEdge('nakhla.localhost', `/en${path}`);
      expect([path, arabic.status, english.status]).toEqual([path, 200, 200]);
      expect(arabic.body).toMatch(/^<!doctype html><html lang="ar" dir="rtl"/);
      expect(english.body).toMatch(/^<!doctype html><html lang="en" dir="ltr"/);
      const moduleOf = ({ body }: EdgeAnswer) => /<main[^>]*><div data-module="([^"]+)"/.exec(body)?.[1];
      expect(moduleOf(arabic)).toBe(moduleOf(english));
    }
  });

  test('/ar is no address [HOST-017]', async () => {
    for (const path of ['/ar', '/ar/menu', '/ar/checkout']) expect(await leadsTo('nakhla', path)).toBe('404');
  });

  test('the lang cookie lives 365 days and follows the address [HOST-016]', async () => {
    const first = await askEdge('nakhla.localhost', '/en/menu');
    const [lang] = cookiesOf(first).filter((cookie) => cookie.startsWith('lang='));
    const [value, ...attributes] = lang!.split('; ');
    expect(value).toBe('lang=en');
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'Max-Age=31536000']));
    const again = await askEdge('nakhla.localhost', '/en/menu', { headers: { cookie: 'lang=en' } });
    expect(cookiesOf(again).filter((cookie) => cookie.startsWith('lang='))).toEqual([]);
  });

  test('a first visitor of an English brand is led to /en, others are not [HOST-019]', async () => {
    expect(await leadsTo('basta', '/')).toBe('302 /en');
    expect(await leadsTo('basta', '/?utm=a%20b')).toBe('302 /en?utm=a%20b');
    expect(await leadsTo('basta', '/menu/dine_in/session/x?a=1')).toBe('302 /en/menu/dine_in/session/x?a=1');
    expect(await leadsTo('basta', '/', KEPT_IN_ARABIC)).toBe('200');
    expect(await leadsTo('basta', '/', { cookie: 'lang=klingon' })).toBe('302 /en');
    expect(await leadsTo('basta', '/menu')).toBe('200');
    expect(await leadsTo('basta', '/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe('200');
    expect(await leadsTo('basta', '/en')).toBe('200');
    expect(await leadsTo('nakhla', '/')).toBe('200');
    const posted = await askEdge('basta.localhost', '/', { method: 'POST' });
    expect(posted.status).not.toBe(302);
  });
});

test.describe('the redirect table', () => {
  test('sends printed codes to their page, in both languages, with the query [HOST-029]', async () => {
    expect(await leadsTo('nakhla', '/emenu/1?x=1', KEPT_IN_ARABIC)).toBe(`302 ${BRANCH_ONE}?x=1`);
    expect(await leadsTo('nakhla', '/en/emenu/1')).toBe(`302 /en${BRANCH_ONE}`);
    expect(await leadsTo('nakhla', '/table/12')).toBe('302 https://dine.nakhla.example/session/table/12');
    expect(await leadsTo('nakhla', '/en/table/12')).toBe('302 https://dine.nakhla.example/session/table/12');
    expect(await leadsTo('nakhla', '/emenu/99')).toBe('404');
  });

  test('is read before the language of a first visitor [HOST-013]', async () => {
    expect(await leadsTo('basta', '/emenu/1')).toMatch(/^302 \/menu\/e\/branch\//);
  });
});

test.describe('a closed site', () => {
  test('answers 503 everywhere, with when, where and how to reach the branches [HOST-023] [HOST-024]', async () => {
    for (const path of ['/', '/menu', '/closed', '/page/about', '/no-such-page', '/checkout']) {
      for (const locale of ['', '/en']) {
        const address = locale + (path === '/' && locale ? '' : path);
        const { status, headers, body } = await askEdge('shut.localhost', address);
        expect([address, status]).toEqual([address, 503]);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(body).toMatch(locale ? /<html lang="en" dir="ltr"/ : /<html lang="ar" dir="rtl"/);
        expect(body).toContain(locale ? 'The boats are in' : 'القوارب في المرسى');
      }
    }
    const { body } = await askEdge('shut.localhost', '/en');
    expect(body).toMatch(/<img[^>]*brand\/shut\/logo/);
    expect(body).toContain('href="tel:+966126543210"');
    expect(body).toMatch(/Today .*01:00\sPM.*12:30\sAM/);
    expect(body).toContain('https://www.google.com/maps/search/?api=1&amp;query=21.5968,39.1069');
  });

  test('still answers a payment return, which it does not know [HOST-024]', async () => {
    for (const [path, words, link] of [
      ['/check-payment?session=a%20b', 'لم نعثر على هذه الدفعة', 'href="/o"'],
      ['/en/check-payment', 'We could not find this payment', 'href="/en/o"'],
      ['/en/check_payment?id=1', 'We could not find this payment', 'href="/en/o"'],
    ] as const) {
      const { status, body } = await askEdge('shut.localhost', path);
      expect([path, status]).toEqual([path, 200]);
      const main = /<main.*<\/main>/s.exec(body)![0];
      expect(main).toContain(words);
      expect(main).toContain(link);
    }
  });

  test('/app without an app and /cp show what there is, in both languages, and are not indexed [HOST-020] [HOST-022]', async () => {
    for (const [path, words, link] of [
      ['/app', 'المتابعة في الموقع', 'href="/"'],
      ['/en/app', 'Continue here', 'href="/en"'],
      ['/cp', 'خدماتنا', 'href="/menu"'],
      ['/en/cp', 'What we offer', 'href="/en/menu"'],
    ] as const) {
      const { status, body } = await askEdge('nakhla.localhost', path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).toMatch(/<meta name="robots" content="noindex/);
      const main = /<main.*<\/main>/s.exec(body)![0];
      expect(main).toContain(words);
      expect(main).toContain(link);
    }
  });

  test('/closed on an open site leads home [HOST-023]', async () => {
    expect(await leadsTo('nakhla', '/closed')).toBe('302 /');
    expect(await leadsTo('nakhla', '/en/closed')).toBe('302 /en');
  });
});

test.describe('pages of the restaurant', () => {
  test('by slug, as a list, and 404 for an unknown one [HOST-028]', async () => {
    const list = await askEdge('nakhla.localhost', '/en/page');
    expect(list.status).toBe(200);
    for (const slug of ['about', 'privacy', 'terms', 'app-wallet', 'app-points']) {
      expect(list.body).toContain(`href="/en/page/${slug}"`);
      for (const prefix of ['', '/en']) expect(await leadsTo('nakhla', `${prefix}/page/${slug}`)).toBe('200');
    }
    expect(await leadsTo('nakhla', '/page/no-such-page')).toBe('404');
    expect(await leadsTo('nakhla', '/en/page/no-such-page')).toBe('404');
  });

  test('an unknown address is 404, with words, the frame and a way home [HOST-032]', async () => {
    const english = await askEdge('nakhla.localhost', '/en/no/such/page');
    expect(english.status).toBe(404);
    expect(english.body).toMatch(/<main.*Page not found.*href="\/en".*<\/main>/s);
    expect(english.body).toContain('<header');
    const arabic = await askEdge('nakhla.localhost', '/no-such-page');
    expect(arabic.status).toBe(404);
    expect(arabic.body).toMatch(/<main.*href="\/".*<\/main>/s);
  });
});

test.describe('the head', () => {
  test('canonical, both languages, picture and card [HOST-060] [HOST-061]', async () => {
    for (const [path, lang, card] of [
      ['/menu', 'ar', 'ar_SA'],
      ['/en/menu', 'en', 'en_US'],
    ] as const) {
      const { body } = await askEdge('nakhla.localhost', `${path}?utm_source=x`);
      const site = siteOf('nakhla');
      expect(body).toContain(`<link rel="canonical" href="${site}${path}">`);
      for (const [language, target] of [
        ['ar', '/menu'],
        ['en', '/en/menu'],
        ['x-default', '/menu'],
      ]) {
        expect(body).toContain(`href="${site}${target}" hreflang="${language}"`);
      }
      expect(body).toContain(`property="og:locale" content="${card}"`);
      expect(body).toMatch(/property="og:image" content="http[^"]+"/);
      for (const [width, height] of [
        [1200, 630],
        [500, 500],
      ]) {
        expect(body).toContain(`property="og:image:width" content="${width}"`);
        expect(body).toContain(`property="og:image:height" content="${height}"`);
      }
      expect(body).toMatch(/<meta name="description" content="[^"]{10,}"/);
      expect(body).toMatch(lang === 'ar' ? /<title>[^<]*نخلة/ : /<title>[^<]*Nakhla/);
      expect(body).not.toContain('noindex');
    }
  });

  test('pages that search engines should not keep say so, and are not in the sitemap [HOST-061]', async () => {
    for (const path of ['/select-type/pickup', '/check-payment', '/o/0123456789abcdef', '/menu/dine_in/session/x']) {
      const { body } = await askEdge('nakhla.localhost', path);
      expect(body, path).toMatch(/<meta name="robots" content="noindex/);
    }
    const sitemap = await askEdge('nakhla.localhost', '/sitemap.xml');
    expect(sitemap.status).toBe(200);
    for (const path of ['/menu', '/en/menu', '/page/about', '/en/page/about', '/en/item/nakhla-lamb-chops']) {
      expect(sitemap.body).toContain(`<loc>${siteOf('nakhla')}${path}</loc>`);
    }
    expect(sitemap.body).not.toMatch(/select-type|check-payment|checkout|account|\/o</);
    const robots = await askEdge('nakhla.localhost', '/robots.txt');
    expect(robots.body).toContain(`Sitemap: ${siteOf('nakhla')}/sitemap.xml`);
  });
});

test.describe('headers', () => {
  for (const path of [
    '/menu',
    '/en/checkout',
    '/reservations',
    '/waiting-list',
    '/account/login',
    '/page/about',
    '/no-such',
  ]) {
    test(`${path} is protected: no inline script without its hash, no sniffing, no frames`, async () => {
      const { headers, body } = await askEdge('nakhla.localhost', path);
      const policy = new Map(
        String(headers['content-security-policy'])
          .split('; ')
          .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
      );
      expect(policy.get('script-src')).toContain("'sha256-");
      expect(policy.get('script-src')).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      expect(policy.get('object-src')).toBe("'none'");
      expect(policy.get('base-uri')).toBe("'none'");
      expect(policy.get('frame-ancestors')).toBe("'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('microphone=()');
      expect(headers['cache-control']).toMatch(/^private, no-(cache|store)$/);
      // Attributes outside of scripts and data: none that carries code or style.
      expect(body.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')).not.toMatch(/<[^>]+ (on[a-z]+|style)="/);
    });
  }
});

test.describe('cookies that make no sense', () => {
  for (const [what, cookie] of [
    ['a language that is none', 'lang=zz'],
    ['a language that is an attack', 'lang="><script>alert(1)</script>'],
    ['a place that is none', 'place=pickup.no-such-branch'],
    ['a type that is none', 'place=by_plane.nakhla-olaya'],
    ['a place of another restaurant', 'place=pickup.basta-downtown'],
    ['a place in broken percent signs', 'place=%E0%A4%A'],
    ['a session that nobody sealed', 'session=abc.def; __Host-session=xyz; sufra=1'],
  ] as const) {
    test(`${what}: as if it was not there`, async () => {
      const [plain, odd] = await Promise.all([
        askEdge('nakhla.localhost', '/menu'),
        askEdge('nakhla.localhost', '/menu', { headers: { cookie } }),
      ]);
      expect(odd.status).toBe(200);
      const parts = (answer: EdgeAnswer) => /<main.*<\/main>/s.exec(answer.body)?.[0];
      expect(parts(odd)).toBe(parts(plain));
      expect(odd.headers.etag).toBe(plain.headers.etag);
    });
  }
});

test('the address of the sandbox that the words of the start say opens its page, which signs in at the console', async ({
  page,
}) => {
  await page.goto(`http://localhost:${EDGE_PORT}/sandbox?tenant=nakhla&lang=en`);
  await expect(page).toHaveURL(new RegExp(`^http://localhost:${new URL(API).port}/sandbox`));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Kitchen' }).click();
  const entrance = await opened;
  await entrance.getByTestId('enter').click();
  await expect(entrance).toHaveURL(`http://console.localhost:${EDGE_PORT}/orders/nakhla`);
});

test('the page of the demo sites opens in a browser', async ({ page }) => {
  await page.goto(`http://localhost:${EDGE_PORT}/`);
  await page
    .getByRole('link', { name: /Nakhla/ })
    .first()
    .click();
  await expectSite(page, 'nakhla');
});

async function expectSite(page: Page, tenant: string): Promise<void> {
  await expect(page).toHaveURL(`${siteOf(tenant)}/`);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
