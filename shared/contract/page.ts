/** What the edge passes to the page: the JSON in `#sufra-page`, and the state each fragment was rendered from. */

import type { NavigationEntry } from './face.ts';
import type { FlagRole, PageFlag } from './flag.ts';
import type { AddedLanguage, AddedTexts, Direction, Locale, LocalizedText } from './names.ts';
import type { OrderType, Place } from './place.ts';
import type { Settings } from './settings.ts';

/** The tenant as the page may know it: no app token, no secret. */
export interface PublicTenant {
  /**
   * Names what the tenant was when this was made: another one, asked later, means that something was changed
   * since. Absent from an edge that is older than this field.
   */
  revision?: string;
  /** The tenant's key, x-tenant and `{tenant}` of the channels (C-03). */
  key: string;
  name: LocalizedText;
  title: LocalizedText;
  logo: string;
  /**
   * The logo drawn small, for a mark of up to 56 px beside words. Absent: the provider draws none, and the
   * logo stands in.
   */
  mark?: string;
  country: string;
  currency: string;
  time_zone: string;
  /** Order types that are switched on, in the tenant's order. */
  types: readonly OrderType[];
  /** Languages besides Arabic and English (HOST-065). Absent: none. */
  languages?: readonly AddedLanguage[];
  /** Settings that a page needs, by `{group}.{key}`; style keys are left out, they are the theme. */
  settings: Settings;
  /** Content pages, for the footer. */
  pages: readonly { slug: string; title: LocalizedText }[];
  /** Balances that customers have here: those with a content page `app-wallet`, `app-points` (HOST-053, C-20). */
  balances?: readonly Balance[];
  /** Label and colours per order status; colours already contrast-corrected (HOST-008, CHK-044). */
  messages: Readonly<Record<string, StatusMessage>>;
}

export type Balance = 'wallet' | 'points';

export interface StatusMessage {
  label: LocalizedText;
  /** Hex, readable with `text`; both empty: the tenant says none. */
  background: string;
  text: string;
}

/** A tracking code that is on and has the form of its provider's ids (HOST-057). */
export interface Tracker {
  provider: string;
  id: string;
}

/** A third party's script that this document may have (HOST-043, HOST-059). */
export interface PageScript {
  name: string;
  src: string;
  integrity?: string;
  /** Kinds of payment methods that cannot be used without it. */
  methods?: readonly string[];
  /** Further origins that it brings scripts from. */
  origins?: readonly string[];
  /** It comes by itself when the page is ready; absent: when a part asks for it. */
  early?: true;
}

/** Everything a fragment is rendered from that is the same for every guest of this place. */
export interface PageContext {
  tenant: PublicTenant;
  locale: Locale;
  direction: Direction;
  /** Locale-free path and query of the page: `/menu?x=1`. */
  path: string;
  /** Absolute origin of the site: `http://nakhla.localhost:3000`. */
  origin: string;
  /** The chosen place after validation; null when none is chosen. */
  place: Place | null;
  /**
   * The branch whose menu is shown: the place's, else the tenant's first by sort. Null only when a tenant has
   * no branch.
   */
  branch_id: string | null;
  navigation: readonly (NavigationEntry & { module: string })[];
  /** Names of the modules that are on. */
  modules: readonly string[];
  /** Server's clock when the page was made, ISO. */
  now: string;
  /**
   * Third parties that may run here once the visitor agrees. Empty: the tenant has some, on other pages.
   * Absent: it has none.
   */
  trackers?: readonly Tracker[];
  /** Scripts of payment providers and of the check of a person that this document may have. Absent: none. */
  scripts?: readonly PageScript[];
  /** The offset of the tenant's zone around `now`. Absent: its clocks change then. */
  zone?: ZoneOffset;
  /** Share of the visits that are measured, 0 to 1 (HOST-066). Absent: none. */
  vitals?: number;
  /** In a document of an added language: what the tenant has translated; every other text is that of `baseLocale`. */
  texts?: AddedTexts;
  requestId?: string;
  /** Flags that are not at their default, by name. Absent: none (PLAT-014). */
  flags?: Readonly<Record<string, PageFlag>>;
  /** The role that this document was made for, where a flag depends on it; absent: a guest's. */
  role?: FlagRole;
  /** Only in a document made for a visitor without scripts that has begun a cart (decision 98). */
  plain?: PlainBasket;
}

/** How far the clocks of a zone are ahead of UTC within a span without a change. */
export interface ZoneOffset {
  minutes: number;
  /** Epoch milliseconds; `until` is not part of it. */
  from: number;
  until: number;
}

/** What a document says of the basket of a visitor whose browser runs no script: its slots are made with that cart. */
export interface PlainBasket {
  cart_id: string;
  /** Id of the dish that was just added; said once. Null: none. */
  added: string | null;
}

/**
 * The session, as far as the page may know: never a token (C-76). From `GET /-/session`, never in a cached document.
 */
export interface SessionView {
  /** Null: a guest. */
  customer: SessionCustomer | null;
  /** The visitor's cart, if one was begun. */
  cart_id: string | null;
  /** True once after a login by `state` over a guest: `/account` names who and offers "Not you?". */
  arrivedByState?: boolean;
  /** At the console: keys of the restaurants whose messages its page follows (SHOP-010). */
  restaurants?: readonly string[];
}
export interface SessionCustomer {
  id: string;
  name: string;
  /** National digits. */
  mobile: string | null;
  /** ISO 3166-1 alpha-2, of the number; absent: not known, as in a session of before 2026-12. */
  country_code?: string;
}

/** One answer of the provider that a fragment used, for the browser's query cache. */
export interface QueryRecord {
  key: readonly unknown[];
  data: unknown;
  updatedAt: number;
}

/** What a fragment says about the document. */
export interface Head {
  title?: string;
  description?: string;
  /** The picture that links to this page show: a path of this site or an address. Default: the tenant's. */
  image?: string;
  /** Its size in pixels. */
  imageSize?: { width: number; height: number };
  /** The same as a square of 500 × 500, beside a picture of another shape (HOST-060). */
  squareImage?: string;
  noindex?: boolean;
  /**
   * The address names nothing that the restaurant has: a branch or a type that is made up. The page is
   * answered and stored in no cache, so that strangers fill none, and search engines leave it out. A status
   * other than 200 does the same.
   */
  isMadeUp?: boolean;
  /** Locale-free canonical path; default: the page's path without query. */
  canonical?: string;
  jsonLd?: unknown;
  /** An image to load first: the largest one on the screen. */
  preloadImage?: { href: string; srcset?: string; sizes?: string; type?: string };
}

/** State of the active module's screen in `#sufra-page`. */
export interface FragmentState {
  module: string;
  screen: string;
  params: Readonly<Record<string, string>>;
  queries: readonly QueryRecord[];
  /** HTTP status the screen answered with (404 for an unknown order). */
  status: number;
}

export interface PageState {
  context: PageContext;
  fragment: FragmentState | null;
  /** Of frame and slots, on a page without a screen's fragment; else `fragment.queries` has them too. */
  queries?: readonly QueryRecord[];
}
