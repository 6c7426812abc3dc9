import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Plan } from '@sufra/contract';
import { SLOT_STEPS, type SlotTimes, slotStepOf } from '@sufra/contract/slot-times';
import { until } from '@sufra/testing/until';
import { Compositions } from '../plan/compositions.ts';
import { RegistryAddresses } from '../plan/registry-addresses.ts';
import { ReleaseHealth } from './release-health.ts';

interface Report {
  plans: unknown;
  seen: object[];
  slots: SlotTimes[];
  releases: { module: string; version: string; part: string; views: number; failures: number; places: number }[];
}

const release = (name: string, version: string) => ({
  name,
  version,
  face: { routes: [{ path: '/menu', screen: 'menu' }], dialogs: ['item'], slots: [{ name: 'basket' }] },
  fallbacks: [],
});
const plan = { shell: release('host', '1.0.0'), modules: [release('mf-menu', '1.1.0')] } as unknown as Plan;
const menu = (part = 'screen/menu') => ({ module: 'mf-menu', version: '1.1.0', part });
const visit = (session: string, address = session) => ({ session, address });

let registry: Server;
let reports: Report[];
let authorization: string | undefined;
let health: ReleaseHealth;
let time: number;
let revision: number;
beforeEach(async () => {
  reports = [];
  time = 1_000_000;
  revision = 7;
  registry = createServer(async (request, response) => {
    authorization = request.headers.authorization;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    reports.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.end('{}');
  });
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  health = new ReleaseHealth({
    registries: new RegistryAddresses({ urls: [`http://127.0.0.1:${(registry.address() as AddressInfo).port}`] }),
    compositions: new Compositions(),
    token: () => 'secret',
    port: 3000,
    plans: { inUse: () => [{ tenant: 'nakhla', revision }] },
    onFailure: (error) => {
      throw error;
    },
    now: () => time,
    every: 5,
  });
});
afterEach(async () => {
  health.close();
  registry.closeAllConnections();
  await new Promise((done) => registry.close(done));
});

const told = (part = 'screen/menu') => {
  const counts = reports.flatMap(({ releases }) => releases).filter((each) => each.part === part);
  return {
    views: counts.reduce((sum, { views }) => sum + views, 0),
    failures: counts.reduce((sum, { failures }) => sum + failures, 0),
    places: Math.max(0, ...counts.map(({ places }) => places)),
  };
};
const isTold = (part: string, expected: Partial<ReturnType<typeof told>>) =>
  until(() => Object.entries(expected).every(([key, value]) => told(part)[key as 'views'] === value));

