/**
 * The browser's half of `@sufra/module/server`'s marks (HOST-065): what comes into a page of an added
 * language after its document bears its language too. Loaded on such pages alone.
 */
import { baseLocale, type I18n } from '@sufra/i18n';

/** Marks what is there and what comes. Returns how to end it. */
export function markBaseTexts(root: Element, { locale, isInBase }: Pick<I18n, 'locale' | 'isInBase'>): () => void {
  const base = baseLocale(locale);
  /**
   * Of an element whose whole text was said in the base language; an icon may stand beside it. A name has its
   * own `lang`.
   */
  const mark = (element: Element) => {
    const nodes = [...element.childNodes];
    const isLeaf = nodes.every((node) => node.nodeType === Node.TEXT_NODE || node instanceof SVGElement);
    if (!isLeaf || element.localName === 'bdi') return;
    const said = element.textContent.trim() === '' ? (element.getAttribute('aria-label') ?? '') : element.textContent;
    const isOwn = said !== '' && !isInBase?.(said);
    if (isOwn && element.getAttribute('lang') === base) element.removeAttribute('lang');
    else if (said !== '' && !isOwn && !element.hasAttribute('lang')) element.setAttribute('lang', base);
  };
  const markAll = (within: Element) => {
    for (const element of [within, ...within.querySelectorAll('*')]) mark(element);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.isConnected) mark(element);
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) markAll(node);
    }
  });
  markAll(root);
  observer.observe(root, { childList: true, characterData: true, subtree: true, attributeFilter: ['aria-label'] });
  return () => observer.disconnect();
}
