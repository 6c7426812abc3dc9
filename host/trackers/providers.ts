/**
 * The third parties that a restaurant may add to its site, each with the form of its ids, the origins it may
 * use and the way it is begun and gets a page view (HOST-055…HOST-057, safety W5, decision 53). Nothing that
 * is not in this list is ever loaded, whatever a tenant's settings say.
 *
 * The edge reads names, ids and origins for a document's policy; the browser, in a part loaded after consent, the rest.
 */
import { TRACKER_FORMS, type TrackerForm, trackerForm } from '@sufra/api/tenant/tracker-forms';
import type { Tracker } from '@sufra/contract';

/** What a page view says: no query, which may hold what only the visitor knows. */
export interface PageView {
  title: string;
  /** Origin and path. */
  address: string;
}

export interface Origins {
  scripts: readonly string[];
  connections: readonly string[];
  pictures: readonly string[];
}

/** Globals of the page that the provider's script looks for. */
type Page = Record<string, unknown>;

export interface TrackerProvider extends TrackerForm {
  origins: Origins;
  /** Names of the cookies that its script leaves on the site, gone again when consent is. */
  cookies(id: string): readonly string[];
  /** Address of its script, on one of `origins.scripts`. The id has been matched. */
  script(id: string): string;
  /** What must be there before the script is. */
  begin(page: Page, id: string): void;
  /** Absent: it counts no page views. */
  view?(page: Page, id: string, view: PageView): void;
}

const GOOGLE: Origins = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://stats.g.doubleclick.net',
  ],
  pictures: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};
const googleCookies = (id: string) => ['_ga', '_gid', '_gat', '_gcl_au', `_ga_${id.replace('G-', '')}`];

const GOOGLE_ANALYTICS: TrackerProvider = {
  ...TRACKER_FORMS.google_analytics,
  origins: GOOGLE,
  cookies: googleCookies,
  script: (id) => `https://www.googletagmanager.com/gtag/js?id=${id}`,
  begin(page, id) {
    command(page, 'js', new Date());
    // Page views are sent by us, once each and with the final title.
    command(page, 'config', id, { send_page_view: false });
  },
  view(page, id, { title, address }) {
    command(page, 'event', 'page_view', { send_to: id, page_title: title, page_location: address });
  },
};

const TAG_MANAGER: TrackerProvider = {
  ...TRACKER_FORMS.google_tag_manager,
  origins: GOOGLE,
  cookies: googleCookies,
  script: (id) => `https://www.googletagmanager.com/gtm.js?id=${id}`,
  begin: (page) => void layerOf(page).push({ 'gtm.start': Date.now(), event: 'gtm.js' }),
  view: (page, _id, { title, address }) =>
    void layerOf(page).push({ event: 'page_view', page_title: title, page_location: address }),
};

const META_PIXEL: TrackerProvider = {
  ...TRACKER_FORMS.meta_pixel,
  origins: {
    scripts: ['https://connect.facebook.net'],
    connections: ['https://connect.facebook.net', 'https://www.facebook.com'],
    pictures: ['https://www.facebook.com'],
  },
  cookies: () => ['_fbp', '_fbc'],
  script: () => 'https://connect.facebook.net/en_US/fbevents.js',
  begin(page, id) {
    const tell = queueOf(page, 'fbq', 'callMethod', (queue) => {
      // Else it counts changes of the address by itself.
      Object.assign(queue, { push: queue, loaded: true, version: '2.0', disablePushState: true });
      page._fbq = queue;
    });
    // Nothing is read off buttons and forms.
    tell('set', 'autoConfig', false, id);
    tell('init', id);
  },
  view: (page, id) => (page.fbq as Tell)('trackSingle', id, 'PageView'),
};

