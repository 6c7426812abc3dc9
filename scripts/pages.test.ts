/** `npm run pages`: a site before and after a restore. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { differences, pathsOf, readPages, servesNothing } from './pages/compare.mjs';

it('finds each page that is another, and takes no nonce for a difference', async () => {
  let price = '18.00';
  let answers = 0;
  const server = createServer((request, response) => {
    answers += 1;
    const site = `http://${request.headers.host}`;
    const locations = ['/menu', '/item/1?a=1&amp;b=2', '/sitemap-2.xml'].map((path) => site + path);
    if (request.url === '/sitemap.xml')
      return response.end([...locations, 'http://other.example/menu'].map((one) => `<loc>${one}</loc>`).join(''));
    if (request.url === '/sitemap-2.xml') return response.end(`<loc>${site}/en/item/2</loc>`);
    if (request.url === '/branches') return response.writeHead(404).end();
    const nonce = `<script nonce="${answers}"></script><p class="a" data-clock="true">At ${answers}</p>`;
    return response.end(`${nonce}${request.url!.startsWith('/item') ? price : 'page'} of ${site}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://nakhla.localhost:${(server.address() as AddressInfo).port}`;
  try {
    const paths = await pathsOf(site, 100);
    expect(paths).toEqual(expect.arrayContaining(['/', '/menu', '/item/1?a=1&b=2', '/en/item/2']));
    expect(paths.join()).not.toMatch(/other|sitemap-2/);
    expect((await pathsOf(site, 3)).length).toBe(3);
    const before = await readPages(site, paths);
    expect([before['/branches']!.status, before['/menu']!.text]).toEqual([
      404,
      `<script nonce=""></script><p class="a" data-clock="true"></p>page of ${site}`,
    ]);
    expect(differences(before, await readPages(site, paths))).toEqual([]);
    expect(servesNothing(before)).toBe('/branches answered 404');
    price = '19.00';
    expect(differences(before, await readPages(site, paths))).toEqual([
      expect.stringMatching(/^\/item\/1\?a=1&b=2: other from byte 62 on\n.*18\.00.*\n.*19\.00/),
    ]);
    const after = { ...before, '/menu': { status: 503, text: '' } };
    expect(differences(before, after)).toEqual(['/menu: 200 before, 503 now']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('takes two sites without pages for no comparison', () => {
  const pagesOf = (status: number, ...paths: string[]) =>
    Object.fromEntries(paths.map((path) => [path, { status, text: '' }]));
  const whole = pagesOf(200, '/', '/menu', '/branches', '/en', '/en/menu', '/en/branches');
  expect(servesNothing(whole)).toBeNull();
  expect(servesNothing({ ...whole, '/menu': { status: 503, text: '' } })).toBe('/menu answered 503');
  expect(servesNothing({})).toBe('/menu answered nothing');
  expect(servesNothing({ ...whole, ...pagesOf(404, '/en', '/en/menu') })).toBe('only 4 pages were given');
});
