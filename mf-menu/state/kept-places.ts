/** Where large menus of this tab were read, so that Back and a reload lead there (MENU-009). */
import { newKey, storageRecord } from '@sufra/contract';

export interface KeptPlace {
  /** Of the tab's history: `historyEntry`. */
  entry: string;
  /** Anchor of the group that was read. */
  id: string;
  /** How far its top lay from the window's, in pixels. */
  top: number;
}

/** Entries of the history that are remembered. */
const MAX_ENTRIES = 10;

const record = storageRecord({
  area: 'session',
  key: 'sufra.menu.places',
  version: 2,
  parse: (value) => (Array.isArray(value) ? value.filter(isPlace) : null),
});

/** What names an entry of the tab's history, the same when it is come back to; gives it a name where the browser has none. */
export function historyEntry(): string {
  const key = (window as { navigation?: { currentEntry?: { key?: string } | null } }).navigation?.currentEntry?.key;
  if (key) return key;
  const state = (window.history.state ?? {}) as { entry?: unknown };
  if (typeof state.entry === 'string') return state.entry;
  const entry = newKey();
  window.history.replaceState({ ...state, entry }, '');
  return entry;
}

export function readPlace(entry: string): KeptPlace | undefined {
  return readAll().find((place) => place.entry === entry);
}

/** Without storage Back leads to where the browser thinks. */
export function keepPlace(place: KeptPlace): void {
  record.write([place, ...readAll().filter(({ entry }) => entry !== place.entry)].slice(0, MAX_ENTRIES));
}

function readAll(): readonly KeptPlace[] {
  return record.read() ?? [];
}

function isPlace(value: unknown): value is KeptPlace {
  const { entry, id, top } = (value ?? {}) as Partial<KeptPlace>;
  return typeof entry === 'string' && typeof id === 'string' && typeof top === 'number';
}
