/**
 * True for what a browser throws at React when another program has moved or replaced a node of the page: a translator, an
 * extension. In Chromium and Firefox it names the method; Safari has one sentence for all of them.
 */
export function isForeignChange(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    error.name === 'NotFoundError' &&
    /removeChild|insertBefore|object can not be found here/i.test(error.message)
  );
}