const TIKTOK_PIXEL: TrackerProvider = {
  ...TRACKER_FORMS.tiktok_pixel,
  origins: {
    scripts: ['https://analytics.tiktok.com'],
    connections: ['https://analytics.tiktok.com'],
    pictures: ['https://analytics.tiktok.com'],
  },
  cookies: () => ['_ttp', '_ttclid', '_tt_enable_cookie'],
  script: (id) => `https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${id}&lib=ttq`,
  begin(page, id) {
    page.TiktokAnalyticsObject = 'ttq';
    page.ttq ??= [];
    const ttq = page.ttq as unknown[] & Record<string, unknown>;
    ttq.page ??= (...words: unknown[]) => ttq.push(['page', ...words]);
    ttq._i = {
      ...(ttq._i as object),
      [id]: Object.assign([], { _u: 'https://analytics.tiktok.com/i18n/pixel/events.js' }),
    };
    ttq._t = { ...(ttq._t as object), [id]: Date.now() };
    ttq._o = { ...(ttq._o as object), [id]: {} };
  },
  view: (page) => (page.ttq as { page(): void }).page(),
};

const SNAP_PIXEL: TrackerProvider = {
  ...TRACKER_FORMS.snap_pixel,
  origins: {
    scripts: ['https://sc-static.net'],
    connections: ['https://tr.snapchat.com', 'https://tr6.snapchat.com'],
    pictures: ['https://tr.snapchat.com'],
  },
  cookies: () => ['_scid', '_scid_r', '_sctr'],
  script: () => 'https://sc-static.net/scevent.min.js',
  begin: (page, id) => queueOf(page, 'snaptr', 'handleRequest')('init', id),
  view: (page) => (page.snaptr as Tell)('track', 'PAGE_VIEW'),
};

const ERROR_REPORTING: TrackerProvider = {
  ...TRACKER_FORMS.sentry,
  origins: {
    scripts: ['https://js.sentry-cdn.com', 'https://browser.sentry-cdn.com'],
    connections: ['https://*.ingest.sentry.io', 'https://*.ingest.us.sentry.io', 'https://*.ingest.de.sentry.io'],
    pictures: [],
  },
  cookies: () => [],
  script: (id) => `https://js.sentry-cdn.com/${id}.min.js`,
  begin: () => {},
};

export const TRACKER_PROVIDERS: readonly TrackerProvider[] = [
  GOOGLE_ANALYTICS,
  TAG_MANAGER,
  META_PIXEL,
  TIKTOK_PIXEL,
  SNAP_PIXEL,
  ERROR_REPORTING,
];

/** The provider of this name in any spelling, when the id has its form; undefined: nothing may be loaded. */
export function providerOf(tracker: Tracker): TrackerProvider | undefined {
  const form = trackerForm(tracker.provider);
  return form?.id.test(tracker.id) ? TRACKER_PROVIDERS.find(({ names }) => names[0] === form.names[0]) : undefined;
}

/** What a document with these trackers allows beside its own. */
export function originsOf(trackers: readonly Tracker[]): Origins {
  const all = trackers.flatMap((tracker) => providerOf(tracker)?.origins ?? []);
  const list = (kind: keyof Origins) => [...new Set(all.flatMap((origins) => origins[kind]))];
  return { scripts: list('scripts'), connections: list('connections'), pictures: list('pictures') };
}

type Tell = (...words: unknown[]) => void;

/** The usual stub: queues calls until the script takes over. */
function queueOf(page: Page, name: string, taker: string, prepare: (queue: Tell) => void = () => {}): Tell {
  if (page[name]) return page[name] as Tell;
  const waiting: unknown[] = [];
  const queue = (...words: unknown[]): void => {
    const take = (queue as unknown as Record<string, Tell | undefined>)[taker];
    if (take) take.apply(queue, words);
    else waiting.push(words);
  };
  Object.assign(queue, { queue: waiting });
  prepare(queue);
  page[name] = queue;
  return queue;
}

function layerOf(page: Page): unknown[] {
  page.dataLayer ??= [];
  return page.dataLayer as unknown[];
}

/** Google's script takes only `arguments` objects for commands. */
function command(page: Page, ..._words: unknown[]): void {
  const layer = layerOf(page);
  (function () {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }).apply(undefined, _words as []);
}
