import { SLOT_STEPS, slotStepOf } from '@sufra/contract/slot-times';
import { buildDescriptor, buildOther, buildShell } from '../testing/build-release.ts';
import { OPERATOR, openRegistry, type TestRegistry } from '../testing/open-registry.ts';

const MINUTE_MS = 60_000;
let time: number;
let registry: TestRegistry;
beforeEach(async () => {
  time = Date.parse('2026-01-01T12:00:00Z');
  registry = await openRegistry({ now: () => new Date(time), takesBack: true });
  await registry.publish(buildShell());
  await registry.publish(buildDescriptor());
  time += 60 * MINUTE_MS;
});
afterEach(() => registry.close());

const reportOf = (releases: object[], to: TestRegistry = registry) =>
  to.send('POST', '/v1/health-reports', { edge: 'edge-1', plans: [{ tenant: 'nakhla', revision: 2 }], releases });
const part = (version: string, name: string, views: number, failures: number, places = failures) => ({
  module: 'mf-menu',
  version,
  part: name,
  views,
  failures,
  places,
});
const report = (version: string, views: number, failures: number, to: TestRegistry = registry) =>
  reportOf([part(version, 'screen/menu', views, failures)], to);
const last = async () => (await registry.send('GET', '/v1/history?limit=1')).json().history[0];

