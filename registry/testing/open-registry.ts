/** A registry for a test: its own folder, no port (requests are injected). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Descriptor } from '@sufra/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { makeServer } from '../server/server.ts';
import { openStore, type Store } from '../store/store.ts';
import { buildArchive } from './build-release.ts';

export interface TestRegistry {
  folder: string;
  store: Store;
  app: FastifyInstance;
  publish(descriptor: Descriptor, files?: Map<string, Buffer>): Promise<LightMyRequestResponse>;
  /** Closes the server and opens a new one on the same folder. */
  reopen(): Promise<TestRegistry>;
  close(): Promise<void>;
}

export const FILES_URL = 'https://files.example';

export async function openRegistry(options: { folder?: string; publishToken?: string } = {}): Promise<TestRegistry> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'sufra-registry-')));
  const store = await openStore(folder);
  const app = makeServer({
    store,
    filesUrl: () => FILES_URL,
    publishToken: options.publishToken ?? null,
    logLevel: 'silent',
  });
  return {
    folder,
    store,
    app,
    publish: (descriptor, files) =>
      app.inject({
        method: 'POST',
        url: '/v1/releases',
        headers: { 'content-type': 'application/x-tar' },
        payload: buildArchive(descriptor, files),
      }),
    async reopen() {
      await app.close();
      return openRegistry({ ...options, folder });
    },
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
