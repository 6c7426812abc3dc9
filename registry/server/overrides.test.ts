import { createHash, createPublicKey, verify } from 'node:crypto';
import { type Composition, compositionId } from '@sufra/contract/composition';
import type { SignedOverride, SignedReplay, SignedTools } from '@sufra/contract/override';
import { grantStatement } from '@sufra/contract/override';
import { buildDescriptor, buildFace, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';

const SITE = 'https://nakhla.example';
const MINUTE = 60_000;

let registry: TestRegistry;
let team: string;
let edge: string;
let time = Date.parse('2026-01-01T12:00:00Z');
beforeAll(async () => {
  registry = await openRegistry({ now: () => new Date(time) });
  await registry.publish(buildShell());
  await registry.publish(buildDescriptor());
  await registry.publish(buildDescriptor({ version: '1.1.0' }), undefined, { channel: 'next' });
  team = await registry.team('mf-menu');
  edge = (await registry.tokens.create({ name: 'e', role: 'edge', modules: [], expiresAt: null, createdBy: 't' }))
    .token;
});
afterAll(() => registry.close());

const ofRelease = (changes: object = {}) => ({
  module: 'mf-menu',
  site: SITE,
  seconds: 3600,
  version: '1.1.0',
  ...changes,
});
const { version: _, ...base } = ofRelease();
const ofDeveloper = (changes: object = {}) => ({
  ...base,
  at: 'http://127.0.0.1:5810',
  build: buildDescriptor(),
  ...changes,
});
const make = (body: object, token = team) => registry.send('POST', '/v1/overrides', body, token);
const linkOf = (answer: { json(): unknown }) => (answer.json() as { link: string }).link;
const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);
const open = (link: string, site = SITE) =>
  registry.send('POST', '/v1/overrides/open', { token: tokenOf(link), site }, edge);
const codeOf = (answer: { json(): unknown }) => (answer.json() as { errors: { code: string }[] }).errors[0]!.code;

it('gives a link to a release that is in no plan, and signs what it opens; plans stay as they were [PLAT-006]', async () => {
  const before = await registry.plan();
  const made = await make(ofRelease());
  expect(made.statusCode).toBe(201);
  expect(linkOf(made)).toMatch(/^https:\/\/nakhla\.example\/-\/override\/[\w-]{43}$/);
  const opened = (await open(linkOf(made))).json<SignedOverride>();
  const { signature, ...content } = opened;
  expect(content.override).toMatchObject({ module: 'mf-menu', version: '1.1.0', site: SITE, at: null });
  expect(content.release).toMatchObject({ version: '1.1.0', base: 'https://files.example/mf-menu/1.1.0' });
  const key = createPublicKey(registry.signer.publicKey);
  const isProved = (statement: string) =>
    verify(null, Buffer.from(statement), key, Buffer.from(signature.value, 'base64'));
  expect(isProved(grantStatement(content))).toBe(true);
  expect(isProved(grantStatement({ ...content, override: { ...content.override, site: 'https://x.example' } }))).toBe(
    false,
  );
  expect((await registry.send('GET', `/v1/overrides/${content.override.id}`, undefined, edge)).json()).toEqual(opened);
  expect(await registry.plan()).toEqual(before);
});

it('serves a developer’s build from the developer’s machine, under a version of its own, and follows each build [PLAT-004]', async () => {
  const made = await make(ofDeveloper());
  const { id } = made.json<{ id: string }>();
  const first = (await open(linkOf(made))).json<SignedOverride>();
  expect(first.release.base).toBe('http://127.0.0.1:5810');
  expect(first.override.version).toMatch(/^0\.0\.0-dev\.x/);
  expect(first.release.integrity['entry.js']).toBe('sha384-entry.js');
  const face = buildFace({ routes: [{ path: '/other', screen: 'menu', visibility: 'public' }] });
  expect(
    (await registry.send('PUT', `/v1/overrides/${id}`, { build: buildDescriptor({ face }) }, team)).statusCode,
  ).toBe(200);
  const next = (await registry.send('GET', `/v1/overrides/${id}`, undefined, edge)).json<SignedOverride>();
  expect(next.release.face.routes[0]!.path).toBe('/other');
  expect(next.override.version).not.toBe(first.override.version);
});

it('opens a developer’s link once, on its own site, until its end [PLAT-004]', async () => {
  const link = linkOf(await make(ofDeveloper()));
  expect((await open(link, 'https://basta.example')).statusCode).toBe(404);
  expect((await open(link)).statusCode).toBe(200);
  expect((await open(link)).statusCode).toBe(404);
  expect((await open(`${SITE}/-/override/${'a'.repeat(43)}`)).statusCode).toBe(404);

  const late = await make(ofDeveloper({ seconds: 600 }));
  time += 10 * MINUTE;
  expect((await open(linkOf(late))).statusCode).toBe(404);
  expect(
    (await registry.send('GET', `/v1/overrides/${late.json<{ id: string }>().id}`, undefined, edge)).statusCode,
  ).toBe(404);
});

