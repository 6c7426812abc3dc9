import type { SessionView } from '@sufra/contract';
import type { Connection, Platform } from '@sufra/module';
import { connectionAtom, readable, sessionAtom } from '@sufra/module/page-state.ts';
import { createStore } from 'jotai';
import { followVisitor } from './follow-visitor.ts';

const GUEST: SessionView = { customer: null, cart_id: null };
const of = (id: string): SessionView => ({ customer: { id, name: id, mobile: null }, cart_id: null });

function page() {
  const store = createStore();
  const refresh = jest.fn(async () => GUEST);
  const reconnect = jest.fn();
  const session: Platform['session'] = { ...readable(store, sessionAtom), refresh };
  followVisitor(session, { connection: readable(store, connectionAtom), reconnect });
  return {
    refresh,
    reconnect,
    here: (view: SessionView) => store.set(sessionAtom, view),
    connection: (next: Connection) => store.set(connectionAtom, next),
  };
}

describe('the socket and its visitor [CHK-038]', () => {
  it('connects again at each sign-in and sign-out, and not for what is learnt of the same visitor', () => {
    const { here, reconnect } = page();
    const calls = (view: SessionView) => {
      here(view);
      return reconnect.mock.calls.length;
    };
    // The first answer: it connects with it.
    expect(calls(GUEST)).toBe(0);
    expect(calls({ ...GUEST, cart_id: 'cart-1' })).toBe(0);
    expect(calls(of('noura'))).toBe(1);
    expect(calls({ ...of('noura'), cart_id: 'cart-1' })).toBe(1);
    expect(calls(of('omar'))).toBe(2);
    expect(calls(GUEST)).toBe(3);
  });

  it('came back after a loss: whether the customer is still signed in is asked of the edge [ACCT-002]', () => {
    const { here, connection, refresh } = page();
    here(of('noura'));
    connection('connected');
    expect(refresh).not.toHaveBeenCalled();
    connection('disconnected');
    connection('connected');
    expect(refresh).toHaveBeenCalledTimes(1);
    here(GUEST);
    connection('disconnected');
    connection('connected');
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
