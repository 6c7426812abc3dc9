/**
 * For whom a release is: `storefront`, the sites of restaurants, or `console`, the one site at which
 * restaurants work. Each plan is for one audience; the shell is in the plans of both.
 */

export const AUDIENCES = ['storefront', 'console'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * The console's key where others have a tenant's: of its plan, of pins and canaries. No tenant has it: the
 * host name of such a tenant would be the console's.
 */
export const CONSOLE_SITE = 'console';

/** A face from before there were audiences is for the storefront. */
export function audienceOf({ audience = 'storefront' }: { audience?: Audience }): Audience {
  return audience;
}

/** Whose plan has this key. */
export function audienceOfSite(key: string): Audience {
  return key === CONSOLE_SITE ? 'console' : 'storefront';
}
