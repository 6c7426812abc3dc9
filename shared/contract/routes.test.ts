import { matchRoute } from './routes.ts';

const routes = [
  '/',
  '/menu/:type?',
  '/menu/e/branch/:uuid',
  '/menu/:type/branch/:id',
  '/o/:id',
  '/o/message',
  '/order/:id/tracking',
  '/page/:slug?',
].map((path) => ({ path }));

describe('matching a path', () => {
  it.each([
    ['/', '/', {}],
    ['/menu', '/menu/:type?', {}],
    ['/menu/', '/menu/:type?', {}],
    ['/menu/pickup', '/menu/:type?', { type: 'pickup' }],
    ['/menu/e/branch/77', '/menu/e/branch/:uuid', { uuid: '77' }],
    ['/menu/pickup/branch/77', '/menu/:type/branch/:id', { type: 'pickup', id: '77' }],
    ['/o/message', '/o/message', {}],
    ['/o/a%2Fb', '/o/:id', { id: 'a/b' }],
  ])('%s is %s', (path, pattern, params) => {
    expect(matchRoute(routes, path)).toEqual({ route: { path: pattern }, params });
  });

  it.each(['/nowhere', '/menu/pickup/branch', '/order/1', '/o/%E0%A4%A'])('%s is no route', (path) => {
    expect(matchRoute(routes, path)).toBeNull();
  });
});
