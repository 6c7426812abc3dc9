/**
 * The page protocol: every name by which separately released parts find each other in one document. The edge writes the document,
 * the shell brings it to life, modules fill it, the service worker caches it; each may be of another release. The meaning of a
 * name, its writers and its readers stand in `page-protocol.docs.ts` (as a page: docs/catalogue.md).
 *
 * It is part of the contract: within a major version a name is only added (`page-protocol.released.json`). Names that one
 * part alone writes and reads are no part of it. `data-test` is for tests and carries no behaviour.
 *
 * Import it by its own path: what the shell shares as `@sufra/contract` may be of another release than the code that asks.
 */

import type { OrderType } from './place.ts';

/** On `<html>`: the page is interactive. */
export const READY_ATTRIBUTE = 'data-ready';
/** On `<html>`: no script will make the page interactive; links and forms act as they are. Empty in the HTML, taken away by the first script; `late` when the shell did not come in time. */
export const PLAIN_ATTRIBUTE = 'data-plain';
/** On `<html>`: id of what the document was put together from (`composition.ts`). */
export const COMPOSITION_ATTRIBUTE = 'data-composition';
/** On `<html>`: the largest picture has been painted; what is out of sight may be drawn now. */
export const PICTURED_ATTRIBUTE = 'data-pictured';
/** On `<html>`: the visitor has scrolled, pressed a key or touched the page. */
export const MOVED_ATTRIBUTE = 'data-moved';
/** Events of the user alone that may scroll: the first sets `data-moved`; after one the scroll position is the user's. */
export const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** On `<html>`: the shell is scrolling to where the page was read in the other language. */
export const READING_ATTRIBUTE = 'data-reading';
/** On `<html>`: `light` or `dark` as the customer chose it, stored under `THEME_KEY`; absent: the system decides. */
export const THEME_ATTRIBUTE = 'data-theme';
/** Key in local storage: the theme that the customer chose on this device, `light` or `dark`. */
export const THEME_KEY = 'sufra.theme';
/** On `<html>`: `large` or `larger` as the customer chose it, stored under `TEXT_SIZE_KEY`; absent: the browser's own size. */
export const TEXT_SIZE_ATTRIBUTE = 'data-text-size';
/** Key in local storage: the text size that the customer chose on this device. */
export const TEXT_SIZE_KEY = 'sufra.text-size';
/** On `<html>`: `less` as the customer chose it, stored under `MOTION_KEY`; absent: the system decides. */
export const MOTION_ATTRIBUTE = 'data-motion';
/** Key in local storage: the motion that the customer chose on this device. */
export const MOTION_KEY = 'sufra.motion';
/** Key in local storage: ids of the household's allergens, a record of version 2 as `storageRecord` writes it. */
export const ALLERGEN_GUARD_KEY = 'sufra.menu.allergen-guard';
/** On `<html>`: those ids, with spaces between. In a list with `data-guarded`, an element whose `data-allergens` names one of them is not shown. */
export const AVOIDS_ATTRIBUTE = 'data-avoids';
/** Around dishes that the guard leaves out. Elsewhere they stay, and their add controls ask. */
export const GUARDED_ATTRIBUTE = 'data-guarded';
/** On the row or tile of a dish, and on a group all of whose dishes have them in common: ids of allergens, with spaces between. */
export const ALLERGENS_ATTRIBUTE = 'data-allergens';
/**
 * Key in local storage: lines above the pages that this device was shown, a record of version 1 as `storageRecord` writes it. By the contribution's
 * `data-contribution`: `until`, epoch milliseconds, and `notOn`, locale-free paths on and below which it says nothing.
 */
export const STRIPS_KEY = 'sufra.strips';
/** On `<html>`: contributions whose line is expected on this page, with spaces between: their empty elements are as high as it will be. */
export const STRIPS_ATTRIBUTE = 'data-strips';
/**
 * Key in the tab's storage: where the page was read when its language was switched, a record of version 1 as `storageRecord` writes it: `path` of the other
 * language's page, the marked element by `attribute` and `value`, and the `share` of its height above the reading line.
 */
