/**
 * The code at a branch's door: signed, so that only what the restaurant printed counts as "at the door"
 * (WL-018). It opens nothing; a photo of it lets anyone join as at the door, and is shown to staff as
 * standing there.
 */

import { sameHash } from '../user/secrets/secrets.ts';
import { everyTokenOf, type LinkSecrets, textOfLink, tokenOf } from '../user/sign-in/signed-links.ts';

/** What the printed address of a branch carries. */
export function doorCode(secrets: LinkSecrets, tenant: string, branchId: string): string {
  return tokenOf(secrets, textOf(tenant, branchId));
}

/** Locale-free address that the printed code leads to: the queue's page, with its form open. */
export function doorPath(secrets: LinkSecrets, tenant: string, branchId: string): string {
  return `/waiting-list/branch/${encodeURIComponent(branchId)}?door=${doorCode(secrets, tenant, branchId)}`;
}

/** False for none, for another branch's and for one that was made up. */
export function isDoorCode(
  secrets: LinkSecrets,
  tenant: string,
  branchId: string,
  code: string | null | undefined,
): boolean {
  if (typeof code !== 'string') return false;
  // Print outlives a secret, so that any of them counts.
  return everyTokenOf(secrets, textOf(tenant, branchId)).some((right) => sameHash(code, right));
}

const textOf = (tenant: string, branchId: string) => textOfLink('waiting door', tenant, branchId);
