import type { Edge } from '../edge.ts';
import type { EdgeRequest } from '../http/exchange.ts';

/** Whether a request is for the console's site, which has a host name of its own (SHOP-001). */
export function isConsole({ config }: Pick<Edge, 'config'>, { host }: Pick<EdgeRequest, 'host'>): boolean {
  return host === config.consoleHost;
}
