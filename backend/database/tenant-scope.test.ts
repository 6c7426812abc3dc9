import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { menuItems } from '../menu/tables.ts';
import { tenantPages } from '../tenant/tables.ts';
import { tenants } from '../tenant-directory/tables.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { type Db, limitsOf, withSystem, withTenant } from './tenant-scope.ts';

describe('a tenant’s rows', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await startTestBackend();
  });
  afterAll(() => shop.close());
  const database = () => shop.platform.database;

  it('every table with a tenant has forced row-level security: own rows for the server, all for the system (safety B1)', async () => {
    const { rows } = await database().pool.query<{
      name: string;
      secure: boolean;
      app: boolean | null;
      system: number;
    }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secure,
        (select bool_and(strpos(coalesce(p.qual, '') || coalesce(p.with_check, ''), 'sufra.tenant') > 0)
          from pg_policies p where p.tablename = c.relname and p.roles = '{sufra_app}') as app,
        (select count(*)::int from pg_policies p where p.tablename = c.relname and p.roles = '{sufra_system}') as system
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ secure, app, system }) => !secure || app !== true || system !== 1)).toEqual([]);
  });

  it('the server’s login is no superuser, owns nothing, and may nothing before it takes on a role (safety B1)', async () => {
    const { pool } = database();
    const { rows } = await pool.query(`
      select session_user as login, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname = session_user`);
    const may = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 };
    expect(rows).toEqual([{ login: 'sufra_backend', ...may }]);
    for (const statement of [
      'select count(*) from menu_items',
      "insert into tenant_redirects (tenant, from_path, target) values ('nakhla', '/a', '/b')",
      'delete from seed_state',
      'alter table menu_items disable row level security',
      'drop table menu_items',
      'create table mine (x int)',
    ]) {
      await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  it.each(['reset role', 'set role none', 'set session authorization default'])(
    'an injected “%s” gains nothing',
    async (statement) => {
      const work = withTenant(database(), 'nakhla', async (db) => {
        await db.execute(sql.raw(statement));
        return db.select().from(menuItems);
      });
      await expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } });
    },
  );

  it('no role that it takes on may log in, own a table or pass by the policies', async () => {
    const { rows } = await database().pool.query(
      "select rolname, rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname in ('sufra_app', 'sufra_server', 'sufra_system') order by 1",
    );
    expect(rows).toEqual(
      ['sufra_app', 'sufra_server', 'sufra_system'].map((rolname) => ({
        rolname,
        rolcanlogin: false,
        rolsuper: false,
        rolbypassrls: false,
      })),
    );
  });

  it('are seen by their tenant only, and never without a tenant [API-006]', async () => {
    const items = (tenant: string) => withTenant(database(), tenant, (db) => db.select().from(menuItems));
    const own = await items('nakhla');
    expect(own.length).toBeGreaterThanOrEqual(70);
    expect(new Set(own.map((row) => row.tenant))).toEqual(new Set(['nakhla']));
    expect(await items('')).toEqual([]);
    expect(await items('unknown')).toEqual([]);
  });

  it('cannot be written into another tenant, nor moved there', async () => {
    const row = { slug: 'x', title: {}, body: {}, sort: 9, in_footer: false };
    await expect(
      withTenant(database(), 'nakhla', (db) => db.insert(tenantPages).values({ tenant: 'basta', ...row })),
    ).rejects.toThrow();
    await expect(
      withTenant(database(), 'nakhla', (db) => db.update(tenantPages).set({ tenant: 'basta' })),
    ).rejects.toThrow();
    const changed = await withTenant(database(), 'nakhla', (db) =>
      db.update(tenantPages).set({ sort: 99 }).where(eq(tenantPages.tenant, 'basta')).returning(),
    );
    expect(changed).toEqual([]);
    await expect(withTenant(database(), 'nakhla', (db) => db.delete(tenants))).rejects.toThrow();
  });

  it('a tenant’s name is a value, whatever it is made of', async () => {
    const name = "x'); select set_config('sufra.tenant', 'nakhla', true); --";
    expect(await withTenant(database(), name, (db) => db.select().from(menuItems))).toEqual([]);
  });

  it('a transaction leaves nothing on its connection', async () => {
    for (let round = 0; round < 20; round++) {
      await withTenant(database(), 'nakhla', async () => {});
      const { rows } = await database().pool.query(
        "select current_user as who, current_setting('sufra.tenant', true) as tenant",
      );
      expect(rows[0].who).toBe('sufra_backend');
      expect(rows[0].tenant || null).toBeNull();
    }
  });

  it('under many parallel calls each sees its own', async () => {
    const rounds = Array.from({ length: 120 }, (_, index) => (index % 2 ? 'nakhla' : 'basta'));
    const seen = await Promise.all(
      rounds.map((tenant) =>
        withTenant(database(), tenant, (db) => db.selectDistinct({ tenant: menuItems.tenant }).from(menuItems)),
      ),
    );
    expect(seen.map((rows) => rows.map((row) => row.tenant))).toEqual(rounds.map((tenant) => [tenant]));
  });

  it('a tenant with more calls than its places keeps no other waiting', async () => {
    const go = Promise.withResolvers<void>();
    const busy = Array.from({ length: 40 }, () => withTenant(database(), 'nakhla', () => go.promise));
    try {
      const quiet = Array.from({ length: 8 }, () =>
        withTenant(database(), 'basta', (db) => db.select().from(menuItems).limit(1)),
      );
      expect((await Promise.all(quiet)).every((rows) => rows[0]?.tenant === 'basta')).toBe(true);
      expect(limitsOf(database()).waiting()).toBe(38);
    } finally {
      go.resolve();
    }
    await Promise.all(busy);
    expect(limitsOf(database()).waiting()).toBe(0);
  });

  it('what has only read is answered before its end; what took a lock or wrote is not', async () => {
    const page = { tenant: 'nakhla', slug: 'own', title: {}, body: {}, sort: 9, in_footer: false };
    const orderOf = async (work: (db: Db) => Promise<unknown>) => {
      const { pool } = database();
      const order: string[] = [];
      const released = Promise.withResolvers<void>();
      let own: pg.PoolClient | undefined;
      pool.once('acquire', (client) => {
        own = client;
      });
      const note = (_error: unknown, client: pg.PoolClient) => {
        if (client !== own) return;
        order.push('released');
        released.resolve();
      };
      pool.on('release', note);
      await withTenant(database(), 'nakhla', work);
      order.push('answered');
      await released.promise;
      pool.off('release', note);
      return order;
    };
    expect(await orderOf((db) => db.select().from(menuItems).limit(1))).toEqual(['answered', 'released']);
    for (const work of [
      (db: Db) => db.select().from(menuItems).limit(1).for('update'),
      (db: Db) => db.insert(tenantPages).values(page),
      (db: Db) => db.delete(tenantPages).where(eq(tenantPages.slug, 'own')),
    ]) {
      expect(await orderOf(work)).toEqual(['released', 'answered']);
    }
  });

  it('effects wait for the commit and are dropped with a failure', async () => {
    const told: string[] = [];
    await withTenant(database(), 'nakhla', async (db) => {
      db.afterCommit(() => void told.push('kept'));
      expect(told).toEqual([]);
    });
    await withTenant(database(), 'nakhla', async (db) => {
      db.afterCommit(() => void told.push('never'));
      throw new Error('no');
    }).catch(() => {});
    expect(told).toEqual(['kept']);
  });

  const page = { tenant: 'nakhla', title: {}, body: {}, sort: 9, in_footer: false };
  const slugs = () =>
    withTenant(database(), 'nakhla', async (db) =>
      (await db.select().from(tenantPages).where(eq(tenantPages.sort, 9))).map(({ slug }) => slug),
    );

  it('what is left for the commit is sent with it, in its order, and not at all when the work fails', async () => {
    let told: Promise<unknown> = Promise.resolve();
    await withTenant(database(), 'nakhla', async (db) => {
      void db.atCommit(() => db.insert(tenantPages).values({ ...page, slug: 'late' }));
      told = db.atCommit(() =>
        db.delete(tenantPages).where(eq(tenantPages.slug, 'late')).returning({ slug: tenantPages.slug }),
      );
      void db.atCommit(() => db.insert(tenantPages).values({ ...page, slug: 'last' }));
      expect(await db.select().from(tenantPages).where(eq(tenantPages.sort, 9))).toEqual([]);
    });
    expect(await told).toEqual([{ slug: 'late' }]);
    expect(await slugs()).toEqual(['last']);

    const failing = withTenant(database(), 'nakhla', async (db) => {
      void db.atCommit(() => db.insert(tenantPages).values({ ...page, slug: 'never' }));
      void db.atCommit(() => db.insert(tenantPages).values({ ...page, slug: 'last' }));
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    const left = withTenant(database(), 'nakhla', async (db) => {
      void db.atCommit(() => db.insert(tenantPages).values({ ...page, slug: 'never' }));
      throw new Error('no');
    });
    await expect(left).rejects.toThrow('no');
    expect(await slugs()).toEqual(['last']);
    await withTenant(database(), 'nakhla', (db) => db.delete(tenantPages).where(eq(tenantPages.sort, 9)));
  });

  it('a write without a waiting caller is seen by later statements, and is done before the commit is answered', async () => {
    await withTenant(database(), 'nakhla', async (db) => {
      db.beforeCommit(db.insert(tenantPages).values({ ...page, slug: 'sent' }));
      expect(await db.select({ slug: tenantPages.slug }).from(tenantPages).where(eq(tenantPages.sort, 9))).toEqual([
        { slug: 'sent' },
      ]);
    });
    expect(await slugs()).toEqual(['sent']);

    const told: string[] = [];
    const failing = withTenant(database(), 'nakhla', async (db) => {
      db.afterCommit(() => void told.push('committed'));
      db.beforeCommit(db.insert(tenantPages).values({ ...page, slug: 'sent' }));
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    // Also when the work has asked more meanwhile, of which the database says only that nothing is done any more.
    const askedMore = withTenant(database(), 'nakhla', async (db) => {
      db.beforeCommit(db.insert(tenantPages).values({ ...page, slug: 'sent' }));
      await db.select().from(tenantPages);
    });
    await expect(askedMore).rejects.toMatchObject({ cause: { code: '23505' } });
    // What only reads is waited for as well.
    const read = withTenant(database(), 'nakhla', async (db) => {
      db.beforeCommit(db.execute(sql`select 1 / 0`));
    });
    await expect(read).rejects.toMatchObject({ cause: { code: '22012' } });
    expect([await slugs(), told]).toEqual([['sent'], []]);
    await withTenant(database(), 'nakhla', (db) => db.delete(tenantPages).where(eq(tenantPages.sort, 9)));
  });

  it('a statement that would be sent behind the commit fails the transaction instead', async () => {
    const late = withTenant(database(), 'nakhla', async (db) => {
      void db.atCommit(() => db.insert(tenantPages).values({ ...page, slug: 'before' }));
      void db.atCommit(async () => {
        await db.insert(tenantPages).values({ ...page, slug: 'behind' });
      });
    });
    await expect(late).rejects.toThrow('a statement of atCommit was not sent at once');
    expect(await slugs()).toEqual([]);
  });

  it('a failure that the work passed over is not answered as done', async () => {
    const passedOver = withTenant(database(), 'nakhla', async (db) => {
      const foreign = { tenant: 'basta', slug: 'x', title: {}, body: {}, sort: 9, in_footer: false };
      await db
        .insert(tenantPages)
        .values(foreign)
        .catch(() => {});
    });
    await expect(passedOver).rejects.toThrow('rolled back');
  });

  it('of two that wait for each other, the one that is undone is done once more', async () => {
    const [first, second] = (await withTenant(database(), 'nakhla', (db) => db.select().from(menuItems).limit(2))).map(
      ({ id }) => id,
    );
    const bothHold = Promise.withResolvers<void>();
    let holding = 0;
    let attempts = 0;
    const told: string[] = [];
    const inOrder = (own: string, other: string) =>
      withTenant(database(), 'nakhla', async (db) => {
        attempts += 1;
        db.afterCommit(() => void told.push(own));
        const hold = (id: string) => db.select().from(menuItems).where(eq(menuItems.id, id)).for('update');
        await hold(own);
        holding += 1;
        if (holding === 2) bothHold.resolve();
        await bothHold.promise;
        await hold(other);
      });
    await Promise.all([inOrder(first!, second!), inOrder(second!, first!)]);
    // On a busy machine the new attempt can take its first row before the other wakes: then one more is undone.
    expect(attempts).toBeGreaterThanOrEqual(3);
    expect(told.sort()).toEqual([first, second].sort());
  });

  it('a lost connection costs one call, not the server', async () => {
    const failed = withSystem(database(), (db) => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect(failed).rejects.toThrow();
    expect((await withTenant(database(), 'basta', (db) => db.select().from(menuItems))).length).toBeGreaterThan(0);
  });

  it('so does one that is lost at the commit', async () => {
    const failed = withTenant(database(), 'nakhla', async (db) => {
      void db.atCommit(() => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
      void db.atCommit(() => db.execute(sql`select 1`));
    });
    await expect(failed).rejects.toThrow();
    expect((await withTenant(database(), 'basta', (db) => db.select().from(menuItems))).length).toBeGreaterThan(0);
  });
});
