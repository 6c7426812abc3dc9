import { createHash } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
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
import { OPERATOR, openRegistry, type TestRegistry } from '../testing/open-registry.ts';

const TAR = { 'content-type': 'application/x-tar', authorization: `Bearer ${OPERATOR}` };

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
      vary: 'accept-encoding, available-dictionary',
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
      const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
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
    expect(registry.store.state().revision).toBe(1);
  });

  it('refuses what breaks a rule, naming rule and place, and stores none of it', async () => {
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
    expect(registry.store.state().revision).toBe(1);
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
      headers: { ...TAR, 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(answer.statusCode).toBe(415);
  });

  it('knows every release after a restart, and ignores a half upload', async () => {
    await registry.publish(buildShell());
    await registry.publish(buildDescriptor());
    await registry.publish(buildDescriptor({ version: '1.1.0' }));
    const before = await planOf();
    const half = join(registry.folder, 'incoming', 'half.js');
    await writeFile(half, 'half');
    await utimes(half, 0, 0);
    const fresh = join(registry.folder, 'incoming', 'fresh.js');
    await writeFile(fresh, 'another registry writes this now');
    registry = await registry.reopen();
    expect(await planOf()).toEqual(before);
    expect(before.modules[0]).toMatchObject({ version: '1.1.0', fallbacks: [{ version: '1.0.0' }] });
    expect(await readdir(join(registry.folder, 'incoming'))).toEqual(['fresh.js']);
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

describe('two registries', () => {
  it('never take a version twice, and serve each other’s releases', async () => {
    const registry = await openRegistry();
    const other = await registry.beside();
    const answers = await Promise.all([registry, other].map((each) => each.publish(buildDescriptor())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    for (const each of [registry, other]) {
      expect((await each.app.inject('/mf-menu/1.0.0/entry.js')).statusCode).toBe(200);
    }
    await registry.close();
  });
});

describe('tokens that may publish', () => {
  let registry: TestRegistry;
  beforeEach(async () => {
    registry = await openRegistry();
  });
  afterEach(() => registry.close());
  const send = (authorization?: string) =>
    registry.app.inject({
      method: 'POST',
      url: '/v1/releases',
      headers: { 'content-type': 'application/x-tar', ...(authorization ? { authorization } : {}) },
      payload: buildArchive(buildDescriptor()),
    });

  it.each([
    ['nobody', undefined],
    ['a guess', 'Bearer sufra_guess'],
    ['something else', 'Basic c3VmcmE6c3VmcmE='],
  ])('not %s, also on this machine', async (_, authorization) => {
    expect((await send(authorization)).statusCode).toBe(401);
    expect(registry.store.releases()).toEqual([]);
  });

  it('the token is judged before anything that was sent', async () => {
    const team = await registry.team('mf-menu');
    const writes = [
      ['POST', '/v1/releases/mf-menu/1.0.0/yank'],
      ['PUT', '/v1/channels/stable'],
      ['PUT', '/v1/channels/NO NAME/mf-menu'],
      ['PUT', '/v1/channels/stable/mf-menu'],
      ['POST', '/v1/channels/stable/mf-menu/rollback'],
      ['PUT', '/v1/canaries/mf-menu'],
      ['DELETE', '/v1/canaries/mf-menu'],
      ['PUT', '/v1/pins/NOBODY/mf-menu'],
      ['DELETE', '/v1/pins/nakhla/mf-menu'],
      ['POST', '/v1/prune'],
      ['POST', '/v1/tokens'],
      ['DELETE', '/v1/tokens/x'],
      ['POST', '/v1/health-reports'],
    ] as const;
    const operators = ['/v1/prune', '/v1/tokens', '/v1/tokens/x', '/v1/health-reports'];
    for (const [method, path] of writes) {
      const url = encodeURI(path);
      for (const payload of ['{', '{"wrong":1}', ''])
        for (const authorization of [
          undefined,
          'Bearer guess',
          ...(operators.includes(path) ? [`Bearer ${team}`] : []),
        ]) {
          const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
          const { statusCode } = await registry.app.inject({ method, url, headers, payload });
          expect([path, payload, statusCode]).toEqual([path, payload, authorization === `Bearer ${team}` ? 403 : 401]);
        }
    }
  });

  it('an operator', async () => {
    expect((await send(`Bearer ${OPERATOR}`)).statusCode).toBe(201);
  });

  it('a team its own module and no other', async () => {
    const token = await registry.team('mf-menu');
    expect((await registry.publish(buildDescriptor(), undefined, { token })).statusCode).toBe(201);
    const answer = await registry.publish(buildOther('mf-account'), undefined, { token });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors).toEqual([
      { code: 'NOT_YOURS', message: 'team mf-menu may change mf-menu only, not mf-account' },
    ]);
    expect(registry.store.releases()).toHaveLength(1);
  });
});
