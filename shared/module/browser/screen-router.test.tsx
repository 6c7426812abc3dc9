/** @jest-environment ./shared/testing/jest.env.cjs */
import { act, render, screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { useScreenStatus } from '../screen.tsx';
import { createDataRouter } from './data-router.ts';
import { useLocation, useNavigate, useParams, useSearchParams } from './router-hooks.ts';
import { createScreenRouter } from './screen-router.ts';
import { Screens } from './screens.tsx';

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

function Late() {
  return <p>late {useLocation().pathname}</p>;
}

const asked: string[] = [];
const routes: RouteObject[] = [
  {
    id: '/menu/:dish',
    path: '/menu/:dish',
    element: <Dish />,
    loader: ({ params }) => {
      asked.push(params.dish!);
      return { status: params.dish === 'none' ? 404 : 200 };
    },
  },
  {
    id: '/old/:dish',
    path: '/old/:dish',
    loader: ({ params, request }) =>
      Response.redirect(new URL(`/en/menu/${encodeURIComponent(params.dish!)}`, request.url), 302),
  },
  { id: '/late', path: '/late', lazy: async () => ({ element: <Late /> }) },
  {
    id: '/broken',
    path: '/broken',
    element: null,
    loader: () => {
      throw new Error('no data');
    },
  },
];

/** As single-spa does: each change of the address is announced by a popstate event of its own. */
function fireOnEachChange(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = History.prototype[name];
    jest.spyOn(window.history, name).mockImplementation((...args) => {
      const before = window.location.href;
      change.apply(window.history, args);
      if (window.location.href !== before) window.dispatchEvent(new PopStateEvent('popstate'));
    });
  }
}

/** The page `/en/menu/mandi` as the server has sent it, and the router on its way. */
function openPage() {
  window.history.pushState(null, '', '/en/menu/mandi');
  const ready = Promise.withResolvers<void>();
  const came = Promise.withResolvers<{ createDataRouter: typeof createDataRouter }>();
  const loadDataRouter = jest.fn(() => came.promise);
  const router = createScreenRouter({
    routes,
    basename: '/en',
    window,
    first: {
      route: { id: '/menu/:dish', element: routes[0]!.element },
      params: { dish: 'mandi' },
      data: { status: 200 },
    },
    ready: ready.promise,
    loadDataRouter,
  });
  const view = render(<Screens router={router} />);
  return {
    router,
    view,
    loadDataRouter,
    ready: () => act(async () => ready.resolve()),
    arrive: () => act(async () => came.resolve({ createDataRouter })),
    break: () => act(async () => came.reject(new Error('gone'))),
  };
}

beforeEach(() => {
  rendered = 0;
  asked.length = 0;
});
afterEach(() => jest.restoreAllMocks());

