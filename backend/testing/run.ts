import type { EmbeddedDatabase } from '@sufra/database';

export interface TestRun {
  embedded: EmbeddedDatabase;
  folder: string;
}

export const TEMPLATE = 'sufra_template';

/** Addresses of a database of the run's server: of the backend's login, and of the owner. */
export function addressesOf(name: string): { url: string; ownerUrl: string } {
  return { url: addressOf('SUFRA_TEST_DATABASE', name), ownerUrl: addressOf('SUFRA_TEST_DATABASE_OWNER', name) };
}

function addressOf(variable: string, name: string): string {
  const base = process.env[variable];
  if (!base) throw new Error('the test database is not running: start jest with the project "backend"');
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}
