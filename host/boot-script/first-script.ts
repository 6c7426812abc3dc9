/**
 * The first inline script of a document, before its body: what the first paint waits for and no more. It sets
 * theme, text size and motion as the customer chose them (X-030, HOST-064), hides dishes that are to be
 * avoided, holds the room of lines above the page, and keeps taps until the other script of the document
 * (`boot-script.ts`), which comes behind the first screen, takes them over.
 */
import {
  ALLERGEN_GUARD_KEY,
  ALLERGENS_ATTRIBUTE,
  AVOIDS_ATTRIBUTE,
  CONTRIBUTION_ATTRIBUTE,
  EARLY_ADD_ATTRIBUTE,
  GUARDED_ATTRIBUTE,
  type KeptTaps,
  MOTION_ATTRIBUTE,
  MOTION_KEY,
  PLAIN_ATTRIBUTE,
  PRESSED_ATTRIBUTE,
  STRIPS_ATTRIBUTE,
  STRIPS_KEY,
  TEXT_SIZE_ATTRIBUTE,
  TEXT_SIZE_KEY,
  THEME_ATTRIBUTE,
  THEME_KEY,
} from '@sufra/contract/page-protocol';
import { SCRIPTED_FORM, takeTap } from './plain-taps.ts';

/** What the customer chose on this device, and where styles read it (X-030, HOST-064). */
const CHOICES = [
  [THEME_KEY, THEME_ATTRIBUTE],
  [TEXT_SIZE_KEY, TEXT_SIZE_ATTRIBUTE],
  [MOTION_KEY, MOTION_ATTRIBUTE],
] as const;

/** As long as taps are held when no other script comes. */
const LIMIT_MS = 10_000;

const root = document.documentElement;

root.removeAttribute(PLAIN_ATTRIBUTE);
setChoices();
hideAvoided();
holdStrips();
keepFirstTaps();

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
 * Dishes with an allergen that the household avoids are never painted (HOST-064): the document, which is the
 * same for everybody, has them.
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
 * Lines above the page come after it: of a running order, a place in a queue, a table. Where this
 * device was shown one, the page begins that much lower. Offline none is held: what the lines are made of
 * does not come.
 */
function holdStrips(): void {
  try {
    const { version, value } = JSON.parse(localStorage.getItem(STRIPS_KEY) || '{}');
    if (version !== 1 || !navigator.onLine) return;
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

/** Of a document that breaks off before its other script the taps act as plain links and buttons do. */
function keepFirstTaps(): void {
  const kept = [] as unknown as KeptTaps;
  const keep = (event: Event) => {
    const tap = takeTap(event as MouseEvent | SubmitEvent);
    // Each tap on an add control is one more of the dish.
    if (!tap || kept.some(({ element }) => element === tap.element && !element.hasAttribute(EARLY_ADD_ATTRIBUTE)))
      return;
    (tap.submitter || tap.element).setAttribute(PRESSED_ATTRIBUTE, '');
    kept.push(tap);
  };
  kept.stop = () => {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('submit', keep, true);
    return kept;
  };
  window.__sufraTaps = kept;
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
  const letGo = () => {
    if (window.__sufraTaps !== kept) return;
    root.setAttribute(PLAIN_ATTRIBUTE, 'late');
    // The other script may come all the same.
    for (const { element, submitter } of kept.stop().splice(0)) {
      const control = submitter || element;
      // As a plain button it acts once, however often it was tapped.
      if (control.hasAttribute(PRESSED_ATTRIBUTE) && !element.closest(SCRIPTED_FORM)) control.click();
      control.removeAttribute(PRESSED_ATTRIBUTE);
    }
  };
  document.addEventListener('DOMContentLoaded', letGo);
  // A connection that stands still ends no document.
  setTimeout(letGo, LIMIT_MS);
}
