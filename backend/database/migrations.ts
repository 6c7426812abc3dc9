import { join } from 'node:path';
import { type Migration, readMigrations } from '@sufra/database';

/** The committed migrations of this version. */
export function migrations(): Migration[] {
  return readMigrations(join(import.meta.dirname, 'migrations'));
}
