/**
 * What this browser knows of the lock of its device (SHOP-006): all tabs and all modules of the console read
 * it, also without a network.
 *
 * Words: `closing` is locked here, and the provider does not know it yet; `locked` is locked there too;
 * `open` is neither.
 */
import { isRecord, storageRecord } from '@sufra/contract';

const STATES = ['open', 'closing', 'locked'] as const;
type LockState = (typeof STATES)[number];

interface LockRecord {
  state: LockState;
  /** Epoch milliseconds of the last touch. */
  touched: number;
}

const KEY = 'sufra.console.lock';
const record = storageRecord<LockRecord>({
  area: 'local',
  key: KEY,
  version: 1,
  parse: (value) =>
    isRecord(value) && STATES.includes(value.state as LockState) && typeof value.touched === 'number'
      ? (value as unknown as LockRecord)
      : null,
});
/** Between parts of one page. */
const CHANGED = 'sufra:console-lock';
/** In a browser that stores nothing the lock is this page's. */
let ofPage: LockRecord | null = null;

const read = (): LockRecord | null => ofPage ?? record.read();

function write(next: LockRecord): void {
  ofPage = record.write(next) ? null : next;
  window.dispatchEvent(new Event(CHANGED));
}

export function lockState(): LockState {
  return read()?.state ?? 'open';
}

export function setLockState(state: LockState): void {
  if (state !== lockState()) write({ state, touched: state === 'open' ? Date.now() : lastTouch() });
}

/** Epoch milliseconds; now where none is known. */
export function lastTouch(): number {
  return read()?.touched ?? Date.now();
}

export function noteTouch(): void {
  write({ state: lockState(), touched: Date.now() });
}

/** Calls back when it changed, here or in another tab. Returns the end of it. */
export function followLock(onChange: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) onChange();
  };
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', follow);
  };
}
