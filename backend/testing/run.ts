import type { EmbeddedDatabase } from '@sufra/database';

export interface TestRun {
  embedded: EmbeddedDatabase;
  folder: string;
}

export const TEMPLATE = 'sufra_template';

/** Address of a database of the run's server. */
export function databaseUrl(name: string): string {
  const base = process.env.SUFRA_TEST_DATABASE;
  if (!base) throw new Error('the test database is not running: start jest with the project "backend"');
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}
