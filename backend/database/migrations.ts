import { join } from 'node:path';
import { type Migration, readMigrations } from '@sufra/database';

/**
 * What 0001 says about the server's user, which PostgreSQL 14 and 15 cannot read (`with set true`) and which
 * made that user inherit. It is left out where 0001 still has to run: `prepareRoles` does it. The file, and
 * its hash, stay as they are.
 */
const GRANTS = `do $$
begin
  execute format('grant sufra_app to %I with set true', current_user);
  execute format('grant sufra_system to %I with set true', current_user);
end $$;
`;

/** The committed migrations of this version. */
export function migrations(): Migration[] {
  return readMigrations(join(import.meta.dirname, 'migrations')).map((migration) => {
    if (migration.name !== '0001_platform') return migration;
    if (!migration.sql.includes(GRANTS)) throw new Error('0001_platform.sql is not what was committed');
    return { ...migration, sql: migration.sql.replace(GRANTS, '') };
  });
}