describe('the edge tells of releases', () => {
  it('each part that was begun, and the release as a whole, and the plans in use, with its token', async () => {
    health.served(plan);
    health.began(menu(), visit('a'));
    health.began(menu('dialog/item'), visit('a'));
    health.began(menu(), visit('b'));
    await isTold('screen/menu', { views: 2 });
    await isTold('dialog/item', { views: 1 });
    await isTold('release', { views: 2 });
    expect(reports[0]!.plans).toEqual([{ tenant: 'nakhla', revision: 7 }]);
    expect(authorization).toBe('Bearer secret');
  });

  it('one visitor once in the minutes that the registry judges by, however often a page fails', async () => {
    health.served(plan);
    for (const session of ['a', 'a', 'a', 'b']) health.failed(menu(), visit(session));
    time += 6 * 60_000;
    health.failed(menu(), visit('a'));
    await isTold('screen/menu', { failures: 2, places: 2 });
    time += 60_000;
    health.failed(menu(), visit('a'));
    await isTold('screen/menu', { failures: 3 });
  });

  it('two visitors of one address, however many it says it is, and as many that began', async () => {
    health.served(plan);
    for (let session = 0; session < 500; session += 1) {
      health.began(menu(), visit(`s${session}`, 'one'));
      health.failed(menu(), visit(`s${session}`, 'one'));
    }
    await isTold('screen/menu', { views: 2, failures: 2, places: 1 });
  });

  it('documents that were given and never came alive, against each release in them [PLAT-019]', async () => {
    for (const address of ['a', 'b', 'c']) health.given(plan, address);
    health.alive('a');
    await isTold('page', { views: 2, failures: 0 });
    time += 45_000;
    // Of the shell and of the module.
    await isTold('page', { views: 6, failures: 4, places: 2 });
    health.alive('b');
    health.served(plan);
    health.failed(menu('page'), visit('x'));
    await isTold('release', { failures: 1 });
    expect(told('page')).toEqual({ views: 6, failures: 4, places: 2 });
  });

  it('two documents of one address, however many it asks for, and again after some minutes [PLAT-019]', async () => {
    for (let count = 0; count < 500; count += 1) health.given(plan, 'one');
    time += 45_000;
    await isTold('page', { views: 4, failures: 4, places: 1 });
    time += 7 * 60_000;
    health.given(plan, 'one');
    health.alive('one');
    await isTold('page', { views: 6, failures: 4 });
  });

  it('ignores releases that no page had, and counts unknown parts as the whole release', async () => {
    health.failed(menu(), visit('early'));
    health.served(plan);
    health.failed({ ...menu(), version: '6.6.6' }, visit('a'));
    for (const part of ['screen/other', 'server/screen', '']) health.failed(menu(part), visit(`v${part}`));
    await isTold('release', { failures: 3 });
    expect(reports.flatMap(({ releases }) => releases.map(({ part }) => part))).toEqual(['release']);
  });

  it('what it rendered itself, every time and of no place', async () => {
    health.rendered('mf-menu', '1.1.0', 'screen', 'done');
    health.rendered('mf-menu', '1.1.0', 'screen', 'failed');
    health.rendered('mf-menu', '1.1.0', 'screen', 'failed');
    await isTold('server/screen', { views: 3, failures: 2, places: 0 });
  });

  it('how long contributions to slots took, by step, a bounded number of them [PLAT-015]', async () => {
    const basket = { module: 'mf-menu', version: '1.1.0', part: 'slot/basket' };
    for (const time of [3, 40, 1500, 99_000]) health.contributed(basket, time);
    for (let at = 0; at < 600; at += 1) health.contributed({ ...basket, version: `2.0.${at}` }, 3);
    await until(() => reports.some(({ slots }) => slots.length > 0));
    const [{ slots }] = reports.filter((report) => report.slots.length > 0) as [Report];
    const expected = new Array<number>(SLOT_STEPS).fill(0);
    for (const step of [0, slotStepOf(40), slotStepOf(1500), SLOT_STEPS - 1]) expected[step] = 1;
    expect(slots[0]).toEqual({ ...basket, counts: expected });
    expect(slots).toHaveLength(500);
    // What was reported is not reported again.
    reports.length = 0;
    health.contributed(basket, 3);
    await until(() => reports.some((report) => report.slots.length > 0));
    expect(reports.flatMap((report) => report.slots)).toEqual([expect.objectContaining(basket)]);
  });

  it('that it took a change up, at once', async () => {
    await until(() => reports.length === 1);
    revision = 8;
    await until(() => reports.length === 2);
    expect(reports[1]!.plans).toEqual([{ tenant: 'nakhla', revision: 8 }]);
  });

  it('also when there is nothing to tell, so that it is not taken for silent', async () => {
    await until(() => reports.length === 1);
    // The clock goes on until the report has arrived: the answer to the first report may still be on its way.
    await until(() => {
      time += 15_000;
      return reports.length > 1;
    });
    expect(reports[1]!.releases).toEqual([]);
  });
});

it('says whether a visitor counts for a failure: once, and few of an address', () => {
  health.served(plan);
  expect(['v1', 'v1', 'v2', 'v3'].map((session) => health.failed(menu(), visit(session, 'one')))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it('tells where parts failed, a few places of each, once', async () => {
  health.served(plan);
  const seen = (place: string, part = menu()) => health.seen({ ...part, place, message: 'x is undefined' });
  for (const number of [1, 2, 3, 4, 5, 6, 1]) seen(`menu.js:1:${number}`);
  seen('menu.js:1:9', menu('screen/none'));
  health.failed(menu(), visit('v1'));
  await until(() => reports.some(({ seen }) => seen.length > 0));
  const told = reports.flatMap((report) => report.seen) as { place: string; count: number }[];
  expect(told.map(({ place, count }) => `${place} ${count}`)).toEqual([
    ...['menu.js:1:1 2', 'menu.js:1:2 1', 'menu.js:1:3 1', 'menu.js:1:4 1', 'menu.js:1:5 1'],
  ]);
});