export const READING_KEY = 'sufra.scroll';
/** Selects what the pages of both languages have in common: groups and parts by id, dishes by theirs. */
export const READING_MARKS = 'main [id],main [data-item]';
/** Where a customer reads: this share of the window's height, from the top; tabs and header are above it. */
export const READING_LINE = 0.4;
/** On `<html>`: the document comes from the service worker's cache; ISO time of when it was kept. */
export const KEPT_ATTRIBUTE = 'data-kept';

/** The element in `<main>` that holds the page's module, and the element of a contribution: name of the module. */
export const MODULE_ATTRIBUTE = 'data-module';
/** Beside `data-module` and on a dialog: version of the release that is shown. */
export const VERSION_ATTRIBUTE = 'data-version';
/** Beside `data-module`: `server` while its HTML is the server's and may be hydrated, else `browser`. */
export const RENDERED_ATTRIBUTE = 'data-rendered';
/** What a module's server build writes where a slot is; the edge replaces it. Attribute `name`. */
export const SLOT_ELEMENT = 'sufra-slot';
/** The element of a slot: its name. */
export const SLOT_ATTRIBUTE = 'data-slot';
/** The element of one contribution in a slot: `mf-checkout/cart-button`. */
export const CONTRIBUTION_ATTRIBUTE = 'data-contribution';
/** A `<dialog>` of the shell: name of the offer. */
export const DIALOG_ATTRIBUTE = 'data-dialog';
/** On a `<dialog>`: how it is shown, `sheet`, `drawer` or `window`. */
export const PRESENTATION_ATTRIBUTE = 'data-presentation';
/** Takes the taps beside a dialog that is not modal yet. */
export const SCRIM_ATTRIBUTE = 'data-scrim';
/** In a dialog: keeps the focus that the dialog gave it, instead of the heading. */
export const AUTOFOCUS_ATTRIBUTE = 'data-autofocus';
/** A control or form whose taps are stored before the page is interactive, and replayed once: an id of its own on the page. */
export const TAP_ATTRIBUTE = 'data-tap';
/** A control whose tap is stored: it looks pressed. */
export const PRESSED_ATTRIBUTE = 'data-pressed';
/** What a control does, for a listener on an ancestor; `PageAction` has the values. */
export const ACTION_ATTRIBUTE = 'data-action';
/** An element that shows one dish: its id. Also a place of reading that both languages' pages have. */
export const ITEM_ATTRIBUTE = 'data-item';
/** On the element whose text is the name of the dish around it. */
export const ITEM_NAME_ATTRIBUTE = 'data-name';
/** The main action at the bottom of a page or a dialog: the tab bar makes room for a page's, and toasts stand above it. */
export const DOCK_ATTRIBUTE = 'data-dock';
/** An action at the bottom of a page that it is not the main one of: it stands above the tab bar, which stays. */
export const DOCK_ABOVE_ATTRIBUTE = 'data-dock-above';
/**
 * On `<html>`: what of the following the page has now, with spaces between (`PageFeature`), for styles. An open `dialog`, a `dock` outside of dialogs, a
 * `dock-above`, an `offline` message, a screen's own `top-bar`. `:has()` on an ancestor of a long page would make a browser look through all of it at each change.
 */
export const SHOWS_ATTRIBUTE = 'data-shows';
export type PageFeature = 'dialog' | 'dock' | 'dock-above' | 'offline' | 'top-bar';
/** A message in `<main>` that says already that there is no network: the frame's own banner makes room. */
export const OFFLINE_ATTRIBUTE = 'data-offline';
/**
 * On the outermost element of a screen that has a bar of 56 px of its own at its top: below 900 px the header gives that row to
 * the bar and leaves only its controls in it, at the end. Not where the window is narrower than 17 em: a phone with large text.
 */
export const TOP_BAR_ATTRIBUTE = 'data-top-bar';

/** The dish that a visitor without scripts has just added, on the page that the form leads back to. */
export const ADDED_ID = 'added';

