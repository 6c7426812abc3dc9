/** What the edge must have seen before it serves: the provider, a plan, and each module of it rendered once. */
import type { Edge } from './edge.ts';
import { parseCookies } from './http/cookies.ts';
import { type EdgeRequest, nextRequestId } from './http/exchange.ts';
import { PROVIDER_AWAY } from './operations/readiness.ts';
import { listSites } from './pages/demo-sites.ts';
import { answerPage } from './pages/page.ts';
import { activePlan } from './plan/active.ts';

/** What is missing first; null: nothing. Throws when there is no plan that can be used. */
export async function firstMissing(edge: Edge): Promise<string | null> {
  const provider = await edge.client
    .send({ method: 'GET', path: '/readyz', headers: {}, timeout: 2000 })
    .catch(() => null);
  // A provider of another make may have no such path; that it answers is enough then.
  if (!provider) return PROVIDER_AWAY;
  if (provider.status !== 200 && provider.status !== 404) return `the provider: it answered ${provider.status}`;
  const hosts = await warmHosts(edge);
  if (hosts.length === 0) {
    await edge.plans.forTenant('sufra', null);
    return null;
  }
  for (const host of hosts) {
    const site = await edge.sites.byHost(host);
    if (!site) continue;
    const { tenant } = site;
    const plan = await edge.plans.forTenant(tenant.key, null);
    if (!tenant.isOpen) continue;
    for (const module of activePlan(plan, tenant.settings).modules) {
      const route = module.face.routes.find(
        ({ visibility, path }) => visibility === 'public' && !/:[^/?:]+(?:\/|$)/.test(path),
      );
      if (!route) continue;
      const path = route.path.replace(/\/:[^/]+\?$/, '') || '/';
      const answer = await answerPage(edge, warmRequest(edge, host, path));
      if (answer.status >= 500) return `${module.name} on ${host}`;
    }
  }
  return null;
}

/** Hosts of the seeded tenants, as far as the sandbox lists them; the first of its domains each. */
async function warmHosts({ client, config }: Edge): Promise<string[]> {
  if (!config.sandbox) return [];
  const sites = await listSites(client).catch(() => []);
  return sites.map(({ tenant }) => `${tenant}.${config.domains[0] ?? 'localhost'}`);
}

function warmRequest({ config }: Edge, host: string, path: string): EdgeRequest {
  const authority = `${host}:${config.port}`;
  const headers = { host: authority, 'accept-encoding': 'br' };
  return {
    // All of it is waited for.
    raw: { headers, method: 'HEAD', url: path, socket: {} } as never,
    method: 'HEAD',
    host,
    origin: `http://${authority}`,
    pathname: path,
    search: '',
    cookies: parseCookies('lang=ar'),
    address: '',
    id: nextRequestId(),
  };
}
