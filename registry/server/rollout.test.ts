import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Plan } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import { planStatement } from '@sufra/contract/plan-statement';
import pg from 'pg';
import { boundariesOf, rankOf } from '../plan/buckets.ts';
import { buildDescriptor, buildOther, buildShell } from '../testing/build-release.ts';
import { OPERATOR, openRegistry, type TestRegistry } from '../testing/open-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openRegistry();
  for (const release of [buildShell(), buildDescriptor(), buildDescriptor({ version: '1.1.0' })]) {
    await registry.publish(release);
  }
});
afterEach(() => registry.close());

const promote = (module: string, version: unknown, token?: string, channel = 'stable') =>
  registry.send('PUT', `/v1/channels/${channel}/${module}`, { version }, token);

describe('promote', () => {
  it('is a new revision with the old release', async () => {
    const answer = await promote('mf-menu', '1.0.0');
    expect(answer.json()).toMatchObject({ revision: 4, change: { action: 'promote', version: '1.0.0' } });
    expect((await registry.plan()).modules[0]).toMatchObject({ version: '1.0.0', fallbacks: [{ version: '1.1.0' }] });
  });

  it.each([
    ['mf-menu', '9.9.9', 404],
    ['nobody', '1.0.0', 404],
    ['mf-menu', undefined, 400],
    ['mf-menu', '1.1.0', 409],
  ])('answers %s@%s with %d', async (module, version, status) => {
    expect((await promote(module, version)).statusCode).toBe(status);
    expect(registry.store.state().revision).toBe(3);
  });

  it('is never needed in the local channel', async () => {
    expect((await registry.send('PUT', '/v1/channels/local', { approval: true })).statusCode).toBe(404);
  });
});

describe('rollback', () => {
  const rollback = (body: object) => registry.send('POST', '/v1/channels/stable/mf-menu/rollback', body);

  it('is a new revision with the release before; the one that went is no fallback', async () => {
    const before = (await registry.plan()).revision;
    expect((await rollback({ reason: 'no dish opens' })).statusCode).toBe(200);
    const plan = await registry.plan();
    expect(plan.revision).toBeGreaterThan(before);
    expect(plan.modules[0]).toMatchObject({ version: '1.0.0', fallbacks: [] });
    expect((await rollback({ reason: 'again' })).json().errors[0].code).toBe('NO_EARLIER_RELEASE');
  });

  it('wants a reason and keeps it, with who did it', async () => {
    expect((await rollback({})).statusCode).toBe(400);
    const token = await registry.team('mf-menu');
    await registry.send('POST', '/v1/channels/stable/mf-menu/rollback', { reason: 'no dish opens' }, token);
    const [latest] = (await registry.send('GET', '/v1/history?module=mf-menu')).json().history;
    expect(latest).toMatchObject({
      revision: 4,
      change: { action: 'rollback', from: '1.1.0', version: '1.0.0' },
      reason: 'no dish opens',
      actor: 'team mf-menu',
    });
  });
});

