/** Phones at a table, for tests: each keeps its own tokens, as the edge does. */
import {
  addSessionLine,
  callStaff,
  confirmSession,
  getSession,
  joinSession,
  moveSession,
  openSession,
  sendRound,
  takeRoundBack,
} from '@sufra/api/dine-in/endpoints';
import type { TestBackend } from '../../testing/index.ts';

export const SATURDAY_EVENING = '2026-11-21T16:40:00Z';

let keys = 0;

export function createPhone(shop: TestBackend, tenant = 'nakhla', locale = 'en') {
  const tokens: string[] = [];
  const headers = () => ({
    'idempotency-key': `dine-in-key-${++keys}`,
    'x-localization': locale,
    ...(tokens.length > 0 ? { 'x-order-token': tokens.join(',') } : {}),
  });
  const call: TestBackend['call'] = (endpoint, input) => shop.call(endpoint, input, { tenant, headers: headers() });
  const keep = <Answer extends { data: { member_token?: string | null } | null }>(answer: Answer): Answer => {
    if (answer.data?.member_token) tokens.unshift(answer.data.member_token);
    return answer;
  };
  const of = (id: string) => ({ params: { id } });
  return {
    tokens,
    headers,
    call,
    open: async (table_code: string, nickname = 'Sara', staff_code: string | null = null) =>
      keep(await call(openSession, { body: { table_code, nickname, staff_code } })),
    join: async (id: string, nickname: string, pin: string | null = null) =>
      keep(await call(joinSession, { ...of(id), body: { nickname, pin } })),
    confirm: (id: string, staff_code: string) => call(confirmSession, { ...of(id), body: { staff_code } }),
    read: (id: string) => call(getSession, of(id)),
    add: (id: string, item_id: string, more: { qty?: number; note?: string } = {}) =>
      call(addSessionLine, { ...of(id), body: { item_id, qty: 1, ...more } }),
    send: (id: string, body: { line_ids?: string[]; accepted_total?: string } = {}) =>
      call(sendRound, { ...of(id), body }),
    takeBack: (id: string, round: number | string) => call(takeRoundBack, { params: { id, round: String(round) } }),
    ring: (id: string, kind: 'waiter' | 'bill') => call(callStaff, { ...of(id), body: { kind } }),
    move: (id: string, table_code: string, scope?: 'party' | 'lines') =>
      call(moveSession, { ...of(id), body: { table_code, ...(scope ? { scope } : {}) } }),
  };
}
export type TestPhone = ReturnType<typeof createPhone>;

/** What staff see of a table. */
export async function tableOf(shop: TestBackend, code: string) {
  const tables: { id: string; code: string; staff_code: string; session: { id: string; rounds: unknown[] } | null }[] =
    await shop.sandbox('GET', '/sandbox/tables?tenant=nakhla');
  return tables.find((table) => table.code === code)!;
}

/** A session that staff confirmed: its first phone, sitting down. */
export async function sitDown(shop: TestBackend, code: string, nickname = 'Sara') {
  const phone = createPhone(shop);
  const { staff_code } = await tableOf(shop, code);
  const { data, errors } = await phone.open(code, nickname, staff_code);
  if (!data) throw new Error(`nobody sat down at ${code}: ${JSON.stringify(errors)}`);
  return { phone, id: data.session.id, pin: data.session.pin!, session: data.session };
}
