/**
 * A restaurant sells, gives back, names companies, and its tax authority does anything: rejects, warns,
 * answers twice or not at all, is down for 23 hours, revokes the certificate. Two servers work on it, and one
 * of them ends before a write. At no step has the chain a hole or a fork; at the end every order's documents
 * say what the restaurant has of its money, and the authority has each standing document once. `npm test`
 * walks three, the proof five hundred.
 * @proof walks
 */

import { toMinor } from '@sufra/api/order/minor';
import { givesMoneyBack, wasDelivered } from '@sufra/api/order/statuses';
import { tookMoney } from '@sufra/api/payment/states';
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { TAX_DEVIATIONS } from '@sufra/sandbox/tax/mood.ts';
import { fewOf } from '@sufra/testing/proof';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { withTenant } from '../database/tenant-scope.ts';
import { ranOut } from '../order/changes/contents/ran-out.ts';
import { endOverdueOrders } from '../order/changes/overdue.ts';
import { refundByStaff } from '../order/changes/refund-by-staff.ts';
import { moveByStaff } from '../order/changes/staff.ts';
import { moneyLeft } from '../order/deposits/order-money.ts';
import { findOrder } from '../order/order-rows.ts';
import { orders } from '../order/tables.ts';
import { settleTax, subjectOf } from '../order/tax/settle-tax.ts';
import { BRANCH, EVENING, filledCart, orderBody, postOrder, type Shop } from '../order/testing/shop.ts';
import { sessionsOf } from '../payment/session-rows.ts';
import { CARDS, payWith, runPaymentJobs, waitingOrder } from '../payment/testing/pay.ts';
import type { Platform } from '../platform.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { type KilledProcess, killable } from '../testing/killed-process.ts';
import { taxServices } from './authorities.ts';
import { correctDocument } from './chain/correct.ts';
import { setBuyer } from './chain/documents.ts';
import { sumOf } from './documents/difference.ts';
import { enrollDevice } from './enrolment.ts';
import { signWaiting } from './sender/sign-waiting.ts';
import type { DeviceRow } from './tables.ts';
import { SAUDI_COMPANY } from './testing/documents.ts';
import {
  chainFaults,
  documentsIn,
  ENROLL,
  sendAll,
  startTaxWorld,
  type TaxSeed,
  type TaxWorld,
  taxShop,
} from './testing/world.ts';

const WALKS = fewOf(3, 500);
/** A step has fewer writes than that. */
const WRITES = 40;

