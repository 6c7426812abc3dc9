import { createHash } from 'node:crypto';
import { until } from '@sufra/testing/until';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

const get = (path: string, headers: Record<string, string> = {}) => edge.get(`nakhla.localhost${path}`, { headers });

describe('reading offline, at the edge', () => {
  it('serves one worker for the whole site, checked at each visit, that may only reach the site and the files', async () => {
    const { status, headers, text } = await get('/sw.js');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain(`const FILES="${edge.app.edge.config.cdnUrl}"`);
    // A script that every browser can run: neither types nor module syntax are left.
    expect(() => new Function(text)).not.toThrow();
    expect((await get('/sw.js', { 'if-none-match': headers.etag as string })).status).toBe(304);
  });

  it('brings the page of no network with the restaurant’s name and colours, in both languages [HOST-004]', async () => {
    const pages = async (host: string) => {
      const { text } = await edge.get(`${host}/sw.js`);
      return new Function(`${text.slice(0, text.indexOf('\n'))}return OFFLINE`)();
    };
    const [nakhla, basta] = [await pages('nakhla.localhost'), await pages('basta.localhost')];
    for (const [locale, name] of [
      ['ar', 'نخلة'],
      ['en', 'Nakhla'],
    ] as const) {
      const { start, headers } = nakhla[locale];
      expect(start).toContain(`<p class="brand">${name}`);
      const css = /<style>(.*)<\/style>/s.exec(start)![1]!;
      expect(headers['Content-Security-Policy']).toContain(
        `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
      );
      const [, script] = /<script>(.*)<\/script>/s.exec(start)!;
      expect(headers['Content-Security-Policy']).toContain(
        `script-src 'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
      );
      const brand = (page: string) => /--brand:([^;]+);/.exec(page)?.[1];
      expect(brand(start)).toBeDefined();
      expect(brand(start)).not.toBe(brand(basta[locale].start));
    }
  });

  it('comes back by itself when the network does', async () => {
    const { text } = await get('/sw.js');
    const { start } = new Function(`${text.slice(0, text.indexOf('\n'))}return OFFLINE.en`)();
    const listeners = new Map<string, () => void>();
    const reload = jest.fn();
    new Function('addEventListener', 'location', /<script>(.*)<\/script>/s.exec(start)![1]!)(
      (name: string, listener: () => void) => listeners.set(name, listener),
      { reload },
    );
    expect(reload).not.toHaveBeenCalled();
    listeners.get('online')!();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('names only documents of routes that ask for it, with their place', async () => {
    expect((await get('/menu', { cookie: 'place=pickup.nakhla-olaya' })).headers['x-sufra-keep']).toBe(
      'mf-menu/menu;2;pickup.nakhla-olaya;group',
    );
    // What is printed and redirected is read without a network by the printed address.
    expect((await get('/menu')).headers['x-sufra-keep-from']).toBe('/emenu/3');
    expect((await get('/en/menu')).headers['x-sufra-keep-from']).toBe('/en/emenu/3');
    expect((await get('/page')).headers['x-sufra-keep']).toBeUndefined();
    expect((await get('/account')).headers['x-sufra-keep']).toBeUndefined();
  });

  it('ends every worker when the tenant or the operator says so', async () => {
    const { tenants } = edge.provider;
    const generation = edge.app.edge.generations.tenant('nakhla');
    tenants.get('nakhla')!.settings['website.disable_offline'] = '1';
    edge.provider.tell('client_frontend', 'tenant.updated', 'nakhla');
    await until(() => edge.app.edge.generations.tenant('nakhla') > generation);
    const { text } = await get('/sw.js');
    expect(text).toContain('unregister()');
    expect(() => new Function(text)).not.toThrow();
  });

  it('does not exist at an unknown host', async () => {
    expect((await edge.get('nobody.localhost/sw.js')).status).toBe(404);
  });
});
