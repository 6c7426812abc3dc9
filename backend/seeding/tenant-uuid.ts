import { createHash } from 'node:crypto';

/**
 * The uuid by which a tenant knows what its seed calls `uuid`. A demo brand keeps the seed's own. A copy has
 * its own, because old links name a branch by uuid alone, which must not name a branch of another tenant
 * (C-09); the same at every loading, so that all that names it (redirects, printed codes) can be given the
 * same.
 */
export function tenantUuid(tenant: string, seedKey: string, uuid: string): string {
  if (tenant === seedKey) return uuid;
  const digits = createHash('sha256').update(`${tenant} ${uuid}`).digest('hex');
  // Version 8 and the usual variant: made by a rule of one's own.
  const variant = ((Number.parseInt(digits[16]!, 16) & 3) | 8).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20, 32),
  ].join('-');
}
