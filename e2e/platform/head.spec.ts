/** What documents tell search engines and those who share them. Asked of the edge, without a browser. */
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
  const picture = /property="og:image" content="([^"]+)"/.exec(home.body)![1]!;
  const file = Buffer.from(await (await fetch(`${API}${new URL(picture).pathname}`)).arrayBuffer());
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([500, 500]);
  await removeTenant(key);
});
