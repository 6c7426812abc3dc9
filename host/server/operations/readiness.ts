/**
 * Readiness: the first 200 comes when the provider is ready, a plan is read and each of its modules has rendered once.
 * Afterwards the edge can serve, also without the provider (safety §4).
 */
import type { Edge } from '../edge.ts';
import { parseCookies } from '../http/cookies.ts';
import type { EdgeRequest } from '../http/exchange.ts';
import { nextRequestId } from '../http/exchange.ts';
import { listSites } from '../pages/demo-sites.ts';
import { answerPage } from '../pages/page.ts';
import { activePlan } from '../plan/active.ts';

export interface Readiness {
  /** What is still missing; null: ready. */
  missing(): string | null;
  /** From now on 503: the process is about to end. */
  stop(): void;
}

const PAUSE = 200;

export function createReadiness(edge: Edge): Readiness {
  let missing: string | null = 'the provider';
  let stopped = false;

  async function warm(): Promise<void> {
    while (!stopped && missing !== null) {
      try {
        missing = await firstMissing(edge);
      } catch (error) {
        edge.log.debug({ err: error }, 'not ready');
      }
      if (missing !== null) await new Promise((resolve) => setTimeout(resolve, PAUSE).unref());
    }
    if (!stopped) edge.log.info('ready');
  }
  void warm();

  return {
    missing: () => (stopped ? 'nothing: the edge is stopping' : missing),
    stop: () => {
      stopped = true;
    },
  };
}

async function firstMissing(edge: Edge): Promise<string | null> {
  const provider = await edge.client
    .send({ method: 'GET', path: '/readyz', headers: {}, timeout: 2000 })
    .catch(() => null);
  // A provider of another make may have no such path; that it answers is enough then.
  if (!provider || (provider.status !== 200 && provider.status !== 404)) return 'the provider';
  const hosts = await warmHosts(edge);
  if (hosts.length === 0) {
    await edge.plans.find('sufra', null);
    return null;
  }
  for (const host of hosts) {
    const site = await edge.sites.find(host);
    if (!site) continue;
    const { tenant } = site;
    const plan = await edge.plans.find(tenant.key, null);
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
    raw: { headers, method: 'GET', url: path, socket: {} } as never,
    method: 'GET',
    host,
    origin: `http://${authority}`,
    pathname: path,
    search: '',
    cookies: parseCookies('lang=ar'),
    address: '',
    id: nextRequestId(),
  };
}
