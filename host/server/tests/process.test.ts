import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VERSION } from '@sufra/operations/version';
import { freePort } from '@sufra/testing/program';
import { UNHURRIED } from '@sufra/testing/unhurried';
import { until } from '@sufra/testing/until';

import { startServer } from '../../../deploy/recipe.ts';
import { startFakeProvider } from '../testing/fake-provider.ts';
import { startFakeRegistry } from '../testing/fake-registry.ts';

describe('the process, by the image’s entry point and the variables of compose.yaml', () => {
  it('becomes ready, answers, and ends by itself at SIGTERM with connections open', async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'sufra-edge-process-'));
    const [provider, registry, port] = await Promise.all([startFakeProvider(), startFakeRegistry(), freePort()]);
    const edge = startServer(
      'edge',
      {
        SUFRA_DOMAINS: 'localhost',
        SUFRA_CDN_URL: registry.url,
        SUFRA_SECRET: randomBytes(32).toString('base64'),
        SUFRA_VERIFY_KEYS: registry.publicKey,
        SUFRA_EDGE_TOKEN: 'later',
        SUFRA_METRICS_TOKEN: 'token-of-a-test',
      },
      {
        SUFRA_PORT: String(port),
        SUFRA_API_URL: provider.url,
        SUFRA_REGISTRY_URL: registry.url,
        // Where nothing is.
        REDIS_URL: 'redis://127.0.0.1:1',
        SUFRA_DATA: data,
        ...UNHURRIED,
      },
    );
    const child = edge.process;
    try {
      const ended = once(child, 'exit');
      const agent = new http.Agent({ keepAlive: true });
      const status = (address: string) =>
        new Promise<number>((resolve) => {
          http
            .get(
              { port, host: '127.0.0.1', path: address, agent, headers: { host: 'nakhla.localhost' } },
              (response) => {
                response.resume();
                response.on('end', () => resolve(response.statusCode ?? 0));
              },
            )
            .on('error', () => resolve(0));
        });
      await until(async () => (await status('/readyz')) === 200, edge.output);
      await until(() => edge.isHealthy(port));
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
      expect(ready.headers.get('x-sufra-version')).toBe(VERSION);
      expect(await ready.text()).toMatch(/^ready\nRedis does not answer: /);
      expect(await status('/menu')).toBe(200);
      child.kill('SIGTERM');
      const [code, signal] = await ended;
      // Another code is that of the limit after which it ends whatever is still open (main.ts).
      expect([code, signal]).toEqual([0, null]);
      expect(await edge.isHealthy(port)).toBe(false);
      agent.destroy();
    } finally {
      child.kill('SIGKILL');
      await Promise.all([provider.close(), registry.close()]);
      rmSync(data, { recursive: true, force: true });
    }
  });
});
