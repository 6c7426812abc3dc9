import type { LazyStruct } from '@sufra/contract';
import { describeThrown } from '@sufra/contract/thrown';

export type Checked<Value> =
  | { value: Value }
  /** `missing`: the struct could not be loaded (no network); the value was not checked. */
  | { fault: string; path: string; missing: boolean };

/** Loads the struct and checks a value against it. The value that is returned is a copy. */
export async function checked<Value>(load: LazyStruct<Value>, value: unknown): Promise<Checked<Value>> {
  let missing = true;
  try {
    const struct = await load();
    missing = false;
    const [failure, valid] = struct.validate(value);
    if (failure) return { fault: failure.message, path: failure.path.join('.'), missing };
    return { value: structuredClone(valid) };
  } catch (error) {
    // The struct could not be loaded, or the value cannot be cloned (a function, an element).
    return { fault: describeThrown(error), path: '', missing };
  }
}

export function causeOf({ missing }: { missing: boolean }): 'payload' | 'missing' {
  return missing ? 'missing' : 'payload';
}
