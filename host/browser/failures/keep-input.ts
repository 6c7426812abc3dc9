/**
 * What a customer typed, and where focus was, outlives the release that it was typed into: React has removed
 * the fields before a failure is reported, so they are recorded as they change. In memory only, for the page
 * shown, and without secrets (codes, passwords, cards).
 */
import { pageHref } from '@sufra/contract/page-protocol';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values by the key of their field; a box or a radio button is ticked or not. */
type Values = Map<string, string | boolean>;

/** How long a new release may take until its fields are on the page: they often wait for data. */
const FIELDS_TIMEOUT_MS = 8000;

/** Elements that stay when the release in them changes. */
const PLACES = 'main > [data-module], [data-contribution], dialog[data-dialog] > div';
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

const places = new WeakMap<Element, Values>();
let focused: { place: Element; element: Element; key: string } | null = null;
let scroll = 0;
let page = '';

/** Starts recording; also what was typed before the page was hydrated. */
export function watchInput(): void {
  document.addEventListener('input', (event) => note(event.target as Element), true);
  document.addEventListener('change', (event) => note(event.target as Element), true);
  document.addEventListener('focusin', (event) => {
    const element = event.target as Element;
    const place = element.closest(PLACES);
    focused = place && { place, element, key: keyOf(element, place) };
  });
  document.addEventListener('focusout', (event) => {
    const element = event.target as Element;
    // The customer moved focus away; an element that was removed did not lose it that way.
    queueMicrotask(() => {
      if (focused?.element === element && element.isConnected) focused = null;
    });
  });
  window.addEventListener('scroll', () => (scroll = window.scrollY), { passive: true });
  page = shownPage();
  window.addEventListener('single-spa:before-routing-event', forget);
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) if (isChanged(field)) note(field);
}

/**
 * Stores what is known of `place` now. The function returned puts it back into the release that has come in
 * its place: at once, and into fields that come later. `shown`: the customer was looking at it, so the page
 * must not jump. The function takes the place that is there then, where it is another element.
 */
export function keepInput(from: HTMLElement, shown = false): (place?: HTMLElement) => void {
  const focus = focused?.place === from ? focused : null;
  const top = scroll;
  const fields: Values = new Map(places.get(from));
  return (place = from) => {
    if (shown) window.scrollTo(0, top);
    if (focus && !focus.element.isConnected) giveFocus(place, focus.key);
    if (fields.size === 0 || fill(place, fields)) return;
    const observer = new MutationObserver(() => {
      if (fill(place, fields)) observer.disconnect();
    });
    observer.observe(place, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), FIELDS_TIMEOUT_MS);
  };
}

/** Focus goes to the control that is the lost one's successor, else to the heading of what is shown now. */
export function giveFocus(place: HTMLElement, key: string | null = null): void {
  const same = key && [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].find((each) => keyOf(each, place) === key);
  const target = same || place.querySelector<HTMLElement>('h1, h2, h3') || place;
  if (!same && target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Without its hash: a place within the page is the same page. */
function shownPage(): string {
  return pageHref(window).split('#')[0]!;
}

/** Another page, other fields. */
function forget(): void {
  const now = shownPage();
  if (now === page) return;
  page = now;
  for (const place of document.querySelectorAll(PLACES)) places.delete(place);
}

function note(target: Element): void {
  if (!isField(target) || isSecret(target)) return;
  const place = target.closest(PLACES);
  if (!place) return;
  const values: Values = places.get(place) ?? new Map();
  places.set(place, values.set(keyOf(target, place), isTicked(target) ? target.checked : target.value));
}

/** Fills what is there; true when nothing is left. A field that was filled is done with. */
function fill(place: HTMLElement, fields: Values): boolean {
  for (const field of place.querySelectorAll<Field>('input, textarea, select')) {
    const key = keyOf(field, place);
    const value = fields.get(key);
    if (value === undefined) continue;
    fields.delete(key);
    if (isTicked(field)) {
      // A radio button is cleared by choosing another one.
      if (field.checked !== value && (field.type === 'checkbox' || value === true)) field.click();
    } else if (field.value !== value) setValue(field, String(value));
  }
  return fields.size === 0;
}

/** As if typed: React notices only what goes through the prototype's setter. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The same control in two releases: by what it is called, else by its place among its like. */
function keyOf(element: Element, place: Element): string {
  const { dataset, id } = element as HTMLElement;
  const said = (name: string) => element.getAttribute(name);
  // Ids that React makes differ between two roots.
  const own = /^[«_]?r/i.test(id) && /[:«»_]/.test(id) ? '' : id;
  const name = said('name') ?? dataset.tap ?? (own || said('href') || said('aria-label') || dataset.action);
  const value = isField(element) && isTicked(element) ? `=${element.value}` : '';
  const type = said('type') ?? '';
  if (name) return `${element.tagName} ${type} ${name}${value}`;
  return `${element.tagName} ${type} #${[...place.querySelectorAll(element.tagName)].indexOf(element)}`;
}

function isField(element: Element): element is Field {
  return /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.tagName === 'INPUT' && (field.type === 'checkbox' || field.type === 'radio');
}

function isSecret(field: Field): boolean {
  return /^(password|file|hidden)$/.test(field.type) || /one-time-code|password|^cc-/.test(field.autocomplete);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected !== each.defaultSelected);
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
