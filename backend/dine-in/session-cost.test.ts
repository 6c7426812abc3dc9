/** What a call of a table asks of the database. Counts, not times: a busy machine changes nothing. */
import { sql } from 'drizzle-orm';
import { withTenant } from '../database/tenant-scope.ts';
import { countStatements } from '../testing/count-statements.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { SATURDAY_EVENING, sitDown } from './testing/phones.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.setClock(SATURDAY_EVENING, 'nakhla');
});
afterAll(() => backend.close());

it('branch and dishes are looked up once for every call of a table', async () => {
  const { phone, id } = await sitDown(backend, 'OLAYA-07');
  // What the tenant's content is read with the first time stays.
  await phone.add(id, 'nakhla-lamb-chops');
  const counts = {
    read: await countStatements('nakhla', () => phone.read(id)),
    add: await countStatements('nakhla', () => phone.add(id, 'nakhla-lamb-chops', { note: 'hot' })),
    send: await countStatements('nakhla', async () => expect((await phone.send(id)).status).toBe(201)),
  };
  // Each that sells asks once whether the site is open.
  expect(counts.read).toBeGreaterThan(3);
  expect(counts.read).toBeLessThanOrEqual(10);
  expect(counts.add).toBeLessThanOrEqual(17);
  // Two of them read whether money stands against taking the round back.
  expect(counts.send).toBeLessThanOrEqual(22);
});

it('the walk along the moves of a party ends, whatever the rows say [MENU-036]', async () => {
  const { phone, id } = await sitDown(backend, 'OLAYA-12');
  const circle = sql`update dine_sessions set state = 'moved', moved_to = id where id = ${id}`;
  await withTenant(backend.platform.database, 'nakhla', (db) => db.execute(circle));
  const statements = await countStatements('nakhla', async () => expect((await phone.read(id)).status).toBe(200));
  expect(statements).toBeLessThan(100);
});
