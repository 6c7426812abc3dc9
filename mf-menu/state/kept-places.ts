/** Where large menus of this tab were read, so that Back and a reload lead there (MENU-009). */

export interface KeptPlace {
  /** Of the tab's history: `historyEntry`. */
  entry: string;
  /** Anchor of the group that was read. */
  id: string;
  /** How far its top lay from the window's, in pixels. */
  top: number;
}

const KEY = 'sufra.menu.places';
const VERSION = 1;
/** Entries of the history that are remembered. */
const MOST = 10;

/** What names an entry of the tab's history, the same when it is come back to; gives it a name where the browser has none. */
export function historyEntry(): string {
  const key = (window as { navigation?: { currentEntry?: { key?: string } | null } }).navigation?.currentEntry?.key;
  if (key) return key;
  const state = (window.history.state ?? {}) as { entry?: unknown };
  if (typeof state.entry === 'string') return state.entry;
  const entry = crypto.randomUUID();
  window.history.replaceState({ ...state, entry }, '');
  return entry;
}

export function readPlace(entry: string): KeptPlace | undefined {
  return readAll().find((place) => place.entry === entry);
}

export function keepPlace(place: KeptPlace): void {
  const places = [place, ...readAll().filter(({ entry }) => entry !== place.entry)].slice(0, MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ version: VERSION, places }));
  } catch {
    // Without storage Back leads to where the browser thinks.
  }
}

function readAll(): readonly KeptPlace[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { version?: number; places?: unknown } | null;
    return kept?.version === VERSION && Array.isArray(kept.places) ? kept.places.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is KeptPlace {
  const { entry, id, top } = (value ?? {}) as Partial<KeptPlace>;
  return typeof entry === 'string' && typeof id === 'string' && typeof top === 'number';
}
