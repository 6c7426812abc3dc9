/**
 * The second of a document's two inline scripts, behind the first screen: it adds dishes (`early-adds.ts`)
 * and keeps other taps that are made before the page is interactive, from the first script on
 * (`first-script.ts`), notes where the page is read when its language is switched, and starts the shell.
 * `npm run boot-script` compiles both into `compiled.ts`, which documents hold and their policy names by
 * hashes: their text is constant, what differs stands in attributes of this one's element.
 *
 * It makes the page's one Trusted Types policy (safety W4): addresses of scripts are those of release files
 * and the site's worker, script text is an import map of release files, HTML from text is nothing. Code that
 * gets hold of it cannot do more with it. Where a module may make workers it makes the policy of those too
 * (`page-worker.ts`).
 *
 * What it writes and what others read of it is the page protocol's (`@sufra/contract/page-protocol`).
 */
import { FILES_PATH } from '@sufra/contract/edge-paths';
import {
  EMPTY_MODULE,
  ENTRY_ATTRIBUTE,
  FILES_ATTRIBUTE,
  INTEGRITY_ATTRIBUTE,
  type KeptTap,
  type KeptTaps,
  LIMIT_ATTRIBUTE,
  MOVED_ATTRIBUTE,
  PICTURED_ATTRIBUTE,
  PLAIN_ATTRIBUTE,
  PLAIN_NOTICE_ID,
  PLAIN_WORDS_ID,
  PRESSED_ATTRIBUTE,
  SCRIPT_POLICY,
  type ScriptPolicy,
  SILENT_ATTRIBUTE,
  USER_SCROLL_EVENTS,
  WORKERS_ATTRIBUTE,
} from '@sufra/contract/page-protocol';
import { addEarly, endEarlyCounts, sendAsForm, showCounts } from './early-adds.ts';
import { noteReading } from './note-reading.ts';
import { definePageWorker, type TrustedTypes } from './page-worker.ts';
import { actPlainly, takeTap } from './plain-taps.ts';

/**
 * The largest picture and the shell share the visitor's link: the shell is asked for after the picture, or
 * this much later.
 */
const PICTURE_TIMEOUT_MS = 500;
/** Before the files' origin counts as silent it is asked once more, this long. */
const LAST_QUESTION_MS = 1000;
const DEFAULT_LIMIT_MS = 10_000;
const DEFAULT_SILENT_MS = 4000;

const script = document.currentScript as HTMLScriptElement;
const root = document.documentElement;
const attribute = (name: string): string => script.getAttribute(name) || '';
const files = attribute(FILES_ATTRIBUTE);
const entry = attribute(ENTRY_ATTRIBUTE);
/** Release files at the site's own address (docs/decisions/0073). */
const siteFiles = `${location.origin}${FILES_PATH}`;

const { trustedTypes } = window as { trustedTypes?: TrustedTypes<ScriptPolicy> };
const policy = trustedTypes?.createPolicy(SCRIPT_POLICY, { createScriptURL: releaseFile, createScript: releaseMap });
window.__sufraPolicy = policy;
if (trustedTypes && script.hasAttribute(WORKERS_ATTRIBUTE)) definePageWorker(trustedTypes);
const first = window.__sufraTaps ? window.__sufraTaps.stop() : [];
const taps = keepTaps();
const timer = setTimeout(sayIncomplete, +attribute(LIMIT_ATTRIBUTE) || DEFAULT_LIMIT_MS);
document.addEventListener('click', noteReading, true);
let isHere = false;
let isAskedElsewhere = false;

for (const tap of first) {
  (tap.submitter || tap.element).removeAttribute(PRESSED_ATTRIBUTE);
  add(tap);
}
// It stands among what React brings to life.
script.remove();
for (const type of USER_SCROLL_EVENTS) {
  addEventListener(type, () => root.setAttribute(MOVED_ATTRIBUTE, ''), { passive: true, once: true });
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startAfterPicture);
else startAfterPicture();

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
  const tap = takeTap(event);
  if (tap) add(tap);
}

function add(tap: KeptTap): void {
  const { element, submitter } = tap;
  if (taps.some((other) => other.element === element) || addEarly(element, taps)) return;
  (submitter || element).setAttribute(PRESSED_ATTRIBUTE, '');
  taps.push(tap);
}

/**
 * The stored taps act as the plain links and forms that they are; dishes that were added too, unless one of
 * them leaves the page.
 */
function letGo(): void {
  root.setAttribute(PLAIN_ATTRIBUTE, 'late');
  if (taps.stop().length === 0 && !taps.onAdd) sendAsForm();
  actPlainly(taps);
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
