/** @jest-environment ./shared/testing/jest.env.cjs */
import { ROUTER_SURFACE } from '@sufra/contract/shared-libraries';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as published from 'react-router';
import { createDataRouter } from './data-router.ts';
import * as hooks from './router-hooks.ts';
import { createScreenRouter } from './screen-router.ts';
import { Screens } from './screens.tsx';

type Hooks = typeof published;

/** Renders what every hook answers, with the published hooks or with those of the browser. */
function probe(of: Hooks): { element: ReactNode; seen: () => unknown; go: () => Go } {
  let seen: unknown;
  let go: ReturnType<Hooks['useNavigate']>;
  let setSearch: ReturnType<Hooks['useSearchParams']>[1];
  function Probe() {
    const { key: _, ...location } = of.useLocation();
    const [search, set] = of.useSearchParams();
    go = of.useNavigate();
    setSearch = set;
    seen = {
      location,
      params: { ...of.useParams() },
      search: String(search),
      data: of.useLoaderData(),
      error: of.useRouteError(),
      navigation: of.useNavigation().state,
    };
    return <of.Outlet />;
  }
  return {
    element: <Probe />,
    seen: () => seen,
    go: () => Object.assign((...args: Parameters<typeof go>) => go(...args), { search: setSearch }) as unknown as Go,
  };
}

const ROUTES = ['/', '/menu/:type?', '/order/:id/tracking'];
const routes = (element: ReactNode) =>
  ROUTES.map((path) => ({
    id: path,
    path,
    element,
    loader: ({ params, request }: published.LoaderFunctionArgs) => ({
      of: { ...params },
      at: new URL(request.url).search,
    }),
  }));

type Go = ReturnType<Hooks['useNavigate']> & { search: ReturnType<Hooks['useSearchParams']>[1] };

/** Each is done after the one before it. */
const STEPS: [string, (go: Go) => unknown][] = [
  ['an absolute address', (go) => go('/menu/pickup')],
  ['a query and a hash', (go) => go('/menu/pickup?page=2#drinks')],
  ['a state', (go) => go('/menu/delivery', { state: { from: 'home' } })],
  ['other query alone', (go) => go.search({ page: '3', of: 'ب ج' })],
  ['a query made from the one before', (go) => go.search((was) => ({ ...Object.fromEntries(was), page: '4' }))],
  ['an address beside this one', (go) => go('../menu')],
  ['an address within this one', (go) => go('pickup')],
  ['parts of an address', (go) => go({ pathname: '/order/a%2Fb/tracking', search: '?x=1' })],
  ['a letter that addresses write otherwise', (go) => go('/menu/شاي')],
  ['the same again', (go) => go('.', { replace: true })],
];

async function walk(of: Hooks, show: (routed: published.RouteObject[]) => Promise<ReactNode>): Promise<unknown[]> {
  const { element, seen, go } = probe(of);
  const node = await show(routes(element));
  await act(async () => void render(node));
  const answers = [seen()];
  for (const [, step] of STEPS) {
    await act(async () => void (await step(go())));
    answers.push(seen());
  }
  cleanup();
  return answers;
}

it('the browser’s hooks answer what react-router’s published ones do, step by step', async () => {
  history.replaceState(null, '', '/en/menu');
  const theirs = await walk(published, async (routed) => (
    <published.RouterProvider
      router={published.createBrowserRouter(routed, {
        basename: '/en',
        hydrationData: { loaderData: { '/menu/:type?': { of: {}, at: '' } } },
      })}
    />
  ));
  history.replaceState(null, '', '/en/menu');
  const ours = await walk(hooks as unknown as Hooks, async (routed) => {
    const first = routed[1] as { id: string; element: ReactNode };
    const router = createScreenRouter({
      routes: routed,
      basename: '/en',
      window,
      first: { route: first, params: {}, data: { of: {}, at: '' } },
      ready: Promise.resolve(),
      loadDataRouter: async () => ({ createDataRouter }),
    });
    return <Screens router={router} />;
  });
  expect(ours).toEqual(theirs);
  expect(new Set(theirs.map((each) => JSON.stringify(each))).size).toBeGreaterThanOrEqual(8);
});

it('the surface is what the contract lists, and react-router publishes all of it', () => {
  expect(Object.keys(hooks).sort()).toEqual([...ROUTER_SURFACE].sort());
  expect(Object.keys(published)).toEqual(expect.arrayContaining([...ROUTER_SURFACE]));
});

it.each([
  [null, false],
  [new Error('x'), false],
  [{ status: 404, statusText: 'Not Found', internal: true, data: null }, true],
])('%p is distinguished from a route’s error answer as react-router does', (error, expected) => {
  expect([hooks.isRouteErrorResponse(error), published.isRouteErrorResponse(error)]).toEqual([expected, expected]);
});
