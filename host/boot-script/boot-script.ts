/**
 * The one classic inline script of a document: it sets theme, text size and motion as the customer chose them (X-030, HOST-064), hides dishes that are to
 * be avoided, holds the room of lines above the page, adds dishes (`early-adds.ts`)
 * and keeps other taps that are made before the page is interactive, notes where the page is read when its language is switched, and starts the shell. `npm run boot-script` compiles it
 * into `compiled.ts`, which documents hold and their policy names by its hash: its text is constant, what differs stands in its
 * element's attributes.
 *
 * It makes the page's one Trusted Types policy (safety W4): addresses of scripts are those of release files and the site's
 * worker, script text is an import map of release files, HTML from text is nothing. Code that gets hold of it cannot do more with
 * it.
 *
 * What it writes and what others read of it is the page protocol's (`@sufra/contract/page-protocol`).
 */
import { FILES_PATH } from '@sufra/contract/edge-paths';
import {
  ALLERGEN_GUARD_KEY,
  ALLERGENS_ATTRIBUTE,
  AVOIDS_ATTRIBUTE,
  CONTRIBUTION_ATTRIBUTE,
  EMPTY_MODULE,
  ENTRY_ATTRIBUTE,
  FILES_ATTRIBUTE,
  GUARDED_ATTRIBUTE,
  INTEGRITY_ATTRIBUTE,
  type KeptTaps,
  LIMIT_ATTRIBUTE,
  MOTION_ATTRIBUTE,
  MOTION_KEY,
  MOVED_ATTRIBUTE,
  PICTURED_ATTRIBUTE,
  PLAIN_ATTRIBUTE,
  PLAIN_NOTICE_ID,
  PLAIN_WORDS_ID,
  PRESSED_ATTRIBUTE,
  SCRIPT_POLICY,
  type ScriptPolicy,
  SILENT_ATTRIBUTE,
  STRIPS_ATTRIBUTE,
  STRIPS_KEY,
  TAP_ATTRIBUTE,
  TEXT_SIZE_ATTRIBUTE,
  TEXT_SIZE_KEY,
  THEME_ATTRIBUTE,
  THEME_KEY,
  USER_SCROLL_EVENTS,
} from '@sufra/contract/page-protocol';
import { addEarly, endEarlyCounts, sendAsForm, showCounts } from './early-adds.ts';
import { noteReading } from './note-reading.ts';

/** The largest picture and the shell share the visitor's link: the shell is asked for after the picture, or this much later. */
const PICTURE_TIMEOUT_MS = 500;
/** Before the files' origin counts as silent it is asked once more, this long. */
const LAST_QUESTION_MS = 1000;
const DEFAULT_LIMIT_MS = 10_000;
const DEFAULT_SILENT_MS = 4000;

/** What the customer chose on this device, and where styles read it (X-030, HOST-064). */
const CHOICES = [
  [THEME_KEY, THEME_ATTRIBUTE],
  [TEXT_SIZE_KEY, TEXT_SIZE_ATTRIBUTE],
  [MOTION_KEY, MOTION_ATTRIBUTE],
] as const;

const script = document.currentScript as HTMLScriptElement;
const root = document.documentElement;
const attribute = (name: string): string => script.getAttribute(name) || '';
const files = attribute(FILES_ATTRIBUTE);
const entry = attribute(ENTRY_ATTRIBUTE);
/** Release files at the site's own address (docs/decisions/0073). */
const siteFiles = `${location.origin}${FILES_PATH}`;

root.removeAttribute(PLAIN_ATTRIBUTE);
setChoices();
hideAvoided();
holdStrips();
const policy = makePolicy();
window.__sufraPolicy = policy;
const taps = keepTaps();
const timer = setTimeout(sayIncomplete, +attribute(LIMIT_ATTRIBUTE) || DEFAULT_LIMIT_MS);
document.addEventListener('click', noteReading, true);
let isHere = false;
let isAskedElsewhere = false;

