import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plan } from '@sufra/contract';
import {
  buildArchive,
  buildDescriptor,
  buildFiles,
  buildOther,
  buildRawArchive,
  buildShell,
} from '../testing/build-release.ts';
import { FILES_URL, openRegistry, type TestRegistry } from '../testing/open-registry.ts';

const TAR = { 'content-type': 'application/x-tar' };

describe('publishing', () => {
  let registry: TestRegistry;
  beforeEach(async () => {
    registry = await openRegistry();
  });
  afterEach(() => registry.close());

  const planOf = async (from = registry) => (await from.app.inject('/v1/plans/nakhla')).json<Plan>();

  it('stores a release, makes it stable and says what was checked', async () => {
    const answer = await registry.publish(buildShell());
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ module: 'host', version: '1.0.0', revision: 1 });
    expect(answer.json().checks.map((check: { name: string }) => check.name)).toContain('routes-do-not-conflict');
    expect((await planOf()).shell.version).toBe('1.0.0');
  });

  it('serves the files for ever, to every page, with the type that browsers ask for', async () => {
    const release = buildDescriptor();
    await registry.publish(release);
    const answer = await registry.app.inject('/mf-menu/1.0.0/entry.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(buildFiles(release).get('entry.js')!)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
  ])('answers accept-encoding %s with %s, made at publish', async (accepted, encoding) => {
    await registry.publish(buildDescriptor());
    const plain = await registry.app.inject('/mf-menu/1.0.0/entry.js');
    const answer = await registry.app.inject({
      url: '/mf-menu/1.0.0/entry.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  it('notes hash and sizes of every file from the bytes themselves', async () => {
    const release = buildShell();
    const sent = buildFiles(release);
    await registry.publish(release, sent);
    const { files } = (await registry.app.inject('/host/1.0.0/descriptor.json')).json();
    expect(Object.keys(files).sort()).toEqual([...sent.keys()].sort());
    for (const [path, content] of sent) {
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      expect(files[path]).toMatchObject({ integrity, bytes: content.length });
    }
    expect((await planOf()).shell.integrity['entry.js']).toBe(files['entry.js'].integrity);
  });

  it('never takes a version twice, whatever it holds', async () => {
    const release = buildDescriptor();
    await registry.publish(release);
    const other = buildFiles(release).set('entry.js', Buffer.from('changed'));
    const answer = await registry.publish(release, other);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().errors[0].code).toBe('VERSION_EXISTS');
    const file = await registry.app.inject('/mf-menu/1.0.0/entry.js');
    expect(file.rawPayload.equals(buildFiles(release).get('entry.js')!)).toBe(true);
  });

  it('takes one of two uploads of the same version at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => registry.publish(buildDescriptor())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(registry.store.revision()).toBe(1);
  });

  it('refuses what breaks a rule, naming rule and place, and keeps nothing of it', async () => {
    await registry.publish(buildDescriptor());
    const rival = buildOther('mf-rival', { face: { ...buildDescriptor().face, name: 'mf-rival', owner: 'rival' } });
    const answer = await registry.publish(rival);
    expect(answer.statusCode).toBe(422);
    const failed = answer.json().checks.filter((check: { faults: string[] }) => check.faults.length > 0);
    expect(failed).toEqual([
      {
        name: 'routes-do-not-conflict',
        faults: ['face.routes[0].path /menu: the same paths as /menu of mf-menu@1.0.0'],
      },
    ]);
    expect((await registry.app.inject('/mf-rival/1.0.0/entry.js')).statusCode).toBe(404);
    expect(registry.store.revision()).toBe(1);
  });

  it.each([
    [
      'a file outside',
      [
        { name: 'descriptor.json', content: '{}' },
        { name: '../../out.js', content: 'x' },
      ],
    ],
    [
      'a link',
      [
        { name: 'descriptor.json', content: '{}' },
        { name: 'entry.js', type: 'symlink' as const, linkname: '/etc/passwd' },
      ],
    ],
  ])('refuses an archive with %s and writes nothing', async (_, entries) => {
    const answer = await registry.app.inject({
      method: 'POST',
      url: '/v1/releases',
      headers: TAR,
      payload: buildRawArchive(entries),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].code).toBe('ARCHIVE_FAULT');
    expect(await readdir(join(registry.folder, 'incoming'))).toEqual([]);
    expect(await readdir(join(registry.folder, 'releases'))).toEqual([]);
  });

  it.each(['not json', '[]', 'null'])('refuses the descriptor %j', async (content) => {
    const payload = buildRawArchive([{ name: 'descriptor.json', content }]);
    const answer = await registry.app.inject({ method: 'POST', url: '/v1/releases', headers: TAR, payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].code).toBe('DESCRIPTOR_UNREADABLE');
  });

  it('refuses a descriptor whose name would leave the folder', async () => {
    const release = buildDescriptor({ name: '../../escape' });
    const answer = await registry.publish(release);
    expect(answer.statusCode).toBe(422);
    expect(await readdir(join(registry.folder, 'releases'))).toEqual([]);
  });

  it('answers another content type with 415', async () => {
    const answer = await registry.app.inject({
      method: 'POST',
      url: '/v1/releases',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(answer.statusCode).toBe(415);
  });

  it('knows everything again after a restart, and nothing of a half upload', async () => {
    await registry.publish(buildShell());
    await registry.publish(buildDescriptor());
    await registry.publish(buildDescriptor({ version: '1.1.0' }));
    const before = await planOf();
    await writeFile(join(registry.folder, 'incoming', 'half.js'), 'half');
    registry = await registry.reopen();
    expect(await planOf()).toEqual(before);
    expect(before.modules[0]).toMatchObject({ version: '1.1.0', fallbacks: [{ version: '1.0.0' }] });
    expect(await readdir(join(registry.folder, 'incoming'))).toEqual([]);
    expect((await registry.publish(buildDescriptor())).statusCode).toBe(409);
  });

  it('leaves every other module’s files as they were', async () => {
    await registry.publish(buildShell());
    await registry.publish(buildOther('mf-account'));
    const before = await registry.app.inject('/mf-account/1.0.0/entry.js');
    await registry.publish(buildDescriptor());
    await registry.publish(buildDescriptor({ version: '1.1.0' }));
    const after = await registry.app.inject('/mf-account/1.0.0/entry.js');
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
    expect((await planOf()).modules.map(({ name, version }) => `${name}@${version}`)).toEqual([
      'mf-account@1.0.0',
      'mf-menu@1.1.0',
    ]);
  });
});

describe('making a stored release stable', () => {
  let registry: TestRegistry;
  beforeEach(async () => {
    registry = await openRegistry();
    for (const release of [buildShell(), buildDescriptor(), buildDescriptor({ version: '1.1.0' })]) {
      await registry.publish(release);
    }
  });
  afterEach(() => registry.close());
  const promote = (module: string, version: unknown) =>
    registry.app.inject({ method: 'PUT', url: `/v1/channels/stable/${module}`, payload: { version } as object });

  it('is a new revision with the old release', async () => {
    const answer = await promote('mf-menu', '1.0.0');
    expect(answer.json()).toEqual({ module: 'mf-menu', version: '1.0.0', revision: 4 });
    const plan = registry.store.plan('nakhla', FILES_URL)!;
    expect(plan.modules[0]).toMatchObject({ version: '1.0.0', fallbacks: [{ version: '1.1.0' }] });
  });

  it('changes nothing when it is stable already', async () => {
    expect((await promote('mf-menu', '1.1.0')).json().revision).toBe(3);
  });

  it.each([
    ['mf-menu', '9.9.9', 404],
    ['nobody', '1.0.0', 404],
    ['mf-menu', undefined, 400],
  ])('answers %s@%s with %d', async (module, version, status) => {
    expect((await promote(module, version)).statusCode).toBe(status);
    expect(registry.store.revision()).toBe(3);
  });
});

describe('who may publish', () => {
  let registry: TestRegistry;
  afterEach(() => registry.close());
  const send = (options: { remoteAddress?: string; headers?: Record<string, string> }) =>
    registry.app.inject({
      method: 'POST',
      url: '/v1/releases',
      ...options,
      headers: { ...TAR, ...options.headers },
      payload: buildArchive(buildDescriptor()),
    });

  it('without a token: programs on this machine', async () => {
    registry = await openRegistry();
    expect((await send({ remoteAddress: '127.0.0.1' })).statusCode).toBe(201);
  });

  it.each([
    ['another machine', { remoteAddress: '192.168.1.7' }],
    ['a proxy in front', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a web page open on this machine', { headers: { origin: 'https://evil.example' } }],
    ['a page of the storefront itself', { headers: { 'sec-fetch-site': 'same-origin' } }],
  ])('not %s', async (_, options) => {
    registry = await openRegistry();
    expect((await send(options)).statusCode).toBe(403);
    expect(registry.store.releases()).toEqual([]);
  });

  it('with a token: whoever has it, and nobody else', async () => {
    registry = await openRegistry({ publishToken: 'secret' });
    expect((await send({})).statusCode).toBe(401);
    expect((await send({ headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(401);
    expect((await send({ remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer secret' } })).statusCode).toBe(
      201,
    );
  });
});
