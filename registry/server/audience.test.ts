import type { Descriptor } from '@sufra/contract';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import { buildDescriptor, buildOther, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openRegistry();
  for (const release of [buildShell(), buildDescriptor()]) await registry.publish(release);
});
afterEach(() => registry.close());

const ofConsole = (changes: Partial<Descriptor> = {}): Descriptor => {
  const orders = buildOther('mf-orders', changes);
  // The same route as mf-menu's: no plan has both.
  const routes = [{ path: '/menu', screen: 'menu', visibility: 'private' }] as const;
  return { ...orders, face: { ...orders.face, routes, audience: 'console' } };
};
const planOf = async (site: string, bucket?: number) => {
  const answer = await registry.send('GET', `/v1/plans/${site}${bucket === undefined ? '' : `?bucket=${bucket}`}`);
  return { body: answer.body, tag: answer.headers.etag };
};

describe('the plan of the console', () => {
  it('has the shell and its own modules, and no module of the storefront [SHOP-001]', async () => {
    await registry.publish(ofConsole());
    const plan = JSON.parse((await planOf(CONSOLE_SITE)).body);
    expect(plan.shell.name).toBe('host');
    expect(plan.modules.map(({ name }: { name: string }) => name)).toEqual(['mf-orders']);
  });

  it('is not divided by a canary of the storefront, nor a storefront by one of the console', async () => {
    await registry.publish(ofConsole());
    await registry.publish(ofConsole({ version: '1.1.0' }), undefined, { channel: 'next' });
    await registry.publish(buildDescriptor({ version: '1.1.0' }), undefined, { channel: 'next' });
    await registry.send('PUT', '/v1/canaries/mf-menu', { version: '1.1.0', percent: 30 });
    expect(JSON.parse((await planOf(CONSOLE_SITE)).body).splits).toEqual([]);
    const { splits } = JSON.parse((await planOf('nakhla')).body);
    await registry.send('PUT', '/v1/canaries/mf-orders', { version: '1.1.0', percent: 50 });
    expect(JSON.parse((await planOf('nakhla')).body).splits).toEqual(splits);
    expect(JSON.parse((await planOf(CONSOLE_SITE)).body).splits).not.toEqual([]);
  });
});

it('a storefront’s plan is the same to the byte after releases, canaries and a rollback of the console', async () => {
  const before = await planOf('nakhla');
  await registry.publish(ofConsole());
  await registry.publish(ofConsole({ version: '1.1.0' }));
  await registry.publish(ofConsole({ version: '1.2.0' }), undefined, { channel: 'next' });
  await registry.send('PUT', '/v1/canaries/mf-orders', { version: '1.2.0', percent: 50 });
  await registry.send('POST', '/v1/channels/stable/mf-orders/rollback', { reason: 'no order rings' });
  expect(registry.store.state().revision).toBe(7);
  expect(await planOf('nakhla')).toEqual(before);
});

it('a module stays with its audience, and the shell is of both', async () => {
  await registry.publish(ofConsole());
  const moved = await registry.publish(buildOther('mf-orders', { version: '2.0.0' }));
  expect(moved.statusCode).toBe(422);
  expect(moved.json().errors[0].message).toContain('mf-orders is for the console');
  const shell = buildShell({ version: '2.0.0' });
  const ofOne = { ...shell, face: { ...shell.face, audience: 'console' as const } };
  expect((await registry.publish(ofOne)).statusCode).toBe(422);
});
