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
import { PlanRefused } from '../plan/proof.ts';
import { RegistryFault } from '../plan/registry-client.ts';
import { ProviderDown } from '../tenant/sites.ts';

export interface Readiness {
  /** What is still missing; null: ready. */
  missing(): string | null;
  /** From now on 503: the process is about to end. */
  stop(): void;
}

const PAUSE = 200;

export function createReadiness(edge: Edge): Readiness {
  let missing: string | null = 'the first look at provider and registry';
  let stopped = false;

  async function warm(): Promise<void> {
    while (!stopped && missing !== null) {
      try {
        missing = await firstMissing(edge);
      } catch (error) {
        missing = wordsOf(error);
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

const PROVIDER_AWAY = 'the provider: it does not answer';
const REFUSED: Record<PlanRefused['reason'], string> = {
  'unknown-key': 'a plan signed with a key of SUFRA_VERIFY_KEYS: the registry signs with another',
  unsigned: 'a plan that is signed: the registry does not sign',
  'bad-signature': 'a plan that is what the registry signed: this one was changed on its way',
  'lower-revision': 'a plan that is not older than the last one',
};

/** What an operator looks at first, in the words of the cause; the log has the whole of it. */
function wordsOf(error: unknown): string {
  if (error instanceof ProviderDown) return PROVIDER_AWAY;
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (cause instanceof PlanRefused) return REFUSED[cause.reason];
  if (cause instanceof RegistryFault) {
    return cause.status === null ? 'the registry: it does not answer' : `the registry: it answered ${cause.status}`;
  }
  return 'a plan that can be used: the log says why there is none';
}

async function firstMissing(edge: Edge): Promise<string | null> {
  const provider = await edge.client
    .send({ method: 'GET', path: '/readyz', headers: {}, timeout: 2000 })
    .catch(() => null);
  // A provider of another make may have no such path; that it answers is enough then.
  if (!provider) return PROVIDER_AWAY;
  if (provider.status !== 200 && provider.status !== 404) return `the provider: it answered ${provider.status}`;
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
