/** @jest-environment ./shared/testing/jest.env.cjs */
import { recordTrackerChoice } from '@sufra/api/privacy/endpoints';
import { createFakeCaller, offline, refuse } from '@sufra/api/testing';
import type { Tracker } from '@sufra/contract';
import { locationAtom, readable } from '@sufra/module/page-state.ts';
import { forgetYes, trackerBrowser } from '@sufra/module/tracker-choice';
import { createStore } from 'jotai';
import { startTrackers } from './start.ts';

const GA: Tracker = { provider: 'google_analytics', id: 'G-ABC123' };
const GTM: Tracker = { provider: 'google_tag_manager', id: 'GTM-ABCD12' };
const META: Tracker = { provider: 'meta_pixel', id: '1234567890' };

const reload = jest.fn();
let caller: ReturnType<typeof createFakeCaller>;
const isPublic = (url: URL) => !/^\/(?:checkout|account|auth|o|order|check-payment)(?:\/|$)/.test(url.pathname);
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const question = () => document.querySelector<HTMLElement>('section[data-consent-question]');
const answer = (choice: string) =>
  document.querySelector<HTMLButtonElement>(`section [data-consent=${choice}]`)!.click();
const settle = () => jest.advanceTimersByTimeAsync(0);
const layer = () => ((window as { dataLayer?: unknown[] }).dataLayer ?? []) as { 0?: string; 1?: string; 2?: object }[];
const googleViews = () => layer().filter((entry) => entry[0] === 'event' && entry[1] === 'page_view');

function start(trackers: readonly Tracker[], address = '/menu') {
  history.replaceState(null, '', address);
  const store = createStore();
  store.set(locationAtom, address);
  const isCrossing = startTrackers({
    ...{ trackers, path: readable(store, locationAtom), isPublic, reload, caller, locale: 'en' },
  });
  const go = (to: string, title?: string) => {
    history.pushState(null, '', to);
    store.set(locationAtom, to);
    if (title !== undefined) document.title = title;
  };
  return { go, isCrossing: (to: string) => isCrossing(new URL(to, location.origin)) };
}

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockReset();
  caller = createFakeCaller({ [recordTrackerChoice.name]: { given: true } });
  localStorage.clear();
  document.head.innerHTML = '<title>Menu</title>';
  document.body.innerHTML =
    '<main id="content" tabindex="-1"></main><button id="sufra-consent-change" hidden>Change</button>' +
    '<template id="sufra-consent"><section data-consent-question><h2 tabindex="-1">Measuring</h2><p>By Google</p>' +
    '<button data-consent="declined">No</button><button data-consent="accepted">Yes</button></section></template>';
  for (const name of ['dataLayer', 'fbq', '_fbq', 'ttq', 'snaptr']) Reflect.deleteProperty(window, name);
});
afterEach(() => jest.useRealTimers());

describe('third parties before the visitor has agreed', () => {
  it('are not asked for; the question is shown and takes no focus (safety W5)', async () => {
    start([GA, GTM]);
    await jest.advanceTimersByTimeAsync(5000);
    expect(question()).not.toBeNull();
    expect(question()!.contains(document.activeElement)).toBe(false);
    expect(scripts()).toEqual([]);
    expect(layer()).toEqual([]);
  });

  it('are not asked for after a no, which is stored', async () => {
    start([GA]);
    answer('declined');
    await settle();
    expect([question(), scripts()]).toEqual([null, []]);
    start([GA]);
    await settle();
    expect([question(), scripts()]).toEqual([null, []]);
  });
});

