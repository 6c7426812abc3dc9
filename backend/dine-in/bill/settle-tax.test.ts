/** A table's bill as tax documents: sold when its party has left, less what went back of shares. */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { until } from '@sufra/testing/until';
import { branches } from '../../branch/tables.ts';
import { CARDS } from '../../payment/testing/pay.ts';
import { chainFaults, documentsIn, enrolledDevice, startTaxWorld, untilAnswered } from '../../tax/testing/world.ts';
import { SATURDAY_EVENING } from '../testing/phones.ts';
import { openTables, party, runTableJobs, staffOf, type TableWorld } from '../testing/shares.ts';
import { partsOfTable } from './settle-tax.ts';

let tables: TableWorld;
let staff: ReturnType<typeof staffOf>;
beforeAll(async () => {
  tables = await openTables(await startTaxWorld());
  staff = staffOf(tables);
});
afterAll(() => tables.close());

const said = async () =>
  (await documentsIn(tables.shop)).map(({ document: { kind, subject, total } }) => `${subject} ${kind} ${total}`);
/** Runs the jobs until it is so. */
const settled = (is: () => Promise<boolean>) =>
  until(async () => {
    await runTableJobs(tables);
    return is();
  });

it('has one document of its dishes once its party has left, and a note of what goes back [TAX-001]', async () => {
  const { shop, bank } = tables;
  shop.setClock(new Date(SATURDAY_EVENING));
  // Sold before the branch had a device: no document, whatever goes back later.
  const before = await party(tables, 'OLAYA-02', { Huda: 1 });
  const early = await before.phones[0]!.begin(before.id, before.dishesOf('Huda'));
  expect(await before.phones[0]!.pay(early.data!.id, CARDS.sale)).toMatchObject({ outcome: 'paid' });
  await staff.act('OLAYA-02', 'accept', { round: 1 });
  await staff.act('OLAYA-02', 'close');
  const receiptAt = async (of: typeof before) => (await of.phones[0]!.read(of.id)).data!.receipt!;
  // The code of phase 1: no document has its name.
  const plain = await receiptAt(before);
  expect(plain.invoice).toEqual({ number: expect.stringMatching(/^OLAYA-\d\d-\d{8}-\d{4}$/), qr: expect.any(String) });
  const [first] = await shop.db((db) => db.select().from(branches));
  expect(Buffer.from(plain.invoice!.qr!, 'base64').toString()).toContain(first!.vat.number!);

  await enrolledDevice(tables, shop);
  const after = await party(tables, 'OLAYA-01', { Sara: 1, Ali: 2 });
  const { id, phones, dishesOf, lineOf, session } = after;
  expect((await phones[0]!.read(id)).data!.receipt).toBeUndefined();
  const [sara] = phones as [(typeof phones)[0]];
  const { data: share } = await sara.begin(id, dishesOf('Sara'));
  expect(await sara.pay(share!.id, CARDS.sale)).toMatchObject({ outcome: 'paid' });
  await staff.act('OLAYA-01', 'accept', { round: 1 });
  expect(await said()).toEqual([]);
  await staff.note(id, true);
  await staff.act('OLAYA-01', 'close');
  const total = session.sharing!.total;
  expect(await said()).toEqual([`table:${id} invoice ${total}`]);
  const [invoice] = await documentsIn(shop);
  expect((await receiptAt(after)).invoice).toMatchObject({
    ...{ number: invoice!.document.number, qr: invoice!.report.qr, documents: [] },
  });
  expect(invoice!.document.statement.lines.map(({ gross }) => gross)).toEqual(
    ['Sara', 'Ali'].map((name) => toMinor(lineOf(name).total)),
  );

  // The branch charges no tax any more; what it charged before is taken back as it was.
  await shop.db((db) => db.update(branches).set({ vat: { enabled: false, rate: '0', number: null } as never }));
  // The bank's own people give back a part, of the table before, too.
  for (const { id: payment } of bank.list()) bank.refund(payment, 'by-hand', 500);
  shop.setClock(new Date(shop.now().getTime() + HOUR_MS));
  await settled(async () => (await said()).length > 1);
  expect(await said()).toEqual([`table:${id} invoice ${total}`, `table:${id} credit ${fromMinor(500)}`]);
  const [, note] = await documentsIn(shop);
  expect([note!.document.statement.rate, note!.document.tax]).toEqual([invoice!.document.statement.rate, '0.65']);
  expect(await chainFaults(shop)).toEqual([]);
  expect(await untilAnswered(tables, shop)).toEqual(['accepted', 'accepted']);
  expect((await receiptAt(after)).invoice!.documents).toMatchObject([
    { kind: 'credit', number: note!.document.number },
  ]);
});

it('is what was sent, less what went back, and nothing of deposits [TAX-001, TAX-004]', () => {
  const line = (id: string, total: string | null, deposit = '0.00') => ({
    ...{ id, names: { ar: id }, qty: 1, sent: total === null ? null : { total, deposit } },
  });
  const lines = [line('a', '40.00', '10.00'), line('b', '6.00'), line('c', null), line('d', '0.00')] as never;
  const share = (state: 'paid' | 'released', returned: string) => ({ state, returned });
  expect(partsOfTable(lines, []).map(({ key, amount }) => [key, amount])).toEqual([
    ['line:a', 40_00],
    ['line:b', 6_00],
  ]);
  expect(partsOfTable(lines, [share('paid', '5.00'), share('released', '9.00')]).at(-1)).toMatchObject({
    ...{ key: 'back', role: 'discount', amount: -5_00 },
  });
  expect(partsOfTable(lines, [share('paid', '90.00')])).toEqual([]);
});