for (const type of USER_SCROLL_EVENTS) {
  addEventListener(type, () => root.setAttribute(MOVED_ATTRIBUTE, ''), { passive: true, once: true });
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startAfterPicture);
else startAfterPicture();

/** Before the first paint: the body comes after this script. What is no choice of ours matches no rule. */
function setChoices(): void {
  try {
    for (const [key, name] of CHOICES) {
      const value = localStorage.getItem(key);
      if (value) root.setAttribute(name, value);
    }
  } catch {
    // A browser that refuses storage follows the system.
  }
}

/**
 * Dishes with an allergen that the household avoids are never painted (HOST-064): the document, which is the same for everybody, has them.
 */
function hideAvoided(): void {
  try {
    const { version, value } = JSON.parse(localStorage.getItem(ALLERGEN_GUARD_KEY) || '{}');
    if (version !== 2) return;
    const selectors = value.map(
      (id: string) => `[${AVOIDS_ATTRIBUTE}] [${GUARDED_ATTRIBUTE}] [${ALLERGENS_ATTRIBUTE}~="${CSS.escape(id)}"]`,
    );
    addRule(`${selectors}{display:none!important}`);
    root.setAttribute(AVOIDS_ATTRIBUTE, value.join(' '));
  } catch {
    // Nothing is avoided, or the browser refuses storage.
  }
}

/**
 * Lines above the page come after it: of a running order, a place in a queue, a table. Where this device was shown one, the page begins
 * that much lower.
 */
function holdStrips(): void {
  try {
    const { version, value } = JSON.parse(localStorage.getItem(STRIPS_KEY) || '{}');
    if (version !== 1) return;
    const path = location.pathname.replace(`/${root.lang}/`, '/');
    const ids = Object.keys(value).filter(
      (id) =>
        value[id].until > Date.now() && !value[id].notOn.some((page: string) => `${path}/`.startsWith(`${page}/`)),
    );
    for (const id of ids) {
      const name = CSS.escape(id);
      // Where the line will be: before the header on a screen with a bar of its own, after it on any other.
      addRule(
        `[${STRIPS_ATTRIBUTE}~="${name}"] [${CONTRIBUTION_ATTRIBUTE}="${name}"]:empty{display:block;order:var(--strip-order,0);min-block-size:var(--control)}`,
      );
    }
    if (ids[0]) root.setAttribute(STRIPS_ATTRIBUTE, ids.join(' '));
  } catch {
    // No line was shown, or the browser refuses storage.
  }
}

/** The policy knows styles by their hashes; a sheet made of rules is none of those. */
function addRule(rule: string): void {
  const sheet = new CSSStyleSheet();
  sheet.insertRule(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function makePolicy(): ScriptPolicy | undefined {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): ScriptPolicy } };
  return trustedTypes?.createPolicy(SCRIPT_POLICY, { createScriptURL: releaseFile, createScript: releaseMap });
}

function releaseFile(address: string): string {
  const { href } = new URL(address, location.origin);
  if (files && href.startsWith(`${files}/`)) return href;
  if (href.startsWith(siteFiles) || href === `${location.origin}/sw.js`) return href;
  throw new TypeError(`No file of a release: ${href.slice(0, 200)}`);
}

function releaseMap(text: string): string {
  const map = JSON.parse(text);
  for (const part in map) if (part !== 'integrity' && part !== 'imports') throw new TypeError('No import map');
  for (const file in map.integrity) releaseFile(file);
  for (const name in map.imports) if (map.imports[name] !== EMPTY_MODULE) releaseFile(map.imports[name]);
  return text;
}

function keepTaps(): KeptTaps {
  const kept = [] as unknown as KeptTaps;
  kept.stop = () => {
    clearTimeout(timer);
    removeEventListener('pageshow', showAgain);
    endEarlyCounts();
    document.removeEventListener('click', keep, true);
    document.removeEventListener('submit', keep, true);
    return kept;
  };
  window.__sufraTaps = kept;
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
  addEventListener('pageshow', showAgain);
  return kept;
}

