/**
 * Scripts of others set addresses as text. Where the page asks for Trusted Types those pass when they are on
 * a listed origin; text that would become HTML or a script does not (W4). A page has one such policy,
 * whatever brings a script first.
 */
const listed = new Set<string>();
let isMade = false;

/** From now on scripts of these origins may be brought, as far as the document's own policy allows. */
export function allowScriptOrigins(origins: readonly string[]): void {
  for (const origin of origins) listed.add(origin);
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (isMade || !trustedTypes?.createPolicy) return;
  isMade = true;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, href } = new URL(address, location.href);
      return listed.has(origin) ? href : null;
    },
  });
}

interface TrustedTypes {
  createPolicy?(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}
