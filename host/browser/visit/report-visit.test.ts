/** @jest-environment ./shared/testing/jest.env.cjs */
import type { PagePlan } from '@sufra/contract';
import { ALIVE_MARK, TAP_MARK } from '@sufra/contract/visit-vitals';

type Report = (metric: { value: number }) => void;
const told: Record<string, Report> = {};
jest.mock('web-vitals', () => {
  const on = (name: string) => (tell: Report) => {
    told[name] = tell;
  };
  return { onFCP: on('fcp'), onLCP: on('lcp'), onINP: on('inp'), onCLS: on('cls') };
});

import { reportVisit } from './report-visit.ts';

const PLAN = {
  modules: [
    { name: 'mf-menu', version: '2.0.0', routes: [{ path: '/menu' }, { path: '/item/:id' }] },
    { name: 'mf-account', version: '1.0.0', routes: [{ path: '/account' }] },
  ],
} as unknown as PagePlan;

let beacons: { url: string; body: Blob }[];
let marks: Record<string, number>;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  beacons = [];
  marks = { [ALIVE_MARK]: 1800.4 };
  visibility = 'visible';
  document.body.innerHTML = '<main><div data-module="mf-menu" data-version="1.9.0"></div></main>';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => beacons.push({ url, body }) });
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe() {}
    },
  });
  Object.assign(performance, {
    getEntriesByType: () => [{ name: 'http://nakhla.localhost/en/item/7?phone=055' }],
    getEntriesByName: (name: string) => (name in marks ? [{ startTime: marks[name] }] : []),
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'doNotTrack');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  document.documentElement.removeAttribute('data-kept');
  localStorage.clear();
});

function hide(state: DocumentVisibilityState = 'hidden'): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

async function sent(): Promise<unknown[]> {
  return Promise.all(beacons.map(async ({ body }) => JSON.parse(await textOf(body))));
}

/** jsdom's blobs have no `text()`. */
function textOf(body: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body);
  });
}

describe('a visit that is measured', () => {
  it('is reported once, when the page is hidden: pattern and release, no address [HOST-066]', async () => {
    reportVisit(PLAN);
    told.fcp!({ value: 812.345 });
    told.lcp!({ value: 1203.9 });
    told.cls!({ value: 0.01234 });
    hide('visible');
    expect(beacons).toEqual([]);
    hide();
    hide();
    expect(beacons.map(({ url, body }) => [url, body.type])).toEqual([['/-/vitals', 'application/json']]);
    expect(await sent()).toEqual([
      {
        module: 'mf-menu',
        version: '1.9.0',
        route: '/item/:id',
        vitals: { fcp: 812, lcp: 1204, cls: 0.012, alive: 1800 },
      },
    ]);
  });

  it('has the time of the first tap that acted: early, replayed or later [HOST-066]', async () => {
    marks[TAP_MARK] = 640.2;
    reportVisit(PLAN);
    document.body.click();
    hide();
    expect(await sent()).toMatchObject([{ vitals: { first_tap: 640 } }]);
  });

  it('without a tap before it was alive has that of the first click after', async () => {
    reportVisit(PLAN);
    const click = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(click, 'timeStamp', { value: 2500 });
    document.body.dispatchEvent(click);
    hide();
    expect(await sent()).toMatchObject([{ vitals: { first_tap: 2500 } }]);
  });

  it.each<[string, () => void]>([
    ['asks not to be tracked', () => Object.assign(navigator, { doNotTrack: '1' })],
    ['sends Global Privacy Control', () => Object.assign(navigator, { globalPrivacyControl: true })],
    [
      'declined third parties',
      () =>
        localStorage.setItem(
          'sufra.consent',
          JSON.stringify({ version: 1, value: { choice: 'declined', at: Date.now(), providers: [] } }),
        ),
    ],
    ['reads a document kept for offline', () => document.documentElement.setAttribute('data-kept', '')],
    ['sees a page without a screen', () => document.querySelector('main')!.replaceChildren()],
  ])('is not when the visitor %s [HOST-066]', (_, arrange) => {
    arrange();
    reportVisit(PLAN);
    hide();
    expect(beacons).toEqual([]);
  });
});
