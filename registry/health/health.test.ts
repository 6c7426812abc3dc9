import { buildDescriptor, buildShell } from '../testing/build-release.ts';
import { OPERATOR, openRegistry, type TestRegistry } from '../testing/open-registry.ts';

const MINUTE = 60_000;
let time: number;
let registry: TestRegistry;
beforeEach(async () => {
  time = Date.parse('2026-01-01T12:00:00Z');
  registry = await openRegistry({ now: () => new Date(time), takesBack: true });
  await registry.publish(buildShell());
  await registry.publish(buildDescriptor());
  time += 60 * MINUTE;
});
afterEach(() => registry.close());

const report = (version: string, views: number, failures: number, to: TestRegistry = registry) =>
  to.send('POST', '/v1/health-reports', {
    edge: 'edge-1',
    plans: [{ tenant: 'nakhla', revision: 2 }],
    releases: [{ module: 'mf-menu', version, views, failures }],
  });
const last = async () => (await registry.send('GET', '/v1/history?limit=1')).json().history[0];

describe('a release that fails', () => {
  beforeEach(async () => {
    await report('1.0.0', 1000, 3);
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
      reason: 'mf-menu@1.1.0: 7 failures in 30 views; 1.0.0: 3 failures in 1000 views',
      actor: 'registry',
    });
  });

  it('is judged by what all registries were told', async () => {
    const other = await registry.beside();
    await report('1.1.0', 5, 3);
    expect((await report('1.1.0', 5, 3, other)).json().taken_back).toEqual(['mf-menu@1.1.0']);
  });

  it('half an hour after it became current is an operator’s to judge', async () => {
    time += 31 * MINUTE;
    expect((await report('1.1.0', 20, 20)).json().taken_back).toEqual([]);
  });

  it('does not take the release before along when that fails too', async () => {
    await report('1.1.0', 20, 20);
    expect((await report('1.0.0', 20, 20)).json().taken_back).toEqual([]);
    expect(await registry.versions()).toEqual(['mf-menu@1.0.0']);
  });

  it('as a canary ends the canary', async () => {
    await registry.send('PUT', '/v1/channels/stable/mf-menu', { version: '1.0.0' });
    time += 31 * MINUTE;
    await registry.send('PUT', '/v1/canaries/mf-menu', { version: '1.1.0', percent: 10 });
    await report('1.1.0', 10, 6);
    expect((await last()).change).toMatchObject({ action: 'canary-stop', version: '1.1.0' });
    expect(await registry.versions('nakhla', 0)).toEqual(['mf-menu@1.0.0']);
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

  it('tell which edge is behind, and for whom', async () => {
    await report('1.0.0', 1, 0);
    expect((await registry.send('GET', '/v1/edges')).json().edges[0]).toMatchObject({ id: 'edge-1', behind: [] });
    await registry.publish(buildDescriptor({ version: '1.1.0' }));
    expect((await registry.send('GET', '/v1/edges')).json().edges[0].behind).toEqual([
      { tenant: 'nakhla', revision: 2, newest: 3 },
    ]);
  });
});
