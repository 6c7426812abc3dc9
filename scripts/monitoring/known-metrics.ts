/** What `/metrics` of each server can say, asked of the servers' own definitions. */
import { createMetrics as backendMetrics } from '../../backend/metrics.ts';
import { createMetrics as edgeMetrics } from '../../host/server/operations/metrics.ts';
import { makeMetrics as registryMetrics } from '../../registry/server/metrics.ts';

export type Server = 'edge' | 'registry' | 'backend';

export interface KnownMetric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram' | 'summary';
  help: string;
  labels: readonly string[];
  servers: Server[];
}

/** By name. The figures are of servers that do nothing. */
export async function knownMetrics(): Promise<ReadonlyMap<string, KnownMetric>> {
  const none = () => 0;
  const edge = edgeMetrics({
    pool: () => ({ workers: 0, running: 0, queued: 0, replaced: 0, memory: 0 }),
    cache: () => ({ documents: 0, bytes: 0 }),
    registryConnected: () => true,
    planAge: none,
    provider: () => ({ open: 0, running: 0, waiting: 0 }),
    redisConnected: () => true,
    loopDelay: none,
  });
  const backend = backendMetrics();
  backend.watchMoves({ orders: new Map(), payments: new Map() });
  backend.watchGateways(none);
  backend.watchWaiting(none);
  backend.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 });
  backend.watchWrites(() => true);
  backend.watchRedis(() => true);
  const registry = registryMetrics({
    state: () => ({ revision: 0 }) as never,
    connected: () => true,
    release: () => null,
    shelf: { whyAway: async () => null } as never,
  });

  const known = new Map<string, KnownMetric>();
  for (const [server, { registry: of }] of Object.entries({ edge, registry, backend }) as [
    Server,
    { registry: ReturnType<typeof backendMetrics>['registry'] },
  ][]) {
    for (const { name, type, help } of await of.getMetricsAsJSON()) {
      const { labelNames } = of.getSingleMetric(name) as unknown as { labelNames: string[] };
      const before = known.get(name);
      if (before) before.servers.push(server);
      else
        known.set(name, {
          ...{ name, help, labels: labelNames, servers: [server] },
          type: type as unknown as KnownMetric['type'],
        });
    }
  }
  return known;
}