describe('a release that fails', () => {
  beforeEach(async () => {
    await report('1.0.0', 1000, 3);
    time += MINUTE_MS;
    await registry.publish(buildDescriptor({ version: '1.1.0' }));
    time += 10_000;
  });

  it('goes by itself at the report that shows it, with the figures as reason', async () => {
    expect((await report('1.1.0', 20, 3)).json().taken_back).toEqual([]);
    expect(await registry.versions()).toEqual(['mf-menu@1.1.0']);
    time += 5000;
    expect((await report('1.1.0', 10, 4)).json().taken_back).toEqual(['mf-menu@1.1.0']);
    expect(await registry.versions()).toEqual(['mf-menu@1.0.0']);
    expect(await last()).toMatchObject({
      change: { action: 'rollback', from: '1.1.0', version: '1.0.0' },
      reason: 'mf-menu@1.1.0, screen/menu: 7 failures for 30 visitors; 1.0.0: 3 failures for 1000 visitors',
      actor: 'registry',
    });
  });

  it('goes for a part that few reach, though its other parts work for all', async () => {
    const { json } = await reportOf([part('1.1.0', 'slot/basket', 5000, 0), part('1.1.0', 'dialog/item', 40, 40)]);
    expect(json().taken_back).toEqual(['mf-menu@1.1.0']);
    expect((await last()).reason).toBe(
      'mf-menu@1.1.0, dialog/item: 40 failures for 40 visitors; 1.0.0: 0 failures for 0 visitors',
    );
  });

  it('goes when its pages never come alive, other than those of the release before it [PLAT-019]', async () => {
    await reportOf([part('1.0.0', 'page', 100, 5), { ...part('1.0.0', 'page', 100, 5), module: 'host' }]);
    const host = { ...part('1.0.0', 'page', 7, 7), module: 'host' };
    const { json } = await reportOf([part('1.1.0', 'page', 7, 7), host]);
    expect(json().taken_back).toEqual(['mf-menu@1.1.0']);
    expect((await last()).reason).toBe(
      'mf-menu@1.1.0, page: 7 failures for 7 visitors; 1.0.0: 5 failures for 100 visitors',
    );
  });

  it('stays where its fallback fails too; a release that harms both goes, and no other', async () => {
    const visits = (version: string, name: string, failures: number) => ({
      ...part(version, name, 20, failures),
      module: 'mf-visits',
    });
    const { statusCode } = await registry.publish(buildOther('mf-visits'));
    time += 31 * MINUTE_MS;
    await registry.send('PUT', '/v1/channels/stable/mf-menu', { version: '1.0.0' });
    await registry.publish(buildDescriptor({ version: '1.2.0' }));
    await registry.publish(buildOther('mf-visits', { version: '1.1.0' }));
    time += 10_000;
    const harm = [part('1.2.0', 'screen/menu', 20, 20), part('1.0.0', 'screen/menu', 20, 20)];
    expect([statusCode, (await reportOf(harm)).json().taken_back]).toEqual([201, []]);
    expect((await reportOf([...harm, visits('1.1.0', 'release', 20)])).json().taken_back).toEqual(['mf-visits@1.1.0']);
    expect((await reportOf(harm)).json().taken_back).toEqual([]);
    expect(await registry.versions()).toEqual(['mf-menu@1.2.0', 'mf-visits@1.0.0']);
  });

  it('goes alone for silent pages, the last change first; the other waits until pages without it tell', async () => {
    await reportOf([part('1.0.0', 'page', 100, 0), { ...part('1.0.0', 'page', 100, 0), module: 'host' }]);
    await registry.publish(buildShell({ version: '1.1.0' }));
    time += 10_000;
    const silent = [part('1.1.0', 'page', 9, 9), { ...part('1.1.0', 'page', 9, 9), module: 'host' }];
    expect((await reportOf(silent)).json().taken_back).toEqual(['host@1.1.0']);
    time += 2 * MINUTE_MS;
    expect((await reportOf(silent.slice(0, 1))).json().taken_back).toEqual([]);
    time += MINUTE_MS;
    expect((await reportOf(silent.slice(0, 1))).json().taken_back).toEqual(['mf-menu@1.1.0']);
  });

  it('stays when all failures come from one place, through however many edges', async () => {
    for (const edge of ['a', 'b', 'c', 'd']) {
      const releases = [part('1.1.0', 'screen/menu', 0, 50, 1)];
      const answer = await registry.send('POST', '/v1/health-reports', { edge, plans: [], releases });
      expect(answer.json().taken_back).toEqual([]);
    }
  });

  it('is not judged by an edge that counts documents, nor by parts that it does not have', async () => {
    const { part: _, ...old } = part('1.1.0', '', 10, 10);
    const answer = await reportOf([old, part('1.1.0', 'screen/other', 10, 10), part('1.1.0', 'x', 10, 10)]);
    expect(answer.json().taken_back).toEqual([]);
  });

  it('is judged by the reports of all registries', async () => {
    const other = await registry.beside();
    await report('1.1.0', 5, 3);
    expect((await report('1.1.0', 5, 3, other)).json().taken_back).toEqual(['mf-menu@1.1.0']);
  });

  it('half an hour after it became current is an operator’s to judge', async () => {
    time += 31 * MINUTE_MS;
    expect((await report('1.1.0', 20, 20)).json().taken_back).toEqual([]);
  });

  it('does not take the release before along when that fails too', async () => {
    await report('1.1.0', 20, 20);
    expect((await report('1.0.0', 20, 20)).json().taken_back).toEqual([]);
    expect(await registry.versions()).toEqual(['mf-menu@1.0.0']);
  });

  it('as a canary ends the canary', async () => {
    await registry.send('PUT', '/v1/channels/stable/mf-menu', { version: '1.0.0' });
    time += 31 * MINUTE_MS;
    await registry.send('PUT', '/v1/canaries/mf-menu', { version: '1.1.0', percent: 10 });
    await report('1.1.0', 10, 6);
    expect((await last()).change).toMatchObject({ action: 'canary-stop', version: '1.1.0' });
    expect(await registry.versions('nakhla', 0)).toEqual(['mf-menu@1.0.0']);
  });
});

describe('a first release', () => {
  const first = buildOther('mf-visits');
  const fails = (failures: number) =>
    reportOf([{ module: 'mf-visits', version: '1.0.0', part: 'screen/menu', views: 20, failures, places: failures }]);

  it('that fails for every other visitor goes with its module, which its next release brings back', async () => {
    await registry.publish(first);
    expect((await fails(9)).json().taken_back).toEqual([]);
    expect((await fails(12)).json().taken_back).toEqual(['mf-visits@1.0.0']);
    expect(await registry.versions()).toEqual(['mf-menu@1.0.0']);
    expect((await last()).change).toMatchObject({ action: 'retire', module: 'mf-visits', taken: '1.0.0' });
    await registry.publish(buildOther('mf-visits', { version: '1.0.1' }));
    expect((await registry.plan()).modules[1]).toMatchObject({ name: 'mf-visits', version: '1.0.1', fallbacks: [] });
  });

  it('of the shell stays: without one there is no page', async () => {
    time += MINUTE_MS;
    await registry.close();
    registry = await openRegistry({ now: () => new Date(time), takesBack: true });
    await registry.publish(buildShell());
    const releases = [{ module: 'host', version: '1.0.0', part: 'release', views: 20, failures: 20, places: 20 }];
    expect((await reportOf(releases)).json().taken_back).toEqual([]);
  });
});