it('takes no other module’s token, and ends with its owner’s word [PLAT-004]', async () => {
  const other = await registry.team('mf-account');
  expect(codeOf(await make(ofRelease(), other))).toBe('NOT_YOURS');
  const made = await make(ofRelease());
  const { id } = made.json<{ id: string }>();
  expect(codeOf(await registry.send('DELETE', `/v1/overrides/${id}`, undefined, other))).toBe('NOT_YOURS');
  expect((await registry.send('GET', '/v1/overrides', undefined, other)).json()).toEqual({ overrides: [] });
  expect((await registry.send('GET', `/v1/overrides/${id}`, undefined, team)).statusCode).toBe(403);
  expect((await registry.send('DELETE', `/v1/overrides/${id}`, undefined, team)).statusCode).toBe(200);
  expect((await open(linkOf(made))).statusCode).toBe(404);
});

it('refuses what is no developer’s machine, no site, no release, or lasts too long', async () => {
  for (const at of [
    'http://evil.example',
    'http://127.0.0.1.evil.example',
    'javascript:alert(1)',
    'https://a.example/x',
    'https://dev.example:8443',
    'https://*',
    'http://127.0.0.1;x',
  ]) {
    expect(codeOf(await make(ofDeveloper({ at })))).toBe('NOT_OVERRIDABLE');
  }
  expect((await make(ofDeveloper({ at: 'http://localhost:8443' }))).statusCode).toBe(201);
  expect(codeOf(await make(ofDeveloper({ build: buildDescriptor({ name: 'mf-account' }) })))).toBe('NOT_OVERRIDABLE');
  expect(codeOf(await make(ofDeveloper({ build: {} })))).toBe('DESCRIPTOR_UNREADABLE');
  expect(codeOf(await make(ofDeveloper({ seconds: 13 * 3600 })))).toBe('NOT_OVERRIDABLE');
  expect(codeOf(await make(ofRelease({ version: '9.9.9' })))).toBe('UNKNOWN_RELEASE');
  expect(codeOf(await make(ofRelease({ site: 'nakhla' })))).toBe('NOT_OVERRIDABLE');
  expect(codeOf(await make(ofRelease({ module: 'host', version: '1.0.0' }), undefined))).toBe('NOT_YOURS');
});

it('ends with the token that made it, also one that is open [PLAT-004]', async () => {
  const { facts, token } = await registry.tokens.create({
    ...{ name: 'stolen', role: 'team', modules: ['mf-menu'], expiresAt: null, createdBy: 't' },
  });
  const [opened, unopened] = [await make(ofDeveloper(), token), await make(ofRelease(), token)];
  const others = await make(ofRelease());
  expect((await open(linkOf(opened))).statusCode).toBe(200);
  await registry.tokens.revoke(facts.id, 't');
  const { id } = opened.json<{ id: string }>();
  expect((await registry.send('GET', `/v1/overrides/${id}`, undefined, edge)).statusCode).toBe(404);
  expect((await open(linkOf(unopened))).statusCode).toBe(404);
  expect((await open(linkOf(others))).statusCode).toBe(200);
});

it('gives a yanked release no longer', async () => {
  await registry.publish(buildDescriptor({ version: '1.2.0' }), undefined, { channel: 'next' });
  const made = await make(ofRelease({ version: '1.2.0' }));
  await registry.send('POST', '/v1/releases/mf-menu/1.2.0/yank', { reason: 'wrong' });
  expect((await open(linkOf(made))).statusCode).toBe(404);
});

it('spends no opening of a link by a look, and says the maker and the end [PLAT-004]', async () => {
  const link = linkOf(await make(ofDeveloper()));
  const look = () =>
    registry.send('POST', '/v1/overrides/open', { token: tokenOf(link), site: SITE, look: true }, edge);
  for (const _ of [1, 2]) {
    expect((await look()).json<SignedOverride>().override).toMatchObject({ module: 'mf-menu', by: 'team mf-menu' });
  }
  expect((await open(link)).statusCode).toBe(200);
  expect((await look()).statusCode).toBe(404);
});

