import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import { EVENING, type Shop } from '../../order/testing/shop.ts';
import { taxServices } from '../authorities.ts';
import { appendDocument } from '../chain/append.ts';
import { enrollDevice } from '../enrolment.ts';
import { currentKeys } from '../keys/device-keys.ts';
import { type DeviceRow, taxDevices, taxKeys, taxReports } from '../tables.ts';
import { dish, statementOf } from '../testing/documents.ts';
import {
  chainFaults,
  documentsIn,
  ENROLL,
  madeDocuments,
  runSender,
  sendAll,
  soldOrder,
  startTaxWorld,
  type TaxSeed,
  type TaxWorld,
  takenOf,
  taxShop,
  untilAnswered,
} from '../testing/world.ts';
import { CLAIM_MS } from './pauses.ts';
import { signWaiting } from './sign-waiting.ts';
import { takeIn } from './take-in.ts';

let world: TaxWorld;
let shop: Shop;
let device: DeviceRow;
beforeAll(async () => {
  world = await startTaxWorld();
});
afterAll(() => world.close());
afterEach(() => {
  world.tax.zatca.mood.clear();
  world.tax.eta.mood.clear();
});

const open = async (seed: TaxSeed = 'nakhla') => {
  ({ shop, device } = await taxShop(world, seed));
};

/** Orders that were handed over; their documents are made. */
async function sell(count = 1, seed: TaxSeed = 'nakhla'): Promise<void> {
  for (let at = 0; at < count; at += 1) await soldOrder(world, shop, seed);
}
/** Lets `milliseconds` go by, and the sender run. */
async function later(milliseconds: number): Promise<void> {
  shop.setClock(new Date(shop.now().getTime() + milliseconds));
  await runSender(world);
}
const states = async () => (await documentsIn(shop)).map(({ report }) => report.state);
const takenBy = () => world.tax.zatca.documents.filter(({ serial }) => serial.endsWith(device.serial));

