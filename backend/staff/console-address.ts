import type { Config } from '../config.ts';

/** Where the console is. */
export function consoleAddress({ consoleUrl, domains }: Pick<Config, 'consoleUrl' | 'domains'>): string {
  return consoleUrl ?? `https://console.${domains[0] ?? 'localhost'}`;
}
