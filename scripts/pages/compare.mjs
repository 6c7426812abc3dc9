/** Pages of a site before and after something that must not change them: a restore, an upgrade, another machine. */
import { askPage } from './ask.mjs';

/** Beside what the sitemap names: pages without a place in it. */
const ALWAYS = ['/', '/en', '/menu', '/en/menu', '/branches', '/en/branches', '/robots.txt', '/sitemap.xml'];
/** Pages that every site of the demo has. */
export const CENTRAL = ['/menu', '/branches'];
/** Fewer are no site. */
const LEAST_PAGES = 6;
/** Sitemaps of a sitemap that are read. */
const MAX_PARTS = 20;
const AT_ONCE = 4;
/** Characters of the first place that differs. */
const SHOWN = 120;

/**
 * The text of a page without what is another one in each answer: nonces, the clock, and when its data were asked for.
 */
export function withoutNonces(text) {
  return text
    .replace(/\bnonce="[^"]*"/g, 'nonce=""')
    .replace(/'nonce-[^']*'/g, "'nonce-'")
    .replace(/(<[a-z]+\b[^<>]*\bdata-clock\b[^<>]*>)[^<]*/g, '$1')
    .replace(/"now":"[^"]*"/g, '"now":""')
    .replace(/"updatedAt":\d+/g, '"updatedAt":0');
}

/**
 * Paths of a site: those of its sitemap, at most `most` of them, spread over all of it.
 * @param {string} site Its origin. @param {number} most
 */
export async function pathsOf(site, most) {
  const first = await locations(new URL('/sitemap.xml', site), site);
  const parts = first.filter((path) => path.endsWith('.xml')).slice(0, MAX_PARTS);
  const paths = first.filter((path) => !path.endsWith('.xml'));
  for (const part of parts) paths.push(...(await locations(new URL(part, site), site)));
  const all = [...new Set([...ALWAYS, ...paths])];
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, place) => all[Math.floor(place * step)]);
}

async function locations(address, site) {
  const { status, text } = await askPage(address);
  if (status !== 200) return [];
  const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location.replaceAll('&amp;', '&'));
  // A site has no pages elsewhere; what a sitemap says of others is not asked.
  return found
    .filter((one) => URL.canParse(one) && new URL(one).host === new URL(site).host)
    .map((one) => {
      const { pathname, search } = new URL(one);
      return pathname + search;
    });
}

/**
 * @param {string} site @param {readonly string[]} paths
 * @returns {Promise<Record<string, { status: number, text: string }>>} By path. Throws with the path that did not come.
 */
export async function readPages(site, paths) {
  const pages = {};
  const waiting = [...paths];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { status, text } = await askPage(new URL(path, site)).catch((error) => {
        throw new Error(`${path}: ${error.message}`);
      });
      pages[path] = { status, text: withoutNonces(text) };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return Object.fromEntries(paths.map((path) => [path, pages[path]]));
}

/** Why these are not the pages of a site, in words; null: they are. Two sites that serve nothing are the same. */
export function servesNothing(pages) {
  const bad = CENTRAL.find((path) => pages[path]?.status !== 200);
  if (bad) return `${bad} answered ${pages[bad]?.status ?? 'nothing'}`;
  const { length } = Object.values(pages).filter(({ status }) => status === 200);
  return length < LEAST_PAGES ? `only ${length} pages were given` : null;
}

/** In words, one for each page that is another: its path, and where it begins to differ. */
export function differences(before, after) {
  return Object.entries(before).flatMap(([path, { status, text }]) => {
    const now = after[path];
    if (now === undefined) return [`${path}: was not asked`];
    if (now.status !== status) return [`${path}: ${status} before, ${now.status} now`];
    if (now.text === text) return [];
    let at = 0;
    while (text[at] === now.text[at]) at += 1;
    const around = (whole) => JSON.stringify(whole.slice(Math.max(0, at - SHOWN / 3), at + SHOWN));
    return [`${path}: other from byte ${at} on\n  before ${around(text)}\n  now    ${around(now.text)}`];
  });
}
