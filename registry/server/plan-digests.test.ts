import { createHash, createPublicKey, verify } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { PlanRelease } from '@sufra/contract';
import { type DigestPlan, digestStatement, planByDigests } from '@sufra/contract/plan-statement';
import { buildDescriptor, buildOther, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openRegistry();
  await registry.publish(buildShell());
  await registry.publish(buildDescriptor());
});
afterEach(() => registry.close());

const ask = (url: string, headers = {}) => registry.app.inject({ url, headers });
const parts = async (tenant = 'nakhla') =>
  (await ask(`/v1/plans/${tenant}?form=digests`)).json<{ parts: DigestPlan[] }>().parts;
const digestOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

describe('a plan by digests', () => {
  it('is the whole plan, whose releases are read by their digests, and its signature proves it [PLAT-025]', async () => {
    const [plan] = await parts();
    const facts = new Map<string, PlanRelease>();
    for (const digest of [...plan!.shell, ...plan!.modules.flat()]) {
      const answer = await ask(`/v1/facts/${digest}`);
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(digestOf(answer.body)).toBe(digest);
      facts.set(digest, answer.json());
    }
    const whole = await registry.plan();
    expect(whole.modules.map(({ fallbacks: _, ...release }) => release)).toEqual([facts.get(plan!.modules[0]![0]!)]);
    const names = new Map([...facts].map(([digest, { name, version }]) => [`${name}@${version}`, digest]));
    expect(planByDigests(whole, ({ name, version }) => names.get(`${name}@${version}`)!)).toEqual(plan);
    const [{ public_key: pem }] = (await ask('/v1/keys')).json().keys;
    const proves = (one: DigestPlan) =>
      verify(null, Buffer.from(digestStatement(one)), createPublicKey(pem), Buffer.from(one.signature.value, 'base64'));
    expect(proves(plan!)).toBe(true);
    expect(proves({ ...plan!, modules: [] })).toBe(false);
  });

  it('comes with all parts of the visitors at once, also at a registry beside', async () => {
    await registry.publish(buildDescriptor({ version: '2.0.0' }), undefined, { channel: 'next' });
    await registry.send('PUT', '/v1/canaries/mf-menu', { version: '2.0.0', percent: 20 });
    const all = await parts();
    expect(all.length).toBeGreaterThan(1);
    expect(all[0]!.buckets.from).toBe(0);
    expect(all.at(-1)!.buckets.to).toBe(99);
    for (const [index, { buckets }] of all.entries())
      if (index > 0) expect(buckets.from).toBe(all[index - 1]!.buckets.to + 1);
    const beside = await registry.beside();
    const told = await beside.app.inject('/v1/plans/nakhla?form=digests');
    expect(told.json().parts).toEqual(all);
    for (const digest of all[0]!.modules.flat())
      expect((await beside.app.inject(`/v1/facts/${digest}`)).statusCode).toBe(200);
  });

  it('is compressed where that is accepted, and is not sent again while nothing changed', async () => {
    const plain = await ask('/v1/plans/nakhla?form=digests');
    const small = await ask('/v1/plans/nakhla?form=digests', { 'accept-encoding': 'gzip, br' });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    const tag = { 'if-none-match': String(small.headers.etag) };
    expect((await ask('/v1/plans/nakhla?form=digests', tag)).statusCode).toBe(304);
    expect((await ask('/v1/plans/nakhla', tag)).statusCode).toBe(200);
    await registry.publish(buildOther('mf-account'));
    expect((await ask('/v1/plans/nakhla?form=digests', tag)).statusCode).toBe(200);
  });

  it('of one tenant is never another’s answer', async () => {
    const headers = { 'accept-encoding': 'br' };
    const [one, other] = await Promise.all(
      ['nakhla', 'siraj'].map(async (tenant) => {
        const { rawPayload } = await ask(`/v1/plans/${tenant}?form=digests`, headers);
        return JSON.parse(brotliDecompressSync(rawPayload).toString()).parts[0].tenant;
      }),
    );
    expect([one, other]).toEqual(['nakhla', 'siraj']);
  });

  it.each([
    ['0'.repeat(64), 404],
    ['nothing', 400],
  ])('has no facts of %s', async (digest, status) => {
    const answer = await ask(`/v1/facts/${digest}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});
