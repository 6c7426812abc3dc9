/**
 * The face of a module: what it owns, offers and needs, as plain data (`module.ts` in the module's root).
 * Screens, dialogs and slot contributions are found by name: `screens/{screen}/screen.tsx` (+ `loader.ts`),
 * `dialogs/{name}/dialog.tsx`, `slots/{name}/slot.tsx`.
 */
import type { Audience } from './audience.ts';
import type { Flag } from './flag.ts';
import type { Journey } from './journey.ts';
import type { LocalizedText } from './names.ts';
import type { RoutePattern } from './routes.ts';

export interface FaceRoute extends RoutePattern {
  /** Folder under `screens/`. */
  screen: string;
  /** `public`: the same for every guest, may be cached by the edge. `private`: per visitor, `no-store`. */
  visibility: 'public' | 'private';
  /** False: `noindex`, no canonical in the sitemap (HOST-061). Default true for public routes. */
  indexed?: boolean;
  /**
   * Public routes with a parameter: `screens/{screen}/addresses.ts` lists its addresses, for the sitemap
   * (HOST-061). Absent: a route with a parameter is not in it.
   */
  listed?: true;
  /** True: answers normally while the tenant's site is closed (HOST-024). */
  openWhenClosed?: boolean;
  /**
   * Public routes: the query parameters its screen reads, `text=large` for one value, `change` for any.
   * Others reach neither the screen nor the cache key, so that a link with campaign parameters shows the page
   * that everyone gets. The edge caches no document with a parameter of any value: a stranger could fill the
   * cache with them. Private routes get the whole query.
   */
  query?: readonly string[];
  /**
   * How many documents of it a browser stores for reading without a network (MENU-012, MENU-031), counted
   * over places and languages. Of a private route it stores the page as it is before its data come (CHK-067).
   * Absent: none.
   */
  keep?: number;
  /** True: stays while the module is switched off. Running orders stay readable when ordering is off (HOST-024). */
  always?: true;
  /**
   * Its screen brings only the groups of texts that its sources name, not the whole locale file: for what
   * many visitors see first. A key is written with its group then.
   */
  texts?: 'own';
}

export type IconName = 'house' | 'fork-knife' | 'receipt' | 'user' | 'calendar' | 'users-three' | 'map-pin' | 'gift';

export const NAVIGATION_AREAS = ['header', 'tabs', 'actions', 'footer'] as const;
export type NavigationArea = (typeof NAVIGATION_AREAS)[number];

/** An entry of the site's navigation, shown only while the module (and `requires`) is on (HOST-002). */
export interface NavigationEntry {
  path: string;
  label: Required<LocalizedText>;
  icon: IconName;
  /**
   * `header`: links of the wide header; `tabs`: the bottom bar on a phone; `actions`: the header's end;
   * `footer`: links at the end of every page. An entry with another label there is an entry of its own.
   */
  areas: readonly NavigationArea[];
  order: number;
  /** Shown only while this setting of the tenant has a text. */
  setting?: string;
}

export interface SlotContribution {
  /** The slot filled, for example `header.actions`. */
  slot: string;
  /** Folder under `slots/`. */
  name: string;
  order: number;
  /**
   * Nothing in it is needed for a first tap: its files come after the page is ready, in the browser it starts then. The
   * document has its server HTML nevertheless, and links and forms in it work.
   */
  late?: true;
  /** As a route's: on other modules' pages it brings its own texts only. */
  texts?: 'own';
}

/**
 * What publish refuses unless the face asks for it and the operator of the registry grants it
 * (`SUFRA_CAPABILITIES`): `workers` starts web workers from texts that came with the release; `own-react`
 * brings a React of its own, in a root of its own.
 */
export const CAPABILITIES = ['workers', 'own-react'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** A flag as people read of it: what its code uses, and what it is there for (PLAT-014). */
export interface FaceFlag extends Flag {
  /** What it changes, for operators and restaurants. */
  about: Required<LocalizedText>;
  /** The team, or a person of it, to be asked about it. */
  owner: string;
  /** The last day on which it means anything, `2027-03-31` (UTC). Afterwards its default holds. */
  ends: string;
  /** True: a restaurant may set it for itself, in the console. */
  restaurant?: true;
}

export interface ModuleFace {
  /** The folder name: `mf-menu`. */
  name: string;
  /** Owner prefix of its topics, dialogs and slots: `menu` for `menu.item`. */
  owner: string;
  title: Required<LocalizedText>;
  /** On which site its screens are; absent: the storefront. It is the same in all releases of a module (SHOP-001). */
  audience?: Audience;
  /** Setting that switches the module (`reservation.enable`); absent: always on (HOST-003). */
  switch?: string;
  routes: readonly FaceRoute[];
  navigation: readonly NavigationEntry[];
  /** Folders under `dialogs/`; opened by others as `{owner}.{name}`. */
  dialogs: readonly string[];
  slots: readonly SlotContribution[];
  /** Names of topics and requests, `owner.noun[.verb]`, with `@2` for a later version than the first. */
  topics: {
    publishes: readonly string[];
    consumes: readonly string[];
    /** Requests that this module answers, and those it asks others. */
    answers?: readonly string[];
    asks?: readonly string[];
  };
  /**
   * Hosts of others that its code names: links out (`wa.me`), pictures, services. Whole host names. Publish
   * refuses a build that names one that is not here (safety M4); what a browser may ask at all is the page's
   * policy.
   */
  hosts?: readonly string[];
  /**
   * `worker`: its code runs apart from the page, in a web worker, and describes what is shown
   * (`worker-module.ts`). It has dialogs and late contributions to slots, no screens. Absent: in the page.
   */
  runtime?: 'worker';
  /** Of a worker module: names of the endpoints that it calls, `menu.branch-menu`. */
  endpoints?: readonly string[];
  /** What it must do that a release may not do by itself; absent: nothing. */
  capabilities?: readonly Capability[];
  /** What a customer does on its pages that must go with every release of others (PLAT-010). Absent: none. */
  journeys?: readonly Journey[];
  /** Its flags; absent: none. */
  flags?: readonly FaceFlag[];
}

/** Types the face and returns it unchanged. */
export function defineModule<const Face extends ModuleFace>(face: Face): Face {
  return face;
}
