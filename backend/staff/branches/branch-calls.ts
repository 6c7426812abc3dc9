/** Calls that set branches up (SHOP-035). */
import {
  type BranchSetup,
  changeBranchAbout,
  changeBranchAreas,
  changeBranchHours,
  changeBranchServices,
  changeBranchTables,
  openBranch,
  readBranchSetup,
} from '@sufra/api/staff/endpoints';
import { notifyWaiting } from '../../branch/coverage-alerts.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Reply } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { type RestaurantScope, serveStaff } from '../serve-staff.ts';
import { changeAreas, saidOfAreas } from './areas.ts';
import { changeAbout, changeHours, changeServices } from './change.ts';
import { insertBranch } from './open-branch.ts';
import { lockPart, type Part, readSetup, storedWords } from './setup.ts';
import { changeTables } from './tables.ts';

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
    work: (db: Db, before: BranchSetup, body: Body) => Promise<void>,
  ): Promise<Reply<BranchSetup>> =>
    call.act(async (db, note) => {
      const { branch: id } = call.params;
      const before = await lockPart(db, id, part, call.body.mark);
      await work(db, before, call.body);
      const after = await readSetup(db, id);
      const about = { kind: 'branch', id, name: before.about.names };
      const isSame = after.marks[part] === before.marks[part];
      note(isSame ? null : { about, branch_id: id, before: said(before, part), after: said(after, part) });
      if (!isSame) tell(db, id, typesOf(before) !== typesOf(after));
      return { data: after };
    });

  await serveStaff(platform, changeBranchAbout, (call) => change(call, 'about', changeAbout));
  await serveStaff(platform, changeBranchHours, (call) => change(call, 'hours', changeHours));
  await serveStaff(platform, changeBranchServices, (call) => change(call, 'services', changeServices));
  await serveStaff(platform, changeBranchTables, (call) => change(call, 'tables', changeTables));
  await serveStaff(platform, changeBranchAreas, (call) =>
    change(call, 'areas', async (db, before, body) => {
      await changeAreas(db, before, body);
      await notifyWaiting(db, call.tenant, call.now());
    }),
  );

  /** What is said of a branch changes; which types a restaurant takes is in each document, so that open pages load again. */
  function tell(db: Db, id: string, otherTypes = false): void {
    db.afterCommit(async () => {
      await platform.realtime.publish(db.tenant, 'branch', { event: 'branch.state', id });
      if (otherTypes)
        await platform.realtime.publish(db.tenant, 'client_frontend', { event: 'tenant.updated', id: db.tenant });
    });
  }
}

function typesOf({ services }: BranchSetup): string {
  return services
    .map(({ type }) => type)
    .toSorted()
    .join();
}

function said(setup: BranchSetup, part: Part): unknown {
  if (part === 'areas') return saidOfAreas(setup.areas);
  if (part === 'hours') return { hours: setup.hours, exceptions: setup.exceptions };
  return setup[part];
}
