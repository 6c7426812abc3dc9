/**
 * The code at a branch's door: signed, so that only what the restaurant printed counts as "at the door" (WL-018). It opens
 * nothing; a photo of it lets anyone join as at the door, and is shown to staff as standing there.
 */

import { sameHash } from '../user/secrets.ts';
import { linkToken } from '../user/signed-links.ts';

/** What the printed address of a branch carries. */
export function doorCode(secret: Buffer, tenant: string, branchId: string): string {
  return linkToken(secret, 'waiting door', tenant, branchId);
}

/** Locale-free address that the printed code leads to: the queue's page, with its form open. */
export function doorPath(secret: Buffer, tenant: string, branchId: string): string {
  return `/waiting-list/branch/${encodeURIComponent(branchId)}?door=${doorCode(secret, tenant, branchId)}`;
}

/** False for none, for another branch's and for one that was made up. */
export function isDoorCode(secret: Buffer, tenant: string, branchId: string, code: string | null | undefined): boolean {
  return typeof code === 'string' && sameHash(code, doorCode(secret, tenant, branchId));
}
