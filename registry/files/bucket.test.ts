/** Files of releases in a bucket, with a server that speaks S3 over HTTP. @proof edges */

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProof } from '@sufra/testing/proof';
import { buildDescriptor, buildFiles, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';
import { startBucket, type TestBucket } from '../testing/start-bucket.ts';
import { openBucket } from './s3.ts';

let bucket: TestBucket;
let registry: TestRegistry;
let elsewhere: string;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());
beforeEach(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'sufra-registry-two-'));
});
afterEach(async () => {
  await registry.close();
  const objects = openBucket(bucket.address);
  for (const { key } of await objects.list('')) await objects.remove(key);
  await rm(elsewhere, { recursive: true, force: true });
});

const descriptor = buildDescriptor();
const entry = buildFiles(descriptor).get('entry.js')!.toString();
const get = (from: TestRegistry, path = 'entry.js', headers = {}) =>
  from.app.inject({ url: `/mf-menu/1.0.0/${path}`, headers });
const move = async (to: string, more = {}) => (await registry.send('POST', '/v1/files/move', { to, ...more })).json();

async function publishInto(options: Parameters<typeof openRegistry>[0]): Promise<void> {
  registry = await openRegistry(options);
  expect((await registry.publish(buildShell())).statusCode).toBe(201);
  const files = buildFiles(descriptor).set(
    'entry.js.map',
    Buffer.from('{"version":3,"sources":["a.ts"],"names":[],"mappings":"AAAA"}'),
  );
  expect((await registry.publish(descriptor, files)).statusCode).toBe(201);
}

describe('a bucket of several registries', () => {
  it('serves a registry without a copy of its own: file, compressed forms, ranges, descriptor and source maps', async () => {
    await publishInto({ bucket: bucket.address });
    const other = await registry.beside(elsewhere);
    expect((await get(other)).body).toBe(entry);
    const packed = await get(other, 'entry.js', { 'accept-encoding': 'br' });
    expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br']);
    expect((await get(other, 'menu.js', { range: 'bytes=0-1' })).body).toBe('//');
    expect((await get(other, 'descriptor.json')).json().name).toBe('mf-menu');
    const sources = await other.send('GET', '/v1/releases/mf-menu/1.0.0/sources?at=entry.js:1:1');
    expect(sources.json().places[0].source.file).toBe('a.ts');
    const found = (await other.send('GET', '/v1/examination'))
      .json()
      .findings.find(({ about }: { about: string }) => about === 'files');
    expect(found).toMatchObject({
      ok: true,
      says: expect.stringContaining('16 files of 2 releases are in the bucket sufra'),
    });
  });

  it('takes a disk that was lost while the registry ran', async () => {
    await publishInto({ bucket: bucket.address });
    expect((await get(registry)).body).toBe(entry);
    await rm(join(registry.folder, 'releases'), { recursive: true });
    expect((await get(registry)).body).toBe(entry);
  });

  it('replaces what is damaged on the disk, and serves no damaged object', async () => {
    await publishInto({ bucket: bucket.address });
    const file = join(registry.folder, 'releases/mf-menu/1.0.0/entry.js');
    await writeFile(file, entry.slice(0, 100));
    expect((await get(registry)).body).toBe(entry);
    const objects = openBucket(bucket.address);
    const { files } = registry.store.release('mf-menu', '1.0.0')!.descriptor;
    const hex = Buffer.from(files['menu.js']!.integrity.split('-')[1]!, 'base64').toString('hex');
    await objects.put(`releases/mf-menu/1.0.0/${hex}`, Buffer.from('another'));
    const other = await registry.beside(elsewhere);
    const answer = await get(other, 'menu.js');
    expect([answer.statusCode, answer.json().errors[0].code, answer.headers['cache-control']]).toEqual([
      503,
      'FILE_DAMAGED',
      'no-store',
    ]);
  });

  inProof('loses the files of a pruned release, and of no other', async () => {
    let time = Date.parse('2026-01-01T00:00:00Z');
    await publishInto({ bucket: bucket.address, now: () => new Date(time) });
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await registry.publish(buildDescriptor({ version }));
    time += 31 * 24 * 60 * 60_000;
    expect((await registry.send('POST', '/v1/prune', {})).json().removed).toHaveLength(1);
    const left = (await openBucket(bucket.address).list('')).map(({ key }) => key.split('/').slice(0, 3).join('/'));
    expect([...new Set(left)].sort()).toEqual(
      ['host/1.0.0', 'mf-menu/1.1.0', 'mf-menu/1.2.0', 'mf-menu/1.3.0'].map((id) => `releases/${id}`),
    );
  });
});

