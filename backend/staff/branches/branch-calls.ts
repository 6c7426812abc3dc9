/** Calls that set branches up (SHOP-035). */
import {
  type BranchSetup,
  changeBranchAbout,
  changeBranchAreas,
  changeBranchHours,
  changeBranchReservations,
  changeBranchSections,
  changeBranchServices,
  changeBranchTables,
  changeBranchWaiting,
  openBranch,
  readBranchSetup,
} from '@sufra/api/staff/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Reply } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { changeAbout, changeHours, changeServices } from './change.ts';
import { areasAndWaiting, changePart, type PartWork } from './change-part.ts';
import { insertBranch } from './open-branch.ts';
import { changeSections } from './sections.ts';
import { type Part, readSetup, storedWords } from './setup.ts';
import { changeTables } from './tables.ts';
import { changeReservations, changeWaiting } from './terms.ts';

export async function registerBranches(platform: Platform): Promise<void> {
  await serveStaff(platform, readBranchSetup, async (call) => ({
    data: await call.withDb((db) => readSetup(db, call.params.branch)),
  }));

  await serveStaff(platform, openBranch, (call) =>
    call.act(async (db, note) => {
      // One of some branches could not see it.
      if (call.member.branches !== null) throw refuse('ROLE_FORBIDDEN');
      const names = storedWords(call.body.names, undefined, 'names');
      const address = storedWords(call.body.address, undefined, 'address');
      const id = await insertBranch(db, db.tenant, { names, address, time_zone: call.tenant.time_zone });
      note({ about: { kind: 'branch', id, name: names }, branch_id: id, after: { names, address } });
      tell(db, id);
      return { data: await readSetup(db, id), status: 201 };
    }),
  );

  const change = <Body extends { mark: string }>(
    call: RestaurantScope & { params: { branch: string }; body: Body },
    part: Part,
    work: PartWork<Body>,
  ): Promise<Reply<BranchSetup>> =>
    call.act(async (db, note) => {
      const { branch: id } = call.params;
      const { after, entry, otherOffers } = await changePart(db, { id, part, body: call.body }, work);
      note(entry);
      if (entry) tell(db, id, otherOffers);
      return { data: after };
    });

  await serveStaff(platform, changeBranchAbout, (call) => change(call, 'about', changeAbout));
  await serveStaff(platform, changeBranchHours, (call) => change(call, 'hours', changeHours));
  await serveStaff(platform, changeBranchServices, (call) => change(call, 'services', changeServices));
  await serveStaff(platform, changeBranchTables, (call) => change(call, 'tables', changeTables));
  await serveStaff(platform, changeBranchAreas, (call) =>
    change(call, 'areas', areasAndWaiting(call.tenant, call.now())),
  );
  await serveStaff(platform, changeBranchSections, (call) =>
    change(call, 'sections', (db, before, body) => changeSections(db, before, body, call.now())),
  );
  await serveStaff(platform, changeBranchReservations, (call) => change(call, 'reservations', changeReservations));
  await serveStaff(platform, changeBranchWaiting, (call) => change(call, 'waiting', changeWaiting));

  /** What is said of a branch changes; what a restaurant offers is in each document, so that open pages load again. */
  function tell(db: Db, id: string, otherOffers = false): void {
    db.afterCommit(async () => {
      await platform.realtime.publish(db.tenant, 'branch', { event: 'branch.state', id });
      if (otherOffers)
        await platform.realtime.publish(db.tenant, 'client_frontend', { event: 'tenant.updated', id: db.tenant });
    });
  }
}
