/**
 * Whatever happens to a queue, in whatever order, and wherever the server breaks off: it is what a naive list would be.
 */

import type { WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { countMove } from '@sufra/api/waiting-list/queue-move';
import { ACTIVE_WAITING } from '@sufra/api/waiting-list/statuses';
import { fewOf } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { branchAreas } from '../branch/tables.ts';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { addDish } from '../dine-in/rounds/lines.ts';
import { agreeToCook, cookWhatIsDue, findOrderInQueue } from '../dine-in/seat/in-queue.ts';
import { dineRounds } from '../dine-in/tables.ts';
import { Refusal } from '../errors/refusal.ts';
import { listSent } from '../outbox/outbox.ts';
import { smsBalances } from '../sms/tables.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import type { LinkSecrets } from '../user/sign-in/signed-links.ts';
import { readTokenSecrets } from '../user/sign-in/signed-links.ts';
import { doorCode } from './door-code.ts';
import { endClosedQueues, endUnclaimedTurns } from './endings.ts';
import { changeParty, claimTurn, leaveQueue, letOnePass } from './entries.ts';
import { joinQueue } from './join.ts';
import { openOrder } from './order.ts';
import { dineScope, type Scope } from './scope.ts';
import { addWalkIn, moveByStaff } from './staff.ts';
import { waitingEntries } from './tables.ts';
import { entryView } from './view.ts';

const TENANT = 'nakhla';
const BRANCH = 'nakhla-olaya';
const AREAS = ['nakhla-olaya-hall', 'nakhla-olaya-terrace'] as const;
const EVENING = Date.parse('2026-11-21T16:00:00.000Z');
const MINUTE_MS = 60_000;
const CLAIM_MINUTES = 5;
/** Two of these pass a turn's five minutes, one does not, and none meets them to the millisecond. */
const TICK_MINUTES = 3;
const PASSES = 2;
/** A device that holds nothing. */
const GUEST = { tokens: [], customer: null };

/** The naive one: parties by name, first to last, and how those who are gone went. */
interface Party {
  name: string;
  called: number | null;
  claimed: boolean;
  passes: number;
}
interface Model {
  minute: number;
  queues: Record<string, Party[]>;
  gone: Record<string, string>;
}

const KINDS = ['join', 'walk-in', 'pass', 'claim', 'move', 'call', 'seat', 'skip', 'leave'] as const;
type Kind = (typeof KINDS)[number];
interface Move {
  kind: Kind;
  /** Which area; which of the parties, wherever it stands. */
  area: number;
  who: number;
}

const move = fc.record({
  kind: fc.constantFrom<Kind>('join', 'join', 'join', 'call', 'call', 'pass', 'pass', ...KINDS),
  area: fc.nat({ max: 1 }),
  who: fc.nat({ max: 30 }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ how: fc.constant('alone' as const), move }) },
  // The server ends before, or just after, it has sent so many statements of the move.
  { weight: 5, arbitrary: fc.record({ how: fc.constant('broken' as const), move, statement: fc.nat({ max: 14 }) }) },
  // Two tabs, or a party and the staff, at one moment.
  { weight: 3, arbitrary: fc.record({ how: fc.constant('both' as const), move, other: move }) },
  { weight: 2, arbitrary: fc.record({ how: fc.constant('wait' as const), statement: fc.nat({ max: 14 }) }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('off' as const), statement: fc.nat({ max: 14 }) }) },
  // The area is taken away with people in it, at the moment of a move in it or into it.
  {
    weight: 1,
    arbitrary: fc.record({
      how: fc.constant('gone' as const),
      area: fc.nat({ max: 1 }),
      statement: fc.nat({ max: 14 }),
      move,
    }),
  },
);

let shop: TestBackend;
let tenant: TenantRecord;
let secrets: LinkSecrets;
let people = 0;
beforeAll(async () => {
  shop = await startTestBackend();
  tenant = (await shop.platform.tenants.find(TENANT))!;
  secrets = readTokenSecrets(shop.platform.config);
  await shop.setClock(new Date(EVENING).toISOString(), TENANT);
  // No walk is long enough to use them up.
  await inShop(0, ({ db }) => db.update(smsBalances).set({ balance: 100_000 }));
});
afterAll(() => shop.close());

const inShop = <Result>(minute: number, work: (scope: Scope) => Promise<Result>) =>
  withTenant(shop.platform.database, TENANT, (db: Db) =>
    work({ platform: shop.platform, db, tenant, now: new Date(EVENING + minute * MINUTE_MS), secrets }),
  );

