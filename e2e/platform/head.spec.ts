/** Head of documents for search engines and link previews. Asked of the edge, without a browser. */
import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { API, askEdge, type EdgeAnswer } from '../fixtures/index.ts';
import { copyTenant, removeTenant, sandboxOf } from '../fixtures/sandbox.ts';

test('title, description and what it is in schema.org’s words, which no name can break out of [HOST-060]', async () => {
  const key = `nakhla-${randomBytes(3).toString('hex')}`;
  await copyTenant(key, 'nakhla');
  const host = `${key}.localhost`;
  const hostile = '</script><script>alert(1)</script>';
  await sandboxOf(key).setting('social', 'phone', hostile);
  await sandboxOf(key).setting('website', 'cuisine', { ar: hostile, en: hostile });
  const thingOf = ({ body }: EdgeAnswer) => {
    const [, json = '', ...more] = body.split(/<script type="application\/ld\+json">(.*?)<\/script>/s);
    expect(more).toHaveLength(1);
    return JSON.parse(json) as Record<string, unknown>;
  };
  for (const [path, title, type] of [
    ['/', 'نخلة | مشاوٍ ومندي في الرياض', 'Restaurant'],
    ['/en', 'Nakhla | Charcoal grill and mandi in Riyadh', 'Restaurant'],
    ['/en/menu', 'Menu · Nakhla | Charcoal grill and mandi in Riyadh', 'Restaurant'],
    ['/branches', 'الفروع · نخلة | مشاوٍ ومندي في الرياض', 'ItemList'],
    ['/en/item/nakhla-lamb-chops', 'Charcoal lamb chops · Nakhla | Charcoal grill and mandi in Riyadh', 'MenuItem'],
    ['/en/page/about', 'About Nakhla · Nakhla | Charcoal grill and mandi in Riyadh', null],
  ] as const) {
    const answer = await askEdge(host, path);
    expect(/<title>([^<]*)/.exec(answer.body)?.[1], path).toBe(title);
    expect(answer.body, path).toMatch(/<meta name="description" content="[^"\u2066-\u2069]{10,}"/);
    if (type) expect(thingOf(answer)['@type'], path).toBe(type);
  }
  const home = await askEdge(host, '/en');
  expect(thingOf(home)).toMatchObject({
    name: 'Nakhla',
    telephone: hostile,
    servesCuisine: hostile,
    priceRange: 'SAR 25 to 120 per person',
    address: { '@type': 'PostalAddress', addressLocality: 'Riyadh', addressCountry: 'SA' },
    acceptsReservations: true,
    hasMenu: { '@type': 'Menu' },
  });
  const hours = thingOf(home).openingHoursSpecification as unknown[];
  expect(hours.length).toBeGreaterThan(0);
  // What a shared link shows: the restaurant's own picture for it, then the logo; of a dish its own.
  const pictures = await Promise.all(picturesOf(home).map(readPicture));
  expect(pictures).toEqual([
    { type: 'image/jpeg', size: [1200, 630] },
    { type: 'image/png', size: [500, 500] },
  ]);
  expect(home.body).toContain('<meta name="twitter:card" content="summary_large_image">');
  const dish = await askEdge(host, '/en/item/nakhla-lamb-chops');
  expect(await Promise.all(picturesOf(dish).map(readPicture))).toEqual([
    { type: 'image/jpeg', size: [1200, 630] },
    { type: 'image/jpeg', size: [500, 500] },
  ]);
  await removeTenant(key);
});

/** The pictures that the document names for previews of links to it, each with the size that it claims. */
function picturesOf({ body }: Awaited<ReturnType<typeof askEdge>>): { address: string; size: number[] }[] {
  const all = body.matchAll(
    /property="og:image" content="([^"]+)"><meta property="og:image:width" content="(\d+)"><meta property="og:image:height" content="(\d+)">/g,
  );
  return [...all].map(([, address, width, height]) => ({ address: address!, size: [Number(width), Number(height)] }));
}

/** Type and size of the file, which has to be as large as the document says. */
async function readPicture({ address, size }: { address: string; size: number[] }): Promise<object> {
  const answer = await fetch(`${API}${new URL(address).pathname}`);
  const file = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type');
  const real = type === 'image/png' ? [file.readUInt32BE(16), file.readUInt32BE(20)] : jpegSize(file);
  expect(real).toEqual(size);
  return { type, size };
}

/** Width and height stand in the frame header, which baseline files mark by FFC0 and progressive ones by FFC2. */
function jpegSize(file: Buffer): number[] {
  let at = 2;
  while (![0xffc0, 0xffc2].includes(file.readUInt16BE(at))) at += 2 + file.readUInt16BE(at + 2);
  return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
}
