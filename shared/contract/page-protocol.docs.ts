/**
 * The names of the page protocol: their meaning, their writers, their readers, and their first version of the
 * contract. For people and tests: no browser loads it. `npm run catalogue` writes it into docs/catalogue.md.
 */
import type * as protocol from './page-protocol.ts';

/** `edge` is the document as it arrives with its inline script; `frame` is the shell's server build. */
export type Part = 'edge' | 'frame' | 'shell' | 'worker' | 'modules' | 'base styles';

export interface ProtocolDocs {
  on: string;
  about: string;
  writes: readonly Part[];
  reads: readonly Part[];
  /** Version of the contract that brought it. */
  since: string;
}

type Name = {
  [Key in keyof typeof protocol]: (typeof protocol)[Key] extends string ? Key : never;
}[keyof typeof protocol];
type Global = (typeof protocol.GLOBALS)[number];

const since = '1.0.0';

export const PAGE_PROTOCOL: Readonly<Record<Name | Global, ProtocolDocs>> = {
  READY_ATTRIBUTE: {
    on: '`<html>`',
    about: 'The page is interactive: a first tap acts.',
    writes: ['shell'],
    reads: ['edge', 'base styles', 'modules'],
    since,
  },
  PLAIN_ATTRIBUTE: {
    on: '`<html>`',
    about:
      'No script makes the page interactive: links and forms act as they are. It is in the HTML, the first script takes it away and puts it back as `late` when the shell did not come in time (kept taps are let go); a shell that comes all the same takes it away.',
    writes: ['edge', 'shell'],
    reads: ['edge', 'shell', 'modules'],
    since,
  },
  COMPOSITION_ATTRIBUTE: {
    on: '`<html>`',
    about:
      'Id of what the document was put together from: releases, route, language, what is off or overridden (`composition.ts`).',
    writes: ['edge'],
    reads: ['shell'],
    since: '1.1.0',
  },
  PICTURED_ATTRIBUTE: {
    on: '`<html>`',
    about: 'The largest picture has been painted: what is out of sight may be drawn.',
    writes: ['edge'],
    reads: ['modules'],
    since,
  },
  MOVED_ATTRIBUTE: {
    on: '`<html>`',
    about: 'The visitor used wheel, touch, keyboard or pointer: nothing scrolls the page by itself any more.',
    writes: ['edge'],
    reads: ['modules'],
    since,
  },
  READING_ATTRIBUTE: {
    on: '`<html>`',
    about: 'The shell is scrolling to where the page was read in the other language: others leave the position alone.',
    writes: ['shell'],
    reads: ['modules'],
    since,
  },
  THEME_ATTRIBUTE: {
    on: '`<html>`',
    about: 'The theme that the customer chose, `light` or `dark`. Without it the page follows the system.',
    writes: ['edge', 'shell'],
    reads: ['base styles'],
    since: '1.1.0',
  },
  RENDERING_KEY: {
    on: 'the tab’s storage',
    about: 'The release that is rendered for the first time, and since when; a render that never ends leaves it.',
    writes: ['modules'],
    reads: ['shell'],
    since: '1.1.0',
  },
  THEME_KEY: {
    on: 'local storage',
    about: 'The theme that the customer chose on this device, `light` or `dark`.',
    writes: ['shell'],
    reads: ['edge', 'shell'],
    since: '1.1.0',
  },
  TEXT_SIZE_ATTRIBUTE: {
    on: '`<html>`',
    about: 'The text size that the customer chose, `large` or `larger`. Without it text has the size of the browser.',
    writes: ['edge', 'shell', 'modules'],
    reads: ['base styles'],
    since: '1.1.0',
  },
  TEXT_SIZE_KEY: {
    on: 'local storage',
    about: 'The text size that the customer chose on this device, `large` or `larger`.',
    writes: ['modules'],
    reads: ['edge', 'modules'],
    since: '1.1.0',
  },
  MOTION_ATTRIBUTE: {
    on: '`<html>`',
    about: '`less` where the customer wants little to move. Without it the system decides.',
    writes: ['edge', 'shell', 'modules'],
    reads: ['base styles'],
    since: '1.1.0',
  },
  MOTION_KEY: {
    on: 'local storage',
    about: '`less`: the customer of this device wants little to move.',
    writes: ['modules'],
    reads: ['edge', 'modules'],
    since: '1.1.0',
  },
  ALLERGEN_GUARD_KEY: {
    on: 'local storage',
    about: 'Ids of the allergens that the household of this device avoids: `{ version: 2, value: [ids] }`.',
    writes: ['modules'],
    reads: ['edge', 'modules'],
    since: '1.1.0',
  },
  AVOIDS_ATTRIBUTE: {
    on: '`<html>`',
    about:
      'Those ids, with spaces between, from before the first paint. What names one of them in `data-allergens`, inside of `data-guarded`, is not shown. Removed when the customer avoids others.',
    writes: ['edge', 'modules'],
    reads: ['edge'],
    since: '1.1.0',
  },
  GUARDED_ATTRIBUTE: {
    on: 'list of dishes',
    about: 'The guard leaves dishes out here. Elsewhere they stay, and their add controls ask.',
    writes: ['modules'],
    reads: ['edge'],
    since: '1.1.0',
  },
  ALLERGENS_ATTRIBUTE: {
    on: 'row or tile of a dish, group of dishes',
    about: 'Ids of the allergens in the dish, or in every dish of the group, with spaces between.',
    writes: ['modules'],
    reads: ['edge'],
    since: '1.1.0',
  },
  STRIPS_KEY: {
    on: 'local storage',
    about:
      'Lines above the pages that this device was shown: `{ version: 1, value: { [data-contribution]: { until, notOn } } }`. `until`: epoch milliseconds; `notOn`: locale-free paths on and below which the line says nothing.',
    writes: ['modules'],
    reads: ['edge', 'modules'],
    since: '1.1.0',
  },
  STRIPS_ATTRIBUTE: {
    on: '`<html>`',
    about:
      'Contributions whose line is expected on this page, with spaces between, from before the first paint: their empty elements are as high as it will be. Each is removed when its line is there, or with the page.',
    writes: ['edge', 'modules'],
    reads: ['edge'],
    since: '1.1.0',
  },
  READING_KEY: {
    on: "the tab's storage",
    about:
      'Where the page was read when its language was switched: `{ version: 1, value: { path, attribute, value, share } }`. The element with that `data-item` or `id`, `share` of its height above the reading line.',
    writes: ['edge'],
    reads: ['shell'],
    since: '1.1.0',
  },
  READING_MARKS: {
    on: 'selector',
    about: 'What the pages of both languages have in common: groups and parts by `id`, dishes by `data-item`.',
    writes: ['modules'],
    reads: ['edge'],
    since: '1.1.0',
  },
  KEPT_ATTRIBUTE: {
    on: '`<html>`',
    about: 'The document was read without a network; ISO time of when it was kept. Removed when the device is online.',
    writes: ['worker'],
    reads: ['shell', 'modules'],
    since,
  },
  MODULE_ATTRIBUTE: {
    on: 'outlet, contribution',
    about: 'Name of the module whose element it is.',
    writes: ['edge', 'shell'],
    reads: ['shell'],
    since,
  },
  VERSION_ATTRIBUTE: {
    on: 'outlet, contribution, dialog',
    about: 'Version of the release that is shown there.',
    writes: ['edge', 'shell'],
    reads: ['shell', 'modules'],
    since,
  },
  RENDERED_ATTRIBUTE: {
    on: 'outlet, contribution',
    about: '`server`: its HTML is the server’s, and its release may hydrate it; else `browser`.',
    writes: ['edge', 'shell', 'modules'],
    reads: ['shell', 'modules'],
    since,
  },
  SLOT_ELEMENT: {
    on: 'an element in a server build’s HTML, with `name`',
    about: 'A slot stands here; the edge puts the contributions in its place.',
    writes: ['frame', 'modules'],
    reads: ['edge'],
    since,
  },
  SLOT_ATTRIBUTE: {
    on: 'the element of a slot',
    about: 'Name of the slot.',
    writes: ['edge', 'modules'],
    reads: ['edge', 'shell', 'base styles'],
    since,
  },
  CONTRIBUTION_ATTRIBUTE: {
    on: 'an element in a slot',
    about: 'Whose contribution it is: `module/name`.',
    writes: ['edge', 'shell'],
    reads: ['edge', 'shell'],
    since,
  },
  DIALOG_ATTRIBUTE: {
    on: '`<dialog>`',
    about: 'Name of the offer; the shell’s look of dialogs.',
    writes: ['shell', 'modules'],
    reads: ['frame', 'shell'],
    since,
  },
  PRESENTATION_ATTRIBUTE: {
    on: '`<dialog>`',
    about: '`sheet`, `drawer` or `window`.',
    writes: ['shell', 'modules'],
    reads: ['frame'],
    since,
  },
  SCRIM_ATTRIBUTE: {
    on: 'an element before a `<dialog>`',
    about: 'Takes the taps beside a dialog that is not modal yet.',
    writes: ['shell'],
    reads: ['frame', 'edge'],
    since: '1.1.0',
  },
  AUTOFOCUS_ATTRIBUTE: {
    on: 'an element in a dialog',
    about: 'Keeps the focus that the dialog gave it, instead of the heading.',
    writes: ['modules'],
    reads: ['shell'],
    since,
  },
  TAP_ATTRIBUTE: {
    on: 'a control or form',
    about: 'A tap before the page is interactive is kept and played once; an id of its own on the page.',
    writes: ['frame', 'modules'],
    reads: ['edge', 'shell'],
    since,
  },
  PRESSED_ATTRIBUTE: {
    on: 'a control',
    about: 'Its tap is kept: it looks pressed.',
    writes: ['edge'],
    reads: ['edge', 'shell', 'base styles'],
    since,
  },
  ACTION_ATTRIBUTE: {
    on: 'a control',
    about: 'What it does, for a listener on an ancestor: `add` (the dish of its `data-item`), `language` (a link).',
    writes: ['frame', 'modules'],
    reads: ['shell', 'modules'],
    since: '1.1.0',
  },
  ITEM_ATTRIBUTE: {
    on: 'an element that shows one dish',
    about: 'Id of the dish. Also a place of reading that the page has in both languages.',
    writes: ['modules'],
    reads: ['shell', 'modules'],
    since,
  },
  ITEM_NAME_ATTRIBUTE: {
    on: 'an element in one with `data-item`',
    about: 'Its text is the name of the dish.',
    writes: ['modules'],
    reads: ['edge', 'modules'],
    since: '1.1.0',
  },
  DOCK_ATTRIBUTE: {
    on: 'an action bar',
    about:
      "The main action at the bottom of a page or a dialog: the tab bar makes room for a page's, and toasts stand above it.",
    writes: ['modules'],
    reads: ['frame', 'shell'],
    since,
  },
  DOCK_ABOVE_ATTRIBUTE: {
    on: 'an action at the bottom of a page',
    about: 'It is not the page’s main action: it stands above the tab bar, which stays; footer and toasts make room.',
    writes: ['modules'],
    reads: ['frame'],
    since: '1.1.0',
  },
  OFFLINE_ATTRIBUTE: {
    on: 'a message in `<main>`',
    about: 'It says already that there is no network: the frame’s own banner makes room.',
    writes: ['modules'],
    reads: ['frame'],
    since: '1.1.0',
  },
  SHOWS_ATTRIBUTE: {
    on: '`<html>`',
    about:
      'What the page has now that styles ask for, with spaces between: `dialog` (an open one), `dock`, `dock-above`, `offline`, `top-bar`.',
    writes: ['edge', 'shell'],
    reads: ['frame'],
    since: '1.1.0',
  },
  ADDED_ID: {
    on: 'the row of a dish',
    about: 'The dish that a visitor without scripts has just added: the edge leads back to it.',
    writes: ['modules'],
    reads: ['edge'],
    since: '1.1.0',
  },
  TOP_BAR_ATTRIBUTE: {
    on: 'the outermost element of a screen',
    about:
      'The screen begins with a bar of 56 px of its own: below 900 px the header gives it that row and leaves only its controls there, at the end; not below 17 em, on a phone with large text.',
    writes: ['modules'],
    reads: ['frame'],
    since: '1.1.0',
  },
  EARLY_ADD_ATTRIBUTE: {
    on: 'an add control',
    about: 'A tap counts before the page is interactive. How many one order may have of the dish; empty: any number.',
    writes: ['modules'],
    reads: ['edge'],
    since: '1.1.0',
  },
  EARLY_PLACE_ATTRIBUTE: {
    on: 'an element around add controls',
    about: 'The place that their dishes are ordered from, as in the cookie `place`. Absent: none of them counts early.',
    writes: ['modules'],
    reads: ['edge'],
    since: '1.1.0',
  },
  EARLY_ADDED_ATTRIBUTE: {
    on: 'beside `data-early-place`',
    about: 'What is announced when a dish was added: `CountedWords` of the dishes in the basket.',
    writes: ['modules'],
    reads: ['edge'],
    since: '1.1.0',
  },
  EARLY_MORE_ATTRIBUTE: {
    on: 'beside `data-early-place`',
    about: 'What follows the name of a control whose dish is in the basket, with the place `{{count}}`.',
    writes: ['modules'],
    reads: ['edge'],
    since: '1.1.0',
  },
  EARLY_LABEL_ATTRIBUTE: {
    on: 'a link to the basket',
    about: 'Its name when something is in the basket: `CountedWords`.',
    writes: ['modules'],
    reads: ['edge'],
    since: '1.1.0',
  },
  CART_COUNT_ATTRIBUTE: {
    on: 'an element for the number of dishes in the basket',
    about: 'Empty as it arrives. What is `hidden` around it is shown with the first dish.',
    writes: ['modules'],
    reads: ['edge', 'shell'],
    since: '1.1.0',
  },
  EARLY_COUNT_ATTRIBUTE: {
    on: 'an add control, an element with `data-cart-count`',
    about: 'The number to show while the element is empty. Its module takes it away once it knows the basket.',
    writes: ['edge', 'shell'],
    reads: ['base styles', 'modules'],
    since: '1.1.0',
  },
  WAITING_ADDS_KEY: {
    on: '`sessionStorage`',
    about: 'Additions without an answer, `WaitingAdds`; the next cart store of the tab sends them, each once.',
    writes: ['edge', 'shell'],
    reads: ['edge', 'shell'],
    since: '1.1.0',
  },
  CART_COUNTS_KEY: {
    on: '`localStorage`',
    about: 'The basket as the provider answered it last, `CartCounts`: early taps are counted on top of it.',
    writes: ['shell'],
    reads: ['edge', 'shell'],
    since: '1.1.0',
  },
  CONTENT_ID: {
    on: '`<main>`',
    about: 'Target of the skip link, and of focus when what had it is gone.',
    writes: ['edge'],
    reads: ['frame', 'shell'],
    since,
  },
  PLAN_ID: {
    on: '`<script type="application/json">`',
    about: 'The page’s plan, `PagePlan`.',
    writes: ['edge'],
    reads: ['shell'],
    since,
  },
  PAGE_ID: {
    on: '`<script type="application/json">`',
    about: 'What the page was rendered from, `PageState`.',
    writes: ['edge'],
    reads: ['shell'],
    since,
  },
  POLITE_ID: {
    on: 'an element of the frame',
    about: 'Live region: what is announced without moving the focus.',
    writes: ['frame'],
    reads: ['edge', 'shell'],
    since: '1.1.0',
  },
  ASSERTIVE_ID: {
    on: 'an element of the frame',
    about: 'Live region: what is announced at once.',
    writes: ['frame'],
    reads: ['edge', 'shell'],
    since: '1.1.0',
  },
  TOASTS_ID: {
    on: 'an element of the frame',
    about: 'Where what was done is shown for a moment.',
    writes: ['frame'],
    reads: ['edge', 'shell'],
    since: '1.1.0',
  },
  PLAIN_NOTICE_ID: {
    on: 'a live region',
    about: 'Shows the words that the page did not load completely; a shell that comes late empties it.',
    writes: ['frame'],
    reads: ['edge', 'shell'],
    since,
  },
  PLAIN_WORDS_ID: {
    on: '`<template>`',
    about: 'Those words.',
    writes: ['frame'],
    reads: ['edge'],
    since,
  },
  ENTRY_ATTRIBUTE: {
    on: 'the inline script',
    about: 'Address of the shell’s entry.',
    writes: ['edge'],
    reads: ['edge'],
    since,
  },
  INTEGRITY_ATTRIBUTE: {
    on: 'the inline script',
    about: 'Integrity of the shell’s entry.',
    writes: ['edge'],
    reads: ['edge'],
    since,
  },
  FILES_ATTRIBUTE: {
    on: 'the inline script',
    about: 'Public base of the releases’ files, without a slash at its end.',
    writes: ['edge'],
    reads: ['edge'],
    since,
  },
  SILENT_ATTRIBUTE: {
    on: 'the inline script',
    about: 'Milliseconds that the files’ origin may send nothing before the site’s own address is asked.',
    writes: ['edge'],
    reads: ['edge'],
    since,
  },
  LIMIT_ATTRIBUTE: {
    on: 'the inline script',
    about: 'Milliseconds after which kept taps act as plain links and forms.',
    writes: ['edge'],
    reads: ['edge'],
    since,
  },
  WORKERS_ATTRIBUTE: {
    on: 'the inline script',
    about: 'A module of the page may make workers: the script makes their policy.',
    writes: ['edge'],
    reads: ['edge'],
    since: '1.1.0',
  },
  EMPTY_MODULE: {
    on: 'an import map',
    about: 'The one address of no release file that a map of the page may hold.',
    writes: ['shell'],
    reads: ['edge'],
    since,
  },
  SCRIPT_POLICY: {
    on: 'Trusted Types',
    about: 'The page’s policy: the inline script makes it, the content security policy allows it.',
    writes: ['edge'],
    reads: ['edge'],
    since,
  },
  WORKER_POLICY: {
    on: 'Trusted Types',
    about:
      'The policy of modules’ workers: lets texts of the page be workers, and nothing else. The inline script makes it, before any module runs.',
    writes: ['edge'],
    reads: ['edge'],
    since: '1.1.0',
  },
  MAP_POLICY: {
    on: 'Trusted Types',
    about:
      'The policy of a tenant’s map in the first releases. No document allows it any more: such a map is not drawn.',
    writes: ['modules'],
    reads: ['edge'],
    since,
  },
  HEADER_HEIGHT_PROPERTY: {
    on: '`<html>`, a custom property',
    about: 'Height of the header while it stands at the top of the window; absent: 0.',
    writes: ['frame'],
    reads: ['modules'],
    since,
  },
  HEADER_END_PROPERTY: {
    on: '`<body>`, a custom property',
    about: 'Width that the header’s controls take at the end of a screen’s own bar; absent: 0.',
    writes: ['frame'],
    reads: ['modules'],
    since: '1.1.0',
  },
  DIALOG_HISTORY_KEY: {
    on: '`history.state`',
    about: 'Id of the dialog that the entry of the history belongs to; other keys of the state are left as they are.',
    writes: ['shell'],
    reads: ['shell', 'modules'],
    since,
  },
  PAGE_HISTORY_KEY: {
    on: '`history.state`',
    about:
      'Address of the page under the dialog whose own address the entry has; absent: the address bar shows the page’s. Not of the entry of a page that was loaded at it.',
    writes: ['shell'],
    reads: ['shell', 'modules'],
    since: '1.1.0',
  },
  KEEP_HEADER: {
    on: 'request and answer of a document',
    about: 'Request: a document to keep, as a guest. Answer: kind, limit, place and query, divided by `;`.',
    writes: ['worker', 'edge'],
    reads: ['edge', 'worker'],
    since,
  },
  KEEP_FROM_HEADER: {
    on: 'answer of a document',
    about: 'Paths that redirects lead to this document from, divided by spaces.',
    writes: ['edge'],
    reads: ['worker'],
    since,
  },
  __sufraTaps: {
    on: '`window`',
    about: 'The kept taps, `KeptTaps`. The shell ends the keeping by `stop()`, removes the global and plays them.',
    writes: ['edge'],
    reads: ['shell'],
    since,
  },
  __sufraPolicy: {
    on: '`window`',
    about: 'The page’s Trusted Types policy, `ScriptPolicy`; undefined where browsers know none.',
    writes: ['edge'],
    reads: ['shell'],
    since,
  },
  __sufraIsStarting: {
    on: '`window`',
    about: 'True: a shell has started; one that comes from the second address leaves the page alone.',
    writes: ['shell'],
    reads: ['shell'],
    since,
  },
  __sufraWorker: {
    on: '`window`',
    about:
      'Stands in modules for the browser’s `Worker`: makes workers of texts of the page. Cannot be replaced. Absent where no module may, or browsers know no Trusted Types.',
    writes: ['edge'],
    reads: ['modules'],
    since: '1.1.0',
  },
};