describe('the router of a module’s screens', () => {
  it('shows the server’s page without a router, which comes when the page is ready and changes nothing', async () => {
    const page = openPage();
    expect(screen.getByText('mandi /menu/mandi page null status 200')).toBeTruthy();
    expect(page.loadDataRouter).not.toHaveBeenCalled();
    const before = rendered;
    await page.ready();
    expect(page.loadDataRouter).toHaveBeenCalledTimes(1);
    await page.arrive();
    expect(rendered).toBe(before);
    expect(asked).toEqual([]);
    page.router.dispose();
  });

  it('keeps a navigation that was asked for before the router is there, from the page and from outside', async () => {
    const page = openPage();
    screen.getByText('tea').click();
    expect(page.loadDataRouter).toHaveBeenCalledTimes(1);
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

  it('asks each loader once although each change of the address reaches it as well', async () => {
    const page = openPage();
    await page.ready();
    await page.arrive();
    fireOnEachChange();
    const entries = window.history.length;
    await act(async () => page.router.navigate('/menu/tea', { state: { from: 'cart' } }));
    expect(asked).toEqual(['tea']);
    expect(window.history.length).toBe(entries + 1);
    expect(window.history.state).toMatchObject({ usr: { from: 'cart' } });
    // The shell goes to another page of this module, as a link does.
    await act(async () => window.history.pushState(null, '', '/en/menu/rice'));
    expect(await screen.findByText('rice /menu/rice page null status 200')).toBeTruthy();
    await act(async () => page.router.navigate('/menu/soup', { replace: true }));
    expect(asked).toEqual(['tea', 'rice', 'soup']);
    expect([window.location.pathname, window.history.length]).toEqual(['/en/menu/soup', entries + 2]);
    page.router.dispose();
  });

  it('takes no notice of entries of the same address, and only moves within the page for another hash', async () => {
    const page = openPage();
    await page.ready();
    await page.arrive();
    fireOnEachChange();
    await act(async () => {
      window.history.pushState({ sufraDialog: 'a' }, '');
      window.dispatchEvent(new PopStateEvent('popstate'));
      window.history.replaceState({ entry: 1 }, '', '#drinks');
    });
    expect(asked).toEqual([]);
    expect(window.history.state).toEqual({ entry: 1 });
    expect(page.router.view()?.location).toMatchObject({ pathname: '/en/menu/mandi', hash: '#drinks' });
    page.router.dispose();
  });

  it('stays at its page while a dialog over it has an address of its own', async () => {
    const page = openPage();
    await page.ready();
    const below = window.location.href;
    // Before the data router has come, and after.
    window.history.pushState({ sufraDialog: 'a', sufraPage: below }, '', '/en/menu/tea');
    await page.arrive();
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(asked).toEqual([]);
    expect(page.router.view()?.location.pathname).toBe('/en/menu/mandi');
    expect(window.location.pathname).toBe('/en/menu/tea');
    // The same address as a page's.
    await act(async () => {
      window.history.replaceState({ sufraDialog: 'a' }, '');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByText('tea /menu/tea page null status 200')).toBeTruthy();
    page.router.dispose();
  });

  it('goes back to a page that it was about to leave', async () => {
    const page = openPage();
    await page.ready();
    await page.arrive();
    fireOnEachChange();
    await act(async () => {
      window.history.pushState(null, '', '/en/menu/tea');
      window.history.replaceState(null, '', '/en/menu/mandi');
    });
    expect(await screen.findByText('mandi /menu/mandi page null status 200')).toBeTruthy();
    expect(window.location.pathname).toBe('/en/menu/mandi');
    page.router.dispose();
  });

  it('follows a loader that sends on, and shows the address as browsers write it', async () => {
    const page = openPage();
    await page.ready();
    await page.arrive();
    const entries = window.history.length;
    await act(async () => page.router.navigate('/old/كبسة'));
    const path = `/menu/${encodeURIComponent('كبسة')}`;
    expect(await screen.findByText(`كبسة ${path} page null status 200`)).toBeTruthy();
    expect([window.location.pathname, window.history.length]).toEqual([`/en${path}`, entries + 1]);
    // The same by the browser's own means, and to a screen that is loaded first.
    await act(async () => {
      window.history.replaceState(null, '', '/en/old/lazy');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByText('lazy /menu/lazy page null status 200')).toBeTruthy();
    await act(async () => page.router.navigate('/late'));
    expect(await screen.findByText('late /late')).toBeTruthy();
    page.router.dispose();
  });

  it('throws what a loader threw, for the shell to handle', async () => {
    const page = openPage();
    await page.ready();
    await page.arrive();
    const received: unknown[] = [];
    page.router.subscribe(({ errors }) => received.push(Object.values(errors ?? {})[0]));
    page.view.unmount();
    await act(async () => page.router.navigate('/broken'));
    expect(received.at(-1)).toEqual(new Error('no data'));
    page.router.dispose();
  });

  it('starts at once without a page of the server’s, and is there when its data is', async () => {
    window.history.replaceState(null, '', '/en/menu/rice');
    const router = createScreenRouter({
      routes,
      basename: '/en',
      window,
      first: null,
      ready: new Promise(() => {}),
      loadDataRouter: async () => ({ createDataRouter }),
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
