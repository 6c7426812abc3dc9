/** Calls about what is sold out and what is paused (SHOP-013). */
import {
  listStaffBranches,
  pauseBranch,
  readStock as readStockCall,
  resumeBranch,
  type StaffBranch,
  setDishAvailability,
  setOptionAvailability,
} from '@sufra/api/staff/endpoints';
import { listBranchRecords } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { Reply } from '../../http/serve.ts';
import { announceMenu } from '../../menu/announce-menu.ts';
import type { Platform } from '../../platform.ts';
import { worksAt } from '../people/members.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { pause, pauseUntil, readBranch, resume, staffBranch } from './pause.ts';
import { readStock, type StockChange, type StockChanged, setDish, setOption } from './stock.ts';

export async function registerFloor(platform: Platform): Promise<void> {
  await serveStaff(platform, listStaffBranches, async (call) => {
    const records = await call.withDb(listBranchRecords);
    const own = records.filter(({ id }) => worksAt(call.member, id));
    return { data: own.map((branch) => staffBranch(branch, call.now())) };
  });

  /** Runs a change of a branch; the entry says how it was and is. */
  const changeBranch = (
    call: RestaurantScope & {
      params: { branch: string };
      body: { type?: StaffBranch['services'][number]['type'] | null | undefined };
    },
    work: (db: Db) => Promise<void>,
  ): Promise<Reply<StaffBranch>> =>
    call.act(async (db, note) => {
      const { branch: id } = call.params;
      const now = call.now();
      const said = ({ paused, resumes_at, services }: StaffBranch) => {
        const one = services.find(({ type }) => type === call.body.type) ?? { paused, resumes_at };
        return { type: call.body.type ?? null, paused: one.paused, resumes_at: one.resumes_at };
      };
      const before = staffBranch(await readBranch(db, id), now);
      await work(db);
      const after = staffBranch(await readBranch(db, id), now);
      note({
        about: { kind: 'branch', id, name: before.names },
        branch_id: id,
        before: said(before),
        after: said(after),
      });
      db.afterCommit(() => platform.realtime.publish(db.tenant, 'branch', { event: 'branch.state', id }));
      return { data: after };
    });

  await serveStaff(platform, pauseBranch, (call) =>
    changeBranch(call, (db) => {
      const { type = null, minutes } = call.body;
      return pause(db, call.params.branch, { type, until: pauseUntil(minutes, call.now()) });
    }),
  );
  await serveStaff(platform, resumeBranch, (call) =>
    changeBranch(call, (db) => resume(db, call.params.branch, call.body.type ?? null)),
  );

  await serveStaff(platform, readStockCall, async (call) => ({
    data: await call.withDb((db) => readStock(db, call.branch, call.now())),
  }));

  const changeStock = (
    call: RestaurantScope & { params: { item: string; option?: string }; body: Pick<StockChange, 'until'> },
    work: (db: Db, change: StockChange) => Promise<StockChanged>,
  ) =>
    call.act(async (db, note) => {
      const { item, option = null } = call.params;
      const change = { branch: call.branch, until: call.body.until, now: call.now() };
      const { names, before, after } = await work(db, change);
      const about = { kind: option === null ? 'dish' : 'option', id: option ?? item, name: names };
      note({ about, branch_id: call.branch, before, after });
      announceMenu(platform, db, [item]);
      return { data: { item_id: item, option_id: option, ...after } };
    });

  await serveStaff(platform, setDishAvailability, (call) =>
    changeStock(call, (db, change) => setDish(db, call.params.item, change)),
  );
  await serveStaff(platform, setOptionAvailability, (call) =>
    changeStock(call, (db, change) => setOption(db, call.params.item, call.params.option, change)),
  );
}
