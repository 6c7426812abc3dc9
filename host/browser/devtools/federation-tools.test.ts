import type { PagePlan } from '@sufra/contract';
import { tellFederationTools } from './federation-tools.ts';

afterEach(() => void delete (globalThis as { __FEDERATION__?: object }).__FEDERATION__);

it('federation’s tools read the host, and each module with its entry, parts and files [PLAT-012]', () => {
  const moduleInfo = { other: {} };
  Object.assign(globalThis, { __FEDERATION__: { moduleInfo } });
  const base = 'http://files.test/mf-menu/1.2.0';
  tellFederationTools({
    shell: { name: 'host', version: '3.0.0', base: 'http://files.test/host/3.0.0' },
    modules: [{ name: 'mf-menu', version: '1.2.0', base, entry: 'entry.js', exposes: { './dialogs/item': ['a.js'] } }],
  } as unknown as PagePlan);
  const told = (globalThis as unknown as { __FEDERATION__: { moduleInfo: Record<string, unknown> } }).__FEDERATION__;
  expect(told.moduleInfo).toMatchObject({
    other: {},
    host: { version: '3.0.0', remotesInfo: { mf_menu: { matchedVersion: `${base}/entry.js` } } },
    [`mf_menu:${base}/entry.js`]: {
      version: '1.2.0',
      publicPath: `${base}/`,
      remoteEntry: 'entry.js',
      remoteEntryType: 'module',
      globalName: 'mf_menu',
      modules: [{ moduleName: 'dialogs/item', modulePath: './dialogs/item', assets: { js: { sync: ['a.js'] } } }],
    },
  });
});
