/** How the page is drawn. */
export type Theme = 'light' | 'dark';

/** How the page is drawn now: as the customer chose on this device, else as the device asks. */
export function pageTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkWanted().matches ? 'dark' : 'light';
}

/** `tell` learns of each change; returns how to end it. */
export function watchTheme(tell: (theme: Theme) => void): () => void {
  const look = () => tell(pageTheme());
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const wanted = darkWanted();
  wanted.addEventListener('change', look);
  return () => {
    observer.disconnect();
    wanted.removeEventListener('change', look);
  };
}

const darkWanted = () => matchMedia('(prefers-color-scheme: dark)');
