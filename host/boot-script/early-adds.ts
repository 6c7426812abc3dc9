/**
 * Adds dishes before any module is alive (MENU-042, docs/decisions/0099): a tap writes an addition without an
 * answer where the cart store looks for such, and shows the new numbers. What is known of the dish, its place
 * and the words stands in the document as data; the numbers are always those of the two records of the
 * browser's storage.
 */
import { PLACE_COOKIE } from '@sufra/contract';
import { newKey } from '@sufra/contract/new-key';
import {
  ALLERGENS_ATTRIBUTE,
  AVOIDS_ATTRIBUTE,
  CART_COUNT_ATTRIBUTE,
  CART_COUNTS_KEY,
  type CartCounts,
  type CountedWords,
  EARLY_ADD_ATTRIBUTE,
  EARLY_ADDED_ATTRIBUTE,
  EARLY_COUNT_ATTRIBUTE,
  EARLY_LABEL_ATTRIBUTE,
  EARLY_MORE_ATTRIBUTE,
  EARLY_PLACE_ATTRIBUTE,
  type EarlyAdd,
  ITEM_ATTRIBUTE,
  ITEM_NAME_ATTRIBUTE,
  KEPT_ATTRIBUTE,
  type KeptTaps,
  POLITE_ID,
  WAITING_ADDS_KEY,
  WAITING_ADDS_TTL_MS,
  type WaitingAdds,
} from '@sufra/contract/page-protocol';
import { TAP_MARK } from '@sufra/contract/visit-vitals';

const root = document.documentElement;
/** Names that add controls came with. */
const labels = new Map<Element, string>();

/** False: the tap is stored and replayed by the module, which asks, refuses or explains. */
export function addEarly(control: HTMLElement, taps: KeptTaps): boolean {
  const list = control.closest(`[${EARLY_PLACE_ATTRIBUTE}]`);
  const most = control.getAttribute(EARLY_ADD_ATTRIBUTE);
  const place = list?.getAttribute(EARLY_PLACE_ATTRIBUTE);
  if (most === null || !place || !isVisitors(place) || root.hasAttribute(KEPT_ATTRIBUTE) || !navigator.onLine)
    return false;
  if (isAvoided(control)) return false;
  // The numbers of a visit without scripts stand in its document: nothing can be counted on top of them.
  if (!taps.onAdd && document.querySelector(`[${CART_COUNT_ATTRIBUTE}]`)?.firstChild) return false;
  const { value: id } = control as HTMLButtonElement;
  try {
    const counts = readCounts();
    const adds = readAdds();
    if (most && countOf(counts, adds, id) >= +most) return false;
    const name = control.closest(`[${ITEM_ATTRIBUTE}]`)?.querySelector(`[${ITEM_NAME_ATTRIBUTE}]`)?.textContent;
    const add = additionOf({ id, name: name || '', place, visitor: counts.visitor });
    if (taps.onAdd) taps.onAdd(add);
    else writeAdds([...adds, add]);
  } catch {
    // Storage is refused.
    return false;
  }
  showCounts(id);
  announce(list!);
  performance.mark(TAP_MARK);
  return true;
}

/** The tap is the module's to answer: it asks, or has no such row. */
function isAvoided(control: Element): boolean {
  const avoided = (root.getAttribute(AVOIDS_ATTRIBUTE) || '').split(' ').filter(Boolean);
  return avoided.some((id) => control.closest(`[${ALLERGENS_ATTRIBUTE}~="${CSS.escape(id)}"]`));
}

/** The record of one tap. */
export function additionOf(dish: { id: string; name: string; place: string; visitor?: string | undefined }): EarlyAdd {
  const [type, branch_id] = dish.place.split('.') as [EarlyAdd['place']['type'], string];
  return {
    line: { item_id: dish.id, qty: 1 },
    shown: { names: { [root.lang]: dish.name } },
    place: { type, branch_id },
    key: newKey(),
    beginKey: newKey(),
    sent: null,
    visitor: dish.visitor,
  };
}

/** How many of a dish, or of all, the basket has: what the provider answered last and what waits. */
export function countOf(counts: Partial<CartCounts>, adds: readonly Pick<EarlyAdd, 'line'>[], id?: string): number {
  const known = id ? counts.items?.[id] : counts.count;
  return adds.reduce((sum, { line }) => sum + (!id || line.item_id === id ? +line.qty : 0), +(known || 0) || 0);
}

