/** A party at table 7 and one of its lines, right as a whole. */
import type { Session } from '@sufra/api/dine-in/endpoints';

export function buildSessionLine(
  id: string,
  changes: Partial<Session['lines'][number]> = {},
): Session['lines'][number] {
  return {
    id,
    member_id: 'me',
    nickname: 'Sara',
    changed_by: null,
    version: 1,
    item_id: id,
    names: { en: `Dish ${id}`, ar: `طبق ${id}` },
    qty: 1,
    options: [],
    insurance: [],
    note: null,
    unit_price: '10.00',
    total: '10.00',
    deposit: '0.00',
    round: null,
    state: 'ok',
    reason: null,
    ...changes,
  };
}

export function buildTable(number: number): Session['table'] & { code: string } {
  return {
    id: `t${number}`,
    code: `OLAYA-${number}`,
    names: { en: `Table ${number}`, ar: `طاولة ${number}` },
    seats: 4,
  };
}

export function buildSession(changes: Partial<Session> = {}): Session {
  return {
    id: 's7',
    version: 1,
    state: 'open',
    moved_to: null,
    confirmed: true,
    table: buildTable(7),
    branch: { id: 'olaya', names: { en: 'Olaya', ar: 'العليا' }, time_zone: 'Asia/Riyadh' },
    currency: 'SAR',
    joined: true,
    pin_required: true,
    pin: '1234',
    members: [{ id: 'me', nickname: 'Sara', you: true }],
    lines: [],
    rounds: [],
    calls: [],
    totals: [],
    unsent_total: '0.00',
    can: { edit: true, send: true, call: true, move: true },
    expires_at: null,
    ...changes,
  };
}
