/** Secrets of a registry that change, with what was made under the old ones. docs/secrets.md names this file. */
import { generateKeyPairSync } from 'node:crypto';
import { readEnvironment } from '../server/environment.ts';
import { buildDescriptor, buildOther, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';

const [OLD, NEW] = ['old-token-of-operators-0123', 'new-token-of-operators-4567'];
let registry: TestRegistry;
beforeEach(async () => {
  registry = await openRegistry({ operatorTokens: [OLD] });
});
afterEach(() => registry.close());

const asked = async (token: string) => (await registry.send('GET', '/v1/tokens', undefined, token)).statusCode;
const signIn = async (token: string) => {
  const { headers } = await registry.app.inject({
    ...{ method: 'POST', url: '/operator/session', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    payload: new URLSearchParams({ token, to: '/operator' }).toString(),
  });
  return String(headers['set-cookie']).split(';')[0]!;
};
const isIn = async (cookie: string) =>
  !(await registry.app.inject({ url: '/operator', headers: { cookie } })).body.includes('Token of an operator');

it('SUFRA_PUBLISH_TOKEN changes in two rounds: tokens and pages of before stay, the old one ends last', async () => {
  await registry.publish(buildShell(), undefined, { token: OLD });
  const team = await registry.team('mf-menu');
  const page = await signIn(OLD);
  registry = await registry.reopen({ operatorTokens: [NEW, OLD] });
  expect([await asked(OLD), await asked(NEW), await asked(`${NEW},${OLD}`)]).toEqual([200, 200, 401]);
  expect([await isIn(page), await isIn(await signIn(OLD))]).toEqual([true, true]);
  const later = await signIn(NEW);
  registry = await registry.reopen({ operatorTokens: [NEW] });
  expect([await asked(OLD), await asked(NEW)]).toEqual([401, 200]);
  expect([await isIn(page), await isIn(later)]).toEqual([false, true]);
  // What the old one made: a team's token, and releases.
  expect((await registry.publish(buildDescriptor(), undefined, { token: team })).statusCode).toBe(201);
  expect(await registry.versions()).toEqual(['mf-menu@1.0.0']);
});

it('SUFRA_EDGE_TOKEN changes edge by edge: both report until the old one is revoked', async () => {
  const create = async (name: string) =>
    (await registry.send('POST', '/v1/tokens', { name, role: 'edge' }, OLD)).json() as { token: string; id: string };
  const [first, second] = [await create('edge-1'), await create('edge-2')];
  const report = async (token: string) => {
    const body = { edge: 'edge-1', plans: [], releases: [] };
    return (await registry.send('POST', '/v1/health-reports', body, token)).statusCode;
  };
  expect([await report(first.token), await report(second.token)]).toEqual([200, 200]);
  expect((await registry.send('DELETE', `/v1/tokens/${first.id}`, undefined, OLD)).statusCode).toBe(200);
  expect([await report(first.token), await report(second.token)]).toEqual([401, 200]);
});

it('SUFRA_SIGNING_KEY changes: releases of before stay, plans have the new signature and a higher revision', async () => {
  await registry.publish(buildShell(), undefined, { token: OLD });
  await registry.publish(buildDescriptor(), undefined, { token: OLD });
  const before = await registry.plan();
  const key = registry.signer.key;
  const { privateKey } = generateKeyPairSync('ed25519');
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  registry = await registry.reopen({ signingKey: Buffer.from(pem).toString('base64') });
  expect(said.mock.calls).toEqual([[expect.stringContaining('another key')]]);
  said.mockRestore();
  const after = await registry.plan();
  expect(after.signature!.key).toBe(registry.signer.key);
  expect(after.signature!.key).not.toBe(key);
  expect({ ...after, signature: null }).toEqual({ ...before, signature: null });
  await registry.publish(buildOther('mf-account'), undefined, { token: OLD });
  expect((await registry.plan()).revision).toBeGreaterThan(before.revision);
});

it('a token that can be guessed does not start a registry; a list of long ones does', () => {
  const read = (token: string) => readEnvironment({ SUFRA_PUBLISH_TOKEN: token }).operatorTokens;
  expect(read(` ${NEW} , ${OLD}`)).toEqual([NEW, OLD]);
  for (const weak of ['hunter2', `${NEW},hunter2`]) {
    expect(() => read(weak)).toThrow('SUFRA_PUBLISH_TOKEN is shorter than 24 characters');
    expect(() => read(weak)).not.toThrow(/hunter2/);
  }
});
