/** @jest-environment ./shared/testing/jest.env.cjs */
import type { SessionView } from '@sufra/contract';
import { nameVisitor } from './name-visitor.ts';

function open(first: SessionView | null) {
  let session = first;
  const listeners: (() => void)[] = [];
  document.body.innerHTML = '<header><a href="/account"><svg></svg><bdi data-visitor="">Account</bdi></a></header>';
  nameVisitor({
    get: () => session,
    subscribe: (listener) => {
      listeners.push(listener);
      return () => {};
    },
  });
  return (next: SessionView) => {
    session = next;
    for (const listener of listeners) listener();
  };
}
const guest: SessionView = { customer: null, cart_id: null };
const customer = (name: string): SessionView => ({ customer: { id: 'c1', name, mobile: null }, cart_id: null });
const link = () => document.querySelector('a')!;

describe('the header’s way to the account', () => {
  it('has the name of who is signed in, beside its own words for who listens, and loses it with them', () => {
    const become = open(null);
    expect([link().textContent, link().getAttribute('aria-label')]).toEqual(['Account', null]);
    become(customer(' Daniel '));
    expect([link().textContent, link().getAttribute('aria-label')]).toEqual(['Daniel', 'Account: Daniel']);
    // A name is not translated.
    expect(document.querySelector('bdi')!.translate).toBe(false);
    become(guest);
    expect([link().textContent, link().getAttribute('aria-label')]).toEqual(['Account', null]);
  });

  it('stays as it is for a customer without a name, and where there is none', () => {
    open(customer(''));
    expect(link().textContent).toBe('Account');
    document.body.innerHTML = '<header></header>';
    expect(() => nameVisitor({ get: () => customer('Daniel'), subscribe: () => () => {} })).not.toThrow();
  });
});
