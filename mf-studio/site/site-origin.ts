/**
 * Origin of the storefront at a host name. The edge of the console serves it in the same way: by the same
 * protocol, and on a developer's machine at the same port. The protocol is not written here: publish refuses
 * a release that makes up hosts (safety M4).
 */
export function siteOrigin(
  domain: string,
  page: Pick<Location, 'protocol' | 'port'> | undefined = globalThis.location,
): string {
  const { protocol, port } = page ?? { protocol: 'https:', port: '' };
  return `${protocol}//${domain}${port && !domain.includes(':') ? `:${port}` : ''}`;
}