describe('the health of a module', () => {
  it('is shown by release and part, with what is current and what is watched', async () => {
    await registry.publish(buildDescriptor({ version: '1.1.0' }));
    await reportOf([part('1.0.0', 'screen/menu', 100, 1), part('1.1.0', 'screen/menu', 10, 2)]);
    await reportOf([part('1.1.0', 'screen/menu', 5, 1, 2), part('1.1.0', 'release', 10, 0)]);
    const answer = (await registry.send('GET', '/v1/health/mf-menu?minutes=10', undefined, OPERATOR)).json();
    expect(answer).toMatchObject({ module: 'mf-menu', minutes: 10, taken_back: { failures: 5, by_itself: true } });
    expect(answer.releases).toEqual([
      {
        module: 'mf-menu',
        version: '1.1.0',
        current: 'stable',
        watched: true,
        failing: null,
        seen: [],
        parts: [
          { part: 'release', views: 10, failures: 0, places: 0 },
          { part: 'screen/menu', views: 15, failures: 3, places: 2 },
        ],
        slots: [],
      },
      {
        module: 'mf-menu',
        version: '1.0.0',
        current: null,
        watched: false,
        failing: null,
        seen: [],
        parts: [{ part: 'screen/menu', views: 100, failures: 1, places: 1 }],
        slots: [],
      },
    ]);
  });

  it('of an unknown module is nothing', async () => {
    expect((await registry.send('GET', '/v1/health/nobody', undefined, OPERATOR)).json().releases).toEqual([]);
    expect((await registry.send('GET', '/v1/health/nobody?minutes=0', undefined, OPERATOR)).statusCode).toBe(400);
  });
});

describe('times of contributions to slots', () => {
  /** Counts of contributions that took these milliseconds. */
  const counts = (...times: number[]) => {
    const counted = new Array<number>(SLOT_STEPS).fill(0);
    for (const time of times) counted[slotStepOf(time)]! += 1;
    return counted;
  };
  const basket = { module: 'mf-menu', version: '1.0.0', part: 'slot/basket' };
  const say = (slots: object[], edge = 'edge-1', to = registry) =>
    to.send('POST', '/v1/health-reports', { edge, plans: [], releases: [], slots });
  const known = async (minutes = 30) =>
    (await registry.send('GET', `/v1/health/mf-menu?minutes=${minutes}`)).json().releases[0].slots;
  const rows = async () => (await registry.database.pool.query('select * from registry.slot_times')).rows;

  it('are those of all edges and registries, over the minutes that are asked for [PLAT-015]', async () => {
    const other = await registry.beside();
    await say([{ ...basket, counts: counts(3, 3, 3) }]);
    await say([{ ...basket, counts: counts(3, 1400, 1500) }], 'edge-2', other);
    time += 20 * MINUTE_MS;
    await say([{ ...basket, counts: counts(1400, 1500) }]);
    expect(await known(10)).toEqual([{ part: 'slot/basket', made: 2, p75Ms: 1750 }]);
    // Four of eight were at once, and six within the half of what the others took.
    expect(await known()).toEqual([{ part: 'slot/basket', made: 8, p75Ms: 1500 }]);
  });

  it('count for nothing of what no release has, and in other steps [PLAT-015]', async () => {
    const all = counts(3);
    const { statusCode } = await say([
      { ...basket, version: '6.6.6', counts: all },
      { ...basket, part: 'slot/other', counts: all },
      { ...basket, part: 'screen/menu', counts: all },
      { ...basket, part: 'release', counts: all },
      { ...basket, counts: all.slice(1) },
      { ...basket, counts: [] },
    ]);
    expect([statusCode, await rows()]).toEqual([200, []]);
  });

  it('are refused where no edge says such: less than none, more than can be, too many [PLAT-015]', async () => {
    for (const slots of [
      [{ ...basket, counts: [-1] }],
      [{ ...basket, counts: [2_000_000_000] }],
      [{ ...basket, counts: new Array(101).fill(0) }],
      new Array(501).fill({ ...basket, counts: [] }),
    ]) {
      expect((await say(slots)).statusCode).toBe(400);
    }
    expect(await rows()).toEqual([]);
  });

  it('end after two days [PLAT-015]', async () => {
    await say([{ ...basket, counts: counts(3) }]);
    time += 2 * 24 * 60 * MINUTE_MS + MINUTE_MS;
    await say([{ ...basket, counts: counts(100) }]);
    expect(await rows()).toEqual([expect.objectContaining({ step: slotStepOf(100) })]);
  });
});

