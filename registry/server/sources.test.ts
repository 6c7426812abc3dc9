import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../cli/run.ts';
import { buildDescriptor, buildFiles, buildShell } from '../testing/build-release.ts';
import { OPERATOR, openRegistry, type TestRegistry } from '../testing/open-registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry();
  await registry.publish(buildShell());
  // Column 12 of the script's first line is line 7 of the screen.
  const map = {
    version: 3,
    sources: ['webpack://@sufra/mf-menu/./screens/menu/screen.tsx'],
    names: [],
    mappings: 'AAAA,YAMA',
  };
  const release = buildDescriptor();
  const files = new Map([...buildFiles(release), ['menu.js.map', Buffer.from(JSON.stringify(map))]]);
  expect((await registry.publish(release, files)).statusCode).toBe(201);
});
afterAll(() => registry.close());

let address: Promise<string> | undefined;
const listening = () => (address ??= registry.app.listen({ host: '127.0.0.1', port: 0 }));

const ask = (at: string, token?: string, release = 'mf-menu/1.0.0') =>
  registry.send('GET', `/v1/releases/${release}/sources?at=${encodeURIComponent(at)}`, undefined, token);

it('names file and line of a place in a release, to the module’s team alone', async () => {
  const team = await registry.team('mf-menu');
  const source = { file: 'screens/menu/screen.tsx', line: 7 };
  expect((await ask('menu.js:1:13', team)).json()).toEqual({ places: [{ at: 'menu.js:1:13', source }] });
  expect((await ask('menu.js:1:13', await registry.team('mf-account'))).json().errors[0].code).toBe('NOT_YOURS');
  expect((await registry.app.inject('/v1/releases/mf-menu/1.0.0/sources?at=menu.js:1:13')).statusCode).toBe(401);
  for (const none of ['entry.js:1:1', '../../mf-menu/1.0.0/menu.js:1:13', 'nothing', `${'x'.repeat(300)}:1:1`]) {
    expect((await ask(none)).json().places[0].source).toBeNull();
  }
  expect((await ask('menu.js:1:13', undefined, 'mf-menu/9.0.0')).statusCode).toBe(404);
});

it('serves no map at the files’ address, and names none in a plan', async () => {
  expect((await registry.app.inject('/mf-menu/1.0.0/menu.js')).statusCode).toBe(200);
  expect((await registry.app.inject('/mf-menu/1.0.0/menu.js.map')).statusCode).toBe(404);
  expect((await registry.app.inject('/maps/mf-menu/1.0.0/menu.js.map')).statusCode).toBe(404);
  expect(JSON.stringify(await registry.plan())).not.toContain('.map');
  expect(existsSync(join(registry.folder, 'maps/mf-menu/1.0.0/menu.js.map'))).toBe(true);
});

it('stands in `sufra health` below the part that failed, for those that may read the sources', async () => {
  const failure = {
    module: 'mf-menu',
    version: '1.0.0',
    part: 'screen/menu',
    message: 'TypeError: x is undefined',
    count: 3,
  };
  const releases = [{ ...failure, views: 40, failures: 4, places: 3 }];
  const seen: object[] = [
    { ...failure, place: 'menu.js:1:13', composition: '3k9x0c2m1p7q' },
    { ...failure, part: 'screen/none', place: 'menu.js:1:1' },
  ];
  for (let more = 0; more < 30; more++) seen.push({ ...failure, place: `entry.js:1:${more}`, count: 1 });
  expect((await registry.send('POST', '/v1/health-reports', { edge: 'e', plans: [], releases, seen })).statusCode).toBe(
    200,
  );
  const health = async (token: string) =>
    (await registry.send('GET', '/v1/health/mf-menu', undefined, token)).json().releases[0];
  const own = await health(await registry.team('mf-menu'));
  expect(own.seen).toHaveLength(20);
  const source = { file: 'screens/menu/screen.tsx', line: 7 };
  expect(own.seen[0]).toEqual({
    part: 'screen/menu',
    place: 'menu.js:1:13',
    message: failure.message,
    count: 3,
    composition: '3k9x0c2m1p7q',
    lastAt: expect.any(String),
    source,
  });
  const late = [{ ...failure, place: 'menu.js:1:1', count: 2 }];
  await registry.send('POST', '/v1/health-reports', { edge: 'e', plans: [], releases, seen: late });
  const { seen: places } = await health(await registry.team('mf-menu'));
  expect(places).toHaveLength(20);
  expect(places.slice(0, 3).map(({ place, count }: typeof failure & { place: string }) => [place, count])).toEqual([
    ['menu.js:1:13', 3],
    ['menu.js:1:1', 2],
    [expect.any(String), 1],
  ]);
  expect((await health(await registry.team('mf-account'))).seen).toEqual([]);
  const out: string[] = [];
  const streams = { out: (text: string) => void out.push(text), error: (text: string) => void out.push(text) };
  const env = { SUFRA_REGISTRY_URL: await listening(), SUFRA_PUBLISH_TOKEN: OPERATOR };
  expect(await runCli(['health', 'mf-menu'], env, streams)).toBe(0);
  expect(out.join('\n')).toContain('TypeError: x is undefined, at screens/menu/screen.tsx:7 (menu.js:1:13), 3 times');
});

it('is written into a stack by `sufra stack`', async () => {
  const address = await listening();
  const run = async (...lines: string[]) => {
    const out: string[] = [];
    const streams = { out: (text: string) => void out.push(text), error: (text: string) => void out.push(text) };
    const env = { SUFRA_REGISTRY_URL: address, SUFRA_PUBLISH_TOKEN: OPERATOR };
    return { code: await runCli(['stack', 'mf-menu@1.0.0', ...lines], env, streams), out: out.join('\n') };
  };
  const stack =
    'TypeError: x is undefined\n    at r (https://files.example/mf-menu/1.0.0/menu.js:1:13)\n    at entry.js:1:1';
  expect(await run(stack)).toEqual({
    code: 0,
    out: 'TypeError: x is undefined\n    at r (screens/menu/screen.tsx:7)\n    at entry.js:1:1',
  });
  expect((await run('entry.js:1:1')).code).toBe(1);
  expect((await run('no place')).code).toBe(2);
});