/** An add control whose tap counts before the page is interactive: how many one order may have of the dish, empty: any number. */
export const EARLY_ADD_ATTRIBUTE = 'data-early-add';
/** Around such controls: the place that their dishes are ordered from, as in the cookie `place`. Absent: none of them counts early. */
export const EARLY_PLACE_ATTRIBUTE = 'data-early-place';
/** Beside `data-early-place`: what is announced when a dish was added, `CountedWords`. */
export const EARLY_ADDED_ATTRIBUTE = 'data-early-added';
/** Beside `data-early-place`: what follows the name of a control whose dish is in the basket, with the place `{{count}}`. */
export const EARLY_MORE_ATTRIBUTE = 'data-early-more';
/** A link to the basket: its name when something is in it, `CountedWords`. */
export const EARLY_LABEL_ATTRIBUTE = 'data-early-label';
/** An empty element for the number of dishes in the basket; what is `hidden` around it is shown with it. */
export const CART_COUNT_ATTRIBUTE = 'data-cart-count';
/** On an add control and an element with `data-cart-count`: the number to show until its module knows the basket. */
export const EARLY_COUNT_ATTRIBUTE = 'data-early-count';
/** In the tab's storage: additions without an answer, `WaitingAdds`. */
export const WAITING_ADDS_KEY = 'sufra.waiting-adds';
/** In the browser's storage: the basket as the provider answered it last, `CartCounts`. */
export const CART_COUNTS_KEY = 'sufra.cart-counts';
/** What waited longer belongs to another visit. */
export const WAITING_ADDS_TTL_MS = 10 * 60_000;

/** Values of `data-action`. */
export type PageAction =
  /** `<button>` in an element with `data-item`: adds that dish. */
  | 'add'
  /** `<a>` in the header: the same page in the other language. */
  | 'language';

/** The attribute of a control that does `name`. */
export function action(name: PageAction): { 'data-action': PageAction } {
  return { [ACTION_ATTRIBUTE]: name };
}

/** Selects the controls that do `name`: `a[data-action="language"]`. */
export function actionSelector(element: 'a' | 'button', name: PageAction): string {
  return `${element}[${ACTION_ATTRIBUTE}="${name}"]`;
}

/** `<main>`. */
export const CONTENT_ID = 'content';
/** JSON of the page's plan (`PagePlan`). */
export const PLAN_ID = 'sufra-plan';
/** JSON of what the page was rendered from (`PageState`). */
export const PAGE_ID = 'sufra-page';
/** Live region for what is announced politely. */
export const POLITE_ID = 'sufra-polite';
/** Live region for what interrupts. */
export const ASSERTIVE_ID = 'sufra-assertive';
/** Where what was done is shown for a moment. */
export const TOASTS_ID = 'sufra-toasts';
/** Live region of the words that say that the page did not load completely. */
export const PLAIN_NOTICE_ID = 'sufra-plain';
/** `<template>` of those words. */
export const PLAIN_WORDS_ID = 'sufra-plain-words';

/** On the document's inline script: address of the shell's entry. */
export const ENTRY_ATTRIBUTE = 'data-entry';
/** On the document's inline script: integrity of the shell's entry. */
export const INTEGRITY_ATTRIBUTE = 'data-integrity';
/** On the document's inline script: public base of the releases' files, without a slash at its end. */
export const FILES_ATTRIBUTE = 'data-files';
/** On the document's inline script: milliseconds that the files' origin may send nothing. */
export const SILENT_ATTRIBUTE = 'data-silent';
/** On the document's inline script: milliseconds after which stored taps act as plain links and forms. */
export const LIMIT_ATTRIBUTE = 'data-limit';
/** On the document's inline script: there when a module of the page may make workers. */
export const WORKERS_ATTRIBUTE = 'data-workers';

