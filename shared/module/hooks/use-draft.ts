import { useCallback, useMemo } from 'react';
import { useModule } from '../context.tsx';

const PREFIX = 'sufra.draft.';

/** Forgets every draft on this device: somebody signed out, and what they typed is not the next one's to see. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Private mode: there is nothing to forget.
  }
}

export interface Draft<Values> {
  /** What was kept under this name, or null. An older or newer version counts as nothing. */
  read(): Values | null;
  write(values: Values): void;
  drop(): void;
}

/** Keeps what a customer typed, by name, through reload and language switch (guide §4.42). Only on this device. */
export function useDraft<Values>(name: string, version: number): Draft<Values> {
  const key = `${PREFIX}${useModule().name}.${name}`;
  const read = useCallback((): Values | null => {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { version: number; values: Values } | null;
      return kept?.version === version ? kept.values : null;
    } catch {
      return null;
    }
  }, [key, version]);
  const write = useCallback(
    (values: Values) => {
      try {
        localStorage.setItem(key, JSON.stringify({ version, values }));
      } catch {
        // Private mode or a full store: the draft lives as long as the page.
      }
    },
    [key, version],
  );
  const drop = useCallback(() => {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  }, [key]);
  return useMemo(() => ({ read, write, drop }), [read, write, drop]);
}
