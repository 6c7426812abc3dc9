/**
 * Messages by month (MSG-010): how many of which kind left by which channel, in how many parts and at what
 * cost. Messages are stored for 30 days, and codes for one; what is deleted is counted into `message_months`
 * by the same statement, so that no message counts twice or is lost.
 */
import { DAY_MS } from '@sufra/i18n/time/units';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import type { OutboxRow } from './tables.ts';

/** What a message with a field is about; the first that it has counts. */
const KINDS = [
  ['code', 'code'],
  ['new_way', 'account'],
  ['deletion', 'account'],
  ['order_id', 'order'],
  ['reservation_id', 'reservation'],
  ['entry_id', 'waiting'],
] as const;

/** What a message is about, of a row `message` of the outbox: a key of the console's texts. */
export const kindOf = sql`case ${sql.join(
  KINDS.map(([field, kind]) => sql.raw(`when message.data ? '${field}' then '${kind}'`)),
  sql` `,
)} else 'other' end`;

/** The same of a row that was read. */
export function kindOfMessage(data: OutboxRow['data']): (typeof KINDS)[number][1] | 'other' {
  return KINDS.find(([field]) => field in data)?.[1] ?? 'other';
}

/** States of a message that did not arrive, and does not leave any more. */
export const LOST_STATES: readonly OutboxRow['state'][] = ['failed', 'refused', 'expired'];
export const LOST = sql.raw(`('${LOST_STATES.join("', '")}')`);

export interface MonthSum {
  month: string;
  kind: string;
  channel: string;
  messages: number;
  /** Those that a receipt is about. */
  arrived: number;
  /** Those that this channel did not take, or that ended without any. */
  lost: number;
  /** Text messages that they are charged as. */
  parts: number;
  /** Empty: no gateway gives a price. */
  currency: string;
  /** With two digits after the point. */
  cost: string;
}

/** One row for each month, kind, channel and currency of `messages`: what was begun, and what ended without a try. */
function summed(messages: SQL, zone: string): SQL {
  return sql`select message.tenant, to_char(message.created_at at time zone ${zone}, 'YYYY-MM') as month, ${kindOf} as kind,
      coalesce(attempt.channel, message.kind) as channel, coalesce(attempt.currency, '') as currency,
      count(*)::int as messages, (count(*) filter (where attempt.state = 'delivered'))::int as arrived,
      (count(*) filter (where coalesce(attempt.state, message.state) in ${LOST}))::int as lost,
      coalesce(sum(attempt.parts), 0)::int as parts, coalesce(sum(attempt.cost), 0) as cost
    from ${messages} as message
    left join message_attempts as attempt on attempt.tenant = message.tenant and attempt.message_id = message.id
    where attempt.message_id is not null or message.state in ${LOST}
    group by 1, 2, 3, 4, 5`;
}

/** All months of a restaurant, the newest first. */
export async function monthSums(db: Db, { tenant, time_zone }: Pick<TenantRecord, 'tenant' | 'time_zone'>) {
  const { rows } = await db.execute<MonthSum & Record<string, unknown>>(sql`
    select month, kind, channel, currency, sum(messages)::int as messages, sum(arrived)::int as arrived, sum(lost)::int as lost,
      sum(parts)::int as parts, sum(cost)::numeric(14, 2)::text as cost
    from (
      ${summed(sql`(select * from outbox where tenant = ${tenant})`, time_zone)}
      union all
      select tenant, month, kind, channel, currency, messages, arrived, lost, parts, cost from message_months where tenant = ${tenant}
    ) as counted
    group by month, kind, channel, currency
    order by month desc, messages desc, kind, channel, currency`);
  return rows as MonthSum[];
}

/** How long it is known what left, and how long an expired code is readable in it (safety B13). */
const KEPT_MS = 30 * DAY_MS;
const CODES_KEPT_MS = DAY_MS;

/** Deletes messages of the tenant that are no longer needed, and counts them. */
export async function forgetMessages(
  db: Db,
  now: Date,
  { tenant, time_zone }: Pick<TenantRecord, 'tenant' | 'time_zone'>,
): Promise<void> {
  const before = (age: number) => sql`created_at < ${new Date(now.getTime() - age)}`;
  await db.execute(sql`
    with gone as (
      delete from outbox where tenant = ${tenant} and (${before(KEPT_MS)} or (data ? 'code' and ${before(CODES_KEPT_MS)}))
      returning *
    )
    insert into message_months (tenant, month, kind, channel, currency, messages, arrived, lost, parts, cost)
    ${summed(sql`gone`, time_zone)}
    on conflict (tenant, month, kind, channel, currency) do update set
      messages = message_months.messages + excluded.messages, arrived = message_months.arrived + excluded.arrived,
      lost = message_months.lost + excluded.lost, parts = message_months.parts + excluded.parts,
      cost = message_months.cost + excluded.cost`);
}
