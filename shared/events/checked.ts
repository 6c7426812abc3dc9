import type { LazyStruct } from '@sufra/contract';

/** Checks a value against a struct that comes late. The value is a copy: plain data, and nobody else's. */
export async function checked<Value>(
  load: LazyStruct<Value>,
  value: unknown,
): Promise<{ value: Value } | { fault: string; path: string }> {
  try {
    const [failure, valid] = (await load()).validate(value);
    if (failure) return { fault: failure.message, path: failure.path.join('.') };
    return { value: structuredClone(valid) };
  } catch (error) {
    // The struct did not arrive, or the value is more than data (a function, an element).
    return { fault: String(error), path: '' };
  }
}