it('loses no party and gives no position twice [WL-009] [API-038]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 35 }), async (steps) => {
      const walk = `walk${++people}-`;
      let model: Model = { minute: 0, queues: { [AREAS[0]]: [], [AREAS[1]]: [] }, gone: {} };
      await emptyQueues();
      const clock = () => shop.platform.clock.move(TENANT, new Date(EVENING + model.minute * MINUTE_MS));
      for (const one of steps) {
        clock();
        if (one.how === 'alone') {
          const [named] = namedIn(walk, model, one.move);
          await act(model, named!).catch(refused);
          model = await standsAs(walk, [apply(model, named!)]);
        } else if (one.how === 'both') {
          const [a, b] = namedIn(walk, model, one.move, one.other);
          await Promise.all([act(model, a!).catch(refused), act(model, b!).catch(refused)]);
          model = await standsAs(walk, [apply(apply(model, a!), b!), apply(apply(model, b!), a!)]);
        } else if (one.how === 'broken') {
          const [named] = namedIn(walk, model, one.move);
          await breakingAt(one.statement, () => act(model, named!));
          model = await standsAs(walk, [apply(model, named!), model]);
        } else if (one.how === 'wait') {
          model = { ...model, minute: model.minute + TICK_MINUTES };
          clock();
          await breakingAt(one.statement, () => endUnclaimedTurns(shop.platform, secrets));
          // What a server left when it ended, the next look ends.
          await endUnclaimedTurns(shop.platform, secrets);
          model = await standsAs(walk, [waited(model)]);
        } else if (one.how === 'gone') {
          const area = AREAS[one.area]!;
          const [named] = namedIn(walk, model, one.move);
          await Promise.all([keepArea(area, false), act(model, named!).catch(refused)]);
          await breakingAt(one.statement, () => endClosedQueues(shop.platform, secrets));
          await endClosedQueues(shop.platform, secrets);
          await keepArea(area, true);
          // The move came before the area went, or too late.
          model = await standsAs(walk, [endedIn(apply(model, named!), area), endedIn(model, area)]);
        } else {
          await switchList('0');
          await breakingAt(one.statement, () => endClosedQueues(shop.platform, secrets));
          await endClosedQueues(shop.platform, secrets);
          await switchList('1');
          model = await standsAs(walk, [model]);
        }
      }
      await inShop(model.minute, async ({ db, now }) => {
        await wasToldOnce(walk, model);
        const rows = await db
          .select()
          .from(waitingEntries)
          .where(like(waitingEntries.name, `${walk}%`));
        const all = Object.values(model.queues).flat();
        expect(rows).toHaveLength(all.length + Object.keys(model.gone).length);
        for (const row of rows) {
          const at = (model.queues[row.area_id!] ?? []).findIndex(({ name }) => name === row.name);
          expect((await entryView(db, row, now, GUEST)).position).toBe(at < 0 ? null : at + 1);
        }
      });
    }),
    // A walk of a hundred statements is understood as it is; to shrink it takes minutes.
    { numRuns: process.env.SUFRA_RANDOM_RUNS ? 3 : 2, endOnFailure: true },
  );
});

