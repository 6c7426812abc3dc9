import { sql } from 'drizzle-orm';
import { EVENING, guestOrder, shopForFile } from '../../order/testing/shop.ts';
import { RETAINED } from '../../privacy/retained-columns.ts';
import { tenantOf } from '../restaurants/files/transfer.ts';
import { ACTIVITIES, RECIPIENTS } from './activities.ts';
import { recordOf } from './record.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

const shop = shopForFile();
beforeEach(() => shop.setClock(EVENING));

it('has each table with personal data once, and its words in both languages', () => {
  const tables = ACTIVITIES.filter(({ key }) => key !== 'staff').flatMap((one) => one.tables);
  expect([...tables].sort()).toEqual(RETAINED.map(({ table }) => table).sort());
  const needed = [
    ...ACTIVITIES.flatMap(({ key }) => ['TITLE', 'PURPOSE', 'RETENTION'].map((part) => `${key}_${part}`)),
    ...RECIPIENTS.flatMap((who) => [`RECIPIENT_${who}`, `COUNTRY_${who}`]),
  ];
  for (const words of [ar, en]) expect(Object.keys(words)).toEqual(expect.arrayContaining(needed));
  expect(Object.keys(ar)).toEqual(Object.keys(en));
  for (const { key, days = {} } of ACTIVITIES)
    for (const place of Object.keys(days)) {
      expect((en as Record<string, string>)[`${key}_RETENTION`]).toContain(`{${place}}`);
      expect((ar as Record<string, string>)[`${key}_RETENTION`]).toContain(`{${place}}`);
    }
});

it('is a page in each language of what this restaurant stores, for what, how long, and who gets it', async () => {
  const { database } = shop.backend.platform;
  await guestOrder(shop);
  await shop.db((db) => db.execute(sql`update payment_methods set provider = null where tenant = ${shop.key}`));
  const tenant = await tenantOf(database, shop.key);
  const plain = await recordOf(database, tenant, EVENING);
  expect(plain.en).toMatch(/<html lang="en" dir="ltr">/);
  expect(plain.ar).toMatch(/<html lang="ar" dir="rtl">[\s\S]*سجل معالجة البيانات الشخصية/);
  for (const page of Object.values(plain)) expect(page).not.toMatch(/\{\w+\}|<script|undefined/);
  expect(plain.en).toContain('Person and address of a guest: 180 days after the order.');
  expect(plain.en).toContain('data of health: 7 days');
  expect(plain.en).not.toContain('Moyasar');
  await shop.db((db) =>
    db.execute(sql`update payment_methods set provider = 'moyasar' where tenant = ${shop.key} and ctid = (
      select ctid from payment_methods where tenant = ${shop.key} limit 1)`),
  );
  expect((await recordOf(database, tenant, EVENING)).en).toMatch(/Moyasar: card payments<\/th><td>Saudi Arabia/);
  const odd = { ...tenant, name: { ar: '<b>مطعم</b>', en: '<b>Odd</b>' } };
  expect((await recordOf(database, odd, EVENING)).en).toContain('&lt;b&gt;Odd&lt;/b&gt;');
});
