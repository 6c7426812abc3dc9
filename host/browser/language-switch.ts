/** The language switch is a link to the same page in the other language; scroll and hash survive it (HOST-018). */
const KEY = 'sufra.scroll';

export function keepScrollAcrossLanguages(): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept) {
    sessionStorage.removeItem(KEY);
    const { path, share } = JSON.parse(kept) as { path: string; share: number };
    // The other language's page has another height: the same share of it is the same place.
    if (path === location.pathname) window.scrollTo(0, share * document.documentElement.scrollHeight);
  }
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('[data-test="language"]');
      if (!link) return;
      link.hash = location.hash;
      sessionStorage.setItem(
        KEY,
        JSON.stringify({ path: link.pathname, share: window.scrollY / document.documentElement.scrollHeight }),
      );
    },
    true,
  );
}
