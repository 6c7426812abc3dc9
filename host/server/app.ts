/** The edge as a server: started, listened on, and ended. */
import type { Server } from 'node:http';
import { closeHttp } from '@sufra/operations/close-http';
import { createSocketProxy } from './api-proxy/socket.ts';
import { type ComposeOptions, composeEdge } from './compose.ts';
import type { Config } from './config.ts';
import type { Edge } from './edge.ts';
import type { Log } from './operations/log.ts';
import { createReadiness } from './operations/readiness.ts';
import { createRoutes } from './routes.ts';
import { firstMissing } from './warm-up.ts';

export interface App {
  edge: Edge;
  server: Server;
  /** Resolves to the port that is listened on. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

export type AppOptions = ComposeOptions;

/** Milliseconds that answers on their way get when the edge ends. */
const CLOSE_TIMEOUT_MS = 2000;

export async function createApp(config: Config, log: Log, options: AppOptions = {}): Promise<App> {
  const { edge, stop, finish } = composeEdge(config, log, options);
  if (config.domains.some((domain) => !/(?:^|\.)localhost$/.test(domain))) {
    log.warn(
      'On plain http cookies are not Secure and the session has no __Host- prefix: use https for sites outside localhost',
    );
  }
  const sockets = createSocketProxy(edge);
  const readiness = createReadiness({ firstMissing: () => firstMissing(edge), log });
  const { server, router } = await createRoutes(edge, readiness.missing);
  server.on('upgrade', sockets.upgrade);

  return {
    edge,
    server,
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(config.port, config.host, () => {
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : config.port);
        });
      }),
    async close() {
      readiness.stop();
      stop();
      sockets.close();
      const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
      await closeHttp({ server, close }, CLOSE_TIMEOUT_MS);
      await Promise.all([router.close(), finish()]);
    },
  };
}
