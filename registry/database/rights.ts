/**
 * What the registry's login may do with its tables (decision 66): what is recorded can be read and added to,
 * never altered, and the login owns no table, so that it cannot take the triggers away that see to it.
 */
import type pg from 'pg';

const RIGHTS = {
  releases: 'select, insert',
  history: 'select, insert',
  tokens: 'select, insert, update',
  health: 'select, insert, update',
  edges: 'select, insert, update, delete',
  server_secrets: 'select, insert, update',
  overrides: 'select, insert, update, delete',
  compositions: 'select, insert, update, delete',
  proofs: 'select, insert, delete',
  slot_times: 'select, insert, update, delete',
  seen_failures: 'select, insert, update, delete',
};

/** Run by the owner, at every start. Nothing to do where the owner itself is the login. */
export async function grantRights(owner: pg.Pool, login: string): Promise<void> {
  const { rows } = await owner.query<{ owner: string; to: string }>(
    'select session_user as owner, quote_ident($1) as to',
    [login],
  );
  const { owner: name, to } = rows[0]!;
  if (name === login) return;
  const grants = Object.entries(RIGHTS).map(([table, rights]) => `grant ${rights} on registry.${table} to ${to}`);
  await owner.query([`grant usage on schema registry to ${to}`, ...grants].join('; '));
}

/** What makes the history less safe than it can be with this login; null: nothing. */
export async function findWeakness(server: pg.Pool): Promise<string | null> {
  const { rows } = await server.query<{ login: string; strong: boolean }>(
    `select session_user as login, (select rolsuper from pg_roles where rolname = session_user)
       or exists (select from pg_tables where schemaname = 'registry' and tableowner = session_user) as strong`,
  );
  const { login, strong } = rows[0]!;
  if (!strong) return null;
  return `the database's user ${login} owns the tables or is a superuser: give the registry an ordinary one (DATABASE_URL), and this one to DATABASE_OWNER_URL`;
}
