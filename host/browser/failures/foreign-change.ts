import { wasReplaced } from '../guard/vitals.ts';

/**
 * True for what a browser throws at React when another program has moved or replaced a node of the page: a
 * translator, an extension. In Chromium and Firefox it names the method; Safari has one sentence for all of
 * them. And for whatever is thrown while one of the page's built-ins is another program's.
 */
export function isForeignChange(error: unknown): boolean {
  return wasReplaced() || isMovedNode(error);
}

function isMovedNode(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    error.name === 'NotFoundError' &&
    /removeChild|insertBefore|object can not be found here/i.test(error.message)
  );
}
