/**
 * What a customer chose on this device for every page: theme, text size, motion (HOST-064, X-030). The
 * document's own script sets the stored choice before the first paint (host/boot-script); here a choice is
 * taken, stored, and published to the page and to the site's other windows.
 */
import {
  MOTION_ATTRIBUTE,
  MOTION_KEY,
  TEXT_SIZE_ATTRIBUTE,
  TEXT_SIZE_KEY,
  THEME_ATTRIBUTE,
  THEME_KEY,
} from '@sufra/contract/page-protocol';

const CHOICES = {
  theme: { key: THEME_KEY, attribute: THEME_ATTRIBUTE, values: ['light', 'dark'] },
  textSize: { key: TEXT_SIZE_KEY, attribute: TEXT_SIZE_ATTRIBUTE, values: ['large', 'larger'] },
  motion: { key: MOTION_KEY, attribute: MOTION_ATTRIBUTE, values: ['less'] },
} as const;

export type DeviceChoice = keyof typeof CHOICES;
/** Stands for no choice: as the device says. */
export const SYSTEM_CHOICE = 'system';

/** Between parts of one page. */
const CHANGED = 'sufra:device-choice';

/** The values that can be chosen, the device's own first. */
export function choicesOf(name: DeviceChoice): readonly string[] {
  return [SYSTEM_CHOICE, ...CHOICES[name].values];
}

/** The stored choice; in a browser that refuses storage, the choice of this page. */
export function deviceChoice(name: DeviceChoice): string {
  const { key, attribute } = CHOICES[name];
  try {
    return valid(name, localStorage.getItem(key));
  } catch {
    return valid(name, document.documentElement.getAttribute(attribute));
  }
}

/** Stores a choice and applies it at once, here and in the site's other windows. */
export function chooseOnDevice(name: DeviceChoice, value: string): void {
  const choice = valid(name, value);
  const { key } = CHOICES[name];
  // As plain text, not as a record with a version: the document's own script reads it.
  try {
    if (choice === SYSTEM_CHOICE) localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Applied nevertheless.
  }
  apply(name, choice);
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Calls back when something was chosen, here or in another window; what another window chose is applied
 * before. Returns the end of it.
 */
export function followDeviceChoices(onChange: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    for (const name of Object.keys(CHOICES) as DeviceChoice[])
      if (key === null || key === CHOICES[name].key) apply(name, deviceChoice(name));
    onChange();
  };
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', follow);
  };
}

/** Shows a choice on the page; `system` takes it away. */
export function applyDeviceChoice(name: DeviceChoice): void {
  apply(name, deviceChoice(name));
}

function apply(name: DeviceChoice, choice: string): void {
  const root = document.documentElement;
  const { attribute } = CHOICES[name];
  if (choice === SYSTEM_CHOICE) root.removeAttribute(attribute);
  else root.setAttribute(attribute, choice);
  if (name === 'theme') colourBars(choice);
}

/** The browser's bars know the system only: of the two colours the one that was chosen counts. */
function colourBars(choice: string): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color][media]')) {
    const media = meta.dataset.media ?? meta.getAttribute('media') ?? '';
    meta.dataset.media = media;
    const isOwn = media.includes(choice) ? 'all' : 'not all';
    meta.setAttribute('media', choice === SYSTEM_CHOICE ? media : isOwn);
  }
}

function valid(name: DeviceChoice, value: string | null): string {
  return value !== null && (CHOICES[name].values as readonly string[]).includes(value) ? value : SYSTEM_CHOICE;
}