it('takes no capability from a developer’s build that a publish would not grant [PLAT-004]', async () => {
  const build = buildDescriptor({ face: buildFace({ capabilities: ['workers'] }) });
  const refused = await make(ofDeveloper({ build }));
  expect([codeOf(refused), refused.body]).toEqual([
    'NOT_OVERRIDABLE',
    expect.stringContaining('SUFRA_CAPABILITIES=mf-menu:workers'),
  ]);
  const made = await make(ofDeveloper());
  const { id } = made.json<{ id: string }>();
  expect(codeOf(await registry.send('PUT', `/v1/overrides/${id}`, { build }, team))).toBe('NOT_OVERRIDABLE');
  const { capabilities } = registry.store as unknown as { capabilities: Map<string, string[]> };
  capabilities.set('mf-menu', ['workers']);
  expect((await registry.send('PUT', `/v1/overrides/${id}`, { build }, team)).statusCode).toBe(200);
  capabilities.delete('mf-menu');
});

it('counts those in force one at a time, and lists them without their builds', async () => {
  const { token } = await registry.tokens.create({
    ...{ name: 'many', role: 'team', modules: ['mf-account'], expiresAt: null, createdBy: 't' },
  });
  const body = ofDeveloper({ module: 'mf-account', build: buildDescriptor({ name: 'mf-account' }) });
  const beside = await registry.beside();
  const all = [];
  for (let round = 0; round < 6; round++) {
    const ten = Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? registry : beside).send('POST', '/v1/overrides', body, token),
    );
    all.push(...(await Promise.all(ten)));
  }
  expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50);
  expect(codeOf(all.find(({ statusCode }) => statusCode !== 201)!)).toBe('TOO_MANY_OVERRIDES');
  const listed = (await registry.send('GET', '/v1/overrides', undefined, token)).json<{ overrides: object[] }>();
  expect(listed.overrides).toHaveLength(50);
  expect(Object.keys(listed.overrides[0]!)).not.toContain('build');
});

it('lets one that may be renewed last while its developer works, and no longer than it may [PLAT-004]', async () => {
  const made = await make(ofDeveloper({ seconds: 600, renewableSeconds: 1200 }));
  const { id } = made.json<{ id: string }>();
  const opened = (await open(linkOf(made))).json<SignedOverride>();
  expect(Date.parse(opened.override.last_at) - Date.parse(opened.override.ends_at)).toBe(10 * MINUTE);
  const renew = (seconds = 600) => registry.send('PUT', `/v1/overrides/${id}`, { seconds }, team);
  const isThere = async () => (await registry.send('GET', `/v1/overrides/${id}`, undefined, edge)).statusCode === 200;
  time += 9 * MINUTE;
  expect((await renew()).statusCode).toBe(200);
  time += 9 * MINUTE;
  expect(await isThere()).toBe(true);
  const { endsAt } = (await renew(3600)).json<{ endsAt: string }>();
  expect(endsAt).toBe(opened.override.last_at);
  time += 3 * MINUTE;
  expect(await isThere()).toBe(false);
  expect(codeOf(await renew())).toBe('UNKNOWN_OVERRIDE');
  const fixed = (await make(ofDeveloper())).json<{ id: string }>();
  expect(codeOf(await registry.send('PUT', `/v1/overrides/${fixed.id}`, { seconds: 600 }, team))).toBe(
    'NOT_OVERRIDABLE',
  );
});

