/** @jest-environment ./shared/testing/jest.env.cjs */
import { act, render, screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { useScreenStatus } from '../screen.tsx';
import { createDataRouter } from './data-router.ts';
import { useLocation, useNavigate, useParams, useSearchParams } from './router.ts';
import { routerWindow } from './router-window.ts';
import { createScreenRouter, Screens } from './screen-router.tsx';

let rendered = 0;

function Dish() {
  const { dish } = useParams();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  rendered++;
  return (
    <>
      <p>{`${dish} ${pathname} page ${search.get('page')} status ${useScreenStatus()}`}</p>
      <button type="button" onClick={() => setSearch({ page: '2' })}>
        next
      </button>
      <button type="button" onClick={() => void navigate('/menu/tea')}>
        tea
      </button>
    </>
  );
}

const asked: string[] = [];
const routes: RouteObject[] = [
  {
    id: '/menu/:dish',
    path: '/menu/:dish',
    Component: Dish,
    loader: ({ params }) => {
      asked.push(params.dish!);
      return { status: params.dish === 'none' ? 404 : 200 };
    },
  },
  {
    id: '/broken',
    path: '/broken',
    Component: () => null,
    loader: () => {
      throw new Error('no data');
    },
  },
];

/** The page `/en/menu/mandi` as the server has sent it, and the router on its way. */
function openPage() {
  window.history.replaceState(null, '', '/en/menu/mandi');
  const later = Promise.withResolvers<void>();
  const came = Promise.withResolvers<{ createDataRouter: typeof createDataRouter }>();
  const bring = jest.fn(() => came.promise);
  const router = createScreenRouter({
    routes,
    basename: '/en',
    window: routerWindow(window),
    first: { route: { id: '/menu/:dish', Component: Dish }, params: { dish: 'mandi' }, data: { status: 200 } },
    later: later.promise,
    bring,
  });
  const view = render(<Screens router={router} />);
  return {
    router,
    view,
    bring,
    ready: () => act(async () => later.resolve()),
    arrive: () => act(async () => came.resolve({ createDataRouter })),
    break: () => act(async () => came.reject(new Error('gone'))),
  };
}

beforeEach(() => {
  rendered = 0;
  asked.length = 0;
});

describe('the router of a module’s screens', () => {
  it('shows the server’s page without a router, which comes when the page is ready and changes nothing', async () => {
    const page = openPage();
    expect(screen.getByText('mandi /menu/mandi page null status 200')).toBeTruthy();
    expect(page.bring).not.toHaveBeenCalled();
    const before = rendered;
    await page.ready();
    expect(page.bring).toHaveBeenCalledTimes(1);
    await page.arrive();
    expect(rendered).toBe(before);
    expect(asked).toEqual([]);
    page.router.dispose();
  });

  it('keeps a navigation that was asked for before the router is there, from the page and from outside', async () => {
    const page = openPage();
    screen.getByText('tea').click();
    expect(page.bring).toHaveBeenCalledTimes(1);
    await page.arrive();
    expect(await screen.findByText('tea /menu/tea page null status 200')).toBeTruthy();
    expect(window.location.pathname).toBe('/en/menu/tea');
    page.router.dispose();
    page.view.unmount();

    const other = openPage();
    await act(async () => {
      window.history.pushState(null, '', '/en/menu/none?page=3');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await other.arrive();
    expect(await screen.findByText('none /menu/none page 3 status 404')).toBeTruthy();
    other.router.dispose();
  });

  it('goes on as react-router does once it is there: relative addresses, Back, each loader once', async () => {
    const page = openPage();
    await page.ready();
    await page.arrive();
    await act(async () => screen.getByText('next').click());
    expect(await screen.findByText('mandi /menu/mandi page 2 status 200')).toBeTruthy();
    await act(async () => screen.getByText('tea').click());
    expect(await screen.findByText('tea /menu/tea page null status 200')).toBeTruthy();
    expect(asked).toEqual(['mandi', 'tea']);
    await act(async () => window.history.back());
    expect(await screen.findByText('mandi /menu/mandi page 2 status 200')).toBeTruthy();
    page.router.dispose();
  });

  it('throws what a loader threw, for the shell to handle', async () => {
    const page = openPage();
    await page.ready();
    await page.arrive();
    const heard: unknown[] = [];
    page.router.subscribe(({ errors }) => heard.push(Object.values(errors ?? {})[0]));
    page.view.unmount();
    await act(async () => page.router.navigate('/broken'));
    expect(heard.at(-1)).toEqual(new Error('no data'));
    page.router.dispose();
  });

  it('starts at once without a page of the server’s, and is there when its data is', async () => {
    window.history.replaceState(null, '', '/en/menu/rice');
    const router = createScreenRouter({
      routes,
      basename: '/en',
      window: routerWindow(window),
      first: null,
      later: new Promise(() => {}),
      bring: async () => ({ createDataRouter }),
    });
    await router.initialized();
    render(<Screens router={router} />);
    expect(screen.getByText('rice /menu/rice page null status 200')).toBeTruthy();
    expect(asked).toEqual(['rice']);
    router.dispose();
  });

  it('does nothing more when its module has left before it came', async () => {
    const page = openPage();
    await page.ready();
    page.router.dispose();
    page.view.unmount();
    await page.arrive();
    window.history.pushState(null, '', '/en/menu/soup');
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate')));
    expect(asked).toEqual([]);
  });
});
