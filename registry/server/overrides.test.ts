import { createPublicKey, verify } from 'node:crypto';
import type { SignedOverride } from '@sufra/contract/override';
import { overrideStatement } from '@sufra/contract/override';
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
  expect(isProved(overrideStatement(content))).toBe(true);
  expect(
    isProved(overrideStatement({ ...content, override: { ...content.override, site: 'https://x.example' } })),
  ).toBe(false);
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
