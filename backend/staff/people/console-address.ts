import type { Config } from '../../config.ts';

/** Where the console is. */
export function consoleAddress({ consoleUrl, domains }: Pick<Config, 'consoleUrl' | 'domains'>): string {
  return consoleUrl ?? `https://console.${domains[0] ?? 'localhost'}`;
}

/** Of a storefront at a host name: the edge of the console serves it, by the same protocol and at the same port. */
export function siteAddress(config: Parameters<typeof consoleAddress>[0], host: string): string {
  const { protocol, port } = new URL(consoleAddress(config));
  return `${protocol}//${host}${port ? `:${port}` : ''}`;
}
