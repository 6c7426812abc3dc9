/**
 * The one place of the shell that writes a cookie: what a visitor chose, for the edge; and takes those of
 * third parties away. None is read here; a release may not (registry/checks).
 */
export function writeCookie(name: string, value: string, maxAge: number, domain = ''): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${domain && `; domain=${domain}`}`;
}
