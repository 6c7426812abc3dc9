/** Which keys a tenant may have. */
import { CONSOLE_SITE } from '@sufra/contract/audience';

/** Why a new tenant cannot have this key, in words for the operator; null: it can. */
export function faultOfTenantKey(key: string): string | null {
  if (key !== CONSOLE_SITE) return null;
  return `The key "${key}" belongs to the console's own site. Choose another key for the restaurant.`;
}

/** Throws with those words. Whatever makes a tenant asks first. */
export function requireTenantKey(key: string): void {
  const fault = faultOfTenantKey(key);
  if (fault) throw new Error(fault);
}
