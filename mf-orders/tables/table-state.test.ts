import { byUrgency, isWaiting, tableState } from '@sufra/api/staff/serve/table-state';
import { buildTable } from '../testing/table-builders.ts';

const round = (state: string, number = 1) => ({ number, state, sent_at: '2026-01-10T16:00:00.000Z' });
const call = (kind: string) => ({ kind, at: '2026-01-10T16:00:00.000Z' });

describe('what a table waits for', () => {
  it.each([
    ['free', buildTable({ party: null })],
    ['off', buildTable({ party: null, available: false })],
    ['unconfirmed', buildTable({}, { confirmed: false, rounds: [round('sent')] })],
    ['round', buildTable({}, { rounds: [round('served'), round('sent', 2)], calls: [call('waiter')] })],
    ['waiter', buildTable({}, { rounds: [], calls: [call('waiter')], state: 'bill_requested' })],
    ['bill', buildTable({}, { rounds: [], state: 'bill_requested', calls: [call('bill')] })],
    ['paying', buildTable({}, { rounds: [], state: 'paying' })],
    ['cooking', buildTable({}, { rounds: [round('accepted')] })],
    ['seated', buildTable({}, { rounds: [round('served')] })],
  ])('is %s [SHOP-018]', (state, table) => {
    expect(tableState(table)).toBe(state);
    expect(isWaiting(tableState(table))).toBe(['unconfirmed', 'round', 'waiter', 'bill'].includes(state));
  });

  it('stands first, and tables alike keep their order', () => {
    const free = ['a', 'b'].map((id) => buildTable({ id, party: null }));
    const called = buildTable({ id: 'c' }, { calls: [call('waiter')] });
    expect(byUrgency([...free, called]).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
});
