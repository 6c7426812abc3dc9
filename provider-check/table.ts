/**
 * A party at a table: its code, sitting down, a round, the bill; strangers neither see nor change anything of
 * it (API-059).
 */
import { randomUUID } from 'node:crypto';
import {
  addSessionLine,
  callStaff,
  changeSessionLine,
  findTable,
  getSession,
  joinSession,
  openSession,
  sendRound,
} from '@sufra/api/dine-in/endpoints';
import type { CheckClient } from './check-client.ts';
import { findDish } from './place.ts';
import type { TestSystem } from './test-system.ts';

const ROW = 'API-059';

/** What was not tried, and why; null: nothing. */
export async function checkTable(
  client: CheckClient,
  system: Pick<TestSystem, 'findTable' | 'closeTable'>,
): Promise<string | null> {
  const { ask, expect, findings } = client;
  await ask(
    findTable,
    { params: { code: 'PROVIDER-CHECK-UNKNOWN' } },
    { row: ROW, what: 'a code of no table is refused', refused: ['NOT_FOUND', 'MODULE_DISABLED'] },
  );
  const table = await system.findTable();
  if (!table) return 'a party at a table: no test system names a free table';
  const { code: table_code, staff_code } = table;
  const { data: found } = await ask(
    findTable,
    { params: { code: table_code } },
    { row: ROW, what: 'a table is found by its code', may: ['MODULE_DISABLED'] },
  );
  if (!found) return null;
  if (!found.available) return `a party at a table: it takes no party now (${found.reason?.code})`;
  expect(found.session === null, findTable, {
    row: ROW,
    expected: 'no party sits at a free table',
    came: 'one does',
  });

  const key = randomUUID();
  const body = { table_code, nickname: 'Check', staff_code };
  const open = () => ask(openSession, { body }, { row: ROW, what: 'a party sits down', key });
  const { data: joined } = await open();
  const token = joined?.member_token;
  if (!joined || !token) return 'a party at a table: no party could sit down';
  findings.hide(token);
  const headers = { 'x-order-token': token };
  const { id } = joined.session;
  const params = { id };
  try {
    const { data: again } = await open();
    findings.hide(again?.member_token);
    expect(!again || again.session.id === id, openSession, {
      row: 'API-053',
      expected: 'the same key and body have the same answer',
      came: 'another party',
    });
    await ask(openSession, { body }, { row: ROW, what: 'a table has one party', refused: ['TABLE_BUSY'] });
    await checkStranger(client, id, joined.session.pin);

    const dish = await findDish(client, { branch_id: table.branch_id, type: 'dine_in' });
    if (!dish) return 'a round at a table: there is no dish without a choice';
    const line = { item_id: dish.id, qty: 1 };
    await ask(
      addSessionLine,
      { params, body: line },
      { row: ROW, what: 'a stranger orders nothing', refused: NOT_MEMBER },
    );
    const added = await ask(addSessionLine, { params, body: line }, { row: ROW, what: 'a dish is added', headers });
    const lineId = added.data?.lines[0]?.id;
    if (!lineId) return null;
    const { data: sent } = await ask(sendRound, { params, body: {} }, { row: ROW, what: 'a round is sent', headers });
    expect(!sent || (sent.rounds.length === 1 && sent.lines[0]?.round === 1), sendRound, {
      row: ROW,
      expected: 'what was sent is a round',
      came: `${sent?.rounds.length} rounds, a line of ${sent?.lines[0]?.round}`,
    });
    await ask(
      changeSessionLine,
      { params: { id, line: lineId }, body: { qty: 2 } },
      { row: ROW, what: 'what was sent stays', headers, refused: ['LINE_LOCKED'] },
    );
    const { data: billed } = await ask(
      callStaff,
      { params, body: { kind: 'bill' } },
      { row: ROW, what: 'the bill is asked for', headers },
    );
    expect(!billed || billed.state === 'bill_requested', callStaff, {
      row: ROW,
      expected: 'a party that asked for the bill waits for it',
      came: `${billed?.state}`,
    });
  } finally {
    await system.closeTable(table.id);
  }
  const { data: closed } = await ask(getSession, { params }, { row: ROW, what: 'a bill can be read', headers });
  if (closed && closed.state !== 'closed') return 'a party that left: no test system closes its session';
  await ask(
    callStaff,
    { params, body: { kind: 'waiter' } },
    { row: ROW, what: 'a party that left asks for nothing', headers, refused: ['TABLE_CLOSED'] },
  );
  return null;
}

const NOT_MEMBER = ['NOT_FOUND', 'DINE_SESSION_EXPIRED', 'SESSION_EXPIRED', 'TABLE_UNCONFIRMED'] as const;

/** A stranger that knows a party's id and has none of its tokens. */
async function checkStranger({ ask, expect }: CheckClient, id: string, pin: string | null): Promise<void> {
  const params = { id };
  const { data: seen } = await ask(getSession, { params }, { row: ROW, what: 'a stranger reads which table it is' });
  expect(
    !seen || (!seen.joined && seen.pin === null && seen.lines.length === 0 && seen.members.length === 0),
    getSession,
    {
      row: ROW,
      expected: 'a stranger sees nothing of a party',
      came: 'its people, its dishes or its PIN',
    },
  );
  if (pin === null) return;
  const wrong = String((Number(pin) + 1) % 10_000).padStart(4, '0');
  await ask(
    joinSession,
    { params, body: { nickname: 'Stranger', pin: wrong } },
    { row: ROW, what: 'who has a wrong PIN does not join', refused: ['PIN_WRONG'] },
  );
}
