import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@sufra/testing/until';

import { startFakeProvider } from '../testing/fake-provider.ts';
import { startFakeRegistry } from '../testing/fake-registry.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe('the process', () => {
  it('becomes ready, answers, and ends by itself at SIGTERM with connections open', async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'sufra-edge-process-'));
    const [provider, registry, port] = await Promise.all([startFakeProvider(), startFakeRegistry(), freePort()]);
    const child = spawn(process.execPath, [path.join(__dirname, '../main.ts')], {
      env: {
        PATH: process.env.PATH,
        SUFRA_PORT: String(port),
        SUFRA_API_URL: provider.url,
        SUFRA_REGISTRY_URL: registry.url,
        SUFRA_CDN_URL: registry.url,
        SUFRA_DATA: data,
        SUFRA_VERIFY_KEYS: registry.publicKey,
        SUFRA_LOG_LEVEL: 'warn',
      },
      stdio: 'inherit',
    });
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
      await until(async () => (await status('/readyz')) === 200);
      expect(await status('/menu')).toBe(200);
      child.kill('SIGTERM');
      const [code, signal] = await ended;
      // Another code is that of the limit after which it ends whatever is still open (main.ts).
      expect([code, signal]).toEqual([0, null]);
      agent.destroy();
    } finally {
      child.kill('SIGKILL');
      await Promise.all([provider.close(), registry.close()]);
      rmSync(data, { recursive: true, force: true });
    }
  });
});
