/** PostgreSQL for our servers: the embedded one or an outside one, and committed migrations that only go forward. */
export type { EmbeddedDatabase, EmbeddedOptions } from './embedded.ts';
export { startEmbedded } from './embedded.ts';
export { isLostDatabase, troubleOf, whyAway } from './lost.ts';
export type { Marks } from './marks.ts';
export { markOf, noteMark } from './marks.ts';
export type { Migration, MigrationOptions } from './migrate.ts';
export { migrate, readMigrations } from './migrate.ts';
export type { DatabaseServer } from './note.ts';
export type { OpenOptions } from './open.ts';
export { connectTimeoutMs, databaseTime, OLDEST_POSTGRESQL, openDatabase } from './open.ts';
