/** Messages of the restaurant and their outcome, for the console (MSG-002, MSG-003). */
import { type Messages, readMessages } from '@sufra/api/staff/endpoints';
import { calendarDay } from '@sufra/i18n';
import { lostMessages } from '../../message-delivery/overview.ts';
import { type MonthSum, monthSums } from '../../outbox/message-months.ts';
import type { Platform } from '../../platform.ts';
import { gatewayBalance } from '../../sms/balance.ts';
import { serveStaff } from '../serve-staff.ts';

export async function registerMessages(platform: Platform): Promise<void> {
  await serveStaff(platform, readMessages, async (call) => {
    const { tenant, query, now } = call;
    const today = calendarDay(now().toISOString(), tenant.time_zone)!.date.slice(0, 7);
    const month = query.month ?? today;
    const [all, { lost, more }, left] = await call.withDb(async (db) => [
      await monthSums(db, tenant),
      await lostMessages(db),
      await gatewayBalance(db, tenant.tenant),
    ]);
    const months = [...new Set([today, ...all.map((sum) => sum.month)])].sort().reverse();
    const balance =
      left?.amount == null
        ? null
        : {
            ...{ gateway: left.gateway, currency: left.currency, checked_at: left.checked_at.toISOString() },
            amount: Number(left.amount).toFixed(2),
          };
    const sums = sumsOf(all.filter((sum) => sum.month === month));
    return { data: { month, months, sums, balance, lost: lost.map((one) => ({ ...one, ways: [...one.ways] })), more } };
  });
}

/** One row for each kind and channel; what gateways of several currencies charge stands side by side. */
function sumsOf(rows: readonly MonthSum[]): Messages['sums'] {
  return [...Map.groupBy(rows, ({ kind, channel }) => `${kind} ${channel}`).values()].map((same) => {
    const total = (of: (row: MonthSum) => number) => same.reduce((sum, row) => sum + of(row), 0);
    const { kind, channel } = same[0]!;
    return {
      ...{ kind, channel },
      messages: total((row) => row.messages),
      arrived: total((row) => row.arrived),
      lost: total((row) => row.lost),
      parts: total((row) => row.parts),
      costs: same.filter(({ currency }) => currency !== '').map(({ currency, cost }) => ({ currency, amount: cost })),
    };
  });
}
