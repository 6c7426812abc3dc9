/** Where menus of this tab were being read, for Back and a reload (MENU-009). */
import { newKey, storageRecord } from '@sufra/contract';

export interface ReadingPosition {
  /** Of the tab's history: `historyEntry`. */
  entry: string;
  /** Anchor of the group that was being read. */
  id: string;
  /** How far its top was from the window's, in pixels. */
  top: number;
}

/** Entries of the history that are remembered. */
const MAX_ENTRIES = 10;

const record = storageRecord({
  area: 'session',
  key: 'sufra.menu.places',
  version: 2,
  parse: (value) => (Array.isArray(value) ? value.filter(isReadingPosition) : null),
});

/**
 * Key of the current entry of the tab's history, the same when the user comes back to it; ours where the
 * browser has no Navigation API.
 */
export function historyEntry(): string {
  const key = (window as { navigation?: { currentEntry?: { key?: string } | null } }).navigation?.currentEntry?.key;
  if (key) return key;
  const state = (window.history.state ?? {}) as { entry?: unknown };
  if (typeof state.entry === 'string') return state.entry;
  const entry = newKey();
  window.history.replaceState({ ...state, entry }, '');
  return entry;
}

export function readPosition(entry: string): ReadingPosition | undefined {
  return readAll().find((position) => position.entry === entry);
}

/** Without storage the browser restores its own position. */
export function keepPosition(position: ReadingPosition): void {
  record.write([position, ...readAll().filter(({ entry }) => entry !== position.entry)].slice(0, MAX_ENTRIES));
}

function readAll(): readonly ReadingPosition[] {
  return record.read() ?? [];
}

function isReadingPosition(value: unknown): value is ReadingPosition {
  const { entry, id, top } = (value ?? {}) as Partial<ReadingPosition>;
  return typeof entry === 'string' && typeof id === 'string' && typeof top === 'number';
}
