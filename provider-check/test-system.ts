/**
 * What only a test system can do: return the code that was sent, pay as a bank would, name a table and send
 * its people home. Asked for at the paths of the reference provider's sandbox (docs/provider-check.md);
 * whatever is not there is null or false, and what needs it is skipped, and said.
 */

/** What the bank of a test does to a payment: takes it, or takes another amount than was asked for. */
export type BankAct = 'approve' | 'wrong_amount';

export interface TestTable {
  id: string;
  branch_id: string;
  /** As it is printed on the table. */
  code: string;
  /** The digits that staff say. */
  staff_code: string;
}

export interface TestSystem {
  /** The newest code that was sent to a number; null: unknown here. */
  tellCode: (mobile: string) => Promise<string | null>;
  /** Pays a session as its bank would; false: there is no bank of a test. */
  pay: (sessionId: string, act: BankAct) => Promise<boolean>;
  /** A free table; null: the test system names none. */
  findTable: () => Promise<TestTable | null>;
  /** Its party leaves; false: the test system cannot do it. */
  closeTable: (id: string) => Promise<boolean>;
}

export function sandboxOf(url: string, tenant: string): TestSystem {
  const read = async (path: string): Promise<unknown[]> => {
    const answer = await fetch(`${url}/sandbox${path}`).catch(() => null);
    const list: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
    return Array.isArray(list) ? list : [];
  };
  const send = async (path: string, body: Record<string, unknown>): Promise<boolean> => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant, ...body }),
    };
    const answer = await fetch(`${url}/sandbox${path}`, request).catch(() => null);
    await answer?.text().catch(() => '');
    return answer?.ok ?? false;
  };
  const query = (more: Record<string, string> = {}): string => `?${new URLSearchParams({ tenant, ...more })}`;
  return {
    tellCode: async (mobile) => {
      const [newest] = (await read(`/outbox${query({ to: mobile })}`)) as { data?: { code?: unknown } }[];
      return newest?.data?.code === undefined ? null : String(newest.data.code);
    },
    pay: (sessionId, action) => send(`/payments/${encodeURIComponent(sessionId)}`, { action }),
    findTable: async () => {
      const tables = (await read(`/tables${query()}`)) as (TestTable & { available?: boolean; session?: unknown })[];
      return tables.find(({ available, session }) => available !== false && !session) ?? null;
    },
    closeTable: (id) => send(`/tables/${encodeURIComponent(id)}`, { action: 'close' }),
  };
}
