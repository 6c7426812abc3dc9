import { useEffect } from 'react';
import { opensElsewhere } from '../opens-elsewhere.ts';

/** Of the browser's own navigation, where it has one: a way back or forward. */
interface Traversal extends Event {
  readonly navigationType: string;
  readonly destination: { readonly url: string };
}

/**
 * While `isOn`, each way off the page asks first, by the browser's own question: what cannot wait on the
 * device, such as a chosen file, would be lost without a word (SHOP-037). A link, and Back where the browser
 * says that it comes, load their page in full, because a browser asks only then.
 */
export function useLeaveQuestion(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: Event) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || opensElsewhere(event)) return;
      const link = (event.target as Element).closest?.('a');
      if (!link?.href || link.target || link.hasAttribute('download')) return;
      if (isSamePage(link.href)) return;
      event.preventDefault();
      window.location.assign(link.href);
    };
    const { navigation } = window as { navigation?: EventTarget };
    const goBack = (event: Event) => {
      const { navigationType, destination, cancelable } = event as Traversal;
      if (navigationType !== 'traverse' || !cancelable || isSamePage(destination.url)) return;
      event.preventDefault();
      window.location.assign(destination.url);
    };
    window.addEventListener('beforeunload', ask);
    // Before the shell, which would change the page without a question.
    document.addEventListener('click', follow, { capture: true });
    navigation?.addEventListener('navigate', goBack);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', follow, { capture: true });
      navigation?.removeEventListener('navigate', goBack);
    };
  }, [isOn]);
}

/** Another place of this page at most. */
function isSamePage(href: string): boolean {
  const { origin, pathname, search } = new URL(href);
  const here = window.location;
  return origin === here.origin && pathname === here.pathname && search === here.search;
}
