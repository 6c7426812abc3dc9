import type { LazyStruct } from '@sufra/contract';
import { describeThrown } from '@sufra/contract/thrown';

export type Checked<Value> =
  | { value: Value }
  /** `missing`: the struct could not be had (no network); nothing is known about the value then. */
  | { fault: string; path: string; missing: boolean };

/** Checks a value against a struct that comes late. The value is a copy: plain data, and nobody else's. */
export async function checked<Value>(load: LazyStruct<Value>, value: unknown): Promise<Checked<Value>> {
  let missing = true;
  try {
    const struct = await load();
    missing = false;
    const [failure, valid] = struct.validate(value);
    if (failure) return { fault: failure.message, path: failure.path.join('.'), missing };
    return { value: structuredClone(valid) };
  } catch (error) {
    // The struct did not arrive, or the value is more than data (a function, an element).
    return { fault: describeThrown(error), path: '', missing };
  }
}

export function causeOf({ missing }: { missing: boolean }): 'payload' | 'missing' {
  return missing ? 'missing' : 'payload';
}
