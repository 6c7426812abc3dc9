import type { Edge } from '../edge.ts';
import type { EdgeRequest } from '../http/exchange.ts';
import { answerSitemap } from './sitemap.ts';

const dishes = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `/item/dish-${index}` }));
const route = { path: '/item/:id', screen: 'item', visibility: 'public', listed: true };
const plan = {
  revision: 1,
  buckets: [],
  shell: {},
  modules: [{ name: 'mf-menu', face: { routes: [route], slots: [], navigation: [] } }],
};
const tenantOf = () => ({ key: 'nakhla', isOpen: true, settings: {}, pages: [], public: {}, credentials: {} });

/** An edge at which one module lists `listed`. */
function edgeOf(state: { tenant: object; listed: object[] | null }): Edge {
  const made = {
    sites: { byHost: async () => ({ tenant: state.tenant }) },
    config: { publicPorts: null },
    plans: { forTenant: async () => plan },
    renderer: { addresses: async () => state.listed },
  };
  return made as unknown as Edge;
}

function ask(edge: Edge, pathname: string, headers: Record<string, string> = {}) {
  const request = { pathname, host: 'nakhla.example', origin: 'https://nakhla.example', id: '1', raw: { headers } };
  return answerSitemap(edge, request as unknown as EdgeRequest);
}

describe('a map that is asked for again and again (safety B10)', () => {
  it('is made and compressed once, until the tenant or a list of a module is another one', async () => {
    const state = { tenant: tenantOf(), listed: dishes(3) };
    const edge = edgeOf(state);
    const br = { 'accept-encoding': 'br' };
    const first = await ask(edge, '/sitemap.xml', br);
    expect(first).toMatchObject({ status: 200, headers: { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } });
    expect((await ask(edge, '/sitemap.xml', br)).body).toBe(first.body);
    const { ETag } = first.headers!;
    expect((await ask(edge, '/sitemap.xml', { ...br, 'if-none-match': ETag! })).status).toBe(304);
    for (const change of [{ tenant: tenantOf() }, { listed: dishes(4) }]) {
      const before = await ask(edge, '/sitemap.xml');
      Object.assign(state, change);
      expect((await ask(edge, '/sitemap.xml')).body).not.toBe(before.body);
    }
    expect(String((await ask(edge, '/sitemap.xml')).body)).toContain('/en/item/dish-3');
  });

  it('of a large menu is one of several files; one that is none is not there', async () => {
    const edge = edgeOf({ tenant: tenantOf(), listed: dishes(2500) });
    expect(String((await ask(edge, '/sitemap.xml')).body)).toContain('/sitemap-3.xml');
    const third = await ask(edge, '/sitemap-3.xml');
    expect(String(third.body).match(/<url>/g)).toHaveLength(1000);
    expect((await ask(edge, '/sitemap-3.xml')).body).toBe(third.body);
    expect(await ask(edge, '/sitemap-4.xml')).toEqual({ status: 404 });
  });
});
