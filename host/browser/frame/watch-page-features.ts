/** Updates what the document said the page has (`data-shows`), and the tab bar out of the keyboard's way. */
import {
  DOCK_ABOVE_ATTRIBUTE,
  DOCK_ATTRIBUTE,
  OFFLINE_ATTRIBUTE,
  type PageFeature,
  SHOWS_ATTRIBUTE,
  TOP_BAR_ATTRIBUTE,
} from '@sufra/contract/page-protocol';
import { TAB_BAR_ID, TYPED_FIELDS, TYPING_ATTRIBUTE } from './page-features.ts';

const IS_SHOWN: Readonly<Record<PageFeature, (element: Element) => boolean>> = {
  dialog: (element) => element.matches('dialog[open]'),
  dock: (element) => element.hasAttribute(DOCK_ATTRIBUTE) && !element.closest('dialog'),
  'dock-above': (element) => element.hasAttribute(DOCK_ABOVE_ATTRIBUTE),
  offline: (element) => element.hasAttribute(OFFLINE_ATTRIBUTE) && element.closest('main') !== null,
  'top-bar': (element) => element.matches(`main>[data-module]>[${TOP_BAR_ATTRIBUTE}]`),
};
const ATTRIBUTES = ['open', DOCK_ATTRIBUTE, DOCK_ABOVE_ATTRIBUTE, OFFLINE_ATTRIBUTE];
const WATCHED = `dialog,[${DOCK_ATTRIBUTE}],[${DOCK_ABOVE_ATTRIBUTE}],[${OFFLINE_ATTRIBUTE}],[${TOP_BAR_ATTRIBUTE}]`;

const SKELETON = 'main>[data-module]>.sufra-skeleton';
/** What a screen has drawn in its place. */
const SCREEN = 'main>[data-module]>:not(.sufra-skeleton,noscript)';

/** Watches the document until the function returned is called. */
export function watchPageFeatures(): () => void {
  const { documentElement: root, body } = document;
  /**
   * The document says that the screen has a bar, and the browser draws the screen: the bar's row stays until
   * the screen is there.
   */
  let isBarAhead =
    (root.getAttribute(SHOWS_ATTRIBUTE) ?? '').includes('top-bar') && document.querySelector(SKELETON) !== null;
  /** Whatever has been one of those, while it is in the document. */
  let known = new Set<Element>();
  const note = (node: Node) => {
    if (!(node instanceof Element)) return;
    if (node.matches(WATCHED)) known.add(node);
    for (const inside of node.querySelectorAll(WATCHED)) known.add(inside);
  };
  const say = () => {
    known = new Set([...known].filter(({ isConnected }) => isConnected));
    const shown = (Object.keys(IS_SHOWN) as PageFeature[]).filter((what) => [...known].some(IS_SHOWN[what]));
    const before = root.getAttribute(SHOWS_ATTRIBUTE) ?? '';
    isBarAhead &&= document.querySelector(SCREEN) === null;
    if (isBarAhead) shown.push('top-bar');
    const words = shown.join(' ');
    if (words === before) return;
    if (words) root.setAttribute(SHOWS_ATTRIBUTE, words);
    else root.removeAttribute(SHOWS_ATTRIBUTE);
  };
  // Only what came or went is looked through, and nothing at all while none of those is on the page.
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') note(target);
      else addedNodes.forEach(note);
    }
    if (known.size > 0 || isBarAhead) say();
  });
  const sayTyping = (focused: EventTarget | null) => {
    const isTyping = focused instanceof Element && focused.matches(TYPED_FIELDS);
    document.getElementById(TAB_BAR_ID)?.toggleAttribute(TYPING_ATTRIBUTE, isTyping);
  };
  const follow = ({ type, target, relatedTarget }: FocusEvent) =>
    sayTyping(type === 'focusin' ? target : relatedTarget);

  note(body);
  say();
  observer.observe(body, { childList: true, subtree: true, attributes: true, attributeFilter: ATTRIBUTES });
  body.addEventListener('focusin', follow);
  body.addEventListener('focusout', follow);
  sayTyping(document.activeElement);
  return () => {
    observer.disconnect();
    body.removeEventListener('focusin', follow);
    body.removeEventListener('focusout', follow);
  };
}
