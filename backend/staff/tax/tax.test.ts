import * as calls from '@sufra/api/staff/endpoints';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { until } from '@sufra/testing/until';
import { eq } from 'drizzle-orm';
import { branches } from '../../branch/tables.ts';
import { BRANCH, guestOrder, openShop, type Shop } from '../../order/testing/shop.ts';
import { listSent } from '../../outbox/outbox.ts';
import { taxKeys } from '../../tax/tables.ts';
import { EGYPTIAN_FACTS, SAUDI_COMPANY, SAUDI_FACTS } from '../../tax/testing/documents.ts';
import {
  chainFaults,
  documentsIn,
  runSender,
  shortly,
  soldOrder,
  startTaxWorld,
  type TaxWorld,
  taxShop,
} from '../../tax/testing/world.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';
import { raiseTaxAlarms } from './alarms.ts';

let world: TaxWorld;
let shop: Shop;
let owner: TestPerson;
beforeAll(async () => {
  world = await startTaxWorld();
});
afterAll(() => world.close());
afterEach(() => world.tax.zatca.mood.clear());

const params = () => ({ restaurant: shop.key });
const later = (milliseconds: number) => shop.setClock(new Date(shop.now().getTime() + milliseconds));
async function untilAnswered(): Promise<void> {
  await until(async () => {
    later(20 * MINUTE_MS);
    await runSender(world);
    return (await documentsIn(shop)).every(({ report }) => !['signed', 'checking'].includes(report.state));
  });
}

