/**
 * Whatever goes wrong between an order and its papers, in whatever order: servers that are killed, two of
 * them at one moment, paper that ends, answers and confirmations that are lost or come twice, plugs that are
 * pulled, two tablets, persons that press twice. At the end each paper of each accepted order is printed
 * once, and once more only as a copy, or a person was alarmed. `npm test` walks three, the proof 500. @proof
 * printing
 */

import { PULLED } from '@sufra/sandbox/printers/emulator.ts';
import fc from 'fast-check';
import { openShop, shopOf } from '../order/testing/shop.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { printShop } from './testing/print-shop.ts';
import { PrintWalk } from './testing/print-walk.ts';

const server = fc.constantFrom<0 | 1>(0, 1);
const which = fc.nat({ max: 20 });
const servers = fc.constantFrom<readonly (0 | 1)[]>([0], [1], [0, 1]);
const condition = fc.oneof(
  fc.constantFrom(
    { roll: 0 },
    { roll: 1 },
    { endsInTheMiddle: true },
    { cover: 'open' as const },
    { losesConfirmations: 1 },
    { losesConfirmations: 4 },
  ),
  fc.record({ losesAnswers: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ pulled: fc.constantFrom(...PULLED) }),
);
const record = <Kind extends string, Rest extends object>(
  weight: number,
  kind: Kind,
  rest: { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> },
) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), ...rest } as never) as fc.Arbitrary<{ kind: Kind } & Rest>,
});
const step = fc.oneof(
  record(5, 'accept', { at: servers, kill: fc.option(fc.record({ server, write: fc.integer({ min: 1, max: 25 }) })) }),
  record(7, 'star', { via: server, isTwin: fc.nat({ max: 4 }).map((n) => n === 0) }),
  record(5, 'epson', { via: server }),
  record(5, 'tablets', { via: server, both: fc.boolean() }),
  record(3, 'all at once', { via: server }),
  record(6, 'wait', { seconds: fc.constantFrom(1, 3, 4, 11, 21, 61), by: servers }),
  record(5, 'worse', { printer: server, condition }),
  record(3, 'tablet breaks', {
    tablet: server,
    fault: fc.constantFrom('loses answer' as const, 'untouched' as const, 'broken' as const, 'closed' as const),
  }),
  record(4, 'well', { printer: server }),
  record(2, 'off', { printer: server }),
  record(3, 'doubled', { requests: fc.integer({ min: 1, max: 4 }) }),
  record(3, 'killed', { server, write: fc.integer({ min: 1, max: 6 }) }),
  record(5, 'person', {
    act: fc.constantFrom('retry' as const, 'retry' as const, 'settle' as const),
    which,
    printer: fc.option(fc.nat({ max: 2 })),
    twice: fc.boolean(),
  }),
  record(1, 'again', { which }),
  record(1, 'canceled', { which }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

let first: TestBackend;
let second: TestBackend;
let walk: PrintWalk;
beforeAll(async () => {
  first = await startTestBackend();
  second = await startTestBackend({ beside: first });
  const shop = await openShop(first);
  walk = new PrintWalk([shop, await shopOf(second, shop.key)], await printShop(shop));
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});

const one = <Item>(items: Iterable<Item>, at: number): Item | undefined => {
  const all = [...items];
  return all[at % Math.max(1, all.length)];
};

async function go(done: Step): Promise<void> {
  switch (done.kind) {
    case 'accept': {
      const order = await walk.newOrder();
      if (done.kill) walk.servers[done.kill.server].killBefore(done.kill.write);
      return walk.accept(order, done.at);
    }
    case 'star':
      walk.via = done.via;
      return (done.isTwin ? walk.twin : walk.star).round();
    case 'epson':
      walk.via = done.via;
      return walk.epson.round();
    case 'tablets':
      walk.via = done.via;
      await Promise.all(walk.tablets.slice(0, done.both ? 2 : 1).map((tablet) => tablet.round(walk.shop)));
      return;
    case 'all at once':
      walk.via = done.via;
      await Promise.all([
        ...walk.printers.map((printer) => printer.round()),
        ...walk.tablets.map((tablet, at) => tablet.round(walk.shops[at === 0 ? 0 : 1])),
        walk.later(4),
      ]);
      return;
    case 'wait':
      return walk.later(done.seconds, done.by);
    case 'worse':
      return walk.worsen(done.printer, done.condition);
    case 'tablet breaks':
      walk.tablets[done.tablet].fault = done.fault;
      return;
    case 'well': {
      const printer = done.printer === 0 ? walk.star : walk.epson;
      printer.isOn = true;
      walk.worsen(done.printer, { roll: Number.POSITIVE_INFINITY, cover: 'closed' });
      return;
    }
    case 'off':
      (done.printer === 0 ? walk.star : walk.epson).isOn = false;
      return;
    case 'doubled':
      walk.doubled += done.requests;
      return;
    case 'killed':
      walk.servers[done.server].killBefore(done.write);
      return;
    case 'person': {
      const job = one(await walk.red(), done.which);
      if (job === undefined) return;
      const act = () => walk.act(done.act, job, done.printer);
      await Promise.all(done.twice ? [act(), act()] : [act()]);
      return;
    }
    case 'again':
    case 'canceled': {
      const order = one(walk.accepted, done.which);
      if (order === undefined) return;
      return done.kind === 'again' ? walk.again(order) : walk.cancel(order);
    }
  }
}

it('each paper of an accepted order is printed once, and again only as a copy, or alarms [PRN-001, PRN-003]', async () => {
  const seen = { papers: 0, copies: 0, alarms: 0, kills: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }), async (steps) => {
      await walk.begin();
      for (const done of steps) {
        await go(done);
        for (const process of walk.servers) {
          if (!process.isDead()) continue;
          seen.kills += 1;
          process.start();
        }
      }
      await walk.calmDown();
      expect(await walk.faults()).toEqual([]);
      seen.alarms += (await walk.red()).length;
      // Persons look: what alarms is printed, and nothing is left.
      for (let rounds = 0; rounds < 5; rounds += 1) {
        const red = await walk.red();
        if (red.length === 0) break;
        for (const job of red) await walk.act('retry', job, 1);
        await walk.calmDown();
      }
      expect(await walk.red()).toEqual([]);
      expect(await walk.faults()).toEqual([]);
      for (const { id } of await walk.jobs()) {
        const pieces = walk.piecesOf(id);
        seen.papers += pieces.length;
        seen.copies += pieces.filter(({ isCopy }) => isCopy).length;
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
  if (process.env.SUFRA_RANDOM_RUNS) console.info(seen);
  // Or this says nothing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
}, 3_600_000);