/** Back in a page that had not come alive: another one may have sent its dishes meanwhile. */
function showAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) showCounts();
}

function keep(event: MouseEvent | SubmitEvent): void {
  const { target } = event;
  const element = (target as Element | null)?.closest?.<HTMLElement>(`[${TAP_ATTRIBUTE}]`);
  const type = event.type as 'click' | 'submit';
  if (!element || (element.tagName === 'FORM') !== (type === 'submit')) return;
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
  // A submit has none of these.
  if (button || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (taps.some((tap) => tap.element === element) || addEarly(element, taps)) return;
  const { submitter = null } = event as Partial<SubmitEvent>;
  (submitter || element).setAttribute(PRESSED_ATTRIBUTE, '');
  taps.push({ element, type, submitter });
}

/** The stored taps act as the plain links and forms that they are; dishes that were added too, unless one of them leaves the page. */
function letGo(): void {
  root.setAttribute(PLAIN_ATTRIBUTE, 'late');
  const kept = taps.stop().splice(0);
  if (kept.length === 0 && !taps.onAdd) sendAsForm();
  for (const { element, type, submitter } of kept) {
    (submitter || element).removeAttribute(PRESSED_ATTRIBUTE);
    // Scripts alone send it: what was typed stays in it.
    if (element.closest('form[method=post]:not([action])')) continue;
    if (type === 'click') element.click();
    else if ((element as HTMLFormElement).requestSubmit) (element as HTMLFormElement).requestSubmit(submitter);
    else (element as HTMLFormElement).submit();
  }
}

/** In the words that came with the document; a shell that comes nevertheless takes them away. */
function sayIncomplete(): void {
  letGo();
  const region = document.getElementById(PLAIN_NOTICE_ID);
  const words = document.getElementById(PLAIN_WORDS_ID) as HTMLTemplateElement | null;
  if (region && words && !region.firstChild) region.appendChild(words.content.cloneNode(true));
}

function startAfterPicture(): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture || picture.complete) {
    start();
    return;
  }
  let isStarted = false;
  const once = () => {
    if (!isStarted) start();
    isStarted = true;
  };
  picture.addEventListener('load', once);
  picture.addEventListener('error', once);
  setTimeout(once, PICTURE_TIMEOUT_MS);
}

function start(): void {
  load(entry, loadElsewhere);
  setTimeout(askOnceMore, (+attribute(SILENT_ATTRIBUTE) || DEFAULT_SILENT_MS) - LAST_QUESTION_MS);
  // After the frame that paints the picture: what is out of sight may be drawn now.
  requestAnimationFrame(() => {
    setTimeout(() => root.setAttribute(PICTURED_ATTRIBUTE, ''));
  });
}

function load(address: string, failed: () => void): void {
  const shell = document.createElement('script');
  shell.type = 'module';
  shell.crossOrigin = 'anonymous';
  const integrity = attribute(INTEGRITY_ATTRIBUTE);
  if (integrity) shell.integrity = integrity;
  shell.onerror = failed;
  shell.onload = () => {
    isHere = true;
  };
  shell.src = (policy ? policy.createScriptURL(address) : address) as string;
  document.head.appendChild(shell);
}

/** From the site's own address, once, with the same hash; when that fails too, the document says so. */
function loadElsewhere(): void {
  if (isHere || isAskedElsewhere) return;
  isAskedElsewhere = true;
  load(`${siteFiles}1${entry.slice(files.length)}`, sayIncomplete);
}

/** Distinguishes a slow origin, which sends something, from a silent one. */
function askOnceMore(): void {
  if (isHere || isAskedElsewhere) return;
  const silence = setTimeout(loadElsewhere, LAST_QUESTION_MS);
  fetch(entry)
    .then((answer) => {
      const reader = answer.body!.getReader();
      return reader.read().then(() => {
        clearTimeout(silence);
        reader.cancel();
      });
    })
    .catch(loadElsewhere);
}
