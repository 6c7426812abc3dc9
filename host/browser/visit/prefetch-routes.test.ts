/** @jest-environment ./shared/testing/jest.env.cjs */
import type { PageModule } from '@sufra/contract';
import { until } from '@sufra/testing/until';
import { VISIT_BYTES_MAX } from './ahead-budget.ts';
import { prefetchRoutes } from './prefetch-routes.ts';

function moduleOf(name: string, ...paths: string[]): PageModule {
  return {
    ...{ name, base: `https://cdn.example/${name}/1`, entry: 'entry.js', locale: ['texts.css'] },
    exposes: { './application': ['application.js'] },
    screens: Object.fromEntries(paths.map((path) => [path, [`${path.slice(1)}.js`, `${path.slice(1)}.css`]])),
    routes: paths.map((path) => ({ path, screen: path, visibility: 'public' })),
  } as unknown as PageModule;
}
const menu = moduleOf('mf-menu', '/menu', '/branches');
const account = moduleOf('mf-account', '/account');
const moduleAt = ({ pathname }: URL) =>
  [menu, account].find(({ routes }) => routes.some(({ path }) => path === pathname)) ?? null;

/** What the page has loaded: the menu. */
const HERE = ['mf-menu/1/entry.js', 'mf-menu/1/application.js', 'mf-menu/1/menu.js', 'mf-account/1/application.js'];
const ACCOUNT = ['https://cdn.example/mf-account/1/entry.js', 'https://cdn.example/mf-account/1/account.js'];

let idle: { run: () => void; timeout: number | undefined }[];
let fetched: string[];
let bytes: number;
/** Of the page before: a document of its own each. */
const listeners: [string, EventListener][] = [];

function open(connection: object | undefined, links: string, documentMs = 300): void {
  idle = [];
  fetched = [];
  Object.assign(navigator, { connection });
  Object.assign(window, {
    requestIdleCallback: (run: () => void, { timeout }: IdleRequestOptions = {}) => idle.push({ run, timeout }),
  });
  Object.assign(performance, {
    getEntriesByName: (name: string) => (HERE.some((file) => name.endsWith(file)) ? [{}] : []),
    getEntriesByType: () => [{ requestStart: 100, responseEnd: 100 + documentMs }],
  });
  Object.assign(globalThis, {
    fetch: async (file: string) => {
      fetched.push(file);
      return { ok: true, arrayBuffer: async () => new ArrayBuffer(bytes) };
    },
  });
  document.body.innerHTML = links;
  history.replaceState(null, '', '/menu');
  for (const [name, listener] of listeners.splice(0)) document.removeEventListener(name, listener);
  const listening = jest.spyOn(document, 'addEventListener');
  prefetchRoutes(moduleAt);
  for (const [name, listener] of listening.mock.calls) listeners.push([name, listener as EventListener]);
  listening.mockRestore();
}

const point = (on: Element, pointerType: string) =>
  on.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));

describe('the next screen', () => {
  const LINKS = '<a href="/menu">Menu</a><a href="/account">Account</a><a href="https://else.example/account">Else</a>';
  beforeEach(() => {
    bytes = 1000;
    sessionStorage.clear();
  });

  it('that the page links to is fetched when the page is idle, once, 2 s later at the latest [HOST-037]', () => {
    open({ effectiveType: '4g' }, LINKS);
    expect([fetched, idle.map(({ timeout }) => timeout)]).toEqual([[], [2000]]);
    idle[0]!.run();
    // What is here already is not asked for again; texts and styles come with the screen.
    expect(fetched).toEqual(ACCOUNT);
    window.dispatchEvent(new Event('single-spa:routing-event'));
    idle.at(-1)!.run();
    expect(fetched).toEqual(ACCOUNT);
  });

  it('of the same module is fetched too [HOST-037]', () => {
    open({ effectiveType: '4g' }, '<a href="/menu">Menu</a><a href="/branches">Branches</a>');
    idle[0]!.run();
    expect(fetched).toEqual(['https://cdn.example/mf-menu/1/branches.js']);
  });

  it('is fetched where the browser does not report its connection and the document came quickly [HOST-037]', () => {
    open(undefined, LINKS);
    idle[0]!.run();
    expect(fetched).toEqual(ACCOUNT);
  });

  it.each([
    ['saves data', { effectiveType: '4g', saveData: true }, 300],
    ['has a slow link', { effectiveType: '3g' }, 300],
    ['says nothing of the link, and the document came slowly', undefined, 1500],
  ])('is not for who %s [HOST-037]', (_, connection, documentMs) => {
    open(connection, LINKS, documentMs);
    expect(idle).toEqual([]);
  });

  it.each<[string, (link: Element) => void]>([
    ['pressed', (link) => link.dispatchEvent(new Event('touchstart', { bubbles: true }))],
    ['focused', (link) => link.dispatchEvent(new Event('focusin', { bubbles: true }))],
    ['pointed at', (link) => point(link, 'mouse')],
  ])('that a link leads to is fetched at once when it is %s, on a middling link too [PLAT-016]', async (_, intend) => {
    open({ effectiveType: '3g' }, LINKS);
    const [here, account, elsewhere] = document.querySelectorAll('a');
    intend(elsewhere!);
    intend(here!);
    intend(account!.appendChild(document.createElement('span')));
    await until(() => fetched.length > 0);
    expect([fetched, idle]).toEqual([ACCOUNT, []]);
    // Once.
    document.querySelectorAll('a')[1]!.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(fetched).toEqual(ACCOUNT);
  });

  it.each([
    ['saves data', { effectiveType: '4g', saveData: true }, 0],
    ['has a link of 2g', { effectiveType: '2g' }, 0],
    ['has a link of slow 2g', { effectiveType: 'slow-2g' }, 0],
    ['has spent the budget', { effectiveType: '3g' }, VISIT_BYTES_MAX],
  ])('is not fetched on intent for a visitor that %s [PLAT-016]', (_, connection, spent) => {
    open(connection, LINKS);
    sessionStorage.setItem('sufra.fetched-ahead', String(spent));
    for (const link of document.querySelectorAll('a')) link.dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(fetched).toEqual([]);
  });

  it('is not fetched for a pointer that only passes, or a finger that only scrolls over it', () => {
    jest.useFakeTimers();
    open({ effectiveType: '3g' }, LINKS);
    const [, account] = document.querySelectorAll('a');
    point(account!, 'touch');
    point(account!, 'mouse');
    jest.advanceTimersByTime(64);
    point(document.body, 'mouse');
    jest.advanceTimersByTime(1000);
    jest.useRealTimers();
    expect(fetched).toEqual([]);
  });

  it('in a new tab or of no module is not fetched', () => {
    open(
      { effectiveType: '4g' },
      '<a href="/menu#x">a</a><a href="/nobody">b</a><a target="_blank" href="/account">c</a>',
    );
    idle[0]!.run();
    expect(fetched).toEqual([]);
  });

  it('is not fetched any more when the visit has spent its budget, on this page and the next [HOST-037]', async () => {
    bytes = VISIT_BYTES_MAX;
    open({ effectiveType: '4g' }, '<a href="/branches">Branches</a><a href="/account">Account</a>');
    idle[0]!.run();
    await until(() => Number(sessionStorage.getItem('sufra.fetched-ahead')) >= VISIT_BYTES_MAX);
    expect(fetched).toEqual(['https://cdn.example/mf-menu/1/branches.js']);
    open({ effectiveType: '4g' }, LINKS);
    idle[0]!.run();
    expect(fetched).toEqual([]);
  });
});
