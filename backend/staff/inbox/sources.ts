/** Messages, ratings and denied no-shows as one list, and what staff made of each (SHOP-020). */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import type { Member } from '../people/members.ts';
import type { InboxKind } from './tables.ts';

export interface Found {
  kind: InboxKind;
  ref: string;
  /** Milliseconds. */
  at: number;
  branch_id: string | null;
  name: string;
  /** What its guest wrote. */
  words: string | null;
  stars: number | null;
  files: number;
  status: string;
  assigned: { id: string; name: string } | null;
  version: number;
}

export interface InboxFilters {
  branch_id?: string | undefined;
  kind?: string | undefined;
  status?: string | undefined;
  /** Id of the person that it is assigned to. */
  assigned?: string | undefined;
  /** Of the page before. */
  before?: string | undefined;
}

const PAGE = 50;

/** What came, newest first, as far as the member sees it. */
export async function inboxPage(db: Db, { branches }: Pick<Member, 'branches'>, filters: InboxFilters) {
  const { branch_id, kind, status, assigned, before } = filters;
  const [at, ofKind, ref] = before?.split('.') ?? [];
  const found = await readFound(
    db,
    sql.join(
      [
        sql`true`,
        seenBy(branches),
        ...(branch_id ? [sql`branch_id = ${branch_id}`] : []),
        ...(kind ? [sql`kind = ${kind}`] : []),
        ...(status ? [sql`status = ${status}`] : []),
        ...(assigned ? [sql`assigned->>'id' = ${assigned}`] : []),
        ...(before ? [sql`(at, kind, ref) < (${Number(at)}::float8, ${ofKind ?? ''}, ${ref ?? ''})`] : []),
      ],
      sql` and `,
    ),
    PAGE + 1,
  );
  const items = found.slice(0, PAGE);
  const last = items.at(-1);
  return { items, next: found.length > PAGE && last ? `${last.at}.${last.kind}.${last.ref}` : null };
}

/** Null: it is not there, or the member does not see it. */
export async function findInInbox(
  db: Db,
  { branches }: Pick<Member, 'branches'>,
  { kind, ref }: { kind: string; ref: string },
): Promise<Found | null> {
  const [found] = await readFound(db, sql`${seenBy(branches)} and kind = ${kind} and ref = ${ref}`, 1);
  return found ?? null;
}

/** What is about no branch is for all. */
function seenBy(branches: readonly string[] | null): SQL {
  if (branches === null) return sql`true`;
  return sql`(branch_id is null or branch_id = any(${sql.param([...branches])}::text[]))`;
}

/**
 * `where`: of the columns of `Found`. Praise without a word asks nothing of staff, nor does a no-show that
 * was answered: they are done as they come.
 */
async function readFound(db: Db, where: SQL, most: number): Promise<Found[]> {
  const { tenant } = db;
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    with came as (
      select 'message' as kind, m.id::text as ref, m.created_at as came_at, o.branch_id, m.name, m.message as words, null::int as stars,
        (select count(*)::int from contact_files f where f.tenant = m.tenant and f.message_id = m.id) as files, 'open' as initial
      from contact_messages m left join orders o on o.tenant = m.tenant and o.id = m.order_id
      where m.tenant = ${tenant}
      union all
      select 'rating', r.order_id, r.created_at, o.branch_id, o.customer_name, r.comment, least(r.food, r.speed, r.service)::int, p.files,
        case when r.comment is null and least(r.food, r.speed, r.service) >= 4 and p.files = 0 then 'done' else 'open' end
      from order_ratings r join orders o on o.tenant = r.tenant and o.id = r.order_id
        cross join lateral (
          select count(*)::int as files from rating_photos f
          where f.tenant = r.tenant and f.order_id = r.order_id and f.position is not null
        ) p
      where r.tenant = ${tenant}
      union all
      select 'no_show', v.id, (v.dispute->>'at')::timestamptz, v.branch_id, coalesce(v.name, ''), v.dispute->>'text', null, 0,
        case when v.dispute->>'answer' is null then 'open' else 'done' end
      from reservations v where v.tenant = ${tenant} and v.dispute is not null
    ), inbox as (
      select came.kind, came.ref, (extract(epoch from came.came_at) * 1000)::float8 as at, branch_id, name, words, stars, files,
        coalesce(c.status, came.initial) as status, c.assigned, coalesce(c.version, 0) as version
      from came left join inbox_cases c on c.tenant = ${tenant} and c.kind = came.kind and c.ref = came.ref
    )
    select * from inbox where ${where} order by at desc, kind desc, ref desc limit ${most}`);
  return rows as Found[];
}