const step = fc.record({
  does: fc.constantFrom(
    ...(['card', 'card', 'cash', 'deliver', 'deliver', 'part', 'whole', 'cancel', 'ranOut', 'company'] as const),
    ...(['deviate', 'deviate', 'down', 'up', 'revoke', 'enroll', 'wait', 'wait', 'jobs', 'jobs', 'kill'] as const),
  ),
  pick: fc.nat(1000),
  /** Done by the server that may end, or by the one beside it. */
  isBeside: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

let world: TaxWorld;
let beside: TestBackend;
let server: KilledProcess;
let kills = 0;
beforeAll(async () => {
  world = await startTaxWorld();
  beside = await startTestBackend({ beside: world.backend });
  server = killable(world.backend);
});
afterAll(async () => {
  await beside.close();
  await world.close();
});

const tryTo = (work: () => Promise<unknown>): Promise<unknown> => work().catch(() => null);

/** A restaurant of a walk, with what it did. */
class Walk {
  readonly shop: Shop;
  readonly device: DeviceRow;
  readonly seed: TaxSeed;
  /** Ids of its orders. */
  readonly ids: string[] = [];

  constructor(shop: Shop, device: DeviceRow, seed: TaxSeed) {
    this.shop = shop;
    this.device = device;
    this.seed = seed;
  }

  get mood() {
    return this.seed === 'nakhla' ? world.tax.zatca.mood : world.tax.eta.mood;
  }

  one(pick: number): string | undefined {
    return this.ids[pick % Math.max(1, this.ids.length)];
  }

  later(milliseconds: number): void {
    const now = new Date(this.shop.now().getTime() + milliseconds);
    this.shop.setClock(now);
    beside.platform.clock.move(this.shop.key, now);
  }

  async order(isByCard: boolean, pick: number): Promise<void> {
    const { shop, seed } = this;
    const cart = await filledCart(shop, { branch: BRANCH[seed], qty: 1 + (pick % 4) });
    const mobile =
      (seed === 'nakhla' ? '05512' : '010123') + String(45_000 + this.ids.length * 7 + (pick % 7)).slice(-5);
    if (isByCard) {
      const payer = await waitingOrder(world, { shop, cart, method: `${seed}-card`, mobile });
      this.ids.push(payer.order.id);
      await payWith(world, payer, CARDS.sale, `${seed}-card`);
      return;
    }
    const { data } = await postOrder(shop, orderBody(cart, { customer: { name: 'سارة', mobile } }));
    if (data) this.ids.push(data.id);
  }

  /** A change by staff, on one of the two servers. */
  async change(
    platform: Platform,
    work: (scope: Parameters<typeof refundByStaff>[0]) => Promise<unknown>,
  ): Promise<void> {
    const { tenant, key } = this.shop;
    await withTenant(platform.database, key, (db) => work({ platform, db, tenant, now: this.shop.now() }));
  }

  async jobs(platform: Platform): Promise<void> {
    // By hand, too: a busy machine is late with its own jobs, and the end is looked at when they are done.
    await tryTo(() => endOverdueOrders(platform));
    await tryTo(() => runPaymentJobs(world, this.shop));
    await tryTo(() => sendAll(platform));
  }
}

async function act(walk: Walk, { does, pick, isBeside }: Step): Promise<unknown> {
  const { platform } = isBeside ? beside : world.backend;
  const { shop, device, mood } = walk;
  const id = walk.one(pick);
  const staff = (work: Parameters<Walk['change']>[1]) => (id ? walk.change(platform, work) : null);
  switch (does) {
    case 'card':
    case 'cash':
      return walk.order(does === 'card', pick);
    case 'deliver':
      for (const status of ['accepted', 'ready', 'delivered'])
        await tryTo(async () => staff((scope) => moveByStaff(scope, id!, status)));
      return;
    case 'part':
      return staff((scope) => refundByStaff(scope, id!, 100 + (pick % 900)));
    case 'whole':
      return staff((scope) => refundByStaff(scope, id!, null));
    case 'cancel':
      return staff((scope) => moveByStaff(scope, id!, 'canceled', 'sold_out'));
    case 'ranOut':
      return staff(async (scope) => {
        const row = await findOrder(scope.db, shop.key, id!);
        const line = row?.snapshot.lines[0];
        if (line) await ranOut(scope, id!, line.id, { agreed: { choice: 'refund' }, qty: 1 });
      });
    case 'company':
      return staff(async (scope) => {
        const row = await findOrder(scope.db, shop.key, id!, 'update');
        if (!row) return;
        const vat_number = walk.seed === 'nakhla' ? SAUDI_COMPANY.vat_number : '123456789';
        await setBuyer(scope.db, subjectOf(row), { ...SAUDI_COMPANY, vat_number }, scope.now);
        await settleTax(scope, row);
      });
    case 'deviate':
      return mood.plan(TAX_DEVIATIONS[pick % TAX_DEVIATIONS.length]!);
    case 'down':
      mood.isDown = true;
      return;
    case 'up':
      if (mood.isDown) walk.later(23 * HOUR_MS);
      mood.isDown = false;
      return;
    case 'revoke':
      return walk.seed === 'nakhla' ? world.tax.zatca.revoke(device.facts.vat_number!) : null;
    case 'enroll':
      return enrollDevice(platform, shop.tenant, device.id, ENROLL[walk.seed]);
    case 'wait':
      return walk.later((1 + (pick % 40)) * MINUTE_MS);
    case 'jobs':
      return walk.jobs(platform);
    case 'kill':
      return;
  }
}

/** Everything is well again: payments, keys and reports come to their end, and what was refused is corrected. */
async function heal(walk: Walk): Promise<void> {
  const { shop, device, mood } = walk;
  const { platform } = world.backend;
  mood.clear();
  const services = taxServices(platform.config);
  let calm = '';
  for (let turn = 0; turn < 30; turn += 1) {
    walk.later(20 * MINUTE_MS);
    await walk.jobs(platform);
    const all = await documentsIn(shop);
    if (all.some(({ report }) => report.state === 'made' || report.fault === 'keys')) {
      await enrollDevice(platform, shop.tenant, device.id, ENROLL[walk.seed]);
      await shop.db((db) => signWaiting(db, services, device, shop.now()));
    }
    for (const { document, report } of all)
      if (report.state === 'refused')
        await shop.db((db) =>
          correctDocument(
            { db, services, now: shop.now(), timeZone: shop.tenant.time_zone },
            device.id,
            document.counter,
          ),
        );
    // Twice the same: neither a document nor an order has changed since the turn before.
    const rows = await shop.db((db) => db.select().from(orders).where(eq(orders.tenant, db.tenant)));
    const now = JSON.stringify([
      all.map(({ report }) => report.state),
      rows.map((row) => [row.id, row.status, row.payment_status]),
    ]);
    const isAnswered = all.every(({ report }) => ['accepted', 'warned', 'corrected'].includes(report.state));
    if (isAnswered && now === calm && (all.length > 0 || turn > 3)) return;
    calm = now;
  }
}

/** In words; none is right. */
async function faultsAtTheEnd({ shop, seed, device }: Walk): Promise<string[]> {
  const all = await documentsIn(shop);
  const faults = await chainFaults(shop);
  for (const { document, report } of all)
    if (!['accepted', 'warned', 'corrected'].includes(report.state))
      faults.push(`${document.number} is ${report.state} (${report.fault ?? ''})`);
  const standing = all.filter(({ report }) => report.state !== 'corrected');
  const rows = await shop.db((db) => db.select().from(orders).where(eq(orders.tenant, db.tenant)));
  for (const order of rows) {
    const own = standing.filter(({ document }) => document.subject === subjectOf(order));
    const said = own.reduce(
      (sum, { document }) => sum + (document.kind === 'credit' ? -1 : 1) * toMinor(document.total),
      0,
    );
    const parts = own.reduce((sum, { document }) => sum + sumOf(document.parts), 0);
    if (said !== parts) faults.push(`${order.number}: its documents say ${said}, their parts ${parts}`);
    const sessions = await shop.db((db) => sessionsOf(db, shop.key, order.id));
    const { all: left } = await shop.db((db) => moneyLeft(db, order, sessions));
    const isSold = !givesMoneyBack(order.status) && (wasDelivered(order.status) || tookMoney(order.payment_status));
    if (said !== (isSold ? left : 0))
      faults.push(`${order.number} (${order.status}, ${order.payment_status}): documents say ${said}, ${left} is here`);
    const classes = new Set(own.map(({ document }) => document.class));
    for (const one of classes) {
      const sum = sumOf(own.filter(({ document }) => document.class === one).flatMap(({ document }) => document.parts));
      if (sum < 0) faults.push(`${order.number}: more was taken back of ${one} than was made`);
    }
  }
  const ids =
    seed === 'nakhla'
      ? world.tax.zatca.documents.filter(({ serial }) => serial.endsWith(device.serial)).map(({ uuid }) => uuid)
      : world.tax.eta.receipts
          .filter(({ serial, status }) => serial === shop.key && status === 'Valid')
          .map(({ uuid }) => uuid);
  if (new Set(ids).size !== ids.length) faults.push('the authority has one twice');
  for (const { document } of standing)
    if (!ids.includes(document.id)) faults.push(`the authority does not have ${document.number}`);
  for (const id of ids)
    if (!standing.some(({ document }) => document.id === id))
      faults.push(`the authority has ${id}, which does not stand`);
  return faults;
}

it('one chain, and each document once, whatever happens [TAX-001, TAX-002, TAX-003]', async () => {
  const seen = { documents: 0, corrected: 0, credits: 0, standard: 0 };
  const walks = fc.sample(
    fc.tuple(fc.array(step, { minLength: 10, maxLength: 30 }), fc.constantFrom<TaxSeed>('nakhla', 'nakhla', 'basta')),
    WALKS,
  );
  for (const [steps, seed] of walks) {
    world.tax.zatca.mood.clear();
    world.tax.eta.mood.clear();
    const { shop, device } = await taxShop(world, seed);
    beside.platform.clock.move(shop.key, EVENING);
    const walk = new Walk(shop, device, seed);
    let write = 0;
    const faults: string[] = [];
    for (const one of [
      { does: 'card', pick: 1, isBeside: false },
      { does: 'kill', pick: 7, isBeside: false },
      { does: 'deliver', pick: 0, isBeside: false },
      ...steps,
    ] as Step[]) {
      if (write > 0) server.killBefore(write);
      await tryTo(async () => act(walk, one));
      kills += server.isDead() ? 1 : 0;
      server.start();
      write = one.does === 'kill' ? 1 + (one.pick % WRITES) : 0;
      faults.push(...(await chainFaults(shop)));
    }
    await heal(walk);
    faults.push(...(await faultsAtTheEnd(walk)));
    expect({
      seed,
      steps: steps.map(({ does, pick, isBeside }) => `${does} ${pick} ${isBeside}`),
      faults,
    }).toMatchObject({ faults: [] });
    const all = await documentsIn(shop);
    seen.documents += all.length;
    seen.corrected += all.filter(({ report }) => report.state === 'corrected').length;
    seen.credits += all.filter(({ document }) => document.kind === 'credit').length;
    seen.standard += all.filter(({ document }) => document.class === 'standard').length;
  }
  expect(seen.documents).toBeGreaterThan(0);
  expect(kills).toBeGreaterThan(0);
  if (WALKS > 100) expect([seen.corrected, seen.credits, seen.standard].every((count) => count > 0)).toBe(true);
}, 3_600_000);