/** The one address of no release file that an import map of the page may hold. */
export const EMPTY_MODULE = 'data:text/javascript,';
/** The page's one Trusted Types policy, the one of modules' workers, and the one that maps of the first releases made: no document allows it any more. */
export const SCRIPT_POLICY = 'sufra';
export const WORKER_POLICY = 'sufra-worker';
export const MAP_POLICY = 'sufra-map';
/** Custom property on `<html>`: height of the header while it stands at the top of the window; absent: 0. */
export const HEADER_HEIGHT_PROPERTY = '--header-h';
/** Custom property on `<body>`: how wide the header's controls at the end of a screen's own bar are; absent: 0. */
export const HEADER_END_PROPERTY = '--header-end';
/** Key in `history.state`: id of the dialog that the entry belongs to. */
export const DIALOG_HISTORY_KEY = 'sufraDialog';
/** Key in `history.state`: address of the page that stays under the dialog whose own address the entry has. */
export const PAGE_HISTORY_KEY = 'sufraPage';
/** Request: the service worker asks for a document to cache. Answer: kind, limit, place and query of the document. */
export const KEEP_HEADER = 'x-sufra-keep';
/** Answer to that request: paths that redirects lead to this document from. */
export const KEEP_FROM_HEADER = 'x-sufra-keep-from';

/** Address of the page that is shown: under a dialog with an address of its own it is not the one in the address bar. */
export function pageHref({ history, location }: Pick<Window, 'history' | 'location'>): string {
  return (history.state as { [PAGE_HISTORY_KEY]?: string } | null)?.[PAGE_HISTORY_KEY] ?? location.href;
}

/** A tap that was made before the page is interactive. */
export interface KeptTap {
  /** The control, or the form of a submit. */
  element: HTMLElement;
  type: 'click' | 'submit';
  /** The button that submitted the form. */
  submitter?: HTMLElement | null;
}

/** One tap per control, in the order they were made. */
export interface KeptTaps extends Array<KeptTap> {
  /** Ends the keeping; the stored value is the caller's to play. Returns the list itself. */
  stop(): KeptTaps;
  /** Takes each further dish that is added early, and keeps it. Absent: they wait under `WAITING_ADDS_KEY`. */
  onAdd?(add: EarlyAdd): void;
}

/** A dish that was added before the page is interactive: an addition without an answer. */
export interface EarlyAdd {
  line: { item_id: string; qty: number };
  shown: { names: Record<string, string> };
  place: { type: OrderType; branch_id: string };
  /** Idempotency keys of the addition and of the cart that it may begin. */
  key: string;
  beginKey: string;
  sent: null;
  /** Id of the signed-in customer, as far as the page knew. Absent: a guest, or not known. */
  visitor?: string | undefined;
}

/** Under `WAITING_ADDS_KEY`. Other scripts than the document's store more in an addition. */
export interface WaitingAdds<Add = EarlyAdd> {
  /** Milliseconds since 1970 of the last one. */
  at: number;
  adds: readonly Add[];
}

/** Under `CART_COUNTS_KEY`. */
export interface CartCounts {
  count: number;
  /** By item id. */
  items: Readonly<Record<string, number>>;
  /** Id of the customer whose basket it is. Absent: a guest's. */
  visitor?: string | undefined;
}

/** JSON of a text in its plural forms (`Intl.PluralRules`), each with the place `{{count}}`. */
export interface CountedWords {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  /** Also for the forms that are not there. */
  readonly other: string;
}

/** Makes script addresses and import maps, of release files only; throws for any other. */
export interface ScriptPolicy {
  createScriptURL(address: string): unknown;
  createScript(text: string): unknown;
}

declare global {
  interface Window {
    /** From the document's inline script to the shell, which removes it. */
    __sufraTaps?: KeptTaps;
    /** Undefined where browsers know no Trusted Types. */
    __sufraPolicy?: ScriptPolicy;
    /** A shell has started: one that was asked for at a second address leaves the page alone. */
    __sufraIsStarting?: true;
    /** Makes workers of texts of the page. Absent where no module may, or browsers know no Trusted Types. */
    readonly __sufraWorker?: typeof Worker;
  }
}

/** The globals above; a test holds this list to them. */
export const GLOBALS = ['__sufraTaps', '__sufraPolicy', '__sufraIsStarting', '__sufraWorker'] as const;

/** In the tab's storage while a part is rendered for the first time: `{epoch milliseconds} {module}@{version}`. A render that never ends leaves it. */
export const RENDERING_KEY = 'sufra.rendering';
