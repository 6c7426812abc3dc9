import type { SessionState } from '@sufra/api/dine-in/states';
import { allowedAt, expiryOf, refusalAt, stateAt } from './state.ts';

const AT = new Date('2026-11-21T17:00:00Z');
const minutes = (count: number) => AT.getTime() + count * 60_000;
const session = (state: SessionState, confirmed_by: 'code' | null = 'code') => ({
  state,
  confirmed_by,
  opened_at: AT,
  active_at: AT,
});

describe('states of a dine-in session', () => {
  it('ends after 90 idle minutes, to the minute [MENU-035]', () => {
    expect(stateAt(session('open'), minutes(90) - 1)).toBe('open');
    expect(stateAt(session('open'), minutes(90))).toBe('expired');
    expect(stateAt(session('bill_requested'), minutes(90))).toBe('expired');
    expect(stateAt({ ...session('open'), active_at: new Date(minutes(60)) }, minutes(149))).toBe('open');
  });

  it('does not end while it is being paid, and what ended stays as it ended [MENU-035]', () => {
    for (const state of ['paying', 'closed', 'moved', 'expired'] as const) {
      expect(expiryOf(session(state))).toBeNull();
      expect(stateAt(session(state), minutes(10_000))).toBe(state);
    }
  });

  it('an unconfirmed session ends after 15 minutes, and a busy one after eight hours (safety B12)', () => {
    expect(stateAt(session('open', null), minutes(15))).toBe('expired');
    expect(stateAt({ ...session('open'), active_at: new Date(minutes(479)) }, minutes(480))).toBe('expired');
  });

  it.each([
    ['open', 'code', { edit: true, send: true, call: true, move: true }],
    ['open', null, { edit: false, send: false, call: false, move: false }],
    ['bill_requested', 'code', { edit: false, send: false, call: true, move: false }],
    ['paying', 'code', { edit: false, send: false, call: true, move: false }],
    ['closed', 'code', { edit: false, send: false, call: false, move: false }],
    ['moved', 'code', { edit: false, send: false, call: false, move: false }],
    ['expired', 'code', { edit: false, send: false, call: false, move: false }],
  ] as const)('%s, confirmed by %s, allows exactly this [MENU-035]', (state, confirmed, expected) => {
    expect(allowedAt(session(state, confirmed), minutes(1))).toEqual(expected);
  });

  it('says why something is not allowed', () => {
    expect(refusalAt(session('open'), minutes(1), 'edit')).toBeNull();
    expect(refusalAt(session('open', null), minutes(1), 'edit')).toBe('TABLE_UNCONFIRMED');
    expect(refusalAt(session('closed'), minutes(1), 'edit')).toBe('TABLE_CLOSED');
    expect(refusalAt(session('open'), minutes(91), 'edit')).toBe('DINE_SESSION_EXPIRED');
    expect(refusalAt(session('open'), minutes(1), 'edit', false)).toBe('MODULE_DISABLED');
    expect(refusalAt(session('open'), minutes(1), 'call', false)).toBeNull();
  });
});