it('is published so that each party counts what the provider would answer, whatever is lost, late or comes twice [WL-020]', async () => {
  const heard: QueueMessage[] = [];
  const stop = shop.platform.realtime.listen((_, message) => {
    if (message.event === 'waiting.position') heard.push(JSON.parse(JSON.stringify(message)) as QueueMessage);
  });
  const delivery = fc.constantFrom<Delivery>('sent', 'sent', 'sent', 'sent', 'lost', 'late', 'twice');
  const told = fc.record({ move, deliveries: fc.array(delivery, { minLength: 5, maxLength: 5 }) });
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(told, { minLength: 25, maxLength: 35 }), async (steps) => {
      const walk = `told${++people}-`;
      const screens = new Map<string, Screen>();
      /** What the provider said to each party at each version of its queue. */
      const answers = new Map<string, WaitingEntry>();
      const model: Model = { minute: 0, queues: {}, gone: {} };
      await emptyQueues();
      shop.platform.clock.move(TENANT, new Date(EVENING));
      const look = async (id: string) => {
        const answer = await inShop(model.minute, ({ db, now }) => entryView(db, { tenant: TENANT, id }, now, GUEST));
        return JSON.parse(JSON.stringify({ ...answer, claim_seconds_left: null })) as WaitingEntry;
      };
      const named = ({ id, queue }: WaitingEntry) => `${id} ${queue!.id} ${queue!.version}`;
      for (const { move: one, deliveries } of steps) {
        const from = heard.length;
        model.minute += 1;
        const [party] = namedIn(walk, model, one);
        await act(model, party!).catch(refused);
        const standing = await inShop(0, ({ db }) => db.select().from(waitingEntries).where(active()));
        // Named by what is there: what happens to each move is the other walk's.
        model.queues = { all: standing.map(({ name }) => ({ name, called: null, claimed: false, passes: 0 })) };
        // A party without a phone has no page.
        for (const { id } of standing.filter(({ mobile }) => mobile !== null)) {
          const answer = await look(id);
          answers.set(named(answer), answer);
          if (!screens.has(id)) screens.set(id, { answer, held: [], asks: false });
        }
        let at = 0;
        for (const [id, screen] of screens) {
          const how = deliveries[at++ % deliveries.length]!;
          for (const message of heard.slice(from)) bring(screen, message, how);
          // A page that has to ask does so now, or after more messages.
          if (screen.asks && how !== 'late') Object.assign(screen, { answer: await look(id), asks: false });
          if (screen.answer.queue) expect(screen.answer).toEqual(answers.get(named(screen.answer)));
          if (!screen.asks) counted += 1;
        }
      }
      // A move in each queue that every page receives: a page that missed one notices it now.
      const from = heard.length;
      for (const area of AREAS)
        await inShop(model.minute, (scope) => addWalkIn(scope, BRANCH, area, { name: `${walk}last` }));
      for (const [id, screen] of screens) {
        for (const message of heard.slice(from)) bring(screen, message, 'sent');
        if (screen.asks) screen.answer = await look(id);
        expect(screen.answer).toEqual(await look(id));
      }
    }),
    { numRuns: 2, endOnFailure: true },
  );
  stop();
  expect(counted).toBeGreaterThan(100);
});

it('ends a turn that began before the server was started again, and gives its table on [WL-013]', async () => {
  await emptyQueues();
  const [first, second] = await inShop(0, async (scope) => [
    await addWalkIn(scope, BRANCH, AREAS[0]),
    await addWalkIn(scope, BRANCH, AREAS[0]),
  ]);
  await inShop(0, (scope) => moveByStaff(scope, first!.id, 'call'));
  const again = await startTestBackend({ beside: shop, time: new Date(EVENING) });
  try {
    await again.setClock(new Date(EVENING + 6 * MINUTE_MS).toISOString(), TENANT);
    await endUnclaimedTurns(again.platform, secrets);
    const rows = await inShop(0, ({ db }) => db.select().from(waitingEntries).where(active()));
    expect(rows.map(({ id, status }) => [id, status])).toEqual([[second!.id, 'your turn now']]);
  } finally {
    await again.close();
  }
});

it('sends to the kitchen once what was due when the server ended, wherever it ended [WL-019]', async () => {
  await emptyQueues();
  for (let statement = 0; statement < 24; statement += fewOf(3, 1)) {
    const name = `cook-${++people}`;
    const model: Model = { minute: 0, queues: {}, gone: {} };
    await act(model, { kind: 'join', area: 0, who: 0, name });
    const id = await inShop(0, async (scope) => {
      const [entry] = await scope.db.select().from(waitingEntries).where(eq(waitingEntries.name, name));
      const { session, member } = await openOrder(scope, entry!.id, []);
      const seated = { session, me: member };
      const added = await addDish(dineScope(scope), seated, { item_id: 'nakhla-lamb-chops', qty: 1 });
      await agreeToCook(dineScope(scope), { ...seated, session: added }, {});
      await moveByStaff(scope, entry!.id, 'call');
      return entry!.id;
    });
    await breakingAt(statement, () => inShop(0, (scope) => claimTurn(scope, id)));
    await inShop(0, (scope) => claimTurn(scope, id));
    await breakingAt(statement, () => cookWhatIsDue(shop.platform));
    await cookWhatIsDue(shop.platform);
    await cookWhatIsDue(shop.platform);
    await inShop(0, async ({ db, now }) => {
      const order = await findOrderInQueue({ db, now }, TENANT, id);
      expect(order).toMatchObject({ sent: 1, chosen: 0, due: true });
      expect(await db.$count(dineRounds, eq(dineRounds.session_id, order.session_id!))).toBe(1);
    });
  }
});

type Named = Move & { name: string };

interface QueueMessage {
  id: string;
  version: number;
  move?: unknown;
}
type Delivery = 'sent' | 'lost' | 'late' | 'twice';

/** A page that follows a place: what it shows, what has not reached it yet, and whether it has to ask. */
interface Screen {
  answer: WaitingEntry;
  held: QueueMessage[];
  asks: boolean;
}

