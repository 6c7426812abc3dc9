/** Messages of the restaurant and their outcome, for the console (MSG-010). */
import { type Messages, readMessages, sendMessageAgain } from '@sufra/api/staff/endpoints';
import { calendarDay } from '@sufra/i18n';
import { refuse } from '../../errors/refusal.ts';
import { lostMessages } from '../../message-delivery/overview.ts';
import { type MonthSum, monthSums } from '../../outbox/message-months.ts';
import type { Platform } from '../../platform.ts';
import { gatewayBalance } from '../../sms/balance.ts';
import { readTokenSecrets } from '../../user/sign-in/signed-links.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { againOf, sendAgain } from './send-again.ts';

export async function registerMessages(platform: Platform): Promise<void> {
  const secrets = readTokenSecrets(platform.config);

  await serveStaff(platform, readMessages, async (call) => ({ data: await messagesOf(call, call.query.month) }));

  await serveStaff(platform, sendMessageAgain, async (call) => {
    const { tenant, now } = call;
    const message = Number(call.params.message);
    if (!Number.isSafeInteger(message)) throw refuse('NOT_FOUND');
    await call.act(async (db, note) => {
      const { about, id } = await sendAgain({ platform, db, tenant, now: now(), secrets, by: 'staff' }, message);
      note({ about: { kind: 'message', id: call.params.message, name: null }, after: { kind: about, id } });
      return { data: {} };
    });
    return { data: await messagesOf(call) };
  });
}

async function messagesOf({ tenant, now, withDb }: RestaurantScope, asked?: string): Promise<Messages> {
  const today = calendarDay(now().toISOString(), tenant.time_zone)!.date.slice(0, 7);
  const month = asked ?? today;
  const [all, { lost, more }, left] = await withDb(async (db) => [
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
  const shown = lost.map(({ row, ...one }) => ({ ...one, ways: [...one.ways], again: againOf(row) }));
  return { month, months, sums, balance, lost: shown, more };
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
