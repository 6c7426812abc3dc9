/** Statements and messages of one move of a queue. Counts, not times, so that a busy machine changes nothing. */
import { withTenant } from '../database/tenant-scope.ts';
import { listSent } from '../outbox/outbox.ts';
import { countCost, type DatabaseCost } from '../testing/count-statements.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { doorCode } from './door-code.ts';
import { claimTurn, leaveQueue, letOnePass } from './entries.ts';
import { joinQueue } from './join.ts';
import type { Scope } from './scope.ts';
import { moveByStaff, setQueueLength } from './staff.ts';

const TENANT = 'nakhla';
const BRANCH = 'nakhla-olaya';
const HALL = 'nakhla-olaya-hall';
const EVENING = new Date('2026-11-21T16:00:00.000Z');
const PARTIES = 6;

describe('a move of a queue', () => {
  let shop: TestBackend;
  const parties: string[] = [];
  beforeAll(async () => {
    shop = await startTestBackend();
    // Timed work has the same time: by a later one it would end these waits.
    await shop.setClock(EVENING.toISOString(), TENANT);
    await inShop((scope) => setQueueLength(scope, BRANCH, HALL, 0));
    for (let at = 0; at < PARTIES; at += 1) parties.push((await inShop((scope) => join(scope, at))).id);
  });
  afterAll(() => shop.close());

  async function inShop<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> {
    const { platform } = shop;
    const tenant = (await platform.tenants.find(TENANT))!;
    return withTenant(platform.database, TENANT, (db) =>
      work({ platform, db, tenant, now: EVENING, secrets: [Buffer.from('waiting-list-cost')] }),
    );
  }
  const join = (scope: Scope, at: number) =>
    joinQueue(
      scope,
      { customer_id: null, address: '127.0.0.1', locale: 'ar', opened: [] },
      {
        ...{ branch_id: BRANCH, area_id: HALL, name: `P${at}`, phone: `5${50_000_000 + at}`, guests_count: 2 },
        door: doorCode(scope.secrets, TENANT, BRANCH),
      },
    );

  it('is asked in two trips: who it is, under the queue’s lock, and all that changes with the commit', async () => {
    let messages = 0;
    const stop = shop.platform.realtime.listen((_, { event }) => {
      if (event === 'waiting.position') messages += 1;
    });
    const [passes, turn, skipped, leaves] = parties as [string, string, string, string];
    const moves: [string, DatabaseCost, (scope: Scope) => Promise<unknown>][] = [
      ['let pass', { statements: 9, trips: 2 }, (scope) => letOnePass(scope, passes)],
      // Its text message names the branch.
      ['call', { statements: 11, trips: 3 }, (scope) => moveByStaff(scope, turn, 'call')],
      ['claim', { statements: 7, trips: 2 }, (scope) => claimTurn(scope, turn)],
      ['seat', { statements: 8, trips: 2 }, (scope) => moveByStaff(scope, turn, 'seat')],
      ['skip', { statements: 8, trips: 2 }, (scope) => moveByStaff(scope, skipped, 'skip')],
      ['leave', { statements: 8, trips: 2 }, (scope) => leaveQueue(scope, leaves, null)],
    ];
    for (const [move, most, work] of moves) {
      const before = messages;
      const { statements, trips } = await countCost(TENANT, () => inShop(work));
      // Counted at all, and none above its limit.
      expect([move, statements > 3, trips > 0]).toEqual([move, true, true]);
      expect([move, Math.max(statements, most.statements), Math.max(trips, most.trips)]).toEqual([
        move,
        ...Object.values(most),
      ]);
      // One for the area, not one for each party.
      expect([move, messages - before]).toEqual([move, 1]);
    }
    stop();
    const told = await withTenant(shop.platform.database, TENANT, (db) => listSent(db));
    const bodies = told.filter(({ data }) => data.entry_id === turn).map(({ body }) => body);
    // Its turn, after its joining.
    expect(bodies).toHaveLength(2);
    // Nakhla has several branches, and each text says in whose queue (decision 589).
    for (const body of bodies) expect(body).toContain('العليا');
    expect(bodies[0]).toMatch(/^[\s\S]+\nhttps:\/\/[\w.-]+\/waiting-list\/[\w-]+$/);
  });
});
