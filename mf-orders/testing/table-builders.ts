/** Tables that are right as a whole; a test names only what it is about. */
import type { StaffTable, StaffTableDetail } from '@sufra/api/staff/endpoints';
import { OLAYA } from './builders.ts';

type Party = NonNullable<StaffTable['party']>;
type PartyDetail = NonNullable<StaffTableDetail['party']>;

const place = {
  id: 'table-7',
  branch_id: OLAYA,
  code: 'OLAYA-07',
  names: { ar: 'الطاولة 7', en: 'Table 7' },
  seats: 4,
  available: true,
  staff_code: '4821',
  currency: 'SAR',
  seen: 'seen-1',
};
const party: Omit<Party, 'rounds'> = {
  id: 'party-1',
  state: 'open',
  confirmed: true,
  opened_at: '2026-01-10T15:40:00.000Z',
  people: ['Sara', 'Ali'],
  calls: [],
  due: '126.00',
  paid: '0.00',
};
const round = { number: 1, state: 'sent', sent_at: '2026-01-10T15:50:00.000Z' };

/** Table 7, where Sara and Ali sit; `party: null` makes it free. */
export function buildTable(changes: Partial<StaffTable> = {}, seated: Partial<Party> = {}): StaffTable {
  return { ...place, party: { ...party, rounds: [round], ...seated }, ...changes };
}

export function buildTableDetail(
  changes: Partial<StaffTableDetail> = {},
  seated: Partial<PartyDetail> = {},
): StaffTableDetail {
  const line = (id: string, nickname: string, qty: number) => ({
    ...{ id, qty, nickname, note: null },
    names: { ar: 'ريش غنم', en: 'Lamb chops' },
    options: [],
  });
  return {
    ...place,
    party: {
      ...party,
      rounds: [{ ...round, sent_by: 'Sara', total: '126.00', lines: [line('l1', 'Sara', 1), line('l2', 'Ali', 2)] }],
      totals: [
        { code: 'items', amount: '126.00' },
        { code: 'grand', amount: '126.00' },
      ],
      shares: [
        { member_id: 'm1', nickname: 'Sara', due: '42.00', paid: '0.00', left: '42.00' },
        { member_id: 'm2', nickname: 'Ali', due: '84.00', paid: '0.00', left: '84.00' },
      ],
      left: '126.00',
      unsent: 0,
      ...seated,
    },
    ...changes,
  };
}