describe('a tax device', () => {
  beforeEach(async () => {
    shop = await openShop(world.backend);
    owner = await hire(shop, 'owner');
  });

  it('is added with what is known already, enrolled by a password of the portal, and makes documents [TAX-005]', async () => {
    const { data: before } = await callAs(shop, owner.token, calls.readTax, { params: params() });
    expect(before).toMatchObject({ authority: 'zatca', devices: [] });
    expect(before.branches_without.map(({ id }) => id)).toContain(BRANCH.nakhla);
    expect(before.known[BRANCH.nakhla]).toMatchObject({ vat_number: '300012345600003' });
    expect(before.enroll_fields).toEqual([{ name: 'otp', optional: false, secret: true, fixed: false }]);

    const body = { branch_id: BRANCH.nakhla, point: 'main' as const, facts: { ...SAUDI_FACTS } };
    const added = await callAs(shop, owner.token, calls.addTaxDevice, { params: params(), body });
    expect(added.status).toBe(201);
    const [device] = added.data.devices;
    expect(device).toMatchObject({ code: 'T1', state: 'draft', keys: 'none', documents: 0 });
    const of = { ...params(), device: device!.id };

    const wrong = await callAs(shop, owner.token, calls.enrollTaxDevice, {
      params: of,
      body: { input: { otp: '999999' } },
    });
    expect(wrong.data).toMatchObject({ outcome: 'input', step: 'compliance' });
    expect(wrong.data.messages[0]!.code).toBe('Invalid-OTP');
    const well = await callAs(shop, owner.token, calls.enrollTaxDevice, {
      params: of,
      body: { input: { otp: '123456' } },
    });
    expect(well.data).toMatchObject({ outcome: 'well', step: null });
    expect(well.data.tax.devices[0]).toMatchObject({ state: 'active', keys: 'good' });
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'tax.device_enrolled',
      after: { outcome: 'well', step: null },
    });
    // Neither key nor password is in an answer or in the audit.
    for (const answer of [well, await callAs(shop, owner.token, calls.readTax, { params: params() })])
      expect(JSON.stringify(answer.data)).not.toMatch(/"123456"|private_key|secret"\s*:\s*"/);

    await soldOrder(world, shop);
    await untilAnswered();
    const { data: page } = await callAs(shop, owner.token, calls.listTaxDocuments, { params: params(), query: {} });
    expect(page.documents).toEqual([
      expect.objectContaining({ number: 'T1-1', kind: 'invoice', state: 'accepted', late: false }),
    ]);
  });

  it('whose enrolment stopped on the way goes on from where it was [TAX-005]', async () => {
    const { data } = await callAs(shop, owner.token, calls.addTaxDevice, {
      params: params(),
      body: { branch_id: BRANCH.nakhla, point: 'main', facts: { ...SAUDI_FACTS } },
    });
    const of = { ...params(), device: data.devices[0]!.id };
    const { test, promote } = world.tax.zatca;
    let asked = 0;
    world.tax.zatca.test = (...given) => {
      asked += 1;
      return asked === 4 ? [{ code: 'BR-KSA-37', message: 'building' }] : test.apply(world.tax.zatca, given);
    };
    try {
      const stopped = await callAs(shop, owner.token, calls.enrollTaxDevice, {
        params: of,
        body: { input: { otp: '123456' } },
      });
      expect(stopped.data).toMatchObject({ outcome: 'refused', step: 'test 4' });
      expect(stopped.data.messages[0]!.advice).toMatch(/national address/);
      expect(stopped.data.tax.devices[0]).toMatchObject({ state: 'draft', keys: 'begun' });
    } finally {
      world.tax.zatca.test = test;
      world.tax.zatca.promote = promote;
    }
    const gone = await callAs(shop, owner.token, calls.enrollTaxDevice, { params: of, body: { input: {} } });
    expect(gone.data.outcome).toBe('well');
  });

  it('is refused with facts that the authority would not take, and twice at one point of sale [TAX-005]', async () => {
    const body = (facts: object, point: 'main' | 'tables' = 'main') => ({
      params: params(),
      body: { branch_id: BRANCH.nakhla, point, facts: { ...SAUDI_FACTS, ...facts } },
    });
    for (const [field, value] of [
      ['building', '12'],
      ['vat_number', '123'],
      ['city', ''],
    ] as const) {
      const answer = await callAs(shop, owner.token, calls.addTaxDevice, body({ [field]: value }));
      expect([codeOf(answer), answer.errors[0]!.field]).toEqual(['422 INVALID_INPUT', `facts.${field}`]);
    }
    expect((await callAs(shop, owner.token, calls.addTaxDevice, body({}))).status).toBe(201);
    expect(codeOf(await callAs(shop, owner.token, calls.addTaxDevice, body({})))).toBe('409 TAX_DEVICE_TAKEN');
    expect(
      (await callAs(shop, owner.token, calls.addTaxDevice, body({}, 'tables'))).data.devices.map(({ code }) => code),
    ).toEqual(['T1', 'T2']);
  });

  it.each([
    ['nakhla', 'vat_number', '310000000000003'],
    ['basta', 'vat_number', '987654321'],
    ['basta', 'pos_serial', 'another'],
  ] as const)(
    'that is enrolled at %s keeps its %s, which its certificate or portal names [TAX-005]',
    async (seed, field, other) => {
      const made = await taxShop(world, seed);
      shop = made.shop;
      owner = await hire(shop, 'owner');
      const of = { ...params(), device: made.device.id };
      const { data } = await callAs(shop, owner.token, calls.readTax, { params: params() });
      expect(data.fields.filter(({ fixed }) => fixed).map(({ name }) => name)).toContain(field);
      const change = (facts: object) =>
        callAs(shop, owner.token, calls.changeTaxDevice, {
          params: of,
          body: { facts: { ...made.device.facts, ...facts } },
        });
      const answer = await change({ [field]: other });
      expect([codeOf(answer), answer.errors[0]!.field]).toEqual(['422 INVALID_INPUT', `facts.${field}`]);
      expect((await change({ street: 'شارع التحلية' })).status).toBe(200);
    },
  );

  it('that is not enrolled yet begins again when what its certificate names is another [TAX-005]', async () => {
    const { data } = await callAs(shop, owner.token, calls.addTaxDevice, {
      params: params(),
      body: { branch_id: BRANCH.nakhla, point: 'main', facts: { ...SAUDI_FACTS } },
    });
    const of = { ...params(), device: data.devices[0]!.id };
    const { promote } = world.tax.zatca;
    world.tax.zatca.promote = () => ({ code: 'x', message: 'y' });
    try {
      const begun = await callAs(shop, owner.token, calls.enrollTaxDevice, {
        params: of,
        body: { input: { otp: '123456' } },
      });
      expect(begun.data.tax.devices[0]).toMatchObject({ state: 'draft', keys: 'begun' });
    } finally {
      world.tax.zatca.promote = promote;
    }
    const change = (facts: object) =>
      callAs(shop, owner.token, calls.changeTaxDevice, { params: of, body: { facts: { ...SAUDI_FACTS, ...facts } } });
    expect((await change({ street: 'شارع التحلية' })).data.devices[0]).toMatchObject({ keys: 'begun' });
    expect((await change({ vat_number: '310000000000003' })).data.devices[0]).toMatchObject({ keys: 'none' });
  });

  it('is changed by owners alone, and seen by owners and managers [TAX-005]', async () => {
    const body = { branch_id: BRANCH.nakhla, point: 'main' as const, facts: { ...SAUDI_FACTS } };
    for (const role of ['manager', 'counter'] as const) {
      const { token } = await hire(shop, role);
      expect(codeOf(await callAs(shop, token, calls.addTaxDevice, { params: params(), body }))).toBe(
        '403 ROLE_FORBIDDEN',
      );
      const read = await callAs(shop, token, calls.readTax, { params: params() });
      expect(read.status).toBe(role === 'manager' ? 200 : 403);
    }
  });

  it('another restaurant’s is not there [TAX-005]', async () => {
    const { device } = await taxShop(world);
    const of = { ...params(), device: device.id };
    expect(codeOf(await callAs(shop, owner.token, calls.retireTaxDevice, { params: of }))).toBe('404 NOT_FOUND');
    expect(
      codeOf(
        await callAs(shop, owner.token, calls.enrollTaxDevice, { params: of, body: { input: { otp: '123456' } } }),
      ),
    ).toBe('404 NOT_FOUND');
    expect(
      codeOf(
        await callAs(shop, owner.token, calls.changeTaxDevice, { params: of, body: { facts: { ...SAUDI_FACTS } } }),
      ),
    ).toBe('404 NOT_FOUND');
    expect(codeOf(await callAs(shop, owner.token, calls.correctTaxDocument, { params: { ...of, counter: '1' } }))).toBe(
      '404 NOT_FOUND',
    );
  });

  it('in Cairo takes the credentials of the portal, and says that wrong ones are wrong [TAX-003, TAX-005]', async () => {
    shop = await openShop(world.backend, 'basta');
    owner = await hire(shop, 'owner');
    const { data } = await callAs(shop, owner.token, calls.addTaxDevice, {
      params: params(),
      body: { branch_id: BRANCH.basta, point: 'main', facts: { ...EGYPTIAN_FACTS, pos_serial: shop.key } },
    });
    const of = { ...params(), device: data.devices[0]!.id };
    const enroll = (client_secret: string) =>
      callAs(shop, owner.token, calls.enrollTaxDevice, {
        params: of,
        body: { input: { client_id: 'sandbox-pos', client_secret } },
      });
    expect((await enroll('wrong-secret')).data).toMatchObject({ outcome: 'input', step: 'token' });
    const well = await enroll('sandbox-secret');
    expect(well.data).toMatchObject({ outcome: 'well' });
    expect(JSON.stringify(well.data)).not.toContain('sandbox-secret');
    expect(well.data.tax.devices[0]).toMatchObject({ state: 'active', keys: 'good', ends_at: null });
  });
});

