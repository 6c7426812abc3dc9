/**
 * How a registry starts, by the image's entry point and the variables of compose.yaml, with a bucket; and how it ends.
 */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { closeHttp } from '@sufra/operations/close-http';
import { VERSION } from '@sufra/operations/version';
import { type Started, startServer } from '../deploy/recipe.ts';
import { UNHURRIED } from '../shared/testing/unhurried.ts';
import { until } from '../shared/testing/until.ts';
import { buildArchive, buildShell } from './testing/build-release.ts';
import { emptyDatabase } from './testing/database.ts';
import { OPERATOR, openRegistry, type TestRegistry } from './testing/open-registry.ts';
import { startBucket, type TestBucket } from './testing/start-bucket.ts';

/** Longer than any machine needs. */
const PATIENT_MS = 60_000;

describe('a registry that ends', () => {
  let registry: TestRegistry;
  let url: string;
  beforeEach(async () => {
    registry = await openRegistry();
    await registry.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`;
  });
  afterEach(() => registry.close());

  /** An upload that the registry has begun to read, and of which half is sent. */
  async function beginPublish() {
    const archive = await buffer(buildArchive(buildShell()));
    const headers = {
      authorization: `Bearer ${OPERATOR}`,
      'content-type': 'application/x-tar',
      'content-length': archive.length,
      expect: '100-continue',
    };
    const request = http.request(`${url}/v1/releases`, { method: 'POST', headers });
    const answer = once(request, 'response') as Promise<[IncomingMessage]>;
    answer.catch(() => undefined);
    const begun = once(request, 'continue');
    request.flushHeaders();
    await begun;
    request.write(archive.subarray(0, archive.length / 2));
    return { answer, sendRest: () => void request.end(archive.subarray(archive.length / 2)) };
  }

  it('finishes the publish that it took, and waits neither for edges that listen nor for connections that rest', async () => {
    const events = await fetch(`${url}/v1/events`);
    const { answer, sendRest } = await beginPublish();
    const closed = closeHttp(registry.app, PATIENT_MS);
    await events.text();
    sendRest();
    const [{ statusCode }] = await answer;
    await closed;
    expect(statusCode).toBe(201);
    expect(registry.store.release('host', '1.0.0')).not.toBeNull();
  });

  it('breaks off a publish that never comes to an end, and stores nothing of it', async () => {
    const { answer } = await beginPublish();
    await closeHttp(registry.app, 10);
    await expect(answer).rejects.toThrow();
    expect([...registry.store.releases()]).toEqual([]);
  });
});

describe('the registry as a container starts it', () => {
  let bucket: TestBucket;
  let folder: string;
  let server: Started;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sufra-registry-process-'));
    const { url, ownerUrl } = await emptyDatabase();
    bucket = await startBucket();
    const { endpoint, keys } = bucket.address;
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    server = startServer(
      'registry',
      {
        REGISTRY_PASSWORD: 'x',
        OWNER_PASSWORD: 'x',
        SUFRA_CDN_URL: 'https://files.sites.example',
        SUFRA_SIGNING_KEY: Buffer.from(pem).toString('base64'),
        SUFRA_PUBLISH_TOKEN: 'token-of-an-operator-of-a-test',
        SUFRA_S3_ENDPOINT: endpoint!,
        AWS_ACCESS_KEY_ID: keys!.accessKeyId,
        AWS_SECRET_ACCESS_KEY: keys!.secretAccessKey,
      },
      {
        ...{ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SUFRA_DATA: join(folder, 'data'), SUFRA_CDN_PORT: '0' },
        ...UNHURRIED,
      },
    );
  });
  afterAll(async () => {
    server.process.kill('SIGKILL');
    await bucket.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('becomes ready and healthy with the bucket, and ends by itself at SIGTERM with connections open', async () => {
    const listening = () => /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(server.output());
    await until(() => listening() !== null || server.process.exitCode !== null, server.output);
    const port = Number(listening()?.[1]);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    expect(ready.headers.get('x-sufra-version')).toBe(VERSION);
    await until(() => server.isHealthy(port));
    const events = await fetch(`http://127.0.0.1:${port}/v1/events`);
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await events.text();
    // Another code is that of the limit after which it ends whatever is still open (main.ts).
    expect(await ended).toEqual([0, null]);
    expect(await server.isHealthy(port)).toBe(false);
  });
});
