/** Calls about the audit (SHOP-005). */
import { exportAudit, listAudit, readLastChange } from '@sufra/api/staff/endpoints';
import { csvInTurns } from '../../csv-in-turns.ts';
import type { Platform } from '../../platform.ts';
import { auditPage, auditToExport, lastChangeOf } from '../audit/audit.ts';
import { serveStaff } from '../serve/serve-staff.ts';

const HEAD = ['at', 'person', 'role', 'device', 'kind', 'branch', 'about', 'before', 'after'];

export async function registerAudit(platform: Platform): Promise<void> {
  await serveStaff(platform, listAudit, async (call) => ({
    data: await call.withDb((db) => auditPage(db, call.member, call.query)),
  }));

  await serveStaff(platform, readLastChange, async (call) => ({
    data: { last: await call.withDb((db) => lastChangeOf(db, call.member, call.params, call.now())) },
  }));

  await serveStaff(platform, exportAudit, (call) =>
    call.act(async (db, note) => {
      const { entries, complete } = await auditToExport(db, call.member, call.body);
      const rows = entries.map(({ at, person, device, kind, branch_id, about, before, after }) => [
        ...[at, person?.name ?? '', person?.role ?? '', device ?? '', kind, branch_id ?? ''],
        ...[textOf(about.name) || about.id, textOf(before), textOf(after)],
      ]);
      const name = `audit-${call.tenant.tenant}-${call.now().toISOString().slice(0, 10)}.csv`;
      note({ about: { kind: 'audit', id: call.tenant.tenant, name }, after: { ...call.body, rows: rows.length } });
      return { data: { name, csv: await csvInTurns(HEAD, rows), rows: rows.length, complete } };
    }),
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
