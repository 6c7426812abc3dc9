/** What a visit may fetch ahead of its wishes (HOST-037): a tab, until it is closed. */

/** Unpacked; a third of it on the wire. */
export const VISIT_BYTES_MAX = 2_000_000;
const KEY = 'sufra.fetched-ahead';

/** For a browser without storage: this document counts alone. */
let counted = 0;

function spent(): number {
  try {
    return Math.max(counted, Number(sessionStorage.getItem(KEY)) || 0);
  } catch {
    return counted;
  }
}

/** True while there is something left. */
export function mayFetchAhead(): boolean {
  return spent() < VISIT_BYTES_MAX;
}

export function countFetched(bytes: number): void {
  counted = spent() + bytes;
  try {
    sessionStorage.setItem(KEY, String(counted));
  } catch {
    // The next document begins from nothing.
  }
}
