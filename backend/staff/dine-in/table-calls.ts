/** What staff do at tables (SHOP-018). The rules are those of dine-in. */
import { fromMinor } from '@sufra/api/order/minor';
import { mayDo } from '@sufra/api/staff/access/roles';
import {
  answerTable,
  closeTable,
  confirmTable,
  listStaffTables,
  markTableRound,
  moveTable,
  payTable,
  readStaffTable,
  type StaffTableDetail,
  setTableBill,
} from '@sufra/api/staff/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { notePayment } from '../../dine-in/bill/payments.ts';
import type { ShareScope } from '../../dine-in/bill/shares.ts';
import { sessionAt, tableById } from '../../dine-in/rows.ts';
import { actAt, type StaffAction } from '../../dine-in/staff.ts';
import { type StaffReader, staffTable, staffTables } from '../../dine-in/staff-view.ts';
import type { SessionRow, TableRow } from '../../dine-in/tables.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Reply } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';

export async function registerTables(platform: Platform): Promise<void> {
  await serveStaff(platform, listStaffTables, async (call) => ({
    data: await call.withDb((db) => staffTables(db, call.params.branch, readerOf(call))),
  }));

  await serveStaff(platform, readStaffTable, async (call) => ({
    data: await call.withDb(async (db) =>
      staffTable(db, await tableOfBranch(db, call.params.branch, call.params.table), readerOf(call)),
    ),
  }));

  const simple = (call: TableCall, act: StaffAction) =>
    change(call, async (scope, table) => {
      await actAt(scope, table, act);
      return {};
    });
  await serveStaff(platform, confirmTable, (call) => simple(call, { action: 'confirm' }));
  await serveStaff(platform, answerTable, (call) => simple(call, { action: 'answer' }));
  await serveStaff(platform, setTableBill, (call) =>
    simple(call, { action: call.body.action === 'bill' ? 'pay' : 'reopen' }),
  );

  await serveStaff(platform, markTableRound, (call) =>
    change(call, async (scope, table) => {
      const { round, state } = call.body;
      await actAt(scope, table, { action: state === 'accepted' ? 'accept' : 'serve', round });
      return { round, round_state: state };
    }),
  );

  await serveStaff(platform, payTable, (call) =>
    change(call, async (scope, _table, session) => {
      const { member_id = null, paid } = call.body;
      const amount = fromMinor(await notePayment(scope, session, { member_id, paid }));
      return { share: member_id ?? 'all', paid_now: paid, amount };
    }),
  );

  await serveStaff(platform, moveTable, (call) =>
    change(call, async (scope, table) => {
      const target = await tableOfBranch(scope.db, call.params.branch, call.body.to);
      await actAt(scope, table, { action: 'move', table_code: target.code });
      return { to: target.id };
    }),
  );

  await serveStaff(platform, closeTable, (call) => simple(call, { action: 'close' }));
}

type TableCall = RestaurantScope & { params: { branch: string; table: string }; body: { seen: string } };

function readerOf({ tenant, member, now }: RestaurantScope): StaffReader {
  return { currency: tenant.currency, saysCode: mayDo(member.role, 'serve_tables'), now: now() };
}

async function tableOfBranch(db: Db, branch: string, id: string): Promise<TableRow> {
  const table = await tableById(db, id);
  if (table.branch_id !== branch) throw refuse('NOT_FOUND');
  return table;
}

/**
 * Changes the party at a table under its lock, while it is as the caller saw it: otherwise TABLE_CHANGED with
 * the table as it is now. `work` answers what the entry of the audit says beside the state, and as `to` the
 * table where the party sits then.
 */
function change(
  call: TableCall,
  work: (scope: ShareScope, table: TableRow, session: SessionRow) => Promise<{ to?: string } & Record<string, unknown>>,
): Promise<Reply<StaffTableDetail>> {
  const { platform, tenant, params } = call;
  return call.act(async (db, note) => {
    const reader = readerOf(call);
    const scope: ShareScope = { platform, db, tenant, now: reader.now, tokens: [] };
    const table = await tableOfBranch(db, params.branch, params.table);
    const session = await sessionAt(scope, table.id);
    const before = await staffTable(db, table, reader);
    if (!session || before.seen !== call.body.seen) throw refuse('TABLE_CHANGED', { data: before });
    const said = await work(scope, table, session);
    const after = await staffTable(db, await tableById(db, said.to ?? table.id), reader);
    note({
      about: { kind: 'table', id: table.id, name: table.names },
      branch_id: table.branch_id,
      before: factsOf(before),
      after: { ...factsOf(after), ...said },
    });
    return { data: after };
  });
}

function factsOf({ party }: StaffTableDetail) {
  if (!party) return { state: 'free' };
  const { id, state, confirmed, due, paid } = party;
  return { session: id, state, confirmed, due, paid };
}