describe('documents at the console', () => {
  beforeEach(async () => {
    ({ shop } = await taxShop(world));
    owner = await hire(shop, 'owner');
  });
  const list = async (only?: 'open' | 'trouble') =>
    (await callAs(shop, owner.token, calls.listTaxDocuments, { params: params(), query: only ? { only } : {} })).data;

  it('say what was refused, why and what to do; corrected, another stands in its place [TAX-006]', async () => {
    world.tax.zatca.mood.plan('reject');
    await soldOrder(world, shop);
    await untilAnswered();
    const [refused] = (await list('trouble')).documents;
    expect(refused).toMatchObject({ number: 'T1-1', state: 'refused' });
    expect(refused!.messages).toEqual([
      {
        code: 'BR-KSA-09',
        text: 'Seller address must be whole',
        advice: expect.stringMatching(/national address of the device/),
      },
    ]);
    const of = { ...params(), device: refused!.device_id };
    await callAs(shop, owner.token, calls.changeTaxDevice, {
      params: of,
      body: { facts: { ...SAUDI_FACTS, street: 'شارع التحلية' } },
    });
    const correct = () => callAs(shop, owner.token, calls.correctTaxDocument, { params: { ...of, counter: '1' } });
    expect((await correct()).status).toBe(200);
    expect(codeOf(await correct())).toBe('409 TAX_NOT_REFUSED');
    await untilAnswered();
    expect(shortly(await documentsIn(shop)).map((one) => one.split(' ').at(-1))).toEqual(['corrected', 'accepted']);
    const [again] = await documentsIn(shop).then((all) => all.slice(-1));
    expect(again!.document.body).toContain('شارع التحلية');
    expect((await list()).documents[0]).toMatchObject({ number: 'T1-2', corrects: 'T1-1' });
    expect(await chainFaults(shop)).toEqual([]);
  });

  it('a company that is named has one of its own, which is cleared before it has a code [TAX-002]', async () => {
    const id = await soldOrder(world, shop);
    await untilAnswered();
    const of = { ...params(), order: id };
    const wrong = await callAs(shop, owner.token, calls.setTaxBuyer, {
      params: of,
      body: { ...SAUDI_COMPANY, vat_number: '12' },
    });
    expect([codeOf(wrong), wrong.errors[0]!.field]).toEqual(['422 INVALID_INPUT', 'buyer.vat_number']);
    const named = await callAs(shop, owner.token, calls.setTaxBuyer, { params: of, body: SAUDI_COMPANY });
    expect(named.data.buyer).toEqual(SAUDI_COMPANY);
    const total = named.data.documents[0]!.total;
    expect(named.data.documents.map((one) => `${one.class} ${one.kind} ${one.total}`)).toEqual([
      `standard invoice ${total}`,
      `simplified credit ${total}`,
      `simplified invoice ${total}`,
    ]);
    expect(named.data.documents[0]!.qr).toBeNull();
    await untilAnswered();
    const { data } = await callAs(shop, owner.token, calls.readOrderTax, { params: of });
    expect(data.documents[0]).toMatchObject({ state: 'accepted', qr: expect.any(String) });
    // Named again, nothing is made again.
    await callAs(shop, owner.token, calls.setTaxBuyer, { params: of, body: SAUDI_COMPANY });
    expect(await documentsIn(shop)).toHaveLength(3);
  });

  it('a note that was refused is corrected in the name of its invoice, at the time of its branch [TAX-002, TAX-006]', async () => {
    const id = await soldOrder(world, shop);
    await untilAnswered();
    const of = { ...params(), order: id };
    const name = (buyer: typeof SAUDI_COMPANY) =>
      callAs(shop, owner.token, calls.setTaxBuyer, { params: of, body: buyer });
    await name(SAUDI_COMPANY);
    await untilAnswered();
    // The next company: what the first has is taken back, and that is refused.
    const other = { ...SAUDI_COMPANY, name: 'شركة أخرى', vat_number: '311111111100003' };
    world.tax.zatca.mood.plan('reject');
    await name(other);
    await untilAnswered();
    const note = (await documentsIn(shop)).find(({ report }) => report.state === 'refused')!.document;
    expect([note.kind, note.statement.buyer]).toEqual(['credit', SAUDI_COMPANY]);
    await shop.db((db) => db.update(branches).set({ time_zone: 'Asia/Kolkata' }).where(eq(branches.id, BRANCH.nakhla)));
    await callAs(shop, owner.token, calls.correctTaxDocument, {
      params: { ...params(), device: note.device_id, counter: String(note.counter) },
    });
    const again = (await documentsIn(shop)).find(({ document }) => document.corrects === note.counter)!.document;
    expect([again.kind, again.statement.buyer, again.statement.of]).toEqual([
      'credit',
      SAUDI_COMPANY,
      note.statement.of,
    ]);
    const [, time] = /<cbc:IssueTime>([^<]*)</.exec(again.body)!;
    expect(time).toBe(again.issued_at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' }));
    await untilAnswered();
    const standing = (await documentsIn(shop)).filter(({ report }) => report.state === 'accepted');
    for (const buyer of [SAUDI_COMPANY, other]) {
      const own = standing.filter(({ document }) => document.statement.buyer?.name === buyer.name);
      const sum = own.reduce(
        (all, { document }) => all + (document.kind === 'credit' ? -1 : 1) * Number(document.total),
        0,
      );
      expect(sum).toBe(buyer === other ? Number(note.total) : 0);
    }
  });

  it('come page by page, each once [TAX-006]', async () => {
    for (let at = 0; at < 3; at += 1) await soldOrder(world, shop);
    const first = await list();
    expect(first.documents.map(({ number }) => number)).toEqual(['T1-3', 'T1-2', 'T1-1']);
    const { issued_at, device_id } = first.documents[1]!;
    const query = { before: `${issued_at}_${device_id}_2` };
    const { data } = await callAs(shop, owner.token, calls.listTaxDocuments, { params: params(), query });
    expect(data.documents.map(({ number }) => number)).toEqual(['T1-1']);
  });
});

describe('owners are written', () => {
  beforeEach(async () => {
    ({ shop } = await taxShop(world));
    owner = await hire(shop, 'owner');
  });
  const letters = async (words: RegExp) => {
    await raiseTaxAlarms(world.backend.platform);
    const sent = await shop.db((db) => listSent(db, owner.email));
    return sent.filter(({ body }) => words.test(body)).length;
  };

  it('long before the limit of a document, and again, each once [TAX-006]', async () => {
    world.tax.zatca.mood.isDown = true;
    await soldOrder(world, shop);
    expect(await letters(/does not have documents/)).toBe(0);
    later(7 * HOUR_MS);
    expect(await letters(/does not have documents/)).toBe(1);
    expect(await letters(/does not have documents/)).toBe(1);
    later(10 * HOUR_MS);
    expect(await letters(/does not have documents/)).toBe(2);
    later(6 * HOUR_MS);
    expect(await letters(/does not have documents/)).toBe(3);
  });

  it('before a certificate ends [TAX-005]', async () => {
    const endsIn = (days: number) =>
      shop.db((db) =>
        db
          .update(taxKeys)
          .set({ not_after: new Date(shop.now().getTime() + days * DAY_MS) })
          .where(eq(taxKeys.kind, 'production')),
      );
    await endsIn(31);
    expect(await letters(/certificate of device/)).toBe(0);
    await endsIn(29);
    expect(await letters(/certificate of device/)).toBe(1);
    await endsIn(29);
    expect(await letters(/certificate of device/)).toBe(1);
    await endsIn(6);
    expect(await letters(/certificate of device/)).toBe(2);
    const { data } = await callAs(shop, owner.token, calls.readTax, { params: params() });
    expect(data.devices[0]).toMatchObject({ keys: 'ending' });
  });

  it('of a refusal [TAX-006]', async () => {
    world.tax.zatca.mood.plan('reject');
    await soldOrder(world, shop);
    await untilAnswered();
    expect(await letters(/A document of device/)).toBe(1);
    await guestOrder(shop);
    expect(await letters(/A document of device/)).toBe(1);
  });
});
