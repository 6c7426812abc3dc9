/**
 * What a module's HTML says for taps on Add before the page is interactive, and how a part takes over the numbers that
 * the document's own script showed meanwhile (MENU-042).
 */
import {
  CART_COUNT_ATTRIBUTE,
  type CountedWords,
  EARLY_COUNT_ATTRIBUTE,
  EARLY_LABEL_ATTRIBUTE,
} from '@sufra/contract/page-protocol';
import type { Translate } from '@sufra/i18n';
import { type RefObject, useEffect, useRef } from 'react';

const FORMS = ['zero', 'one', 'two', 'few', 'many'];

/** The plural forms of a counted text as `CountedWords`; those that read like `other` are left out. */
export function countedWords(t: Translate, key: string): string {
  // Types know the text without its forms.
  const last: string = `${key}_other`;
  const other = t(last);
  const forms = FORMS.map((form) => [form, t([`${key}_${form}`, last])] as const);
  const words: CountedWords = { ...Object.fromEntries(forms.filter(([, text]) => text !== other)), other };
  return JSON.stringify(words);
}

/**
 * For an element that shows a number of the cart: once it is alive, the number is its own. In the frame in
 * which it renders what the cart has, because both are effects of the same hydration.
 * @param label name of the element itself; absent: its link to the cart was named
 */
export function useEarlyCount<E extends HTMLElement>(label?: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  const first = useRef(label);
  useEffect(() => {
    const element = ref.current;
    if (!element?.hasAttribute(EARLY_COUNT_ATTRIBUTE)) return;
    element.removeAttribute(EARLY_COUNT_ATTRIBUTE);
    if (first.current) element.setAttribute('aria-label', first.current);
    else element.closest(`[${EARLY_LABEL_ATTRIBUTE}]`)?.removeAttribute('aria-label');
  }, []);
  return ref;
}

/**
 * Props of an element for the number of dishes in the basket: it shows that of early taps while it is empty
 * and its part not alive. Its child is the number, or '' for none.
 */
export function useCartBadge<E extends HTMLElement>(): { ref: RefObject<E | null>; [CART_COUNT_ATTRIBUTE]: string } {
  return { ref: useEarlyCount<E>(), [CART_COUNT_ATTRIBUTE]: '' };
}

/**
 * Attribute of a link to the basket: its name while early taps alone are in it. `key`: of a text in its plural forms.
 */
export function earlyLabel(t: Translate, key: string): { [EARLY_LABEL_ATTRIBUTE]: string } {
  return { [EARLY_LABEL_ATTRIBUTE]: countedWords(t, key) };
}