describe('canary, pin and yank', () => {
  it('a canary goes to the buckets below its percent, and stops', async () => {
    await registry.publish(buildDescriptor({ version: '2.0.0' }), undefined, { channel: 'next' });
    await registry.send('PUT', '/v1/canaries/mf-menu', { version: '2.0.0', percent: 25 });
    const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
    const reached: number[] = [];
    for (const bucket of buckets) {
      if ((await registry.versions('nakhla', bucket))[0] === 'mf-menu@2.0.0') reached.push(bucket);
    }
    expect(reached).toEqual(buckets.filter((bucket) => rankOf('mf-menu', bucket) < 25));
    expect(await registry.versions('nakhla')).toEqual(['mf-menu@1.1.0']);
    const [first, second] = boundariesOf('mf-menu', 25);
    const plan = await registry.plan('nakhla', first);
    expect(plan).toMatchObject({ splits: boundariesOf('mf-menu', 25), buckets: { from: first, to: second! - 1 } });
    await registry.send('DELETE', '/v1/canaries/mf-menu', {});
    expect(await registry.plan('nakhla', 3)).toMatchObject({ splits: [], buckets: { from: 0, to: 99 } });
  });

  it('a pin concerns one tenant: no other tenant’s plan gets another revision or tag', async () => {
    const before = await registry.app.inject('/v1/plans/basta');
    await registry.send('PUT', '/v1/pins/nakhla/mf-menu', { version: '1.0.0' });
    expect(await registry.versions('nakhla')).toEqual(['mf-menu@1.0.0']);
    const headers = { 'if-none-match': String(before.headers.etag) };
    expect((await registry.app.inject({ url: '/v1/plans/basta', headers })).statusCode).toBe(304);
    await registry.send('DELETE', '/v1/pins/nakhla/mf-menu', {});
    expect(await registry.versions('nakhla')).toEqual(['mf-menu@1.1.0']);
  });

  it('a yanked release is in no plan and cannot come back; its files stay', async () => {
    expect((await registry.send('POST', '/v1/releases/mf-menu/1.1.0/yank', { reason: 'leaks' })).statusCode).toBe(200);
    expect(await registry.versions()).toEqual(['mf-menu@1.0.0']);
    expect((await promote('mf-menu', '1.1.0')).json().errors[0].code).toBe('RELEASE_YANKED');
    expect((await registry.app.inject('/mf-menu/1.1.0/entry.js')).statusCode).toBe(200);
    expect((await registry.send('POST', '/v1/releases/mf-menu/1.0.0/yank', { reason: 'too' })).statusCode).toBe(200);
    expect(await registry.versions()).toEqual([]);
    await registry.publish(buildDescriptor({ version: '1.2.0' }));
    expect(await registry.versions()).toEqual(['mf-menu@1.2.0']);
    const shell = await registry.send('POST', '/v1/releases/host/1.0.0/yank', { reason: 'too' });
    expect(shell.json().errors[0].code).toBe('SHELL_NEEDED');
  });

  it('is refused to a team for another team’s module, and pins to every team', async () => {
    const token = await registry.team('mf-account');
    const tries = [
      promote('mf-menu', '1.0.0', token),
      registry.send('POST', '/v1/channels/stable/mf-menu/rollback', { reason: 'x' }, token),
      registry.send('PUT', '/v1/canaries/mf-menu', { version: '1.0.0', percent: 5 }, token),
      registry.send('POST', '/v1/releases/mf-menu/1.1.0/yank', { reason: 'x' }, token),
      registry.send('PUT', '/v1/pins/nakhla/mf-account', { version: '1.0.0' }, token),
      registry.send('PUT', '/v1/channels/stable', { approval: true }, token),
      registry.send('POST', '/v1/tokens', { name: 'me', role: 'operator' }, token),
    ];
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual(tries.map(() => 403));
    expect(registry.store.state().revision).toBe(3);
  });

  it('as a dry run changes nothing', async () => {
    const answer = await registry.send('PUT', '/v1/pins/nakhla/mf-menu', { version: '1.0.0', dry_run: true });
    expect(answer.json()).toMatchObject({ revision: 3, dry_run: true, change: { action: 'pin', version: '1.0.0' } });
    expect(await registry.versions('nakhla')).toEqual(['mf-menu@1.1.0']);
  });
});