function bring(screen: Screen, message: QueueMessage, how: Delivery): void {
  if (how === 'lost') return;
  if (how === 'late') {
    screen.held.push(message);
    return;
  }
  for (const one of [message, ...screen.held.splice(0), ...(how === 'twice' ? [message] : [])]) {
    if (one.id !== screen.answer.queue?.id) continue;
    const next = countMove(screen.answer, one);
    if (typeof next === 'string') screen.asks = true;
    else screen.answer = next;
  }
}

/** Moves with the party that they are about: the newcomer, or one of those who are there. */
function namedIn(walk: string, model: Model, ...moves: Move[]): Named[] {
  const all = Object.values(model.queues).flat();
  return moves.map((one) => {
    const comes = one.kind === 'join' || one.kind === 'walk-in' || all.length === 0;
    const name = comes ? `${walk}${++people}` : all[one.who % all.length]!.name;
    return { ...one, kind: comes && one.kind !== 'walk-in' ? 'join' : one.kind, name };
  });
}

async function act(model: Model, { kind, area, name }: Named): Promise<void> {
  await inShop(model.minute, async (scope) => {
    const area_id = AREAS[area]!;
    if (kind === 'join') {
      const phone = `5${String(60_000_000 + Number(name.split('-')[1]))}`;
      await joinQueue(
        scope,
        { customer_id: null, address: '127.0.0.1', locale: 'ar', opened: [] },
        { branch_id: BRANCH, area_id, name, phone, guests_count: 2, door: doorCode(scope.secrets, TENANT, BRANCH) },
      );
      return;
    }
    if (kind === 'walk-in') {
      await addWalkIn(scope, BRANCH, area_id, { name });
      return;
    }
    const [row] = await scope.db.select().from(waitingEntries).where(eq(waitingEntries.name, name));
    const { id } = row!;
    if (kind === 'pass') await letOnePass(scope, id);
    else if (kind === 'claim') await claimTurn(scope, id);
    else if (kind === 'move') await changeParty(scope, id, { area_id });
    else if (kind === 'leave') await leaveQueue(scope, id, null);
    else await moveByStaff(scope, id, kind);
  });
}

function apply(before: Model, { kind, area, name }: Named): Model {
  const model = structuredClone(before);
  const { queues, gone, minute } = model;
  if (kind === 'join' || kind === 'walk-in') {
    queues[AREAS[area]!]!.push({ name, called: null, claimed: false, passes: PASSES });
    return model;
  }
  const line = Object.values(queues).find((parties) => parties.some((party) => party.name === name));
  if (!line) return model;
  const at = line.findIndex((party) => party.name === name);
  const one = line[at]!;
  const leaves = (how: string) => {
    line.splice(at, 1);
    gone[name] = how;
  };
  if (kind === 'call') one.called ??= minute;
  else if (kind === 'claim') one.claimed = one.called !== null;
  else if (kind === 'seat') leaves('seated');
  else if (kind === 'skip') leaves('no show');
  else if (kind === 'leave') {
    leaves('cancelled');
    if (one.called !== null) callNext(line, minute);
  } else if (kind === 'move') {
    const to = queues[AREAS[area]!]!;
    if (to === line || one.called !== null) return model;
    line.splice(at, 1);
    to.push(one);
  } else {
    const next = line.findIndex((party, index) => index > at && party.called === null);
    if (next < 0 || one.passes === 0) return model;
    const behind = line[next]!;
    line[at] = behind;
    line[next] = { ...one, called: null, claimed: false, passes: one.passes - 1 };
    if (one.called !== null) behind.called = minute;
  }
  return model;
}

/** A table that was offered goes to the first who was not called. */
function callNext(line: Party[], minute: number): void {
  const next = line.find(({ called }) => called === null);
  if (next) next.called = minute;
}

/** Turns that were not claimed are over; each table goes to the next party that was not called. */
function waited(before: Model): Model {
  const model = structuredClone(before);
  for (const [area, line] of Object.entries(model.queues)) {
    const late = line.filter(
      ({ called, claimed }) => called !== null && !claimed && called + CLAIM_MINUTES < model.minute,
    );
    model.queues[area] = line.filter((party) => !late.includes(party));
    for (const { name } of late) {
      model.gone[name] = 'no show';
      callNext(model.queues[area], model.minute);
    }
  }
  return model;
}

/** One area is gone; the other goes on. */
function endedIn(before: Model, area: string): Model {
  const gone = Object.fromEntries((before.queues[area] ?? []).map(({ name }) => [name, 'ended']));
  return { ...before, queues: { ...before.queues, [area]: [] }, gone: { ...before.gone, ...gone } };
}

