import fc from 'fast-check';
import { fillPath } from './endpoint.ts';
import { ENDPOINTS, findEndpoint, findPageEndpoint } from './endpoints.ts';

describe('every call of the API', () => {
  it('lies under /api/v1/{its folder}, in the style of the documented ones [API-044]', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(50);
    const domains = ENDPOINTS.map(({ name }) => name.slice(0, name.indexOf('.')));
    expect(domains).toEqual(expect.arrayContaining(['order', 'payment', 'menu', 'user', 'dine-in']));
    for (const { name, path } of ENDPOINTS) {
      const domain = name.slice(0, name.indexOf('.'));
      expect(path).toMatch(new RegExp(`^/api/v1/${domain}/[A-Za-z0-9:/_-]+$`));
    }
  });

  it('has a name and an address of its own', () => {
    expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length);
    expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ENDPOINTS.length);
  });
});

describe('the call that a request makes', () => {
  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is found, whatever its ids are',
    (_, endpoint) => {
      fc.assert(
        fc.property(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }), (id) => {
          const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, `x${id}`]));
          expect(findEndpoint(endpoint.method, fillPath(endpoint.path, params))).toEqual({ endpoint, params });
        }),
        { numRuns: 20, seed: 1 },
      );
    },
  );

  it('is one with a written part before one with a parameter', () => {
    expect(findEndpoint('GET', '/api/v1/menu/frontend/items/search')?.endpoint.name).toBe('menu.search-items');
    expect(findEndpoint('HEAD', '/api/v1/menu/frontend/items/17')?.endpoint.name).toBe('menu.get-item');
  });

  it.each([
    ['GET', '/api/v1/tenant/nobody'],
    ['POST', '/api/v1/menu/allergens'],
    ['GET', '/api/v1/menu/allergens/'],
    ['GET', '/api/v1/order/orders//tracking'],
    ['GET', '/api/v1/menu/frontend/items/%E0%A4%A'],
    ['GET', '/sandbox/outbox'],
    ['PATCH', '/api/v1/order/orders'],
  ])('%s %s is none', (method, path) => {
    expect(findEndpoint(method, path)).toBeNull();
  });
});

describe('a call that only the edge makes', () => {
  it('is none of a page’s, however it is written', () => {
    const own = ENDPOINTS.filter(({ caller }) => caller === 'edge').map(({ name }) => name);
    expect(own.sort()).toEqual([
      'payment.receive-webhook',
      'sms.receive-receipt',
      'sms.refuse-messages',
      'tenant.get-settings',
      'tenant.judge-human-check',
      'tenant.list-messages',
      'tenant.list-pages',
      'tenant.list-redirects',
      'tenant.list-tracking-codes',
      'tenant.read-preview',
      'tenant.report-colour-corrections',
      'tenant.resolve-tenant',
    ]);
    for (const path of ['/api/v1/tenant/resolve', '/api/v1/tenant/%72esolve', '/api/v1/%74enant/resolve'])
      for (const method of ['GET', 'HEAD']) {
        expect(findEndpoint(method, path)?.endpoint.name).toBe('tenant.resolve-tenant');
        expect(findPageEndpoint(method, path)).toBeNull();
      }
    expect(findPageEndpoint('GET', '/api/v1/tenant/banners/all')?.endpoint.name).toBe('tenant.list-banners');
  });
});