describe('reports', () => {
  it('are taken from edges only', async () => {
    const token = await registry.team('mf-menu');
    const body = { edge: 'x', plans: [], releases: [] };
    expect((await registry.send('POST', '/v1/health-reports', body, token)).statusCode).toBe(403);
    expect((await registry.send('POST', '/v1/health-reports', body, 'nobody')).statusCode).toBe(401);
    expect((await registry.send('POST', '/v1/health-reports', body, OPERATOR)).statusCode).toBe(200);
  });

  it('of releases that do not exist count for nothing', async () => {
    await report('6.6.6', 1, 1000);
    const { rows } = await registry.database.pool.query('select * from registry.health');
    expect(rows).toEqual([]);
  });

  it('say what an edge has not in common with others: the session secret, the time', async () => {
    const say = async (edge: string, marks: string[], at = time) =>
      (await registry.send('POST', '/v1/health-reports', { edge, plans: [], releases: [], at, marks })).json().faults;
    const [old, next] = ['0123456789abcdef', 'fedcba9876543210'];
    expect(await say('edge-1', [old])).toEqual([]);
    expect(await say('edge-2', [old, next])).toEqual([]);
    // Of two that differ either may be the wrong one.
    expect(await say('edge-2', [next, old])).toEqual([
      expect.stringContaining('edge-1 opens no session that it seals'),
    ]);
    expect(await say('edge-1', [old])).toEqual([expect.stringContaining('opens no session that edge-2 seals')]);
    expect(await say('edge-1', [old], time + 300_000)).toEqual([
      expect.stringContaining('300 s ahead of the registry'),
      expect.stringContaining('SUFRA_SECRET'),
    ]);
    const { findings } = (await registry.send('GET', '/v1/examination')).json();
    const finding = findings.find(({ about }: { about: string }) => about === 'edge edge-1');
    expect(finding).toMatchObject({ ok: false, says: expect.stringContaining('300 s ahead') });
    // One that went is forgotten.
    time += 61_000;
    expect(await say('edge-1', [old])).toEqual([]);
    // Of several the odd one is told, not those that agree: a balancer would drop them.
    expect(await say('edge-3', [old])).toEqual([]);
    expect(await say('edge-4', [next])).toEqual([expect.stringContaining('that edge-1, edge-3 seal:')]);
    expect([await say('edge-1', [old]), await say('edge-3', [old])]).toEqual([[], []]);
  });

  it('of machines that went stay for a day, and then no row of them', async () => {
    await report('1.0.0', 1, 0);
    const rows = async () => (await registry.database.pool.query('select id from registry.edges')).rows;
    time += 24 * 60 * MINUTE_MS + 1;
    expect((await registry.send('GET', '/v1/edges')).json().edges).toEqual([]);
    expect(await rows()).toHaveLength(1);
    await registry.send('POST', '/v1/health-reports', { edge: 'edge-2', plans: [], releases: [] });
    expect(await rows()).toEqual([{ id: 'edge-2' }]);
  });

  it('tell which edge is behind, and for whom', async () => {
    await report('1.0.0', 1, 0);
    expect((await registry.send('GET', '/v1/edges')).json().edges[0]).toMatchObject({ id: 'edge-1', behind: [] });
    await registry.publish(buildDescriptor({ version: '1.1.0' }));
    expect((await registry.send('GET', '/v1/edges')).json().edges[0].behind).toEqual([
      { tenant: 'nakhla', revision: 2, newest: 3, changedAt: new Date(time).toISOString() },
    ]);
  });
});
