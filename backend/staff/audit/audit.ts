/** Entries of the audit: written with the change, in its transaction, and never changed (SHOP-005). */
import type { AuditKind } from '@sufra/api/staff/access/audit-kinds';
import type { AuditEntry } from '@sufra/api/staff/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../clock/clock.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { deviceName } from '../../user/devices/device-name.ts';
import { type Member, membershipsOf } from '../people/members.ts';
import type { FoundSession } from '../people/sessions.ts';
import { type AuditAbout, type AuditRow, type AuditWords, staffAudit, staffAuditWords } from '../tables.ts';
import type { AuditNote } from './audit-note.ts';
import { withoutWords } from './audit-words.ts';

/** The author of an entry; null: a command, or the system. */
export type Author = (FoundSession & { role: string }) | null;

/** `tenant`: of a transaction over people, which sees all restaurants. */
export async function writeAudit(
  db: Db,
  author: Author,
  kind: AuditKind,
  given: AuditNote,
  at: Date,
  tenant: string = db.tenant,
): Promise<void> {
  const { note, ...said } = withoutWords(kind, given);
  const row = {
    tenant,
    at,
    kind,
    staff_id: author?.person.id ?? null,
    person: author && { name: author.person.name, role: author.role },
    device: author && deviceName(author.session.device),
    branch_id: note.branch_id ?? null,
    about: note.about,
    before: note.before ?? null,
    after: note.after ?? null,
  };
  const [entry] = await db.insert(staffAudit).values(row).returning({ id: staffAudit.id });
  if (said.words === null) return;
  const { of, words } = said;
  await db.insert(staffAuditWords).values({ tenant, entry: entry!.id, kind: of, ref: note.about.id, words });
}

/** The person did something of their own: an entry at each of their restaurants. In a transaction over people. */
export async function writeOwnAudit(
  db: Db,
  clock: Clock,
  found: FoundSession,
  kind: AuditKind,
  note: Partial<AuditNote> = {},
): Promise<void> {
  const { id, name } = found.person;
  const about = { kind: 'person', id, name };
  for (const { tenant, role } of await membershipsOf(db, id))
    await writeAudit(db, { ...found, role }, kind, { about, ...note }, clock.now(tenant), tenant);
}

/**
 * Refused calls of one person at one restaurant that are written in a day: a page that asks again and again
 * fills no table.
 */
const REFUSALS_A_DAY = 100;

export async function writeRefusal(
  db: Db,
  author: FoundSession & { role: string },
  note: AuditNote,
  at: Date,
): Promise<void> {
  const written = await db.$count(
    staffAudit,
    and(
      eq(staffAudit.tenant, db.tenant),
      eq(staffAudit.staff_id, author.person.id),
      eq(staffAudit.kind, 'refused'),
      gt(staffAudit.at, new Date(at.getTime() - DAY_MS)),
    ),
  );
  if (written < REFUSALS_A_DAY) await writeAudit(db, author, 'refused', note, at);
}

export interface AuditFilters {
  person?: string | undefined;
  kind?: string | undefined;
  branch_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function fits(
  db: Db,
  { branches }: Pick<Member, 'branches'>,
  { person, kind, branch_id, from, to }: AuditFilters,
): SQL {
  const own = branches && or(isNull(staffAudit.branch_id), inArray(staffAudit.branch_id, [...branches]));
  return and(
    eq(staffAudit.tenant, db.tenant),
    own ?? undefined,
    person ? eq(staffAudit.staff_id, person) : undefined,
    kind ? eq(staffAudit.kind, kind) : undefined,
    branch_id ? eq(staffAudit.branch_id, branch_id) : undefined,
    from ? gte(staffAudit.at, new Date(from)) : undefined,
    to ? lt(staffAudit.at, new Date(to)) : undefined,
  )!;
}

const PAGE = 50;

/** Newest first; of the branches of `member` alone, and of the restaurant. */
export async function auditPage(
  db: Db,
  member: Pick<Member, 'branches'>,
  { before, limit = PAGE, ...filters }: AuditFilters & { before?: string | undefined; limit?: number | undefined },
) {
  const older = before ? lt(staffAudit.id, Number(before)) : undefined;
  const rows = await withWords(db)
    .where(and(fits(db, member, filters), older))
    .orderBy(desc(staffAudit.id))
    .limit(limit + 1);
  const entries = rows.slice(0, limit);
  return { entries: entries.map(entryView), next: rows.length > limit ? String(entries.at(-1)!.row.id) : null };
}

const EXPORTED = 10_000;
const EXPORTED_AT_ONCE = 500;

/**
 * The newest that fit, oldest first; read page by page, so that the server answers others meanwhile.
 * `complete`: no more fit.
 */
export async function auditToExport(db: Db, member: Pick<Member, 'branches'>, filters: AuditFilters) {
  const entries: AuditEntry[] = [];
  let before: string | undefined;
  do {
    const page = await auditPage(db, member, { ...filters, before, limit: EXPORTED_AT_ONCE });
    entries.push(...page.entries);
    before = page.next ?? undefined;
  } while (before !== undefined && entries.length < EXPORTED);
  return { entries: entries.toReversed(), complete: before === undefined };
}

const LAST_CHANGE_MS = 7 * DAY_MS;

/** By whom and when a thing was changed last, within a week; null: it was not, or at a branch of others. */
export async function lastChangeOf(
  db: Db,
  { branches }: Pick<Member, 'branches'>,
  { kind, id }: Pick<AuditAbout, 'kind' | 'id'>,
  now: Date,
): Promise<{ person: string | null; at: string } | null> {
  const [row] = await db
    .select({ person: staffAudit.person, at: staffAudit.at, branch_id: staffAudit.branch_id })
    .from(staffAudit)
    .where(
      and(
        eq(staffAudit.tenant, db.tenant),
        gt(staffAudit.at, new Date(now.getTime() - LAST_CHANGE_MS)),
        sql`${staffAudit.about}->>'kind' = ${kind} and ${staffAudit.about}->>'id' = ${id}`,
      ),
    )
    .orderBy(desc(staffAudit.id))
    .limit(1);
  if (!row || (branches && row.branch_id && !branches.includes(row.branch_id))) return null;
  return { person: row.person?.name ?? null, at: row.at.toISOString() };
}

/** Entries beside the words that are left of them. */
const withWords = (db: Db) =>
  db
    .select({ row: staffAudit, words: staffAuditWords.words })
    .from(staffAudit)
    .leftJoin(
      staffAuditWords,
      and(eq(staffAuditWords.tenant, staffAudit.tenant), eq(staffAuditWords.entry, staffAudit.id)),
    );

function withSaid(stored: unknown, said: Record<string, unknown> | undefined): unknown {
  return said ? { ...(stored as object | null), ...said } : stored;
}

function entryView({ row, words }: { row: AuditRow; words: AuditWords | null }): AuditEntry {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    person: row.person && { id: row.staff_id ?? '', ...row.person },
    device: row.device,
    branch_id: row.branch_id,
    about: words?.name === undefined ? row.about : { ...row.about, name: words.name },
    before: withSaid(row.before, words?.before),
    after: withSaid(row.after, words?.after),
  };
}

/** Entries older than a year, of all restaurants. */
export async function forgetAudit(db: Db): Promise<void> {
  await db.execute(sql`delete from staff_audit_words w using staff_audit a
    where a.tenant = w.tenant and a.id = w.entry and a.written_at < now() - interval '366 days'`);
  await db.delete(staffAudit).where(sql`${staffAudit}.written_at < now() - interval '366 days'`);
}
