/** How long a document waits for what its tenant answers. */
import { OPTIONAL_TIMEOUT_MS, PROVIDER_TIMEOUT_MS } from '../provider/caller.ts';
import type { ProviderClient, ProviderRequest } from '../provider/client.ts';
import { loadTenant, withSettings } from './load.ts';

const TENANT = {
  ...{ tenant: 'nakhla', name: { en: 'Nakhla' }, title: { en: 'Nakhla' }, domain: 'nakhla.localhost' },
  ...{ country: 'SA', currency: 'SAR', time_zone: 'Asia/Riyadh', logo: '/media/nakhla.png', app_token: 'token' },
};
const pathOf = ({ path }: ProviderRequest) => path.slice('/api/v1/'.length).replace(/\?.*/, '');

/** A provider that answers the tenant, its settings and these paths; the others never. */
function buildClient(answers: Readonly<Record<string, unknown>>) {
  const waits: Record<string, number> = {};
  const client: Pick<ProviderClient, 'send'> = {
    send: async (request) => {
      const path = pathOf(request);
      waits[path] = request.timeout;
      const data = path.includes('resolve') ? TENANT : path.includes('Settings') ? [] : answers[path];
      if (data === undefined) throw new Error(`no answer of ${path} in ${request.timeout} ms`);
      return { status: 200, headers: {}, body: Buffer.from(JSON.stringify({ data, meta: {}, errors: [] })) };
    },
  };
  return { waits, client: client as ProviderClient };
}

it('what a page can do without holds its first document for 2 s at most, what it needs for 5 s', async () => {
  const { waits, client } = buildClient({});
  const missing: string[] = [];
  const tenant = await loadTenant('nakhla.localhost', null, {
    client,
    onPartMissing: (part) => void missing.push(part),
    onCorrections: () => {},
  });
  expect([OPTIONAL_TIMEOUT_MS, PROVIDER_TIMEOUT_MS]).toEqual([2000, 5000]);
  const inTime = (timeout: number) =>
    Object.keys(waits)
      .filter((path) => waits[path] === timeout)
      .toSorted();
  expect(inTime(OPTIONAL_TIMEOUT_MS)).toEqual(['tenant/messages', 'tenant/redirects', 'tenant/tracking-codes']);
  expect(inTime(PROVIDER_TIMEOUT_MS)).toHaveLength(Object.keys(waits).length - 3);
  // The page is made nevertheless.
  expect(missing.toSorted()).toEqual(['branches', 'messages', 'pages', 'redirects', 'tracking codes']);
  expect(tenant).toMatchObject({ key: 'nakhla', redirects: new Map(), trackers: [] });
});

it('a draft has its own logo and names, and the icons of that logo [SHOP-031]', async () => {
  const { client } = buildClient({});
  const loading = { client, onPartMissing: () => {}, onCorrections: () => {} };
  const tenant = { ...(await loadTenant('nakhla.localhost', null, loading))!, version: 1 };
  const names = { ar: 'نور', en: 'Noor' };
  const icons = [{ src: '/media/app-icon/any-96/n.webp', sizes: '96x96', type: 'image/png', purpose: 'any' as const }];
  const restaurant = { name: names, title: names, logo: '/media/n.webp', icons };
  const drafted = withSettings(tenant, {}, { restaurant });
  expect(drafted.public).toMatchObject({ name: names, title: names, logo: '/media/n.webp', mark: icons[0]!.src });
  expect(drafted.icons).toEqual(icons);
  expect(withSettings(tenant, {}).public).toMatchObject({ name: TENANT.name, logo: TENANT.logo });
});