/** Text of a count in its plural form. */
export function countedText(words: string | null | undefined, count: number): string {
  const forms = JSON.parse(words || '{}') as Partial<CountedWords>;
  const form = forms[new Intl.PluralRules(root.lang).select(count)] || forms.other || '';
  return form.replace('{{count}}', `${count}`);
}

/** Shows the numbers of the basket, and that of one dish, or of all that show one already. */
export function showCounts(id?: string): void {
  const counts = readCounts();
  const adds = readAdds();
  const total = countOf(counts, adds);
  for (const badge of all(`[${CART_COUNT_ATTRIBUTE}]`)) {
    setCount(badge, total);
    badge.closest('[hidden]')?.removeAttribute('hidden');
    const link = badge.closest(`[${EARLY_LABEL_ATTRIBUTE}]`);
    link?.setAttribute('aria-label', countedText(link.getAttribute(EARLY_LABEL_ATTRIBUTE), total));
  }
  const which = id ? `[value="${CSS.escape(id)}"]` : `[${EARLY_COUNT_ATTRIBUTE}]`;
  for (const control of all<HTMLButtonElement>(`[${EARLY_ADD_ATTRIBUTE}]${which}`)) {
    // Its module shows the number itself.
    if (control.firstChild) continue;
    if (!labels.has(control)) labels.set(control, control.getAttribute('aria-label') || '');
    const count = countOf(counts, adds, control.value);
    const more = control.closest(`[${EARLY_PLACE_ATTRIBUTE}]`)?.getAttribute(EARLY_MORE_ATTRIBUTE) || '';
    setCount(control, count);
    control.setAttribute('aria-label', labels.get(control) + (count ? more.replace('{{count}}', `${count}`) : ''));
  }
}

function setCount(element: Element, count: number): void {
  if (count) element.setAttribute(EARLY_COUNT_ATTRIBUTE, `${count}`);
  else element.removeAttribute(EARLY_COUNT_ATTRIBUTE);
}

/** What modules show themselves is theirs. Parts that come to life later take their numbers away then. */
export function endEarlyCounts(): void {
  for (const element of all(`[${EARLY_COUNT_ATTRIBUTE}]`)) {
    if (!element.firstChild) continue;
    element.removeAttribute(EARLY_COUNT_ATTRIBUTE);
    element.closest(`[${EARLY_LABEL_ATTRIBUTE}]`)?.removeAttribute('aria-label');
  }
}

/**
 * No store will take them: what was never sent goes as one post of the page's form, which has a field for each dish.
 */
export function sendAsForm(): void {
  const form = document.querySelector<HTMLButtonElement>(`[${EARLY_ADD_ATTRIBUTE}]`)?.form;
  if (!form) return;
  const isToSend = ({ sent, place }: EarlyAdd) => !sent && isVisitors(`${place.type}.${place.branch_id}`);
  try {
    const adds = readAdds();
    const toSend = adds.filter(isToSend);
    if (toSend.length === 0) return;
    writeAdds(adds.filter((add) => !isToSend(add)));
    for (const { line } of toSend) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name: 'item_id', value: line.item_id });
      form.append(field);
    }
    form.submit();
  } catch {
    // Storage is refused: nothing was added.
  }
}

/** Another tab may have chosen another place since the document was made. */
function isVisitors(place: string): boolean {
  return document.cookie.split('; ').includes(`${PLACE_COOKIE}=${place}`);
}

function announce(list: Element): void {
  const words = countedText(list.getAttribute(EARLY_ADDED_ATTRIBUTE), countOf(readCounts(), readAdds()));
  const region = document.getElementById(POLITE_ID);
  if (!region) return;
  // The same words twice are two announcements: with an empty region in between the second one is read out too.
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = words;
  });
}

function readCounts(): Partial<CartCounts> {
  return JSON.parse(localStorage.getItem(CART_COUNTS_KEY) || '{}');
}

function readAdds(): readonly EarlyAdd[] {
  const { at, adds } = JSON.parse(sessionStorage.getItem(WAITING_ADDS_KEY) || '{}') as Partial<WaitingAdds>;
  return adds && Math.abs(Date.now() - at!) < WAITING_ADDS_TTL_MS ? adds : [];
}

function writeAdds(adds: readonly EarlyAdd[]): void {
  sessionStorage.setItem(WAITING_ADDS_KEY, JSON.stringify({ at: Date.now(), adds }));
}

function all<E extends Element = Element>(selector: string): NodeListOf<E> {
  return document.querySelectorAll<E>(selector);
}
