/**
 * People, sessions and links are no tenant's: their rows are read in transactions of their own, which take
 * turns as those of one tenant do.
 */
import type { Database } from '../database/connect.ts';
import { LIMITS } from '../database/limits.ts';
import { type Db, limitsOf, withSystem } from '../database/tenant-scope.ts';

/** No tenant's key. */
const TURN = '\nstaff';

/**
 * Runs `work` over people and their memberships at all restaurants. Few at a time: never wait for one inside
 * of another.
 */
export async function withStaff<Result>(database: Database, work: (db: Db) => Promise<Result>): Promise<Result> {
  const leave = await limitsOf(database).enter(TURN);
  return withSystem(database, work, LIMITS.call).finally(leave);
}
