/** A promise that gives up: an ES module that never arrives would otherwise hang for ever (stack.md §4). */
export function limited<Value>(promise: Promise<Value>, limitMs: number, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not arrive within ${limitMs} ms`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