it('allows the developer tools alone, to the browser of the one that asked [PLAT-007]', async () => {
  const made = await make({ site: SITE, seconds: 3600, tools: true });
  const opened = (await open(linkOf(made))).json<SignedTools>();
  expect(opened).toEqual({
    tools: expect.objectContaining({ site: SITE, by: 'team mf-menu' }),
    signature: expect.anything(),
  });
  expect((await open(linkOf(made))).statusCode).toBe(404);
  const { id } = made.json<{ id: string }>();
  const other = await registry.team('mf-account');
  expect(codeOf(await registry.send('DELETE', `/v1/overrides/${id}`, undefined, other))).toBe('NOT_YOURS');
  expect((await registry.send('DELETE', `/v1/overrides/${id}`, undefined, team)).statusCode).toBe(200);
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a composition', () => {
  const content: Composition = {
    ...{ tenant: 'nakhla', route: 'mf-menu /menu', locale: 'ar', shell: '1.0.0' },
    ...{ modules: { 'mf-menu': '1.0.0', 'mf-account': '9.9.9' }, off: ['mf-account'] },
  };
  const id = compositionId(content, sha256);
  const tell = (compositions: object[], token = edge) =>
    registry.send('POST', '/v1/health-reports', { edge: 'e', plans: [], releases: [], compositions }, token);
  const read = (of: string, token = team) => registry.send('GET', `/v1/compositions/${of}`, undefined, token);

  it('comes from edges alone, by its own hash, and is read with a token [PLAT-008]', async () => {
    expect((await tell([{ id, content }], team)).statusCode).toBe(403);
    expect((await read(id)).statusCode).toBe(404);
    const wrong = { id: 'aaaaaaaaaaaa', content };
    const large = { ...content, route: 'x'.repeat(5000) };
    expect(
      (await tell([{ id, content }, wrong, { id: compositionId(large, sha256), content: large }])).statusCode,
    ).toBe(200);
    expect((await read(id)).json()).toEqual({ id, content });
    expect((await read(wrong.id)).statusCode).toBe(404);
    expect((await read(compositionId(large, sha256))).statusCode).toBe(404);
    expect((await read(id, edge)).statusCode).toBe(403);
  });

  it('is seen again: its releases that are there, in words what is gone, for whom has a module in it [PLAT-008]', async () => {
    const made = await make({ site: SITE, seconds: 3600, composition: id });
    expect(made.json()).toMatchObject({ composition: id, module: null, gone: ['mf-account@9.9.9'] });
    const { replay, releases } = (await open(linkOf(made))).json<SignedReplay>();
    expect(replay).toMatchObject({
      composition: id,
      tenant: 'nakhla',
      off: ['mf-account'],
      gone: ['mf-account@9.9.9'],
    });
    expect(releases.map(({ name, version }) => `${name}@${version}`)).toEqual(['host@1.0.0', 'mf-menu@1.0.0']);
    expect(codeOf(await make({ site: SITE, seconds: 3600, composition: id }, await registry.team('mf-orders')))).toBe(
      'NOT_YOURS',
    );
    expect(codeOf(await make({ site: SITE, seconds: 3600, composition: 'bbbbbbbbbbbb' }))).toBe('UNKNOWN_COMPOSITION');
    await registry.send('POST', '/v1/releases/mf-menu/1.0.0/yank', { reason: 'wrong' });
    const later = (await registry.send('GET', `/v1/overrides/${replay.id}`, undefined, edge)).json<SignedReplay>();
    expect(later.replay.gone).toEqual(['mf-menu@1.0.0', 'mf-account@9.9.9']);
  });

  it('is stored for a month after its last use, a bounded number of each tenant [PLAT-008]', async () => {
    const of = (route: number) => ({ ...content, tenant: 'basta', route: `mf-menu /${route}` });
    for (let from = 0; from < 2200; from += 200) {
      time += 1000;
      await tell(
        Array.from({ length: 200 }, (_, index) => of(from + index)).map((one) => ({
          id: compositionId(one, sha256),
          content: one,
        })),
      );
    }
    const isThere = async (one: Composition) => (await read(compositionId(one, sha256))).statusCode === 200;
    expect([await isThere(of(2199)), await isThere(of(0)), await isThere(content)]).toEqual([true, false, true]);
    time += 31 * 24 * 60 * MINUTE;
    await tell([{ id: compositionId(of(5000), sha256), content: of(5000) }]);
    expect([await isThere(of(2199)), await isThere(of(5000))]).toEqual([false, true]);
  });
});

it('says why a visitor’s plan has each release [PLAT-007]', async () => {
  const reasons = async (bucket: number) =>
    (await registry.send('GET', `/v1/plans/nakhla/reasons?bucket=${bucket}`, undefined, edge)).json<{
      reasons: object;
    }>().reasons;
  expect((await registry.app.inject('/v1/plans/nakhla/reasons')).statusCode).toBe(401);
  await registry.publish(buildDescriptor({ version: '1.3.0' }));
  await registry.publish(buildDescriptor({ version: '1.4.0' }), undefined, { channel: 'next' });
  expect(await reasons(7)).toEqual({
    host: { why: 'stable', before: null },
    'mf-menu': { why: 'stable', before: null },
  });
  await registry.send('PUT', '/v1/canaries/mf-menu', { version: '1.4.0', percent: 50 });
  const [one, other] = [await reasons(7), await reasons(57)];
  const canary = { why: 'canary', percent: 50, rank: expect.any(Number) };
  expect([one, other]).toContainEqual(expect.objectContaining({ 'mf-menu': canary }));
  expect([one, other]).toContainEqual(
    expect.objectContaining({ 'mf-menu': expect.objectContaining({ why: 'stable' }) }),
  );
  await registry.send('PUT', '/v1/pins/nakhla/mf-menu', { channel: 'next' });
  expect(await reasons(7)).toMatchObject({ 'mf-menu': { why: 'channel', channel: 'next' } });
  await registry.send('PUT', '/v1/pins/nakhla/mf-menu', { version: '1.3.0' });
  expect(await reasons(7)).toMatchObject({ 'mf-menu': { why: 'pin' } });
});
