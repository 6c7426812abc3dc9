/**
 * The customer's choice of a theme, made in the footer and kept on this device. The document's own script sets what
 * was kept before the first paint (host/boot-script); here a choice is taken, kept, and told to the site's other windows.
 */
import { THEME_ATTRIBUTE, THEME_KEY } from '@sufra/contract/page-protocol';

type Choice = 'system' | 'light' | 'dark';

/** Shows the kept choice in the control and follows it from now on. A choice made before the page was ready counts. */
export function watchThemeChoice(): void {
  const options = [...document.querySelectorAll<HTMLInputElement>('input[name=sufra-theme]')];
  const made = options.find(({ checked }) => checked)?.value;
  if (made === 'light' || made === 'dark') {
    keep(made);
    apply(made);
  }
  const show = (choice: Choice): void => {
    for (const option of options) option.checked = option.value === choice;
    apply(choice);
  };
  show(kept());
  for (const option of options) {
    option.addEventListener('change', () => {
      keep(option.value as Choice);
      apply(option.value as Choice);
    });
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) show(kept());
  });
}

function apply(choice: Choice): void {
  const root = document.documentElement;
  if (choice === 'system') root.removeAttribute(THEME_ATTRIBUTE);
  else root.setAttribute(THEME_ATTRIBUTE, choice);
  // The browser's bars know the system only: of the two colours the one that was chosen counts.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color][media]')) {
    const media = meta.dataset.media ?? meta.getAttribute('media') ?? '';
    meta.dataset.media = media;
    const isOwn = media.includes(choice) ? 'all' : 'not all';
    meta.setAttribute('media', choice === 'system' ? media : isOwn);
  }
}

/** As plain text, not as a record with a version: the document's own script reads it. A browser that refuses storage forgets the choice with the page. */
function keep(choice: Choice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Applied all the same.
  }
}

function kept(): Choice {
  try {
    return valid(localStorage.getItem(THEME_KEY));
  } catch {
    return valid(document.documentElement.getAttribute(THEME_ATTRIBUTE));
  }
}

function valid(value: string | null): Choice {
  return value === 'light' || value === 'dark' ? value : 'system';
}