describe('tokens', () => {
  it('are stored hashed, shown once, and end by time or by hand', async () => {
    let time = new Date('2026-01-01T00:00:00Z');
    await registry.close();
    registry = await openRegistry({ now: () => time });
    const made = await registry.send('POST', '/v1/tokens', {
      name: 'menu, CI',
      role: 'team',
      modules: ['mf-menu'],
      expires_in: 3600,
    });
    const { id, token } = made.json();
    const { rows } = await registry.database.pool.query('select * from registry.tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify((await registry.send('GET', '/v1/tokens')).json())).not.toContain(token);

    const publish = (version: string) => registry.publish(buildDescriptor({ version }), undefined, { token });
    expect((await publish('1.0.0')).statusCode).toBe(201);
    time = new Date('2026-01-01T01:00:00Z');
    expect((await publish('1.0.1')).json().errors[0].message).toContain('expired');
    time = new Date('2026-01-01T00:30:00Z');
    await registry.send('DELETE', `/v1/tokens/${id}`, {});
    expect((await publish('1.0.2')).json().errors[0].message).toContain('revoked');
  });
});

describe('the signed plan', () => {
  it('is proved by the public key over its canonical text [M3]', async () => {
    const { signature, ...plan } = await registry.plan();
    const [{ key, public_key: pem }] = (await registry.app.inject('/v1/keys')).json().keys;
    expect(signature.key).toBe(key);
    const digest = (release: object) => createHash('sha256').update(canonicalJson(release)).digest('hex');
    const proves = (value: Plan) => {
      const text = Buffer.from(planStatement(value, digest));
      return verify(null, text, createPublicKey(pem), Buffer.from(signature.value, 'base64'));
    };
    expect(proves(plan)).toBe(true);
    expect(proves({ ...plan, revision: plan.revision + 1 })).toBe(false);
    const [menu] = plan.modules;
    const altered = { ...menu!, integrity: { ...menu!.integrity, 'entry.js': 'sha384-other' } };
    expect(proves({ ...plan, modules: [altered] })).toBe(false);
    expect(proves({ ...plan, modules: [{ ...menu!, fallbacks: [] }] })).toBe(false);
    expect(proves({ ...plan, more: 1 } as Plan)).toBe(false);
  });

  it('is signed with the same key after a restart, and by a registry beside', async () => {
    const before = (await registry.plan()).signature;
    expect((await (await registry.beside()).plan()).signature).toEqual(before);
  });
});

describe('two registries on one database', () => {
  it('follow each other at once, by themselves', async () => {
    // One that never polls the database: it follows only notifications.
    const { setInterval } = globalThis;
    const never = 2 ** 31 - 1;
    const intervals = jest
      .spyOn(globalThis, 'setInterval')
      .mockImplementation(((work: () => void) => setInterval(work, never)) as typeof setInterval);
    const other = await registry.beside();
    intervals.mockRestore();
    const told = new Promise<number>((done) => other.store.onChange(done));
    await registry.publish(buildOther('mf-account'));
    expect(await told).toBe(4);
    expect(await other.plan()).toEqual(await registry.plan());
  });

  it('number their changes as one, however many come at once', async () => {
    const other = await registry.beside();
    const tenants = Array.from({ length: 12 }, (_, index) => `tenant-${index}`);
    const answers = await Promise.all(
      tenants.map((tenant, index) =>
        (index % 2 ? registry : other).send('PUT', `/v1/pins/${tenant}/mf-menu`, { version: '1.0.0' }, OPERATOR),
      ),
    );
    const revisions = answers.map((answer) => answer.json().revision as number).sort((a, b) => a - b);
    expect(revisions).toEqual(tenants.map((_, index) => 4 + index));
    await Promise.all([registry.store.sync(), other.store.sync()]);
    expect(registry.store.state()).toEqual(other.store.state());
  });
});

describe('without its database', () => {
  it('a registry serves plans and refuses changes, and is right again when it is back', async () => {
    const plan = await registry.plan();
    const broken = jest.spyOn(registry.database.pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    expect(await registry.plan()).toEqual(plan);
    const answer = await promote('mf-menu', '1.0.0');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().errors[0].code).toBe('DATABASE_AWAY');
    const readiness = await registry.app.inject('/readyz');
    expect(readiness.statusCode).toBe(503);
    expect(readiness.json()).toEqual({
      status: 'waiting',
      waits_for: 'the database does not answer: connect ECONNREFUSED',
    });
    expect((await registry.app.inject('/healthz')).statusCode).toBe(200);
    broken.mockRestore();
    expect((await registry.app.inject('/readyz')).statusCode).toBe(200);
    expect((await promote('mf-menu', '1.0.0')).statusCode).toBe(200);
  });
});

describe('what is recorded', () => {
  it('cannot be altered, not even by the owner of the tables', async () => {
    const owner = new pg.Client({ connectionString: registry.ownerUrl });
    await owner.connect();
    await expect(owner.query("update registry.history set reason = 'nothing'")).rejects.toThrow('append-only');
    await expect(owner.query('delete from registry.releases')).rejects.toThrow('append-only');
    await owner.end();
  });

  it.each([
    "update registry.history set reason = 'nothing'",
    'delete from registry.releases',
    'delete from registry.tokens',
    'drop trigger history_is_append_only on registry.history',
    'alter table registry.history disable trigger all',
    'truncate registry.releases',
    'create table registry.mine (x int)',
    'set role sufra_server',
  ])('is out of reach of the registry’s login: %s', async (statement) => {
    await expect(registry.database.pool.query(statement)).rejects.toThrow(
      /permission denied|must be owner|does not exist/,
    );
  });
});
