import { buildDescriptor, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';

let registry: TestRegistry;
let team: string;
beforeEach(async () => {
  registry = await openRegistry();
  for (const release of [buildShell(), buildDescriptor()]) await registry.publish(release);
  team = await registry.team('mf-menu');
  await registry.send('PUT', '/v1/channels/stable', { approval: true });
  await registry.publish(buildDescriptor({ version: '2.0.0' }), undefined, { token: team });
});
afterEach(() => registry.close());

const promote = (token?: string) =>
  registry.send('PUT', '/v1/channels/stable/mf-menu', { version: '2.0.0' }, token ?? team);
const canary = (body: object, token?: string) =>
  registry.send('PUT', '/v1/canaries/mf-menu', { version: '2.0.0', ...body }, token ?? team);
const approve = (token?: string) => registry.send('POST', '/v1/releases/mf-menu/2.0.0/approve', {}, token);
const code = (answer: { json(): { errors?: { code: string }[] } }) => answer.json().errors?.[0]?.code;

describe('a release of a channel that asks for approval', () => {
  it('waits, and a second token of its own team is no second person', async () => {
    const second = await registry.team('mf-menu', 'mf-checkout');
    for (const token of [team, second]) {
      expect(code(await promote(token))).toBe('SECOND_PERSON_NEEDED');
      expect(code(await approve(token))).toBe('SECOND_PERSON_NEEDED');
    }
    expect(await registry.versions()).toEqual(['mf-menu@1.0.0']);
  });

  it('is promoted by its team once another team has approved it', async () => {
    expect((await approve(await registry.team('mf-checkout'))).statusCode).toBe(200);
    expect(await registry.versions()).toEqual(['mf-menu@1.0.0']);
    expect((await promote()).statusCode).toBe(200);
    expect(await registry.versions()).toEqual(['mf-menu@2.0.0']);
  });

  it('is promoted by an operator, who is a second person, at once', async () => {
    expect((await registry.send('PUT', '/v1/channels/stable/mf-menu', { version: '2.0.0' })).statusCode).toBe(200);
  });

  it('that an operator published takes another one', async () => {
    await registry.publish(buildDescriptor({ version: '3.0.0' }));
    const answer = await registry.send('PUT', '/v1/channels/stable/mf-menu', { version: '3.0.0' });
    expect(code(answer)).toBe('SECOND_PERSON_NEEDED');
  });
});

describe('a canary of it', () => {
  it('may go to some, and to everybody only when it is approved', async () => {
    expect((await canary({ percent: 99 })).statusCode).toBe(200);
    expect(code(await canary({ percent: 100 }))).toBe('SECOND_PERSON_NEEDED');
    await approve();
    expect((await canary({ percent: 100 })).statusCode).toBe(200);
  });

  it('may go as far as an operator has set', async () => {
    await registry.send('PUT', '/v1/channels/stable', { approval: true, canary_share: 10 });
    expect((await canary({ percent: 10 })).statusCode).toBe(200);
    expect(code(await canary({ percent: 11 }))).toBe('SECOND_PERSON_NEEDED');
  });

  it('does not reach everybody tenant by tenant either', async () => {
    const plans = ['nakhla', 'basta'].map((tenant) => ({ tenant, revision: 1 }));
    await registry.send('POST', '/v1/health-reports', { edge: 'a', plans, releases: [] });
    expect((await canary({ tenant: 'nakhla' })).statusCode).toBe(200);
    expect(code(await canary({ tenant: 'basta' }))).toBe('SECOND_PERSON_NEEDED');
  });
});
