/**
 * What a browser stores from page to page under one key of its storage. Every record carries a version: a
 * release of another version reads nothing. Storage that is full, forbidden or holds anything else is no
 * error; the value then lives as long as the page.
 */
export interface StorageRecord<Value> {
  /** Null: nothing is stored, or not such a value. */
  read(): Value | null;
  /** False: the browser did not store it. */
  write(value: Value): boolean;
  remove(): void;
}

export interface StorageRecordOptions<Value> {
  /** `local`: this device, all tabs. `session`: this tab. */
  area: 'local' | 'session';
  key: string;
  /** Raised with each change of the value's shape. */
  version: number;
  /** Checks what was stored, which is untrusted; null when it is not such a value. */
  parse(value: unknown): Value | null;
}

export function storageRecord<Value>({ area, key, version, parse }: StorageRecordOptions<Value>): StorageRecord<Value> {
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storageOf(area).getItem(key) ?? 'null');
        return isRecord(kept) && kept.version === version ? parse(kept.value) : null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storageOf(area).setItem(key, JSON.stringify({ version, value }));
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        storageOf(area).removeItem(key);
      } catch {
        // Forbidden storage holds nothing.
      }
    },
  };
}

/** Keys of the area that begin with `prefix`; none where storage is forbidden. */
export function storageKeys(area: StorageRecordOptions<unknown>['area'], prefix: string): string[] {
  try {
    const storage = storageOf(area);
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  } catch {
    return [];
  }
}

/** An object whose fields may be anything, for `parse`. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Asked for each time: a browser that forbids storage throws already when it is named. */
function storageOf(area: 'local' | 'session'): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}
