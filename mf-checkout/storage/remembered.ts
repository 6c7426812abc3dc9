/**
 * What this device remembers of its guest for the next order: forgotten 30 days after it was last written. A
 * draft, so that signing out and "Forget me" forget it too; no server has it (CHK-065, docs/decisions/0267).
 */

import { DAY_MS } from '@sufra/i18n/time/units';
import { type Draft, useDraft } from '@sufra/module';
import { useMemo } from 'react';

export const REMEMBERED_DAYS = 30;

interface Remembered<Value> {
  /** Epoch milliseconds at which it was last written. */
  at: number;
  value: Value;
}

export function useRemembered<Value>(name: string, version: number): Draft<Value> {
  const draft = useDraft<Remembered<Value>>(name, version);
  return useMemo(
    () => ({
      read() {
        const found = draft.read();
        if (!found) return null;
        if (Date.now() - found.at < REMEMBERED_DAYS * DAY_MS) return found.value;
        draft.remove();
        return null;
      },
      write: (value) => draft.write({ at: Date.now(), value }),
      remove: () => draft.remove(),
    }),
    [draft],
  );
}
