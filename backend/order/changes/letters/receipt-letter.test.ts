/** The receipt by mail. */
import { eq } from 'drizzle-orm';
import type { Letter } from '../../../outbox/letter.ts';
import { listSent } from '../../../outbox/outbox.ts';
import { customers } from '../../../user/tables.ts';
import { findOrder } from '../../order-rows.ts';
import { EVENING, filledCart, orderBody, postOrder, shopForFile, signIn } from '../../testing/shop.ts';
import { moveByStaff } from '../staff.ts';
import { receiptWords } from './receipt-letter.ts';

const shop = shopForFile();
beforeEach(() => shop.setClock(EVENING));

const EMAIL = 'noura@example.com';
const mails = async () => (await shop.db((db) => listSent(db, EMAIL))).filter(({ kind }) => kind === 'email');

async function handedOver(as: string): Promise<string> {
  const { data, text } = await postOrder(shop, orderBody(await filledCart(shop, { as, qty: 2 })), { as });
  if (!data) throw new Error(text);
  for (const status of ['accepted', 'ready', 'delivered'])
    await shop.db((db) =>
      moveByStaff({ platform: shop.backend.platform, db, tenant: shop.tenant, now: shop.now() }, data.id, status),
    );
  return data.number;
}

it('leaves once the order is handed over, to a confirmed address alone, with dishes and amounts of the order [MSG-006]', async () => {
  const { data } = await signIn(shop, '0551230001');
  const change = (values: Partial<typeof customers.$inferInsert>) =>
    shop.db((db) => db.update(customers).set(values).where(eq(customers.mobile, '551230001')));
  await change({ email: EMAIL, email_verified: false });
  await handedOver(data.token);
  expect(await mails()).toEqual([]);
  await change({ email_verified: true });
  const number = await handedOver(data.token);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  const { letter } = sent[0]!.data as unknown as { letter: Letter };
  expect(letter).toMatchObject({ locale: 'en', from: 'Nakhla', logo: expect.stringMatching(/^https:\/\/.+\/media\//) });
  expect(letter.subject).toContain(`#${number}`);
  const rows = letter.blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));
  expect(rows[0]!.label).toMatch(/ × 2$/);
  expect(rows.find(({ isTotal }) => isTotal)!.value).toMatch(/\d\.\d\d/);
  expect(sent[0]!.body).toContain(rows[0]!.label);
  expect(sent[0]!.body).toMatch(/\nhttps:\/\/[^/]+\/en\/o\/[\w-]{16}$/);
});

it('says how many of a choice a dish has [MSG-006, MENU-035]', async () => {
  const { data } = await postOrder(shop, orderBody(await filledCart(shop)));
  const row = (await shop.db((db) => findOrder(db, shop.key, data!.id)))!;
  const [line] = row.snapshot.lines;
  const kebab = { ...line!.options[0]!, names: { ar: 'كباب', en: 'Kebab skewer' }, qty: 3 };
  const snapshot = { ...row.snapshot, lines: [{ ...line!, options: [kebab] }] };
  for (const [locale, words] of [
    ['en', /Kebab skewer\P{L}*× 3/u],
    ['ar', /كباب\P{L}*× 3/u],
  ] as const)
    expect(JSON.stringify(receiptWords({ ...row, snapshot }, locale, 'https://x.test/o/1').blocks)).toMatch(words);
});
