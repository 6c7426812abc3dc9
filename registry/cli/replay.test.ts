import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Composition, compositionId } from '@sufra/contract/composition';
import { buildDescriptor, buildShell } from '../testing/build-release.ts';
import { OPERATOR, openRegistry, type TestRegistry } from '../testing/open-registry.ts';
import { runCli } from './run.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry();
  await registry.app.listen({ host: '127.0.0.1', port: 0 });
  await registry.publish(buildShell());
  await registry.publish(buildDescriptor());
});
afterAll(() => registry.close());

async function sufra(...words: string[]) {
  let said = '';
  const say = (text: string) => {
    said += `${text}\n`;
  };
  const address = `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`;
  const env = { SUFRA_REGISTRY_URL: address, SUFRA_PUBLISH_TOKEN: OPERATOR };
  return { code: await runCli(words, env, { out: say, error: say }), said: () => said };
}

async function told(changes: Partial<Composition> = {}): Promise<string> {
  const content: Composition = {
    ...{ tenant: 'nakhla', route: 'mf-menu /menu', locale: 'en', shell: '1.0.0' },
    ...{ modules: { 'mf-menu': '1.0.0', visits: '0.3.0' }, off: ['visits'] },
    ...changes,
  };
  const id = compositionId(content, (text) => createHash('sha256').update(text).digest('hex'));
  await registry.compositions.note([{ id, content }]);
  return id;
}

it('says what a page was put together from, and links to it with what is left [PLAT-008]', async () => {
  const id = await told();
  const shown = await sufra('replay', id);
  expect(shown.code).toBe(0);
  expect(shown.said()).toContain(`${id}: mf-menu /menu of nakhla, in en`);
  expect(shown.said()).toMatch(/visits +0\.3\.0 {2}\(switched off\)/);
  const linked = await sufra('replay', id, '--on', 'https://nakhla.example/menu', '--for', '1h');
  expect(linked.said()).toMatch(/^https:\/\/nakhla\.example\/-\/override\/[\w-]{43}\?to=\/en\/menu$/m);
  expect(linked.said()).toContain("visits@0.3.0 is gone: the site's own release stands in");
  expect((await sufra('override', '--list')).said()).toContain(`replay of ${id} on https://nakhla.example`);
  // No part of an address that only its visitor had.
  const order = await sufra('replay', await told({ route: 'mf-checkout /o/:id' }), '--on', 'https://nakhla.example');
  expect(order.said()).toMatch(/\/-\/override\/[\w-]{43}$/m);
});

it('says in words what is not known', async () => {
  const unknown = await sufra('replay', 'aaaaaaaaaaaa', '--on', 'https://nakhla.example');
  expect([unknown.code, unknown.said()]).toEqual([
    1,
    expect.stringContaining('no edge of this registry told of it in the last month'),
  ]);
  expect((await sufra('replay')).code).toBe(2);
});

it('makes a link of the developer tools [PLAT-007]', async () => {
  const made = await sufra('devtools', 'https://nakhla.example/menu');
  expect(made.said()).toMatch(/^https:\/\/nakhla\.example\/-\/override\/[\w-]{43}\?to=%2F%3Fsufra-devtools$/m);
  expect((await sufra('override', '--list')).said()).toContain('developer tools on https://nakhla.example');
});
