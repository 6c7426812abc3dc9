import { hasIntegrity } from './proof.ts';

/** Milliseconds that the files' origin may take for one file. */
const FETCH_TIMEOUT_MS = 15_000;

/**
 * Brings a file of a release. Null when its bytes have another hash than the plan's; rejects when it cannot be fetched.
 */
export type FetchFile = (address: string, integrity: string) => Promise<Buffer | null>;

/**
 * From the files' address, which may be the public one of a CDN, and from the registry where an edge cannot
 * reach that: the hash proves the bytes, whatever sends them.
 */
export function filesFrom({ cdnUrl, registryUrl }: { cdnUrl: string; registryUrl: string }): FetchFile {
  return async (address, integrity) => {
    try {
      return await fetchProved(address, integrity);
    } catch (error) {
      if (!address.startsWith(`${cdnUrl}/`) || cdnUrl === registryUrl) throw error;
      return fetchProved(registryUrl + address.slice(cdnUrl.length), integrity).catch(() => {
        throw error;
      });
    }
  };
}

/**
 * A file of a release from the address that the signed plan names. Null when its bytes have another hash than
 * the plan's; rejects when it cannot be fetched.
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
