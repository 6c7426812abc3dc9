/**
 * What a document's first bytes hold. A new connection carries 14.6 KB in its first round trip and three
 * times as much in two (decision 388). Asked of the edge, without a browser.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { askEdge, expect, tenantTest as test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';

const FIRST_DISHES = 6;
const FIRST_DISHES_BYTES = 13_000;
/**
 * As it is first sent, and as many get it (decision 415): two flights, which are 43.8 KB. The place of an empty page
 * took 60 bytes, the words for a page that no network brings 50, Arabic letters of a currency 40 (decision 593), the
 * legal details of the seller 200 (decision 625), order pages without a network and the height of a screen that waits
 * 100 (decision 598), the file that draws a table's receipt 60, files that the end of a group order shares 60.
 */
const MENU_BYTES = 49_250;
const SMALLEST_MENU_BYTES = 43_880;

/**
 * A nonce is other bytes each time, and brotli's choices after it differ by some eighty: the smallest of these counts.
 */
const TRIES = 3;

/** Compressed as documents are. */
function sent(html: string, quality = 5): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return brotliCompressSync(html, { params }).length;
}

async function documentOf(host: string, path: string, place: boolean): Promise<string> {
  const lang = path.startsWith('/en') ? 'en' : 'ar';
  const cookie = `lang=${lang}${place ? `; place=pickup.${OPEN_BRANCH.nakhla}` : ''}`;
  const { body } = await askEdge(host, path, { headers: { cookie, accept: 'text/html' } });
  return body;
}

/** HTML up to the end of the dish of this number. */
function upToDish(html: string, number: number): string {
  let at = -1;
  for (let dish = 0; dish < number; dish++) at = html.indexOf(' data-item="', at + 1);
  return html.slice(0, html.indexOf('</li>', at));
}

test('six dishes of the menu come with its first round trip, the rest with two more', async ({ tenant }) => {
  const sizes: Record<string, number[]> = {};
  for (const path of ['/menu', '/en/menu']) {
    for (const place of [true, false]) {
      const tries: string[] = [];
      for (let at = 0; at < TRIES; at++) tries.push(await documentOf(tenant.host, path, place));
      for (const html of tries) expect(html.match(/ data-item="/g)!.length).toBeGreaterThan(50);
      const smallest = (size: (html: string) => number) => Math.min(...tries.map(size));
      sizes[`${path} ${place}`] = [
        smallest((html) => sent(upToDish(html, FIRST_DISHES))),
        smallest((html) => sent(html)),
        smallest((html) => sent(html, 10)),
      ];
    }
  }
  for (const [dishes, whole, smallest] of Object.values(sizes)) {
    expect(dishes, JSON.stringify(sizes)).toBeLessThanOrEqual(FIRST_DISHES_BYTES);
    expect(whole, JSON.stringify(sizes)).toBeLessThanOrEqual(MENU_BYTES);
    expect(smallest, JSON.stringify(sizes)).toBeLessThanOrEqual(SMALLEST_MENU_BYTES);
  }
});

test('each rule of a fragment stands once, before all that it is for', async ({ tenant }) => {
  const paths = [
    '/',
    '/menu',
    '/branches',
    '/reservations',
    '/waiting-list',
    '/account',
    '/preferences',
    '/contact-us',
  ];
  for (const path of [
    ...paths,
    '/checkout',
    '/item/nakhla-chicken-mandi',
    '/menu/e/branches/1',
    '/nowhere',
    '/en/menu',
  ]) {
    const html = await documentOf(tenant.host, path, true);
    const styles = [...html.matchAll(/<style data-emotion="s ([^"]*)">(.*?)<\/style>/gs)];
    const ids = styles.flatMap(([, list]) => list!.split(' ')).filter(Boolean);
    expect(new Set(ids).size, path).toBe(ids.length);
    const classes = new Map(ids.map((id) => [`s-${id}`, Infinity]));
    for (const { index, 2: css } of styles)
      for (const [, name] of css!.matchAll(/\.(s-\w+)/g)) classes.set(name!, Math.min(classes.get(name!)!, index));
    const late = [...html.matchAll(/class="([^"]*)"/g)].flatMap(({ index, 1: names }) =>
      names!.split(' ').filter((name) => name.startsWith('s-') && !(classes.get(name)! < index)),
    );
    expect([...new Set(late)], path).toEqual([]);
    // Rules of the document's own elements are of no class.
    expect(html.slice(0, html.indexOf('</head>')), path).toContain('body>header{');
  }
});
