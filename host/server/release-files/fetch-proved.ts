import { hasIntegrity } from './proof.ts';

/** Milliseconds that the files' origin may take for one file. */
const FETCH_TIMEOUT_MS = 15_000;

/**
 * A file of a release from the address that the signed plan names. Null when its bytes have another hash than the plan's;
 * rejects when it cannot be fetched.
 */
export async function fetchProved(address: string, integrity: string): Promise<Buffer | null> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    // Only the plan names addresses; redirects are not followed (safety E9).
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return hasIntegrity(bytes, integrity) ? bytes : null;
}
