import { buildDescriptor, buildFace, buildOther } from '../testing/build-release.ts';
import { routesDoNotConflict } from './routes-do-not-conflict.ts';

const withRoutes = (...paths: string[]) =>
  buildDescriptor({
    face: buildFace({ routes: paths.map((path) => ({ path, screen: 'menu', visibility: 'public' })) }),
  });
const other = (...paths: string[]) => ({ ...withRoutes(...paths), name: 'mf-other' });
const faultsOf = (own: string[], others: string[] = []) =>
  routesDoNotConflict.faultsOf(withRoutes(...own), { shell: null, modules: others.length ? [other(...others)] : [] });

describe('routes-do-not-conflict', () => {
  it.each([
    [['/'], ['/menu']],
    [['/order/:id'], ['/order/new']],
    [['/order/:id/tracking'], ['/order/:id']],
    [['/page/:slug?'], ['/pages']],
    [['/menu', '/menu/:group'], []],
  ])('accepts %j beside %j', (own, others) => {
    expect(faultsOf(own, others)).toEqual([]);
  });

  it.each([
    [['/menu'], ['/menu'], '/menu: the same paths as /menu of mf-other@1.0.0'],
    [['/order/:id'], ['/order/:token'], '/order/:id: the same paths as /order/:token of mf-other@1.0.0'],
    [['/page/:slug?'], ['/page'], '/page/:slug?: the same paths as /page of mf-other@1.0.0'],
    [['/page/about'], ['/page/about?'], '/page/about: the same paths as /page/about? of mf-other@1.0.0'],
  ])('refuses %j beside %j', (own, others, fault) => {
    expect(faultsOf(own, others)).toEqual([`face.routes[0].path ${fault}`]);
  });

  it('refuses two routes of one module with the same paths', () => {
    expect(faultsOf(['/item/:id', '/item/:slug'])).toEqual([
      'face.routes[1].path /item/:slug: the same paths as /item/:id of this module',
    ]);
  });

  it.each(['menu', '/menu/', '//menu', '/menu?/x', '/Menu', '/*', '/a b', '/menu#x', '/../etc'])(
    'refuses the pattern %j',
    (path) => {
      expect(faultsOf([path])).toEqual([
        `face.routes[0].path ${path}: not a route pattern (/word, /:name, ? only at the end)`,
      ]);
    },
  );

  it.each(['/api/v1', '/-/session', '/en/menu', '/socket.io', '/readyz'])('keeps %s for the edge', (path) => {
    expect(faultsOf([path])).toHaveLength(1);
  });

  it('refuses a module that would take every path', () => {
    expect(faultsOf(['/:anything'])).toEqual(['face.routes[0].path /:anything: would take every path of the site']);
  });

  it('refuses a first page that goes when its module is switched off', () => {
    const having = (route: object) =>
      buildDescriptor({
        face: buildFace({
          switch: 'menu.enable',
          routes: [{ path: '/', screen: 'menu', visibility: 'public', ...route }],
        }),
      });
    const alone = { shell: null, modules: [] };
    expect(routesDoNotConflict.faultsOf(having({}), alone)).toEqual([
      'face.routes[0].path /: stays while the module is switched off: always: true',
    ]);
    expect(routesDoNotConflict.faultsOf(having({ always: true }), alone)).toEqual([]);
  });

  it('does not hold a module’s earlier release against it', () => {
    const platform = { shell: null, modules: [buildDescriptor({ version: '0.9.0' }), buildOther('mf-account')] };
    expect(routesDoNotConflict.faultsOf(buildDescriptor(), platform)).toEqual([]);
  });
});