/** Exactly the parties with a phone that the restaurant ended got one message of it. */
async function wasToldOnce(walk: string, { gone }: Model): Promise<void> {
  const told = await inShop(0, async ({ db }) => {
    const rows = await db
      .select({ id: waitingEntries.id, name: waitingEntries.name, mobile: waitingEntries.mobile })
      .from(waitingEntries)
      .where(like(waitingEntries.name, `${walk}%`));
    const sent = (await listSent(db)).filter(({ body }) => body.includes('انتهت قائمة الانتظار'));
    return rows.flatMap(({ id, name, mobile }) =>
      mobile === null ? [] : [[name, sent.filter(({ data }) => data.entry_id === id).length]],
    );
  });
  expect(told).toEqual(told.map(([name]) => [name, gone[name!] === 'ended' ? 1 : 0]));
}

/** The one of the models that the database agrees with: the places, the called parties, and how each left. */
async function standsAs(walk: string, models: readonly Model[]): Promise<Model> {
  const seen = await inShop(0, async ({ db }) => {
    const rows = await db
      .select()
      .from(waitingEntries)
      .where(like(waitingEntries.name, `${walk}%`))
      .orderBy(asc(waitingEntries.place));
    const isActive = (status: string) => (ACTIVE_WAITING as readonly string[]).includes(status);
    return {
      queues: Object.fromEntries(
        AREAS.map((area) => [
          area,
          rows
            .filter(({ area_id, status }) => area_id === area && isActive(status))
            .map((row) => [row.name, row.status === 'your turn now', row.claimed_at !== null, row.delays_left]),
        ]),
      ),
      gone: rows
        .filter(({ status }) => !isActive(status))
        .map(({ name, status }) => `${name} ${status}`)
        .sort(),
    };
  });
  const told = (model: Model) => ({
    queues: Object.fromEntries(
      Object.entries(model.queues).map(([area, line]) => [
        area,
        line.map(({ name, called, claimed, passes }) => [name, called !== null, claimed, passes]),
      ]),
    ),
    gone: Object.entries(model.gone)
      .map(([name, how]) => `${name} ${how}`)
      .sort(),
  });
  const text = JSON.stringify(seen);
  const found = models.find((model) => JSON.stringify(told(model)) === text);
  if (!found) expect(seen).toEqual(told(models[0]!));
  return found!;
}

/**
 * The connection of the tenant's next transaction is lost around its `statement`th statement, as when a server ends.
 */
async function breakingAt(statement: number, work: () => Promise<unknown>): Promise<void> {
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  let own: pg.Client | undefined;
  let count = 0;
  let isBroken = false;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [query] = given as [string | { text: string }];
    const text = typeof query === 'string' ? query : query.text;
    if (!own && text.startsWith('begin') && text.includes(`'${TENANT}'`)) own = this;
    const breaks = own === this && count++ === statement;
    const { stream } = (this as unknown as { connection: { stream: { destroy: (error: Error) => void } } }).connection;
    const broken = () => {
      isBroken = true;
      stream.destroy(new Error('the server ended'));
    };
    // Before it is sent, or when it is on its way and its fate is unknown.
    if (breaks && statement % 2 === 0) broken();
    const sent = send.apply(this, given);
    if (breaks && statement % 2 === 1) setImmediate(broken);
    return sent;
  } as never);
  try {
    await work().catch(() => {});
  } finally {
    spy.mockRestore();
  }
  // What was on its way, a commit too, is done or lost once the database has let the connection go.
  const pid = (own as { processID?: number } | undefined)?.processID;
  const holds = () =>
    inShop(0, async ({ db }) => {
      const { rows } = await db.execute(sql`select 1 from pg_stat_activity where pid = ${pid}`);
      return rows.length > 0;
    });
  if (isBroken && pid !== undefined) await until(async () => !(await holds()));
}

function refused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

function active() {
  return and(eq(waitingEntries.branch_id, BRANCH), inArray(waitingEntries.status, [...ACTIVE_WAITING]));
}

async function emptyQueues(): Promise<void> {
  await inShop(0, async (scope) => {
    for (const { id } of await scope.db.select().from(waitingEntries).where(active())) {
      await leaveQueue(scope, id, null);
    }
  });
}

async function keepArea(id: string, waiting: boolean): Promise<void> {
  await inShop(0, ({ db }) => db.update(branchAreas).set({ waiting }).where(eq(branchAreas.id, id)));
}

async function switchList(value: '0' | '1'): Promise<void> {
  await shop.sandbox('POST', `/sandbox/tenants/${TENANT}/settings`, { group: 'waiting-list', key: 'enable', value });
}
