import * as branch from './branch/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as loyalty from './loyalty/endpoints.ts';
import * as menu from './menu/endpoints.ts';
import * as order from './order/endpoints.ts';
import * as payment from './payment/endpoints.ts';
import * as reservation from './reservation/endpoints.ts';
import * as tenant from './tenant/endpoints.ts';
import * as user from './user/endpoints.ts';
import * as waiting from './waiting-list/endpoints.ts';
import * as wallet from './wallet/endpoints.ts';

const domains: Record<string, object> = {
  branch,
  loyalty,
  menu,
  order,
  payment,
  reservation,
  tenant,
  user,
  'waiting-list': waiting,
  wallet,
};
const all = Object.entries(domains).flatMap(([domain, module]) =>
  Object.values(module).map((endpoint) => ({ domain, endpoint: endpoint as Endpoint })),
);

describe('every call of the API', () => {
  it('lies under /api/v1/{its folder}, in the style of the documented ones [API-044]', () => {
    expect(all.length).toBeGreaterThan(40);
    for (const { domain, endpoint } of all) {
      expect(endpoint.path).toMatch(new RegExp(`^/api/v1/${domain}/[A-Za-z0-9:/_-]+$`));
      expect(endpoint.name.startsWith(`${domain}.`)).toBe(true);
    }
  });

  it('has a name and an address of its own', () => {
    expect(new Set(all.map(({ endpoint }) => endpoint.name)).size).toBe(all.length);
    expect(new Set(all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).size).toBe(all.length);
  });
});
