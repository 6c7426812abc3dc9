/** @jest-environment ./shared/testing/jest.env.cjs */
import type { PageModule } from '@sufra/contract';
import { prefetchRoutes } from './prefetch-routes.ts';

function moduleOf(name: string, path: string): PageModule {
  return {
    ...{ name, base: `https://cdn.example/${name}/1`, entry: 'entry.js', locale: ['texts.css'] },
    exposes: { './application': ['application.js'] },
    screens: { it: ['screen.js', 'screen.css'] },
    routes: [{ path, screen: 'it', visibility: 'public' }],
  } as unknown as PageModule;
}
const menu = moduleOf('mf-menu', '/menu');
const account = moduleOf('mf-account', '/account');
const find = ({ pathname }: URL) => [menu, account].find(({ routes }) => pathname === routes[0]!.path) ?? null;

let idle: { run: () => void; timeout: number | undefined }[];
let fetched: string[];

function open(connection: object | undefined, links: string): void {
  idle = [];
  fetched = [];
  Object.assign(navigator, { connection });
  Object.assign(window, {
    requestIdleCallback: (run: () => void, { timeout }: IdleRequestOptions = {}) => idle.push({ run, timeout }),
  });
  Object.assign(performance, {
    getEntriesByName: (name: string) => (name.endsWith('/mf-account/1/application.js') ? [{}] : []),
  });
  Object.assign(globalThis, {
    fetch: (file: string) => {
      fetched.push(file);
      return Promise.reject(new TypeError('away'));
    },
  });
  document.body.innerHTML = links;
  history.replaceState(null, '', '/menu');
  prefetchRoutes(find);
}

describe('the next screen', () => {
  const LINKS = '<a href="/menu">Menu</a><a href="/account">Account</a><a href="https://else.example/account">Else</a>';

  it('of another module that the page links to is fetched when the page is idle, once, 2 s later at the latest [HOST-037]', () => {
    open({ effectiveType: '4g' }, LINKS);
    expect([fetched, idle.map(({ timeout }) => timeout)]).toEqual([[], [2000]]);
    idle[0]!.run();
    // What is here already is not asked for again; texts and styles come with the screen.
    const files = ['https://cdn.example/mf-account/1/entry.js', 'https://cdn.example/mf-account/1/screen.js'];
    expect(fetched).toEqual(files);
    window.dispatchEvent(new Event('single-spa:routing-event'));
    idle.at(-1)!.run();
    expect(fetched).toEqual(files);
  });

  it.each([
    ['saves data', { effectiveType: '4g', saveData: true }],
    ['has a slow link', { effectiveType: '3g' }],
    ['says nothing of the link', undefined],
  ])('is not for who %s [HOST-037]', (_, connection) => {
    open(connection, LINKS);
    expect(idle).toEqual([]);
  });

  it('in a new tab, of this module or of nobody is not fetched', () => {
    open(
      { effectiveType: '4g' },
      '<a href="/menu#x">a</a><a href="/nobody">b</a><a target="_blank" href="/account">c</a>',
    );
    idle[0]!.run();
    expect(fetched).toEqual([]);
  });
});
