/**
 * What is wrong with one file, seen as the page would get it. Bytes count as other ones only when all of them
 * came: a network that goes cuts files short.
 */
import type { LoadCause } from './fetch-error.ts';

/** A diagnosis must not delay the page for long. */
const REQUEST_TIMEOUT_MS = 1000;

/** Null: it comes now, with the bytes of its hash. `integrity` undefined: nothing has a hash of it. Never rejects. */
export async function faultOf(file: string, integrity: string | undefined): Promise<LoadCause | null> {
  const bytes = await fetchWhole(file);
  if (typeof bytes === 'string') return bytes;
  if (!integrity) return null;
  const fault = (await compare(bytes, integrity)) ?? (await prove(file, integrity));
  // What a worker stored may be the network's own page; it is no answer of the origin.
  return fault === 'integrity' && !navigator.onLine ? 'network' : fault === 'same' ? null : fault;
}

/** All bytes of the file, or why they are not there. */
async function fetchWhole(file: string): Promise<ArrayBuffer | LoadCause> {
  try {
    const answer = await get(file);
    if (!answer.ok) return 'missing';
    const bytes = await answer.arrayBuffer();
    // Not every browser rejects a body that was cut off.
    const isCut = answer.status !== 200 || bytes.byteLength < Number(answer.headers.get('content-length'));
    return isCut ? 'network' : bytes;
  } catch {
    return 'network';
  }
}

/** Null: `crypto.subtle` is not there on every tenant's plain http site. */
async function compare(bytes: ArrayBuffer, integrity: string): Promise<'same' | 'integrity' | null> {
  const [, size, hash] = /^sha(256|384|512)-(\S+)$/.exec(integrity) ?? [];
  if (!hash || !globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest(`SHA-${size}`, bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === hash ? 'same' : 'integrity';
}

/**
 * A fetch can prove a hash everywhere, but does not say why it failed. Twice, and all bytes come without the
 * hash before and after each: no network went.
 */
async function prove(file: string, integrity: string): Promise<LoadCause | null> {
  for (let proofs = 0; proofs < 2; proofs += 1) {
    try {
      await get(file, integrity);
      return null;
    } catch (error) {
      // The browser's word for other bytes, and for a connection that broke; a limit that ran out is neither.
      if (!(error instanceof TypeError)) return 'network';
    }
    const bytes = await fetchWhole(file);
    if (typeof bytes === 'string') return bytes;
  }
  return 'integrity';
}

function get(file: string, integrity?: string): Promise<Response> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return fetch(file, integrity ? { integrity, signal } : { signal });
}
