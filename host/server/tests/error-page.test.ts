import { CONSOLE_ERRORS } from '../pages/console-notices.ts';
import { errorPage } from '../pages/static-pages.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

describe('a step of a request that breaks', () => {
  it('answers 500 with the error page, keeps the cause to itself, and the next request works again [HOST-034]', async () => {
    expect((await edge.get('nakhla.localhost/menu')).status).toBe(200);
    const { pages } = edge.app.edge;
    const find = pages.getOrMake;
    pages.getOrMake = () => {
      throw new Error('a guard that broke');
    };
    const got = await edge.get('nakhla.localhost/en/menu', { headers: { cookie: 'lang=en' } });
    pages.getOrMake = find;
    expect(got.status).toBe(500);
    expect(got.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(got.headers['cache-control']).toBe('private, no-store');
    expect(got.text).toMatch(/^<!doctype html><html lang="en" dir="ltr"/);
    expect(got.text).not.toContain('a guard that broke');
    expect((await edge.get('nakhla.localhost/en/menu', { headers: { cookie: 'lang=en' } })).status).toBe(200);
  });
});

describe('a provider without which a site cannot be shown [HOST-012] [HOST-034]', () => {
  /** A host that the edge has not seen yet: what it knows of a site it shows. */
  const open = () => edge.get('nakhla.test/en/menu');

  it.each([
    ['whose answer is not as agreed', 502, async () => answerOf({ data: { tenant: 5 }, meta: {}, errors: [] })],
    [
      'that answers with something that is no JSON',
      502,
      async () => ({ ...answerOf(null), body: Buffer.from('<html>') }),
    ],
    ['that does not answer in time', 504, () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['that cannot be reached', 503, () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['that says that it is broken', 503, async () => ({ ...answerOf(null), status: 500 })],
  ])('%s is a page by %i, with the number of the request and the ways on', async (_, status, send) => {
    const { client } = edge.app.edge;
    const own = client.send;
    client.send = send;
    const got = await open();
    client.send = own;
    expect(got.status).toBe(status);
    expect(got.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(got.headers['retry-after']).toMatch(/^1[0-5]$/);
    expect(got.text).toContain(`Error ${status}`);
    expect(got.text).toContain('href="/en/menu"');
    const [, id] = /<bdi dir="ltr">([^<]+)<\/bdi>/.exec(got.text) ?? [];
    expect(id).toBe(got.headers['x-request-id']);
  });

  const answerOf = (body: unknown) => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) });

  it('is asked again at once: the same address works as soon as it answers', async () => {
    expect((await open()).status).toBe(200);
  });
});

describe('a page that cannot be shown [HOST-034]', () => {
  it.each([
    [429, 'Too many requests at once', 'طلبات كثيرة دفعة واحدة'],
    [500, 'We could not open this page', 'تعذّر فتح الصفحة'],
    [502, 'The restaurant’s system gave no proper answer', 'لم نفهم رد نظام المطعم'],
    [503, 'We could not open this page', 'تعذّر فتح الصفحة'],
    [504, 'The restaurant’s system takes too long', 'تأخر رد نظام المطعم'],
  ])('by %i says why in both languages, with the number of the request, and the ways on', (status, english, arabic) => {
    const page = errorPage(status, 'en', 'request-<1>', '/en/menu?x="1"');
    const body = String(page.body);
    expect(page.status).toBe(status);
    expect(body.indexOf(english)).toBeGreaterThan(0);
    expect(body.indexOf(arabic)).toBeGreaterThan(body.indexOf(english));
    expect(body).toContain(`Error ${status}`);
    expect(body).toContain('request-&lt;1&gt;');
    expect(body).toContain('href="/en/menu?x=');
    expect(body).toContain('href="/en"');
    expect(body).not.toContain('x="1"');
  });

  it.each([429, 500, 503])('by %i speaks at the console of the console, and of no basket', (status) => {
    const body = String(errorPage(status, 'ar', 'request-1', '/', CONSOLE_ERRORS).body);
    expect(body).toMatch(/لوحة|شبكتك/);
    expect(body).not.toMatch(/سلت|basket|سلة/);
  });
});