describe('third parties after a yes', () => {
  it('are each asked for once, at their own origin, from what is listed only [HOST-057]', async () => {
    start([GA, GTM, META, { provider: 'meta_pixel', id: '99999999' }]);
    answer('accepted');
    await settle();
    expect(scripts()).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABCD12',
      'https://connect.facebook.net/en_US/fbevents.js',
    ]);
  });

  it.each([
    'GTM-ABC',
    'G-',
    'g-abc',
    'UA-1',
    'UA-1-2-3',
    'G-ABC"><script>',
    ' <script src=x></script>',
    'javascript:x',
  ])('are none for the Google Analytics code %p [HOST-055]', async (id) => {
    start([{ provider: 'google_analytics', id }]);
    answer('accepted');
    await settle();
    expect(scripts()).toEqual([]);
  });

  it.each(['G-1', 'G-ABC123', 'UA-1-2', 'UA-12345678-10'])('include Google Analytics for %s [HOST-055]', async (id) => {
    start([{ provider: 'google_analytics', id }]);
    answer('accepted');
    await settle();
    expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`]);
  });

  it('run at once on the next page; the choice can be changed, which makes a new document without them', async () => {
    start([GA]);
    answer('accepted');
    await settle();
    document.head.replaceChildren();
    start([GA]);
    await settle();
    expect(question()).toBeNull();
    expect(scripts()).toHaveLength(1);
    // biome-ignore lint/suspicious/noDocumentCookie: as the provider's script does
    document.cookie = '_ga=GA1.1.1';
    const change = document.getElementById('sufra-consent-change')!;
    expect(change.hidden).toBe(false);
    change.click();
    expect(document.activeElement).toBe(question()!.querySelector('h2'));
    answer('declined');
    await settle();
    expect(reload).toHaveBeenCalled();
    expect(document.cookie).not.toContain('_ga=');
    expect(document.activeElement).toBe(document.getElementById('content'));
  });

  it('are asked about again when the restaurant adds one, and after half a year', async () => {
    start([GA]);
    answer('accepted');
    await settle();
    document.head.replaceChildren();
    start([GA, META]);
    await settle();
    expect([question() !== null, scripts()]).toEqual([true, []]);
    answer('accepted');
    await settle();
    jest.setSystemTime(Date.now() + 181 * 24 * 60 * 60 * 1000);
    start([GA, META]);
    expect(question()).not.toBeNull();
  });
});

describe('page views', () => {
  it('get a page view 250 ms after a route change, once, with the final title and no query [HOST-056]', async () => {
    const { go } = start([GA, GTM, META]);
    answer('accepted');
    await settle();
    await jest.advanceTimersByTimeAsync(249);
    expect(googleViews().length).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(googleViews()).toHaveLength(1);

    go('/branches?near=24.7');
    await jest.advanceTimersByTimeAsync(100);
    document.title = 'Branches';
    await jest.advanceTimersByTimeAsync(149);
    expect(googleViews()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(5000);
    expect(googleViews()).toHaveLength(2);
    expect(googleViews()[1]![2]).toEqual({
      send_to: 'G-ABC123',
      page_title: 'Branches',
      page_location: `${location.origin}/branches`,
    });
    expect(layer().filter((entry) => 'event' in entry && entry.event === 'page_view')).toHaveLength(2);
    const received = (window as unknown as { fbq: { queue: unknown[][] } }).fbq.queue.filter(([kind]) =>
      /^track/.test(String(kind)),
    );
    expect(received).toEqual([
      ['trackSingle', META.id, 'PageView'],
      ['trackSingle', META.id, 'PageView'],
    ]);
  });

  it('wait for the title of a page whose data is late, and not for ever [HOST-056]', async () => {
    const { go } = start([GA]);
    answer('accepted');
    await jest.advanceTimersByTimeAsync(250);
    go('/branches');
    await jest.advanceTimersByTimeAsync(2000);
    expect(googleViews().length).toBe(1);
    document.title = 'Branches';
    await settle();
    expect(googleViews().map((entry) => entry[2])).toMatchObject([{}, { page_title: 'Branches' }]);
    go('/nameless');
    await jest.advanceTimersByTimeAsync(4000);
    expect(googleViews().length).toBe(3);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(googleViews().length).toBe(3);
  });

  it('get no page view with the previous title, when the first page is left at once', async () => {
    const { go } = start([GA]);
    answer('accepted');
    await jest.advanceTimersByTimeAsync(100);
    go('/branches');
    await jest.advanceTimersByTimeAsync(1000);
    expect(googleViews().length).toBe(0);
    document.title = 'Branches';
    await settle();
    expect(googleViews().map((entry) => entry[2])).toMatchObject([{ page_title: 'Branches' }]);
  });

  it('of two changes within that time are one, of the last', async () => {
    const { go } = start([GA]);
    answer('accepted');
    await jest.advanceTimersByTimeAsync(250);
    go('/a', 'A');
    await jest.advanceTimersByTimeAsync(100);
    go('/b', 'B');
    await jest.advanceTimersByTimeAsync(250);
    expect(googleViews().map((entry) => entry[2])).toMatchObject([{}, { page_title: 'B' }]);
  });
});

describe('pages of an account, checkout, payment or order (safety W5)', () => {
  it('are a new document when third parties run, and the way back from them too', async () => {
    const { isCrossing } = start([GA]);
    expect(isCrossing('/checkout')).toBe(false);
    answer('accepted');
    await settle();
    expect(['/checkout', '/account/login', '/auth', '/o/x', '/menu'].map(isCrossing)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    const quiet = start([], '/checkout');
    expect(['/menu', '/account'].map(quiet.isCrossing)).toEqual([true, false]);
    localStorage.clear();
    expect(quiet.isCrossing('/menu')).toBe(false);
  });

  it('show and run nothing, also when they were reached without a new document', async () => {
    const { go } = start([GA], '/menu');
    go('/checkout', 'Checkout');
    answer('accepted');
    await jest.advanceTimersByTimeAsync(1000);
    expect(scripts()).toEqual([]);
    go('/menu', 'Menu');
    await settle();
    expect(scripts()).toHaveLength(1);
    go('/checkout', 'Checkout');
    expect(reload).toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1000);
    expect(googleViews().length).toBe(0);
  });
});

describe('what their scripts may bring in (safety W4)', () => {
  it('is scripts of the listed origins, and no text', async () => {
    const made: [string, { createScriptURL(address: string): string | null }][] = [];
    Object.assign(window, { trustedTypes: { createPolicy: (...args: (typeof made)[0]) => void made.push(args) } });
    start([GA]);
    expect(made).toEqual([]);
    answer('accepted');
    await settle();
    Reflect.deleteProperty(window, 'trustedTypes');
    const [[name, policy]] = made as [(typeof made)[0]];
    expect([name, Object.keys(policy)]).toEqual(['default', ['createScriptURL']]);
    expect(policy.createScriptURL('https://www.googletagmanager.com/gtag/js?id=1')).not.toBeNull();
    for (const address of [
      'https://elsewhere.example/x.js',
      '/x.js',
      'data:text/javascript,x',
      'https://www.googletagmanager.com.evil.example/',
    ]) {
      expect(policy.createScriptURL(address)).toBeNull();
    }
  });
});

describe('the provider', () => {
  const told = () => caller.callsOf(recordTrackerChoice).map(({ input }) => input.body);
  const shown = { language: 'en', words: 'Measuring\nBy Google\nYes' };

  it('gets a yes with the words that were shown, and a no after it; a first no is not sent [HOST-074]', async () => {
    start([GA, META]);
    answer('declined');
    await settle();
    document.getElementById('sufra-consent-change')!.click();
    answer('accepted');
    await settle();
    const browser = expect.stringMatching(/^[0-9a-f]{32}$/);
    const providers = ['google_analytics', 'meta_pixel'];
    expect(told()).toEqual([{ given: true, browser, providers, shown }]);
    document.getElementById('sufra-consent-change')!.click();
    answer('declined');
    await settle();
    expect(told()[1]).toEqual({ ...told()[0]!, given: false });
  });

  it('gets the words of the page, whatever a translator made of them [HOST-074]', async () => {
    start([GA]);
    for (const text of question()!.querySelectorAll('h2, p, button')) text.textContent = 'Mesure';
    answer('accepted');
    await settle();
    expect(told()[0]).toMatchObject({ shown });
  });

  it('gets it on a later page when it could not be reached, and once [HOST-074]', async () => {
    caller.answer(recordTrackerChoice, offline());
    start([GA]);
    answer('accepted');
    await settle();
    start([GA]);
    await settle();
    expect(told()).toHaveLength(2);
    caller.answer(recordTrackerChoice, { given: true });
    for (let page = 0; page < 3; page += 1) {
      start([GA]);
      await settle();
    }
    expect(told()).toHaveLength(3);
  });

  it('is not asked again when it does not know the words', async () => {
    caller.answer(recordTrackerChoice, refuse(422, 'CONSENT_WORDS'));
    start([GA]);
    answer('accepted');
    await settle();
    start([GA]);
    await settle();
    expect(told()).toHaveLength(1);
  });
});

it('end when the yes is taken back in another tab, and their cookies go [ACCT-043]', async () => {
  start([GA]);
  answer('accepted');
  await settle();
  // biome-ignore lint/suspicious/noDocumentCookie: as the provider's script does
  document.cookie = '_ga=GA1.1.1';
  forgetYes(trackerBrowser()!);
  window.dispatchEvent(new StorageEvent('storage', { key: 'sufra.consent' }));
  expect(reload).toHaveBeenCalled();
  expect(document.cookie).not.toContain('_ga=');
});
