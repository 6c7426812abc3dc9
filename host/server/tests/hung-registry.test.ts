import { readdirSync } from 'node:fs';
import path from 'node:path';
import { until } from '@sufra/testing/until';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

// An edge with its fragment processes is started for each test.
let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
});
afterEach(() => edge.close());

const TENANTS = ['nakhla', 'siraj', 'basta', 'cafe'];
const menu = (tenant: string) => edge.get(`${tenant}.localhost/menu`, { headers: { cookie: 'lang=ar' } });
const stored = () => readdirSync(path.join(edge.data, 'edge/plans')).filter((name) => name.endsWith('.copy.json'));

describe('an edge that starts while the registry hangs', () => {
  it('waits for it once, is ready with the plans on its disk, and each tenant’s first document comes at once [PLAT-026]', async () => {
    const known = [];
    for (const tenant of TENANTS) if ((await menu(tenant)).status === 200) known.push(tenant);
    expect(known.length).toBeGreaterThan(1);
    await until(() => stored().length >= known.length);
    edge.registry.hang();
    edge.registry.asked.length = 0;
    await edge.restart();
    await until(async () => (await edge.get('localhost/readyz')).status === 200);
    for (const tenant of known) expect([tenant, (await menu(tenant)).status]).toEqual([tenant, 200]);
    // One reading of a plan, or the event stream, found that it hangs; the rest is a look in the background.
    expect(edge.registry.asked.filter((url) => url.startsWith('/v1/plans/')).length).toBeLessThanOrEqual(1);
    edge.registry.hang(false);
    await until(async () => (await edge.get('localhost/metrics')).text.includes('\nsufra_edge_registry_connected 1'));
  });
});
