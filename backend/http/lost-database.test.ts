/** Connections to the database that are cut while calls are under way: a passing cause is answered as one (API-061). */

import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { until } from '@sufra/testing/until';
import pg from 'pg';
import pino from 'pino';
import { LIMITS } from '../database/limits.ts';
import { type Backend, startBackend } from '../server.ts';
import { testConfig, testOptions } from '../testing/config.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

interface Line {
  port: number;
  cut: () => void;
  down: () => void;
  up: () => void;
  /** Nothing comes through and nothing breaks, until it is called again with false. */
  hang: (hangs: boolean) => void;
  close: () => void;
}

/** Passes connections on, and cuts them all on command, without a word of farewell. */
async function startLine(target: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let isDown = false;
  const clients = new Set<Socket>();
  let hangs = false;
  const server: Server = createServer((client) => {
    if (isDown) return void client.destroy();
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
    }
    clients.add(client);
    client.on('close', () => clients.delete(client));
    client.pipe(upstream).pipe(client);
    if (hangs) client.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    down: () => {
      isDown = true;
      cut();
    },
    up: () => {
      isDown = false;
    },
    hang: (now) => {
      hangs = now;
      for (const client of clients) {
        if (now) client.pause();
        else client.resume();
      }
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

describe('while its connections to the database break', () => {
  let database: TestDatabase;
  let line: Line;
  let backend: Backend;
  let headers: Record<string, string>;
  beforeAll(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    url.searchParams.delete('host');
    line = await startLine(Number(url.port));
    url.port = String(line.port);
    backend = await startBackend(testConfig({ url: url.href, ownerUrl: database.ownerUrl }), testOptions());
    const tenant = await backend.platform.tenants.find('nakhla');
    headers = { 'x-tenant': 'nakhla', 'x-app-token': tenant!.app_token, 'content-type': 'application/json' };
  });
  afterAll(async () => {
    await backend.close();
    line.close();
    await database.drop();
  });

  const browse = () => fetch(`${backend.url}/api/v1/branch/frontend/branches`, { headers });
  const order = () =>
    fetch(`${backend.url}/api/v1/order/carts`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ branch_id: 'nakhla-olaya', type: 'pickup' }),
    });

  it('every call that fails says 503 and when to try again, and the next ones work [API-061]', async () => {
    const answers: { status: number; after: string | null; text: string }[] = [];
    const failures = () => answers.filter(({ status }) => status >= 500);
    const caller = async (index: number) => {
      while (failures().length < 120) {
        const answer = await (index % 2 ? browse() : order());
        answers.push({ status: answer.status, after: answer.headers.get('retry-after'), text: await answer.text() });
      }
    };
    // Both ways: PostgreSQL says that it ends a connection, also between two statements; a network says nothing.
    const administrator = new pg.Client({ connectionString: database.ownerUrl });
    await administrator.connect();
    let isOver = false;
    const cutting = (async () => {
      for (let turn = 1; !isOver; turn++) {
        await administrator.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sufra-backend' and datname = current_database()",
        );
        if (turn % 50 === 0) line.cut();
      }
    })();
    await Promise.all(Array.from({ length: 16 }, (_, index) => caller(index)));
    isOver = true;
    await cutting;
    await administrator.end();

    expect(failures().filter(({ status, after }) => status !== 503 || !/^[123]$/.test(after ?? ''))).toEqual([]);
    expect((await browse()).status).toBe(200);
    expect((await order()).status).toBeLessThan(300);
  });

  it('a database that hangs holds no call for long, and all goes on when it answers again [API-061]', async () => {
    // Of what a call waits for the database nothing is left out: these are all of its limits. Without one of
    // them it has no answer here.
    jest.replaceProperty(LIMITS.call, 'silenceMs', 500 as never);
    jest.replaceProperty(LIMITS.system, 'silenceMs', 500 as never);
    const { options } = backend.platform.database.pool;
    jest.replaceProperty(options, 'connectionTimeoutMillis', 500);
    const calls = Promise.all([browse(), order(), order(), browse()]);
    line.hang(true);
    const answers = [...(await calls), await order(), await browse()];
    line.hang(false);
    jest.restoreAllMocks();
    expect(answers.map(({ status }) => status).filter((status) => status !== 503 && status >= 300)).toEqual([]);
    expect(answers.at(-1)!.status).toBe(503);
    await until(async () => (await browse()).status === 200);
    expect((await order()).status).toBeLessThan(300);
  });

  it('a database without room is for reading only, in words, and takes orders again when there is room [API-061]', async () => {
    const administrator = new pg.Client({ connectionString: database.ownerUrl });
    await administrator.connect();
    const name = new URL(database.ownerUrl).pathname.slice(1);
    const set = async (change: string) => {
      await administrator.query(`alter database ${pg.escapeIdentifier(name)} ${change}`);
      await administrator.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sufra-backend' and datname = current_database()",
      );
    };
    const readiness = async () => (await fetch(`${backend.url}/readyz`)).json();
    try {
      await set('set default_transaction_read_only = on');
      await until(async () => Number((await order()).headers.get('retry-after')) >= 15);
      const refused = await order();
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({
        errors: [{ code: 'READ_ONLY', message: expect.stringContaining('حفظ') }],
      });
      expect((await browse()).status).toBe(200);
      expect(await readiness()).toMatchObject({ status: 'read-only', waits_for: expect.stringContaining('no writes') });
      expect(await (await fetch(`${backend.url}/metrics`)).text()).toContain('sufra_backend_database_writable 0');
    } finally {
      await set('reset default_transaction_read_only');
      await administrator.end();
    }
    await until(async () => (await order()).status < 300);
    expect(await readiness()).toEqual({ status: 'ready' });
  });

  it('a backend that starts before its database waits for it, and says so', async () => {
    line.down();
    const told: string[] = [];
    const log = pino({ level: 'warn' }, { write: (text: string) => void told.push(JSON.parse(text).msg) });
    const starting = startBackend({ ...backend.platform.config, port: 0 }, { log });
    await until(() => told.length > 0);
    expect(told).toEqual([expect.stringMatching(/^waiting for the database: \w+/)]);
    line.up();
    await (await starting).close();
  });

  it('a connection that breaks while it is in use, between two statements, does not end the process', async () => {
    const client = await backend.platform.database.pool.connect();
    const isOver = new Promise((resolve) => client.once('end', resolve));
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const administrator = new pg.Client({ connectionString: database.ownerUrl });
    await administrator.connect();
    await administrator.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await isOver;
    await administrator.end();
    client.release(true);
    expect((await browse()).status).toBe(200);
  });

  it('readiness says what it waits for, until the database answers again', async () => {
    const ready = async () => {
      const answer = await fetch(`${backend.url}/readyz`);
      return { status: answer.status, body: (await answer.json()) as { status: string; waits_for?: string } };
    };
    line.down();
    expect(await ready()).toEqual({
      status: 503,
      body: { status: 'waiting', waits_for: expect.stringMatching(/^the database does not answer: \w+/) },
    });
    expect((await fetch(`${backend.url}/healthz`)).status).toBe(200);
    line.up();
    expect(await ready()).toEqual({ status: 200, body: { status: 'ready' } });
  });
});
