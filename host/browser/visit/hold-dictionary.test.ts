/** @jest-environment ./shared/testing/jest.env.cjs */
import type { PagePlan, PageState } from '@sufra/contract';
import { until } from '@sufra/testing/until';
import { VISIT_BYTES_MAX } from './ahead-budget.ts';
import { holdDictionary } from './hold-dictionary.ts';

const plan = {
  modules: [
    {
      routes: [
        { path: '/menu', visibility: 'public' },
        { path: '/account', visibility: 'private' },
      ],
    },
  ],
} as unknown as PagePlan;

interface Page {
  path?: string;
  contentEncoding?: string;
  connection?: object;
  knows?: boolean;
  transferSize?: number;
}

let fetched: [string, RequestInit | undefined][];

function open(page: Page = {}): void {
  const { path = '/menu?group=1', contentEncoding = 'br', connection = { effectiveType: '4g' } } = page;
  fetched = [];
  Object.assign(navigator, { connection });
  Object.assign(DOMTokenList.prototype, {
    supports: (name: string) => name === 'compression-dictionary' && page.knows !== false,
  });
  Object.assign(window, { requestIdleCallback: (run: () => void) => run() });
  Object.assign(performance, {
    getEntriesByType: () => [{ contentEncoding }],
    getEntriesByName: () => [{ transferSize: page.transferSize ?? 50_000 }],
  });
  Object.assign(globalThis, {
    fetch: async (address: string, init?: RequestInit) => {
      fetched.push([address, init]);
      return { ok: true, url: address, arrayBuffer: async () => new ArrayBuffer(300_000) };
    },
  });
  holdDictionary(plan, { locale: 'ar', path } as unknown as PageState['context']);
}

const spent = () => Number(sessionStorage.getItem('sufra.fetched-ahead') ?? 0);

describe('the dictionary of the next document', () => {
  beforeEach(() => sessionStorage.clear());

  it('is fetched when the page is idle and its own document came whole, within the budget of the visit [PLAT-030]', async () => {
    open();
    expect(fetched).toEqual([['/-/dictionary/ar', { cache: 'no-cache', priority: 'low' }]]);
    await until(() => spent() === 300_000);
    // What the browser held already has not travelled.
    open({ transferSize: 300 });
    expect(fetched).toHaveLength(1);
    expect(spent()).toBe(300_000);
    sessionStorage.setItem('sufra.fetched-ahead', String(VISIT_BYTES_MAX));
    open();
    expect(fetched).toEqual([]);
  });

  it.each<[string, Page]>([
    ['the document came as a difference', { contentEncoding: 'dcz' }],
    ['the page is the visitor’s own', { path: '/account' }],
    ['the browser has no dictionaries', { knows: false }],
    ['the visitor saves data', { connection: { effectiveType: '4g', saveData: true } }],
    ['the link is slow', { connection: { effectiveType: '2g' } }],
  ])('is not when %s [PLAT-030]', (_, page) => {
    open(page);
    expect(fetched).toEqual([]);
  });
});
