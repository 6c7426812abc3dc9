/** Buckets that are away, slow or wrong: in words, within bounds, and no publish is half done. @proof kills */

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inProof } from '@sufra/testing/proof';
import { buildDescriptor, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';
import { bucketAt } from '../testing/start-bucket.ts';
import { openBucket } from './s3.ts';

type Answer = (response: ServerResponse, method: string) => void;
let server: Server;
let answer: Answer;
let asked = 0;
let url: string;
beforeEach(async () => {
  asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    request.resume().on('end', () => answer(response, request.method!));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const fault =
  (status: number, code: string): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>x</Message></Error>`);
  };

describe('a bucket', () => {
  it.each([
    ['refuses keys', fault(403, 'SignatureDoesNotMatch'), /refuses these keys \(SignatureDoesNotMatch\)/],
    ['does not exist', fault(404, 'NoSuchBucket'), /the bucket sufra at .* does not exist/],
    ['asks to slow down', fault(503, 'SlowDown'), /answers 503 \(SlowDown\)/],
    ['breaks off', (response: ServerResponse) => void response.socket?.destroy(), /does not answer \(/],
    ['says nothing', () => undefined, /does not answer in time/],
  ] as const)('that %s is away, in words without keys', async (what, how, words) => {
    answer = how as Answer;
    const keys = { accessKeyId: 'KEYOFTEST', secretAccessKey: 'SECRETOFTEST' };
    const failure = await openBucket(bucketAt(url, { keys }), { totalMs: what === 'says nothing' ? 1000 : 120_000 })
      .get('a', 10)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'FilesFault', kind: 'away', message: expect.stringMatching(words) });
    expect(JSON.stringify(failure) + String((failure as Error).stack)).not.toMatch(/KEYOFTEST|SECRETOFTEST|Signature=/);
  });

  it('that is busy is asked again', async () => {
    answer = (response, method) =>
      asked === 1 ? fault(503, 'SlowDown')(response, method) : void response.end('bytes');
    expect(String(await openBucket(bucketAt(url)).get('a', 5))).toBe('bytes');
    expect(asked).toBe(2);
  });

  it('is read no further than the file has bytes, however much it sends', async () => {
    let sent = 0;
    answer = (response) => {
      const chunk = Buffer.alloc(64 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', more).on('error', () => undefined);
      more();
    };
    await expect(openBucket(bucketAt(url)).get('a', 1000)).rejects.toMatchObject({ kind: 'damaged' });
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  inProof('that drips is given up, within the time of one object', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('x');
    };
    await expect(openBucket(bucketAt(url), { totalMs: 500 }).get('a', 1000)).rejects.toMatchObject({
      kind: 'away',
      message: expect.stringMatching(/in time/),
    });
  });

  inProof('that breaks off within an object gives no part of it', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('x'.repeat(500), () => response.destroy());
    };
    await expect(openBucket(bucketAt(url), { totalMs: 120_000 }).get('a', 1000)).rejects.toMatchObject({
      kind: 'away',
    });
  });

  inProof('whose list never ends is given up', async () => {
    answer = (response) =>
      void response.end(
        '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken></ListBucketResult>',
      );
    await expect(openBucket(bucketAt(url), { maxPages: 20 }).list('')).rejects.toMatchObject({
      kind: 'away',
      message: expect.stringMatching(/20 pages/),
    });
    expect(asked).toBe(20);
  });
});

describe('a registry whose bucket is away', () => {
  let registry: TestRegistry;
  beforeEach(async () => {
    registry = await openRegistry();
    await registry.publish(buildShell());
    await registry.publish(buildDescriptor());
    answer = fault(403, 'AccessDenied');
    registry = await registry.reopen({ bucket: bucketAt(url) });
  });
  afterEach(() => registry.close());

  it('serves what its disk holds, says why in /readyz, and refuses a publish with nothing left of it', async () => {
    expect((await registry.app.inject('/mf-menu/1.0.0/entry.js')).statusCode).toBe(200);
    const ready = await registry.app.inject('/readyz');
    expect([ready.statusCode, ready.json().waits_for]).toEqual([
      503,
      expect.stringMatching(/refuses these keys \(AccessDenied\)/),
    ]);
    expect((await registry.app.inject('/metrics')).body).toContain('sufra_registry_files_up 0');
    const publish = await registry.publish(buildDescriptor({ version: '1.1.0' }));
    expect([publish.statusCode, publish.json().errors[0].code]).toEqual([503, 'FILES_AWAY']);
    expect((await registry.app.inject('/v1/releases/mf-menu/1.1.0')).statusCode).toBe(404);
    expect(await registry.versions()).toEqual(['mf-menu@1.0.0']);
  });
});
