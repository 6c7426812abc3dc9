import { hasIntegrity } from './proof.ts';

/** Milliseconds that the files' origin may take for one file. */
const PATIENCE = 15_000;

/**
 * A file of a release from the address that the signed plan names. Null when its bytes have another hash than the plan's;
 * rejects when it cannot be had.
 */
export async function fetchProved(address: string, integrity: string): Promise<Buffer | null> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(PATIENCE),
    // The plan names the place; nobody else sends us to another (safety E9).
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return hasIntegrity(bytes, integrity) ? bytes : null;
}