describe('files that move', () => {
  it('go from the disk into the bucket and back, and go on where they were broken off', async () => {
    await publishInto({});
    const { folder } = registry;
    const before = await readdir(join(folder, 'releases'), { recursive: true });
    expect((await registry.send('POST', '/v1/files/move', { to: 'bucket' })).json().errors[0].code).toBe('NO_BUCKET');
    registry = await registry.reopen({ bucket: bucket.address });
    expect(await move('bucket', { dry_run: true })).toMatchObject({ moved: 16, there: 0, dry_run: true });
    expect(await openBucket(bucket.address).list('')).toEqual([]);
    expect(await move('bucket')).toMatchObject({ moved: 16, there: 0, left: 0, lost: [] });
    expect(await move('bucket')).toMatchObject({ moved: 0, there: 16 });

    // An object that is another than what was moved is found and replaced.
    const objects = openBucket(bucket.address);
    const [first] = await objects.list('releases/mf-menu/1.0.0/');
    await objects.put(first!.key, Buffer.from('half'));
    registry = await registry.reopen({ bucket: bucket.address });
    expect(await move('bucket')).toMatchObject({ moved: 1, there: 15, lost: [] });

    await rm(join(folder, 'releases'), { recursive: true });
    expect(await move('disk')).toMatchObject({ moved: 16, lost: [] });
    const after = await readdir(join(folder, 'releases'), { recursive: true });
    expect(after.filter((path) => !path.endsWith('descriptor.json')).sort()).toEqual(
      before.filter((path) => !path.endsWith('descriptor.json')).sort(),
    );
    expect(await readFile(join(folder, 'releases/mf-menu/1.0.0/entry.js'), 'utf8')).toBe(entry);
  });

  inProof('that are nowhere are named', async () => {
    await publishInto({});
    await rm(join(registry.folder, 'releases/mf-menu/1.0.0/entry.js'));
    registry = await registry.reopen({ bucket: bucket.address });
    expect(await move('bucket')).toMatchObject({ moved: 15, lost: ['mf-menu@1.0.0 entry.js'] });
  });
});

describe('a bucket with half a file', () => {
  it('is said at the start and in /readyz; the rest is served', async () => {
    await publishInto({ bucket: bucket.address });
    const objects = openBucket(bucket.address);
    const [file] = await objects.list('releases/mf-menu/1.0.0/');
    await objects.put(file!.key, Buffer.from('half'));
    registry = await registry.reopen({ bucket: bucket.address });
    const answer = await registry.app.inject('/readyz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'incomplete',
      lacks: expect.stringMatching(/^files of mf-menu@1\.0\.0 in the bucket /),
    });
    expect((await registry.app.inject('/host/1.0.0/entry.js')).statusCode).toBe(200);
  });
});

describe('a registry whose disk has lost files', () => {
  it('serves the rest, and says in words what is gone', async () => {
    await publishInto({});
    await rm(join(registry.folder, 'releases/mf-menu'), { recursive: true });
    registry = await registry.reopen();
    const answer = await registry.app.inject('/readyz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'incomplete',
      lacks: expect.stringMatching(/^files of mf-menu@1\.0\.0 in the folder /),
    });
    expect((await get(registry)).statusCode).toBe(404);
    expect((await registry.app.inject('/host/1.0.0/entry.js')).statusCode).toBe(200);
  });

  it('serves no bytes that are not the release’s', async () => {
    await publishInto({});
    await writeFile(join(registry.folder, 'releases/mf-menu/1.0.0/entry.js'), entry.replace('مندي', 'كبسة'));
    expect((await get(registry)).json().errors[0].code).toBe('FILE_DAMAGED');
    // A compressed form that unpacks to something else is not sent.
    await writeFile(join(registry.folder, 'releases/mf-menu/1.0.0/menu.js.br'), 'no brotli');
    const answer = await get(registry, 'menu.js', { 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });
});