describe('the sender', () => {
  it('reports each document once, in Riyadh and in Cairo [TAX-002, TAX-003]', async () => {
    await open();
    await sell(3);
    expect(await untilAnswered(world, shop)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(
      takenBy()
        .map(({ counter }) => counter)
        .toSorted(),
    ).toEqual([1, 2, 3]);
    const saudi = await documentsIn(shop);
    expect(
      takenBy()
        .map(({ hash }) => hash)
        .toSorted(),
    ).toEqual(saudi.map(({ document }) => document.hash).toSorted());
    await open('basta');
    await sell(3, 'basta');
    expect(await untilAnswered(world, shop)).toEqual(['accepted', 'accepted', 'accepted']);
    const egyptian = await documentsIn(shop);
    const receipts = world.tax.eta.receipts.filter(({ serial }) => serial === shop.key);
    expect(receipts.map(({ uuid }) => uuid).toSorted()).toEqual(egyptian.map(({ document }) => document.id).toSorted());
  });

  it.each(
    (['lost', 'hang', 'busy', 'garbage', 'gateway'] as const).flatMap((deviation) =>
      (['nakhla', 'basta'] as const).map((seed) => [deviation, seed] as const),
    ),
  )('an authority that answers with %s at %s gets it once all the same [TAX-002, TAX-003]', async (deviation, seed) => {
    await open(seed);
    const { zatca, eta } = world.tax;
    (seed === 'nakhla' ? zatca : eta).mood.plan(deviation, deviation);
    await sell(1, seed);
    expect(await untilAnswered(world, shop)).toEqual(['accepted']);
    expect(takenOf(world, device)).toHaveLength(1);
  });

  it('one that is down for 23 hours has it within 24 [TAX-002]', async () => {
    await open();
    world.tax.zatca.mood.isDown = true;
    await sell(2);
    for (let hour = 0; hour < 23; hour += 1) await later(HOUR_MS);
    expect(await states()).toEqual(['signed', 'signed']);
    world.tax.zatca.mood.isDown = false;
    for (let quarter = 0; quarter < 3; quarter += 1) await later(15 * MINUTE_MS);
    const documents = await documentsIn(shop);
    expect(documents.map(({ report }) => report.state)).toEqual(['accepted', 'accepted']);
    for (const { report } of documents) expect(report.answered_at! < report.due_at).toBe(true);
    expect(takenBy()).toHaveLength(2);
  });

  it('warnings are kept, and refusals end it with what was wrong [TAX-006]', async () => {
    await open();
    world.tax.zatca.mood.plan('warn', 'reject');
    await sell(2);
    expect((await untilAnswered(world, shop)).toSorted()).toEqual(['refused', 'warned']);
    const documents = await documentsIn(shop);
    expect(documents.find(({ report }) => report.state === 'warned')!.report.messages).toEqual([
      { code: 'BR-KSA-98', text: 'reported late' },
    ]);
    expect(documents.find(({ report }) => report.state === 'refused')!.report.messages[0]!.code).toBe('BR-KSA-09');
    await later(5 * HOUR_MS);
    expect((await states()).toSorted()).toEqual(['refused', 'warned']);
  });

  it('a certificate that was revoked stops nothing but the reports; with a new one they go on [TAX-005]', async () => {
    await open();
    await sell();
    await untilAnswered(world, shop);
    world.tax.zatca.revoke(device.facts.vat_number!);
    await sell(2);
    await later(MINUTE_MS);
    const stopped = await documentsIn(shop);
    expect(stopped.map(({ report }) => report.state)).toEqual(['accepted', 'signed', 'signed']);
    expect(stopped.map(({ report }) => report.fault)).toContain('keys');
    expect(await enrollDevice(world.backend.platform, shop.tenant, device.id, ENROLL.nakhla)).toBeNull();
    await later(31 * MINUTE_MS);
    expect(await untilAnswered(world, shop)).toEqual(['accepted', 'accepted', 'accepted']);
    const after = await documentsIn(shop);
    // Their places and hashes are those of before.
    expect(after.map(({ document }) => document.hash)).toEqual(stopped.map(({ document }) => document.hash));
    expect(await chainFaults(shop)).toEqual([]);
  });

  it('without a certificate that is good a document has its place, and is signed with the next one [TAX-005]', async () => {
    await open();
    await shop.db((db) =>
      db
        .update(taxKeys)
        .set({ not_after: new Date(EVENING.getTime() - 1) })
        .where(eq(taxKeys.device_id, device.id)),
    );
    await sell();
    const [made] = await documentsIn(shop);
    expect(made!.report).toMatchObject({ state: 'made', qr: null, signed: null });
    expect(await enrollDevice(world.backend.platform, shop.tenant, device.id, ENROLL.nakhla)).toBeNull();
    expect(await untilAnswered(world, shop)).toEqual(['accepted']);
    const [signed] = await documentsIn(shop);
    expect(signed!.document.hash).toBe(made!.document.hash);
    expect(signed!.report.qr).not.toBeNull();
  });

  it('keys that do not open stop no order [TAX-005]', async () => {
    await open();
    await shop.db((db) =>
      db
        .update(taxKeys)
        .set({ sealed: Buffer.from('00', 'hex') })
        .where(eq(taxKeys.device_id, device.id)),
    );
    await sell();
    expect(await states()).toEqual(['made']);
  });

  it('an answer that comes twice, or late, changes nothing [TAX-001]', async () => {
    await open();
    await sell();
    await untilAnswered(world, shop);
    const key = { tenant: shop.key, device_id: device.id, counter: 1 };
    const late = await shop.db((db) =>
      takeIn(db, key, { kind: 'refused', messages: [{ code: 'x', text: 'y' }] }, shop.now(), true),
    );
    expect(late).toBeNull();
    expect(await states()).toEqual(['accepted']);
  });

  it('in Cairo a receipt that is looked at later is asked about until it is good, or refused with what was wrong [TAX-003]', async () => {
    await open('basta');
    world.tax.eta.mood.plan('lost');
    await sell(1, 'basta');
    expect(await untilAnswered(world, shop)).toEqual(['accepted']);
    world.tax.eta.mood.plan('reject');
    await sell(1, 'basta');
    expect((await untilAnswered(world, shop)).toSorted()).toEqual(['accepted', 'refused']);
    const refused = (await documentsIn(shop)).find(({ report }) => report.state === 'refused')!;
    expect(refused.report.messages[0]!.code).toBe('BranchAddress');
    expect(world.tax.eta.receipts.filter(({ serial }) => serial === shop.key)).toHaveLength(2);
    world.tax.eta.revoke();
    await sell(1, 'basta');
    await later(MINUTE_MS);
    expect((await documentsIn(shop)).at(-1)!.report).toMatchObject({ state: 'signed', fault: 'keys' });
    world.tax.eta.credentials.push({ client_id: 'sandbox-pos', client_secret: 'sandbox-secret' });
    expect(await untilAnswered(world, shop)).toEqual(['accepted', 'refused', 'accepted']);
    expect(await chainFaults(shop)).toEqual([]);
  });

  it('is asked by two servers at once and sends each document by one of them [TAX-001]', async () => {
    await open();
    await sell(4);
    await Promise.all([runSender(world), runSender(world), runSender(world)]);
    await untilAnswered(world, shop);
    expect(
      takenBy()
        .map(({ counter }) => counter)
        .toSorted(),
    ).toEqual([1, 2, 3, 4]);
  });

  it('a device whose certificate is refused keeps no other from being reported; with a new one all of it is stamped again [TAX-002, TAX-005]', async () => {
    await open();
    await madeDocuments(world, shop, device, 120);
    world.tax.zatca.revoke(device.facts.vat_number!);
    const other = await taxShop(world);
    const sold = await soldOrder(world, other.shop);
    expect(sold).not.toBe('');
    await runSender(world);
    expect((await documentsIn(other.shop)).map(({ report }) => report.state)).toEqual(['accepted']);
    const refused = await documentsIn(shop);
    // One was asked about, and all wait for a person.
    expect(new Set(refused.map(({ report }) => `${report.state} ${report.fault}`))).toEqual(new Set(['signed keys']));
    expect(refused.filter(({ report }) => report.tries > 0)).toHaveLength(1);
    expect(await enrollDevice(world.backend.platform, shop.tenant, device.id, ENROLL.nakhla)).toBeNull();
    const keys = await shop.db((db) => currentKeys(db, device, 'production'));
    for (let run = 0; run < 3; run += 1) await runSender(world);
    const reported = await documentsIn(shop);
    expect(new Set(reported.map(({ report }) => report.state))).toEqual(new Set(['accepted']));
    for (const { report } of reported) expect(report.signed).toContain(keys!.certificate);
    expect(reported.map(({ document }) => document.hash)).toEqual(refused.map(({ document }) => document.hash));
  });

  it('an authority that is away is asked three times for each device, and not once for each document; its pauses grow [TAX-002]', async () => {
    await open();
    await madeDocuments(world, shop, device, 12);
    let calls = 0;
    world.tax.zatca.mood.choose = () => {
      calls += 1;
      return 'busy';
    };
    await runSender(world);
    await runSender(world);
    expect(calls).toBe(3);
    const waiting = await documentsIn(shop);
    expect(new Set(waiting.map(({ report }) => report.try_at!.getTime())).size).toBe(1);
    expect(waiting[0]!.report.try_at! > shop.now()).toBe(true);
    for (let minute = 0; minute < 60; minute += 1) await later(MINUTE_MS);
    // After 5 and 15 seconds, 1 and 5 minutes, then every 15: whichever of its documents are asked about.
    expect(calls).toBeGreaterThan(12);
    expect(calls).toBeLessThanOrEqual(27);
    world.tax.zatca.mood.choose = () => null;
    await later(15 * MINUTE_MS);
    expect(new Set(await states())).toEqual(new Set(['accepted']));
  });

  it.each([1, 2, 3, 5])(
    '%s documents that their authority never answers keep no other from being reported [TAX-002]',
    async (stuck) => {
      await open();
      await madeDocuments(world, shop, device, 12);
      const { zatca } = world.tax;
      const { take } = zatca;
      zatca.take = (...given) => {
        const [, counter] = /<cbc:ID>T1-(\d+)</.exec(given[1]) ?? [];
        if (Number(counter) <= stuck) throw new Error('a fault of its own');
        return take.apply(zatca, given);
      };
      try {
        await runSender(world);
        // Less than three calls without an answer are about the documents: the rest goes at once.
        const isAtOnce = stuck < 3;
        expect((await states()).filter((state) => state === 'accepted')).toHaveLength(isAtOnce ? 12 - stuck : 0);
        for (let turn = 0; turn < 3; turn += 1) await later(MINUTE_MS);
        expect(await states()).toEqual([...Array(stuck).fill('signed'), ...Array(12 - stuck).fill('accepted')]);
      } finally {
        zatca.take = take;
      }
      expect(new Set(await untilAnswered(world, shop))).toEqual(new Set(['accepted']));
      expect(await chainFaults(shop)).toEqual([]);
    },
  );

  it.each(['nakhla', 'basta'] as const)(
    'at %s a note never overtakes the document that it changes [TAX-001, TAX-003]',
    async (seed) => {
      await open(seed);
      const { zatca, eta } = world.tax;
      const { mood } = seed === 'nakhla' ? zatca : eta;
      mood.isDown = true;
      const id = await soldOrder(world, shop, seed);
      for (let turn = 0; turn < 6; turn += 1) await later(5 * MINUTE_MS);
      mood.isDown = false;
      await world.backend.sandbox('POST', `/sandbox/orders/${id}/refund`, { tenant: shop.key, amount: '5.00' });
      await runSender(world);
      expect(await states()).toEqual(['signed', 'signed']);
      expect(takenOf(world, device)).toEqual([]);
      // What is about something else does not wait.
      await sell(1, seed);
      await runSender(world);
      expect(takenOf(world, device)).toHaveLength(1);
      expect(await untilAnswered(world, shop)).toEqual(['accepted', 'accepted', 'accepted']);
      const documents = await documentsIn(shop);
      const names = documents.map(({ document }) => (seed === 'nakhla' ? document.hash : document.id));
      expect(takenOf(world, device)).toEqual([names[2], names[0], names[1]]);
    },
  );

  it('in Cairo a receipt that the authority let go of is sent again, and has one answer [TAX-003]', async () => {
    await open('basta');
    await sell(1, 'basta');
    await runSender(world);
    expect(await states()).toEqual(['checking']);
    const { receipts } = world.tax.eta;
    receipts.splice(receipts.findIndex(({ serial }) => serial === shop.key));
    expect(await untilAnswered(world, shop)).toEqual(['accepted']);
    expect(takenOf(world, device)).toHaveLength(1);
  });

  it('one authority waits for no other [TAX-002, TAX-003]', async () => {
    await open('basta');
    const far = shop;
    const { platform } = world.backend;
    const busy = new Date(far.now().getTime() + HOUR_MS);
    // More than the sender takes in a run, all older than what is due in Riyadh; another server has their
    // devices, so that none of it moves.
    const statement = statementOf([dish('كشري', 45_00)], { rate: '14.00', currency: 'EGP' });
    await far.db(async (db) => {
      const scope = { db, services: taxServices(platform.config), now: far.now(), timeZone: 'Africa/Cairo' };
      for (let at = 0; at < 12; at += 1) {
        const row = {
          ...device,
          id: `many-${at}`,
          code: `M${at}`,
          point: `p${at}`,
          state: 'active' as const,
          sending_until: busy,
        };
        await db.insert(taxDevices).values(row);
        for (let sequence = 1; sequence <= 50; sequence += 1)
          await appendDocument(scope, row.id, {
            ...{ subject: `many:${at}`, sequence, branch_id: row.branch_id, statement, parts: [], ofHash: null },
          });
      }
    });
    await open();
    shop.setClock(new Date(far.now().getTime() + MINUTE_MS));
    await sell();
    await sendAll(platform);
    const here = await states();
    // The tests behind this one wait for no document of it.
    await far.db((db) => db.update(taxReports).set({ try_at: null }).where(eq(taxReports.tenant, far.key)));
    expect(here).toEqual(['accepted']);
  });

  it('one server reports for a device at a time, and takes the turn of one that died [TAX-001, TAX-002]', async () => {
    await open();
    const dead = new Date(shop.now().getTime() + CLAIM_MS);
    await shop.db((db) => db.update(taxDevices).set({ sending_until: dead }).where(eq(taxDevices.id, device.id)));
    await madeDocuments(world, shop, device, 2);
    await sendAll(world.backend.platform);
    expect(takenBy()).toEqual([]);
    await later(CLAIM_MS);
    expect(await states()).toEqual(['accepted', 'accepted']);
    expect(takenBy().map(({ counter }) => counter)).toEqual([1, 2]);
  });

  it('what an authority says is stored within bounds, without what no database takes [TAX-006]', async () => {
    await open();
    await sell();
    const key = { tenant: shop.key, device_id: device.id, counter: 1 };
    const message = { code: `BR\0-${'9'.repeat(500)}`, text: `${'x'.repeat(499)}😀 more` };
    const messages = Array.from({ length: 300 }, () => message);
    const state = await shop.db((db) => takeIn(db, key, { kind: 'refused', messages }, shop.now(), true));
    expect(state).toBe('refused');
    const [{ report }] = (await documentsIn(shop)) as [Awaited<ReturnType<typeof documentsIn>>[number]];
    expect(report.messages).toHaveLength(20);
    expect(report.messages[0]!.code).toBe(`BR-${'9'.repeat(56)}`);
    expect(report.messages[0]!.text).toBe(`${'x'.repeat(499)}\ufffd`);
  });

  it('signs nothing twice [TAX-005]', async () => {
    await open();
    await sell();
    const { config } = world.backend.platform;
    expect(await shop.db((db) => signWaiting(db, taxServices(config), device, shop.now()))).toBe(0);
    expect(await shop.db((db) => currentKeys(db, device, 'production'))).not.toBeNull();
  });
});
