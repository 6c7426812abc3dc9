/**
 * Roles and their rights (safety B1, decision 66). Requests run as `sufra_app`, system work as
 * `sufra_system`; neither can log in. The server's login is a member of `sufra_server`, which may take either
 * on for a transaction and inherits neither: what runs without them, after `reset role` too, sees no tenant's
 * row. So it is on every PostgreSQL from 14 on; per-grant `inherit false` is 16's.
 */
import type pg from 'pg';

const TAKEN_ON = ['sufra_app', 'sufra_system'] as const;
const SERVER = 'sufra_server';

/** Another server was quicker, in another database of the same PostgreSQL: roles are common to all. */
const CONCURRENT = new Set(['42710', '23505', 'XX000', '40P01']);
const MAX_ATTEMPTS = 5;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Makes what is missing of the roles, and `login` a member. Needs the right to create roles only where something is
 * missing. Throws, with the statements for an administrator, when the owner may not.
 */
export async function prepareRoles(owner: pg.Pool, login: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await owner.connect();
    try {
      const remedy = await readRemedy(client);
      await client.query('begin');
      await completeRoles(client, login).catch((error) => {
        throw isRefused(error) ? refusal(error, remedy) : error;
      });
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (!CONCURRENT.has((error as { code?: string }).code ?? '') || attempt === MAX_ATTEMPTS) throw error;
    } finally {
      client.release();
    }
  }
}

async function completeRoles(client: pg.ClientBase, login: string): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
    [...TAKEN_ON, SERVER],
  ]);
  const there = new Set(rows.map(({ rolname }) => rolname));
  for (const role of TAKEN_ON) if (!there.has(role)) await client.query(`create role ${role} nologin`);
  if (!there.has(SERVER)) await client.query(`create role ${SERVER} nologin noinherit`);
  const to = client.escapeIdentifier(login);
  for (const role of TAKEN_ON) {
    if (!(await membership(client, SERVER, role)).takesOn) await client.query(`grant ${role} to ${SERVER}`);
    // Earlier versions made the login a member itself, which inherits.
    if ((await membership(client, login, role)).inherits) await client.query(`revoke ${role} from ${to}`);
  }
  if (!(await membership(client, login, SERVER)).takesOn) await client.query(`grant ${SERVER} to ${to}`);
}

/** What a direct membership allows. From PostgreSQL 16 on, the maker of a role is a member that may only pass it on. */
async function membership(
  client: pg.ClientBase,
  member: string,
  role: string,
): Promise<{ takesOn: boolean; inherits: boolean }> {
  // Columns that older versions do not have are read out of the row's JSON.
  const { rows } = await client.query<{ takesOn: boolean | null; inherits: boolean | null }>(
    `select bool_or(coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)) as "takesOn",
       bool_or(coalesce((to_jsonb(m) ->> 'inherit_option')::boolean, true)) as inherits
     from pg_auth_members m
     where m.member = (select oid from pg_roles where rolname = $1) and m.roleid = (select oid from pg_roles where rolname = $2)`,
    [member, role],
  );
  return { takesOn: rows[0]?.takesOn ?? false, inherits: rows[0]?.inherits ?? false };
}

const isRefused = (error: unknown) => (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE;

function refusal(error: Error, remedy: string): Error {
  return new Error(
    `The roles ${[...TAKEN_ON, SERVER].join(', ')} cannot be completed: ${error.message}. Roles belong to the whole PostgreSQL, and another installation in it may have made them. ${remedy}`,
    { cause: error },
  );
}

/** What an administrator does for an owner who may not. */
async function readRemedy(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ owner: string; version: number; missing: string[] }>(
    `select session_user as owner, current_setting('server_version_num')::int as version,
       array(select name from unnest($1::text[]) name where not exists (select from pg_roles where rolname = name)) as missing`,
    [[...TAKEN_ON, SERVER]],
  );
  const { owner, version, missing } = rows[0]!;
  const to = client.escapeIdentifier(owner);
  // Before 16 a role that may create roles may give every one of them.
  const statements =
    version < 160_000
      ? [`alter role ${to} createrole`]
      : [
          ...missing.map((role) => `create role ${role} nologin${role === SERVER ? ' noinherit' : ''}`),
          `grant ${[...TAKEN_ON, SERVER].join(', ')} to ${to} with admin true, inherit false`,
        ];
  return `Let an administrator run, and start again: ${statements.join('; ')};`;
}

/**
 * Runs a migration so that it sees all tenants' rows, as forced row-level security hides them from the owner,
 * too: one that changes rows would else change none, without a word.
 */
export async function withEveryTenantsRows(client: pg.ClientBase, run: () => Promise<void>): Promise<void> {
  if (await inherits(client)) return run();
  const remedy = await readRemedy(client);
  await client.query('grant sufra_system to current_user').catch((error) => {
    throw isRefused(error) ? refusal(error, remedy) : error;
  });
  if (!(await inherits(client))) {
    throw new Error('the user that migrates is "noinherit" and would change no tenant’s rows: alter role … inherit');
  }
  await run();
  await client.query('revoke sufra_system from current_user');
}

async function inherits(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ inherits: boolean }>(
    "select pg_has_role(current_user, 'sufra_system', 'usage') as inherits",
  );
  return rows[0]!.inherits;
}

/** What makes the separation of tenants weaker than it can be with this login, a sentence each. */
export async function findWeaknesses(server: pg.Pool): Promise<string[]> {
  const { rows } = await server.query<{ login: string; unbound: boolean; owns: boolean; inherits: boolean }>(`
    select session_user as login,
      (select rolsuper or rolbypassrls from pg_roles where rolname = session_user) as unbound,
      exists (select from pg_tables where tablename = 'tenants' and tableowner = session_user) as owns,
      pg_has_role(session_user, 'sufra_app', 'usage') or pg_has_role(session_user, 'sufra_system', 'usage') as inherits`);
  const { login, unbound, owns, inherits: inheriting } = rows[0]!;
  if (unbound)
    return [
      `the database's user ${login} is a superuser or bypasses row-level security: give the server an ordinary one (DATABASE_URL), and this one to DATABASE_OWNER_URL`,
    ];
  return [
    ...(owns
      ? [
          `the database's user ${login} owns the tables: give the server another one (DATABASE_URL), and this one to DATABASE_OWNER_URL`,
        ]
      : []),
    ...(inheriting
      ? [
          `the database's user ${login} inherits sufra_app or sufra_system: let an administrator run: revoke sufra_app, sufra_system from ${login} cascade`,
        ]
      : []),
  ];
}
